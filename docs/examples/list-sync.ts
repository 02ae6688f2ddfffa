// Keeps the list of another service in step with a shopping list of Larder, in both directions.
//
//   LARDER_URL=http://localhost:9000 LARDER_TOKEN=larder_… LARDER_LIST=<id> \
//   LIST_URL=http://localhost:8080 STATE_FILE=list-sync.json node list-sync.ts
//
// Node 22.18 or newer, and nothing else. The other service has `GET /items`, `PUT /items/{id}` and `DELETE /items/{id}`;
// its items are `{id, text, done}`. Each item of Larder keeps in its extras what both sides last agreed on
// (`listSync: {id, text, done, shown}`), so that the program knows which side has changed, and never takes its own
// changes for somebody's. The event stream says when to look; what was missed while the program was not running is
// found by comparing.
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

interface Link {
  readonly id: string
  /** The other service's text, and Larder's, when they were last the same thing. */
  readonly text: string
  readonly shown: string
  readonly done: boolean
}
interface LarderItem {
  readonly id: string
  readonly display: string
  readonly checked: boolean
  readonly extras: { readonly listSync?: Link }
}
interface ListItem {
  readonly id: string
  readonly text: string
  readonly done: boolean
}
/** What the program remembers: where the stream is to go on, and which items were linked. */
interface State {
  lastEventId: string
  linked: string[]
}

function setting(name: string, fallback?: string): string {
  const value = process.env[name] ?? fallback
  if (value === undefined) throw new Error(`${name} is not set`)
  return value
}
const larder = setting('LARDER_URL')
const authorization = `Bearer ${setting('LARDER_TOKEN')}`
const list = setting('LARDER_LIST')
const service = setting('LIST_URL')
const stateFile = setting('STATE_FILE', 'list-sync.json')
const pollMilliseconds = Number(setting('POLL_SECONDS', '30')) * 1_000

const state: State = readState()

function readState(): State {
  try {
    return JSON.parse(readFileSync(stateFile, 'utf8')) as State
  } catch {
    return { lastEventId: '', linked: [] }
  }
}

function saveState(): void {
  writeFileSync(`${stateFile}.new`, JSON.stringify(state))
  renameSync(`${stateFile}.new`, stateFile)
}

/** Sends a request until it succeeds: every one of them can be repeated. A 404 is a result too. */
async function call(
  method: string,
  url: string,
  body?: object,
  more: Record<string, string> = {},
): Promise<unknown> {
  const own: Record<string, string> = url.startsWith(larder) ? { authorization } : {}
  for (let attempt = 1; ; attempt += 1) {
    try {
      const response = await fetch(url, {
        method,
        headers: { ...own, ...more, 'content-type': 'application/json' },
        ...(body ? { body: JSON.stringify(body) } : {}),
        signal: AbortSignal.timeout(10_000),
      })
      const text = await response.text()
      if (response.ok || response.status === 404) return text === '' ? undefined : JSON.parse(text)
      if (response.status < 500 && response.status !== 429 && response.status !== 409)
        throw new TypeError(text)
    } catch (error) {
      if (error instanceof TypeError && error.message.startsWith('{')) throw error
    }
    await wait(Math.min(100 * 2 ** attempt, 10_000))
  }
}

const larderItem = (id: string) => `${larder}/api/households/shopping/items/${id}`
const listItem = (id: string) => `${service}/items/${encodeURIComponent(id)}`

/** Compares both lists with what they last agreed on, and carries over what has changed. */
async function reconcile(): Promise<void> {
  const { listItems } = (await call('GET', `${larder}/api/households/shopping/lists/${list}`)) as {
    listItems: LarderItem[]
  }
  const theirs = new Map(
    ((await call('GET', `${service}/items`)) as ListItem[]).map((item) => [item.id, item]),
  )
  const seen = new Set<string>()
  for (const item of listItems) {
    const link = item.extras.listSync
    const id = link?.id ?? item.id
    seen.add(id)
    await settle(item, link, theirs.get(id))
  }
  for (const item of theirs.values()) {
    if (seen.has(item.id)) continue
    // Linked before and no longer on the list: it was deleted in Larder.
    if (state.linked.includes(item.id)) await call('DELETE', listItem(item.id))
    else await addToLarder(item)
    seen.add(item.id)
  }
  state.linked = [...seen]
  saveState()
}

async function settle(item: LarderItem, link: Link | undefined, their: ListItem | undefined): Promise<void> {
  const { display, checked } = item
  if (!link || (their && (display !== link.shown || checked !== link.done))) {
    const id = link?.id ?? item.id
    await call('PUT', listItem(id), { text: display, done: checked })
    await remember(item.id, { id, text: display, shown: display, done: checked })
  } else if (!their) {
    await call('DELETE', larderItem(item.id))
  } else if (their.text !== link.text || their.done !== link.done) {
    const agreed = { id: their.id, text: their.text, shown: their.text, done: their.done }
    const text = their.text === link.text ? {} : { note: their.text, quantity: 0, foodId: null, unitId: null }
    const shown = their.text === link.text ? link.shown : their.text
    await call('PATCH', larderItem(item.id), {
      ...text,
      checked: their.done,
      extras: { listSync: { ...agreed, shown } },
    })
  }
}

async function remember(id: string, listSync: Link): Promise<void> {
  await call('PATCH', larderItem(id), { extras: { listSync } })
  if (!state.linked.includes(listSync.id)) state.linked.push(listSync.id)
  saveState()
}

async function addToLarder({ id, text, done }: ListItem): Promise<void> {
  const listSync: Link = { id, text, shown: text, done }
  const item = { shoppingListId: list, note: text, quantity: 0, checked: done, extras: { listSync } }
  // Repeated with the same key, it adds the item once.
  await call('POST', `${larder}/api/households/shopping/items`, item, {
    'idempotency-key': `list-sync-${list}-${id}`,
  })
  state.linked.push(id)
  saveState()
}

let isDirty = true
let rouse = () => {}

/** Something may have changed. */
function wake(): void {
  isDirty = true
  rouse()
}

/** Follows the events of the list's items, and goes on where it was when the connection is lost. */
async function follow(): Promise<void> {
  for (;;) {
    try {
      const response = await fetch(`${larder}/api/events/stream?types=shopping-item.*`, {
        headers: { authorization, ...(state.lastEventId ? { 'last-event-id': state.lastEventId } : {}) },
      })
      if (!response.ok || !response.body) throw new Error(`the stream returned ${response.status}`)
      let text = ''
      for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
        text += chunk
        const lines = text.split('\n')
        text = lines.pop() ?? ''
        for (const line of lines) {
          // An event of this list, of another one, or a reset: the comparison finds out.
          if (line.startsWith('event:')) wake()
          if (!line.startsWith('id:')) continue
          state.lastEventId = line.slice(3).trim()
          saveState()
        }
      }
    } catch (error) {
      console.error(`The event stream broke off: ${String(error)}`)
    }
    await wait(1_000)
    wake()
  }
}

void follow()
// The other service sends no events.
setInterval(wake, pollMilliseconds)
for (;;) {
  if (isDirty) {
    isDirty = false
    try {
      await reconcile()
    } catch (error) {
      console.error(`Not in step: ${String(error)}`)
      await wait(1_000)
      isDirty = true
    }
  } else await new Promise<void>((resolve) => void (rouse = resolve))
}
