import {
  checkKinds,
  DomainError,
  eventKinds,
  eventOf,
  matchesKind,
  mayReceive,
  type Change,
  type Member,
} from '@larder/domain'
import { z } from 'zod'
import { eventText, type EventSink } from '../../pipeline/event-stream.ts'
import { routeWith, type Route } from '../../pipeline/route.ts'
import type { MemoryBudget } from '../../pipeline/memory-budget.ts'
import type { Services } from '../../services.ts'

const route = routeWith('creation', 'feed', 'memoryBudget', 'streams')

const tag = 'Events'

/** Bytes that a stream may be ahead of its client: with a part of the common memory budget, and without one. */
const ahead = { reserved: 262_144, unreserved: 16_384 }

/** Milliseconds between two checks of the caller's token. */
const authenticateEvery = 30_000

/** Cache of event texts by change, because all streams send the same text. */
const texts = new WeakMap<Change, string>()

function textOf(change: Change): string {
  const known = texts.get(change)
  if (known !== undefined) return known
  const text = eventText({ id: String(change.sequence), event: change.type, data: eventOf(change) })
  texts.set(change, text)
  return text
}

/** The text of an event without the resource, for clients that read it themselves. */
function shortTextOf(change: Change): string {
  const { data: _, ...event } = eventOf(change)
  return eventText({ id: String(change.sequence), event: change.type, data: event })
}

export const eventRoutes: readonly Route[] = [
  route({
    method: 'get',
    path: '/events/kinds',
    tag,
    summary: 'List the kinds of events',
    description: 'For `events` of webhooks and `types` of the stream.',
    auth: 'user',
    responses: {
      200: {
        description: 'Every kind, in alphabetical order.',
        schema: z.array(z.string()).meta({ title: 'EventKinds' }),
      },
    },
    handle: (_, { creation }) => ({ status: 200, body: eventKinds(creation.catalog) }),
  }),
  route({
    method: 'get',
    path: '/events/stream',
    tag,
    summary: 'Stream events',
    description:
      'Server-sent events: each has the sequence number of the change as its id, its kind as its name, and the event as webhooks send it as its data. A client that reconnects with `Last-Event-ID` receives what it missed. When the log does not go back that far, the first event is `reset`: the client has missed events and must read everything again. The stream ends when the token expires or is revoked.',
    auth: 'user',
    query: z.object({
      types: z.string().max(2_000).optional().meta({
        description: 'Comma-separated kinds of events. `*` matches any characters: `recipe.*,tag.created`.',
      }),
      resource: z
        .string()
        .max(100)
        .optional()
        .meta({ description: 'Only events of this resource: `shopping-item`.' }),
      data: z.enum(['full', 'none']).default('full').meta({
        description: '`none` leaves out `data`, for a client that only needs to know what has changed.',
      }),
      lastEventId: z.string().max(20).optional().meta({
        description: 'As the header `Last-Event-ID`, for clients that cannot send it.',
      }),
    }),
    responses: { 200: { description: 'Events, until the client disconnects.', type: 'text/event-stream' } },
    errors: ['limited'],
    async handle({ actor, query, lastEventId = query.lastEventId, reauthenticate, credential }, services) {
      const { catalog } = services.creation
      const types = query.types?.split(',').map((type) => type.trim())
      if (types) checkKinds(types, catalog)
      const { resource } = query
      if (resource !== undefined) requireResource(resource, services)
      const wanted = ({ type, resource: name }: Change) =>
        (!types || matchesKind(types, type)) &&
        (!resource || name === resource || type.startsWith(`${resource}.`))
      const text = query.data === 'none' ? shortTextOf : textOf
      const from = readSequence(lastEventId)
      // Before the headers: a client that has them expects the event of everything that changes from now on.
      const last = await services.feed.last(actor.groupId)
      const leave = services.streams.enter(actor.userId, credential ?? '')
      const stream = (sink: EventSink) =>
        follow(sink, actor, { wanted, text, from, last, reauthenticate }, services).finally(leave)
      return { status: 200, stream }
    },
  }),
]

interface FollowOptions {
  readonly wanted: (change: Change) => boolean
  readonly text: (change: Change) => string
  /** The sequence number of the last event that the client has. */
  readonly from: number | undefined
  /** The sequence number of the last change before the client received the headers. */
  readonly last: number
  readonly reauthenticate: () => Promise<Member>
}

async function follow(
  sink: EventSink,
  actor: Member,
  { wanted, text, from, last, reauthenticate }: FollowOptions,
  { feed, memoryBudget, creation: { catalog } }: Pick<Services, 'feed' | 'memoryBudget' | 'creation'>,
): Promise<void> {
  let member = actor
  const flow = flowOf(sink, memoryBudget)
  const over = Promise.withResolvers<void>()
  const authenticate = () => {
    reauthenticate().then(
      (current) => {
        if (current.groupId === member.groupId) member = current
        else over.resolve()
      },
      () => over.resolve(),
    )
  }
  const follower = {
    groupId: actor.groupId,
    userId: actor.userId,
    onAccess: authenticate,
    isFull: flow.isFull,
    ready: flow.ready,
    onChange(change: Change) {
      if (wanted(change) && mayReceive(change, member, catalog)) sink.write(text(change))
    },
  }
  const start = from === undefined || from > last ? last : from
  // A client that connects for the first time receives the current sequence number, so that it can resume.
  sink.write(from === undefined ? `retry: 2000\nid: ${last}\n\n` : 'retry: 2000\n\n')
  let leave = from !== undefined && from > last ? undefined : await feed.follow(follower, start)
  if (!leave) {
    sink.send({ id: String(last), event: 'reset', data: { sequence: last } })
    leave = await feed.follow(follower, last)
  }
  // The token may have ended before the subscription to the feed.
  authenticate()
  const timer = setInterval(authenticate, authenticateEvery)
  try {
    await Promise.race([sink.ended, over.promise])
  } finally {
    clearInterval(timer)
    leave?.()
    flow.release()
  }
}

/** Limits how far a stream is ahead of its client. Bytes beyond the first few are taken from the common budget. */
function flowOf(sink: EventSink, budget: MemoryBudget) {
  let reserved: (() => void) | undefined
  const release = () => {
    reserved?.()
    reserved = undefined
  }
  return {
    release,
    isFull(): boolean {
      const { unread } = sink
      if (unread <= ahead.unreserved) return false
      reserved ??= sink.closed ? undefined : budget.take(ahead.reserved)
      return unread > (reserved ? ahead.reserved : ahead.unreserved)
    },
    async ready(): Promise<void> {
      await sink.drained()
      release()
    },
  }
}

/** @throws unprocessable `event/last-event-id` */
function readSequence(text: string | undefined): number | undefined {
  if (text === undefined || text === '') return undefined
  if (/^\d{1,10}$/.test(text)) return Number(text)
  throw new DomainError('unprocessable', 'event/last-event-id', 'Last-Event-ID is not the id of an event.')
}

/** @throws unprocessable `event/resource` */
function requireResource(name: string, { creation: { catalog } }: Pick<Services, 'creation'>): void {
  if (eventKinds(catalog).some((kind) => kind.startsWith(`${name}.`))) return
  throw new DomainError('unprocessable', 'event/resource', `Events of ${name} do not exist.`, {
    field: 'resource',
  })
}
