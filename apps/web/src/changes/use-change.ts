import { MutationObserver, type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useId, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type Server, serverWith } from '../api/client.ts'
import { type Patch, pendingOf } from '../api/pending-changes.ts'
import { outdate } from '../api/query-client.ts'
import { isRecord } from '../device/own-keys.ts'
import { useMessages, type Messages } from '../messages/index.ts'
import { showFailure } from '../ui/toasts.tsx'
import { useLatest } from '../ui/use-latest.ts'
import { Intention, type Attempt, type removed } from './intention.ts'

export interface ChangeOptions<Input, Result> {
  /**
   * Sends a change. Everything that it sends is in the input, which was taken when the person acted: an attempt is repeated with
   * the same content.
   */
  readonly send: (input: Input, server: Server) => Promise<Result>
  /** The record that changes. Changes of a record are sent in the order in which they were made. Default: one of its own. */
  readonly record?: string | ((input: Input) => string)
  /** Shows a change at once, in the responses that the cache has. */
  readonly shows?: (input: Input) => readonly Patch[]
  /**
   * What a second activation does while the first is sent. An equal one is ignored in any case, unless the change creates
   * nothing. Default: `queued` for what is shown at once, else `ignored`.
   */
  readonly again?: 'ignored' | 'queued'
  /**
   * Whether an equal second activation is the same intention until the server has stored it, so that it is done once. Where not, each
   * activation is sent. Default: true, except for what is shown at once.
   */
  readonly creates?: boolean
  /**
   * Gives what an earlier attempt has created the content of a later one, after a lost response. What cannot be changed is removed
   * (`removed`), and sent anew.
   */
  readonly correct?: (made: Result, input: Input, server: Server) => Promise<Result | typeof removed>
  /**
   * The number of the entry in a form that takes one after the other (`entry` of `useFields`). What follows an attempt whose response was
   * lost corrects it only within the same entry.
   */
  readonly entry?: () => number
  /** The first intention, where it must outlive the page. Default: a new one. */
  readonly begun?: Begun<Input>
  /** The beginnings of the keys of queries whose responses are outdated after the change. */
  readonly outdates?: readonly QueryKey[]
  /** Where the sentence about a failure is. `form`: the form shows `error`, as long as it is there. Default: `toast`. */
  readonly failure?: 'toast' | 'form'
  /** What the response adds to the responses that the cache has, before these are refreshed. */
  readonly stored?: (result: Result, input: Input) => readonly Patch[]
  /**
   * The server has stored the change. `continue`: the person continues with what was created, and the next change corrects it.
   * @param isHere Whether the page that made the change is still shown
   */
  readonly onDone?: (result: Result, input: Input, isHere: () => boolean) => unknown
  /** The server has not stored the change. Returns true when this explains it. */
  readonly onRefused?: (error: unknown, input: Input) => unknown
}

/** An intention that outlives the page. */
interface Begun<Input> {
  /** Its idempotency key. */
  readonly key: string
  /** What was sent with it before. */
  readonly sent: readonly Input[]
  /** Nothing came of what was sent: it has another key from now on. */
  readonly onKey: (key: string) => void
}

export interface Change<Input> {
  /** Makes the change. */
  readonly act: (input: Input) => void
  readonly isPending: boolean
  /** Why the last change was refused, until the next one. */
  readonly error: Error | null
}

/**
 * A change that a person makes. It is shown at once, sent in order, done once, and taken back with a sentence when the server
 * refuses it. See `docs/web.md`.
 * @example
 * const rename = useChange({ record: list.id, send: (name: string, server) => server.PATCH(…), outdates: [listsKey] })
 */
export function useChange<Input = void, Result = unknown>(
  options: ChangeOptions<Input, Result>,
): Change<Input> {
  const client = useQueryClient()
  const messages = useMessages()
  const own = useId()
  const [state, setState] = useState<{ pending: number; error: Error | null }>({ pending: 0, error: null })
  // A second click can come before the next rendering.
  const pending = useMemo(() => new Set<Intention<Result>>(), [])
  const intentions = useMemo(() => new Map<string, Intention<Result>>(), [])
  const begun = useRef(options.begun)
  const isHere = useIsHere()
  const latest = useLatest({ options, messages })
  const act = useCallback(
    (input: Input) => {
      const chosen = latest.current.options
      const { again = chosen.shows ? 'queued' : 'ignored' } = chosen
      const purpose = purposeOf(chosen, input)
      const attemptOf = (sent: Input) => (key: string) => chosen.send(sent, serverWith(key))
      const intention =
        (purpose !== undefined && intentions.get(purpose)) || begin<Input, Result>(begun.current, attemptOf)
      begun.current = undefined
      if (pending.has(intention) || (again === 'ignored' && pending.size > 0)) return
      if (purpose !== undefined) intentions.set(purpose, intention)
      const patches = chosen.shows?.(input) ?? []
      const end = (error: Error | null) => {
        pending.delete(intention)
        setState({ pending: pending.size, error })
      }
      const focused = document.activeElement
      pending.add(intention)
      setState({ pending: pending.size, error: null })
      pendingOf(client).add(patches)
      const { onSuccess, onError, onSettled } = outcomesOf(chosen, { input, patches, client, isHere, latest })
      const mutation = new MutationObserver<Result, Error, Input>(client, {
        scope: { id: typeof chosen.record === 'function' ? chosen.record(input) : (chosen.record ?? own) },
        mutationFn: () => intention.attempt(attemptOf(input), (made) => correct(client, chosen, made, input)),
        async onSuccess(result) {
          if ((await onSuccess(result)) === 'continue' && chosen.correct) intention.continueWith(result)
          else if (purpose !== undefined) intentions.delete(purpose)
        },
        async onError(error) {
          if (!(await onError(error))) showFailure(error, latest.current.messages)
        },
        onSettled,
      })
      mutation.mutate(input).then(
        () => end(null),
        (error: Error) => {
          flushSync(() => end(error))
          if (chosen.failure === 'form' && document.activeElement === focused) focusInvalidField(focused)
        },
      )
    },
    [client, intentions, isHere, own, pending],
  )
  return { act, isPending: state.pending > 0, error: state.error }
}

/**
 * Moves the focus to the first field with an error, in the form that was sent. Somebody who is in another field by now stays there:
 * what is typed would go into the wrong one.
 */
function focusInvalidField(focused: Element | null): void {
  const place = focused?.closest('form') ?? [...document.querySelectorAll('dialog[open]')].at(-1) ?? document
  place.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
}

/** An intention: a new one, or one that began before the page was loaded. */
const begin = <Input, Result>(
  before: Begun<Input> | undefined,
  attemptOf: (sent: Input) => Attempt<Result>,
): Intention<Result> =>
  new Intention({
    begun: before && { key: before.key, attempts: before.sent.map(attemptOf) },
    onKey: before?.onKey,
  })

/**
 * A text that is equal for what is the same intention, or undefined where each activation is another one: what is shown at once has the
 * same result each time unless it creates something, so that only its order matters. Anything else is done once. Where it can be
 * corrected, another content of the same entry is the same intention.
 */
function purposeOf<Input, Result>(
  { shows, creates = !shows, correct: change, entry }: ChangeOptions<Input, Result>,
  input: Input,
): string | undefined {
  if (!creates) return undefined
  return change ? `entry ${entry?.() ?? 0}` : contentOf(input)
}

/** A text that is equal for equal inputs. As JSON, all files would be equal. */
const contentOf = (input: unknown): string =>
  String(
    JSON.stringify(input, (_, value: unknown) =>
      value instanceof File ? [value.name, value.size, value.lastModified] : value,
    ),
  )

/** What happens when a change was stored or refused. */
function outcomesOf<Input, Result>(
  { stored, onDone, onRefused, outdates = [], failure }: ChangeOptions<Input, Result>,
  {
    input,
    patches,
    client,
    isHere,
    latest,
  }: {
    readonly input: Input
    readonly patches: readonly Patch[]
    readonly client: QueryClient
    readonly isHere: () => boolean
    readonly latest: { readonly current: { readonly messages: Messages } }
  },
) {
  return {
    async onSuccess(result: Result): Promise<unknown> {
      pendingOf(client).confirm(patches)
      const arrived = stored?.(result, input) ?? []
      pendingOf(client).add(arrived)
      pendingOf(client).confirm(arrived)
      try {
        // At once: nothing can be typed into a dialog that closes.
        return await flushSync(() => onDone?.(result, input, isHere))
      } catch (error) {
        // It is stored all the same.
        return showFailure(error, latest.current.messages)
      }
    },
    /** @returns whether the failure is explained */
    async onError(error: Error): Promise<boolean> {
      pendingOf(client).refuse(patches)
      return (await onRefused?.(error, input)) === true || (failure === 'form' && isHere())
    },
    // What the server has now is not known after a failure either.
    onSettled(): void {
      for (const queryKey of outdates) void outdate(client, { queryKey })
    },
  }
}

/**
 * Corrects what was created, in order with the other changes of that record. Without a way to correct it, it stays as it was
 * first sent.
 */
function correct<Input, Result>(
  client: QueryClient,
  { correct: change }: ChangeOptions<Input, Result>,
  made: Result,
  input: Input,
): Promise<Result | typeof removed> {
  if (!change) return Promise.resolve(made)
  const id = isRecord(made) ? made.id : undefined
  return new MutationObserver<Result | typeof removed>(client, {
    ...(typeof id === 'string' && { scope: { id } }),
    mutationFn: () => change(made, input, serverWith()),
  }).mutate()
}

/** Whether the component is still shown. */
export function useIsHere(): () => boolean {
  const isShown = useRef(true)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  return useCallback(() => isShown.current, [])
}
