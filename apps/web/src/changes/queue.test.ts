import { ApiError } from '@larder/client'
import { onlineManager, QueryClient } from '@tanstack/react-query'
import { expect } from 'chai'
import { setTimeout as sleep } from 'node:timers/promises'
import { defined, typed } from '../../test/expected.ts'
import { serverWith, type Server } from '../api/client.ts'
import { patchOf } from '../api/pending-changes.ts'
import { changesUnderWay, unstoredChanges } from '../api/query-client.ts'
import { isRecord } from '../device/own-keys.ts'
import { ChangeQueue, type QueuedChange, type QueueNews, type QueueParts } from './queue.ts'
import { placeOf, type StoredChange } from './stored-changes.ts'

type Notes = readonly string[]
const notesKey = ['notes'] as const

/** How the changes of a test are sent through each server. */
const posts = new WeakMap<Server, (text: string) => Promise<void>>()

/** A device with a server, and tabs that can be closed at any moment. */
function openDevice() {
  const rows = new Map<string, StoredChange>()
  const tails = new Map<string, Promise<unknown>>()
  const tabs = new Set<Tab>()
  const device = {
    rows,
    /** What the server has stored, by idempotency key, in order. */
    server: new Map<string, string>(),
    /** How many requests the server got. */
    requests: 0,
    /** Whether the server can be reached. */
    isOnline: true,
    /** What happens to the next requests. */
    fates: typed<('response lost' | 'refused' | 'unauthorized' | 'slow')[]>([]),
    isFull: false,
    /** How many milliseconds it takes to read what is stored. */
    readingTime: 0,
    user: 'ada',
    notes: (): Notes => [...device.server.values()],
    open(): Tab {
      const tab = openTab()
      tabs.add(tab)
      return tab
    },
    /** Lets the connection come back, as the browser tells. */
    reconnect() {
      device.isOnline = true
      for (const tab of tabs) tab.hear('reached')
    },
    async rest() {
      for (let quiet = 0, last = -1; quiet < 10; last = device.requests) {
        await sleep(2)
        quiet = last === device.requests ? quiet + 1 : 0
      }
    },
    async close() {
      for (const tab of [...tabs]) tab.kill()
    },
  }

  async function request(key: string, text: string): Promise<void> {
    device.requests++
    await sleep(0)
    if (!device.isOnline) throw new ApiError(0)
    const fate = device.fates.shift()
    if (fate === 'refused') throw new ApiError(422, { code: 'refused' })
    if (fate === 'unauthorized') throw new ApiError(401, { code: 'token/missing' })
    if (fate === 'slow') await sleep(20)
    if (!device.server.has(key)) device.server.set(key, text)
    if (fate === 'response lost') throw new ApiError(0)
  }

  interface Tab {
    isVisible: boolean
    /** Ends the queue, and starts it again. */
    readonly restart: () => void
    readonly write: (text: string, record?: string) => void
    readonly shown: () => Notes
    readonly hear: (news: QueueNews) => void
    /** Ends the tab at once: nothing that it does later has an effect. */
    readonly kill: () => void
    readonly queue: ChangeQueue
    readonly client: QueryClient
    readonly refused: string[]
  }

  function openTab(): Tab {
    let isAlive = true
    const forever = new Promise<never>(() => undefined)
    /** Nothing of a closed tab goes on. */
    const living = async <Result>(work: () => Result | Promise<Result>): Promise<Result> => {
      if (!isAlive) return forever
      const result = await Promise.resolve()
        .then(work)
        .catch((error: unknown) =>
          isAlive ? Promise.reject(error instanceof Error ? error : new Error(String(error))) : forever,
        )
      return isAlive ? result : forever
    }
    const ended: (() => void)[] = []
    const whenEnded = new Promise<void>((resolve) => ended.push(resolve))
    const user = device.user
    let hear: (news: QueueNews) => void = () => undefined
    const parts: QueueParts = {
      storage: {
        all: () =>
          living(async () => {
            const stored = [...rows.values()].sort((a, b) => placeOf(a) - placeOf(b))
            if (device.readingTime > 0) await sleep(device.readingTime)
            return stored
          }),
        get: (key) => living(() => rows.get(key)),
        put: (change) =>
          living(async () => {
            await sleep(1)
            if (!isAlive) return forever
            if (device.isFull) throw new Error('QuotaExceededError')
            rows.set(change.key, structuredClone(change))
          }),
        remove: (key) => living(() => rows.delete(key)),
      },
      user: () => user,
      server: (key) => {
        const server = serverWith(key)
        posts.set(server, (text) => living(() => request(key, text)))
        return server
      },
      alone(name, work) {
        const before = tails.get(name) ?? Promise.resolve()
        const mine = before.then(() => (isAlive ? work() : forever))
        // The browser releases the locks of a closed tab.
        tails.set(name, Promise.race([mine.catch(() => undefined), whenEnded]))
        return mine
      },
      isVisible: () => tab.isVisible,
      tell(news) {
        for (const other of tabs) if (other !== tab) setTimeout(() => other.hear(news))
      },
      listen(onNews) {
        hear = onNews
        return () => undefined
      },
    }
    // The first page of a browser does not know yet that the server cannot be reached.
    if (tabs.size === 0) onlineManager.setOnline(true)
    const client = new QueryClient()
    client.mount()
    client.setQueryData(notesKey, device.notes())
    client.setQueryData(titleKey, '')
    // Nothing is tried again by itself, however slow the machine is.
    const queue = new ChangeQueue(client, parts, { first: 600_000, longest: 600_000, start: 5 })
    const refused: string[] = []
    const start = () =>
      queue.start(
        [note, page, title],
        (error, waited) => void refused.push(`${error.message}${waited ? ', later' : ''}`),
      )
    let stop = start()
    const tab: Tab = {
      isVisible: true,
      restart() {
        stop()
        stop = start()
      },
      write: (text, record = 'soup') => void queue.act(note, { text, record }),
      shown: () => client.getQueryData<Notes>(notesKey) ?? [],
      hear: (news) => {
        if (isAlive) hear(news)
      },
      kill() {
        isAlive = false
        for (const end of ended) end()
        stop()
        client.unmount()
        tabs.delete(tab)
      },
      queue,
      client,
      refused,
    }
    return tab
  }
  return device
}

interface Note {
  readonly text: string
  readonly record: string
  /** Further records that the note needs. */
  readonly also?: readonly string[]
}

const textOf = (input: unknown): string => (isRecord(input) ? String(input.text) : '')

const note: QueuedChange<Note> = {
  name: 'note',
  record: ({ record }) => record,
  also: ({ also = [] }) => also,
  send: ({ text }, server) => defined(posts.get(server))(text),
  shows: ({ text }) => [
    patchOf<Notes>(notesKey, (notes) => (notes.includes(text) ? notes : [...notes, text])),
  ],
  outdates: [],
}

/** What pages show of such texts. */
const indexKey = ['index']

/** A text whose changes become one. */
const page: QueuedChange<Note> = {
  ...note,
  name: 'page',
  outdates: [indexKey],
  keepsRefused: ({ text }) => text !== 'a draft',
  joins: ({ text }) => text !== 'urgent',
  joined: (earlier, later) => ({ ...earlier, text: `${earlier.text} and ${later.text}` }),
}

async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await sleep(1)
}

const titleKey = ['title']

/** A text that replaces the one before. */
const title: QueuedChange<Note> = {
  ...note,
  name: 'title',
  shows: ({ text }) => [patchOf<string>(titleKey, () => text)],
}

describe('the queue of changes', () => {
  let device: ReturnType<typeof openDevice>
  beforeEach(() => {
    onlineManager.setOnline(true)
    device = openDevice()
  })
  afterEach(async () => {
    await device.close()
    onlineManager.setOnline(true)
  })

  it('shows a change at once, and sends it when the device has stored it', async () => {
    const tab = device.open()
    await sleep(0)
    tab.write('salt')
    expect(tab.shown()).to.deep.equal(['salt'])
    expect(device.requests).to.equal(0)
    expect(unstoredChanges(tab.client)).to.equal(1)
    await device.rest()
    expect(device.notes()).to.deep.equal(['salt'])
    expect(device.rows.size).to.equal(0)
    expect(tab.shown()).to.deep.equal(['salt'])
  })

  it('lets changes wait without a connection, counts them, and sends them in order', async () => {
    device.isOnline = false
    const tab = device.open()
    for (const text of ['salt', 'pepper', 'dill']) tab.write(text)
    await device.rest()
    expect(tab.queue.waiting()).to.equal(3)
    expect(await tab.queue.unsent()).to.equal(3)
    // The page can be closed without a loss, and signing out waits for nothing.
    expect(unstoredChanges(tab.client)).to.equal(0)
    expect(changesUnderWay(tab.client)).to.equal(0)
    device.reconnect()
    await device.rest()
    expect(device.notes()).to.deep.equal(['salt', 'pepper', 'dill'])
    expect(tab.queue.waiting()).to.equal(0)
    expect(await tab.queue.unsent()).to.equal(0)
  })

  it('shows what waits after the page was loaded again, and sends it before what is made then', async () => {
    device.isOnline = false
    const before = device.open()
    before.write('salt')
    before.write('pepper')
    await device.rest()
    before.kill()
    const after = device.open()
    // It has not read yet what is stored.
    after.write('dill')
    await device.rest()
    expect(after.shown()).to.deep.equal(['salt', 'pepper', 'dill'])
    expect(after.queue.waiting()).to.equal(3)
    device.reconnect()
    await device.rest()
    expect(device.notes()).to.deep.equal(['salt', 'pepper', 'dill'])
    expect(device.rows.size).to.equal(0)
  })

  describe('that need records of others', () => {
    const write = (tab: ReturnType<typeof device.open>, text: string, record: string, also: string[] = []) =>
      tab.queue.act(note, { text, record, also })

    it('sends them after what was made before, and before what is made later', async () => {
      const tab = device.open()
      await device.rest()
      device.fates = ['slow']
      void write(tab, 'soup', 'soup')
      void write(tab, 'copy of the soup', 'copy', ['soup'])
      void write(tab, 'bread', 'bread')
      void write(tab, 'no soup', 'soup')
      await sleep(50)
      await device.rest()
      expect(device.notes()).to.deep.equal(['bread', 'soup', 'copy of the soup', 'no soup'])
    })

    it('sends them in this order also after the page was loaded again, and when what they need has changed', async () => {
      device.isOnline = false
      const before = device.open()
      expect(await before.queue.act(page, { text: 'soup', record: 'soup' })).to.equal(true)
      expect(await write(before, 'copy', 'copy', ['soup'])).to.equal(true)
      expect(await before.queue.act(page, { text: 'salt', record: 'soup' })).to.equal(true)
      before.kill()
      device.open()
      await device.rest()
      device.fates = ['slow']
      device.reconnect()
      await sleep(50)
      await device.rest()
      expect(device.notes()).to.deep.equal(['soup and salt', 'copy'])
    })

    it('sends them when what they need is refused, and lets them wait with it', async () => {
      const tab = device.open()
      await device.rest()
      device.isOnline = false
      const all = [write(tab, 'soup', 'soup'), write(tab, 'copy', 'copy', ['soup'])]
      expect(await Promise.all(all)).to.deep.equal([true, true])
      expect(tab.queue.waiting()).to.equal(2)
      device.fates = ['refused']
      device.reconnect()
      await device.rest()
      expect(device.notes()).to.deep.equal(['copy'])
      expect(tab.queue.waiting()).to.equal(0)
    })
  })

  it('sends what was made before first, however long the device takes to read it', async () => {
    device.isOnline = false
    const before = device.open()
    before.write('salt')
    await device.rest()
    before.kill()
    device.readingTime = 50
    device.isOnline = true
    const after = device.open()
    expect(await after.queue.act(note, { text: 'pepper', record: 'soup' })).to.equal(true)
    await device.rest()
    expect(device.notes()).to.deep.equal(['salt', 'pepper'])
  })

  it('does not show a change again that was sent while the device read what is stored', async () => {
    const tab = device.open()
    await device.rest()
    const titles: string[] = []
    tab.client.getQueryCache().subscribe(() => {
      const shown = tab.client.getQueryData<string>(titleKey) ?? ''
      if (titles.at(-1) !== shown) titles.push(shown)
    })
    device.fates = ['slow']
    const isSent = tab.queue.act(title, { text: 'Leek soup', record: 'soup' })
    await until(() => device.rows.size === 1)
    device.readingTime = 100
    tab.hear('stored')
    await isSent
    await tab.queue.act(title, { text: 'Leek stew', record: 'soup' })
    await sleep(device.readingTime + 50)
    expect(titles).to.deep.equal(['Leek soup', 'Leek stew'])
  })

  it('sends a change once when its response was lost, also to a page that was closed', async () => {
    device.fates = ['response lost']
    const before = device.open()
    before.write('salt')
    await device.rest()
    before.kill()
    expect(device.rows.size).to.equal(1)
    device.open()
    device.reconnect()
    await device.rest()
    expect(device.requests).to.equal(2)
    expect(device.notes()).to.deep.equal(['salt'])
    expect(device.rows.size).to.equal(0)
  })

  it('loses no stored change and makes none twice when the page is closed at any moment', async () => {
    for (let moment = 0; moment < 40; moment++) {
      const one = openDevice()
      const before = one.open()
      await sleep(0)
      if (moment % 3 === 0) one.fates = ['slow']
      for (const text of ['salt', 'pepper']) before.write(text)
      for (let steps = 0; steps < moment; steps++) await (steps % 8 === 7 ? sleep(1) : Promise.resolve())
      const stored = [...one.rows.values()].map(({ input }) => textOf(input))
      const sent = one.notes()
      before.kill()
      const after = one.open()
      await one.rest()
      await sleep(25)
      await one.rest()
      expect(after.queue.waiting(), `moment ${moment}`).to.equal(0)
      expect(one.rows.size, `moment ${moment}`).to.equal(0)
      expect(one.notes(), `moment ${moment}`).to.include.members([...sent, ...stored])
      expect(new Set(one.notes()).size, `moment ${moment}`).to.equal(one.notes().length)
      // In order: the second one is not there without the first one.
      expect(['', 'salt', 'salt pepper'], `moment ${moment}`).to.include(one.notes().join(' '))
      await one.close()
    }
  })

  it('shows the changes of another tab, and sends each once', async () => {
    device.isOnline = false
    const [one, two] = [device.open(), device.open()]
    await device.rest()
    one.write('salt')
    await device.rest()
    two.write('pepper')
    await device.rest()
    for (const tab of [one, two]) expect(tab.shown()).to.deep.equal(['salt', 'pepper'])
    expect(device.rows.size).to.equal(2)
    const { requests } = device
    device.reconnect()
    await device.rest()
    expect(device.requests - requests).to.equal(2)
    expect(device.notes()).to.deep.equal(['salt', 'pepper'])
    for (const tab of [one, two]) expect(tab.queue.waiting()).to.equal(0)
  })

  it('sends the changes of a tab that was closed in the middle of it', async () => {
    const [one, two] = [device.open(), device.open()]
    await device.rest()
    device.fates = ['slow']
    one.write('salt')
    await sleep(10)
    one.kill()
    await sleep(30)
    await device.rest()
    expect(device.notes()).to.deep.equal(['salt'])
    expect(device.rows.size).to.equal(0)
    expect(two.shown()).to.deep.equal(['salt'])
  })

  it('sends what a tab had stored that was closed before it told the others', async () => {
    const [one, two] = [device.open(), device.open()]
    await device.rest()
    const store = device.rows.set.bind(device.rows)
    device.rows.set = (key, row) => {
      one.kill()
      return store(key, row)
    }
    one.write('salt')
    await device.rest()
    expect(device.notes()).to.deep.equal([])
    // The person looks at the other tab.
    two.hear('reached')
    await device.rest()
    expect(device.notes()).to.deep.equal(['salt'])
    expect(two.shown()).to.deep.equal(['salt'])
    expect(device.rows.size).to.equal(0)
  })

  it('takes back what is refused, says so, and sends what follows', async () => {
    device.isOnline = false
    const tab = device.open()
    tab.write('salt')
    tab.write('pepper')
    await device.rest()
    device.fates = ['refused']
    device.reconnect()
    await device.rest()
    expect(tab.refused).to.have.length(1)
    expect(tab.refused[0]).to.contain('later')
    expect(tab.shown()).to.deep.equal(['pepper'])
    expect(device.notes()).to.deep.equal(['pepper'])
    expect(device.rows.size).to.equal(0)
  })

  it('tells the form whether a change was refused, or was sent or waits', async () => {
    const tab = device.open()
    const write = (text: string) => tab.queue.act(note, { text, record: 'soup' })
    expect(await write('salt')).to.equal(true)
    device.fates = ['refused']
    expect(await write('pepper')).to.equal(false)
    expect(tab.refused[0]).not.to.contain('later')
    device.isOnline = false
    // The second one is not sent before the first one.
    expect(await Promise.all([write('dill'), write('bay')])).to.deep.equal([true, true])
    expect(await write('salt again')).to.equal(true)
  })

  it('waits for a new session, and leaves the changes of one person to that person', async () => {
    device.fates = ['unauthorized']
    const ada = device.open()
    ada.write('salt')
    await device.rest()
    expect(ada.refused).to.deep.equal([])
    expect(device.rows.size).to.equal(1)
    ada.kill()
    device.user = 'bob'
    const bob = device.open()
    device.reconnect()
    await device.rest()
    expect(bob.shown()).to.deep.equal([])
    expect(await bob.queue.unsent()).to.equal(0)
    expect(device.notes()).to.deep.equal([])
    bob.kill()
    device.user = 'ada'
    device.open()
    device.reconnect()
    await device.rest()
    expect(device.notes()).to.deep.equal(['salt'])
  })

  it('fails with a sentence where the device stores nothing, and does not count as stored', async () => {
    device.isFull = true
    device.isOnline = false
    const tab = device.open()
    tab.write('salt')
    await device.rest()
    expect(tab.refused).to.have.length(1)
    expect(tab.shown()).to.deep.equal([])
    expect(tab.queue.waiting()).to.equal(0)
    device.isOnline = true
    tab.write('pepper')
    await device.rest()
    expect(device.notes()).to.deep.equal(['pepper'])
  })

  it('says at once that a change could not be stored, also behind one that waits', async () => {
    device.isOnline = false
    const tab = device.open()
    tab.write('salt')
    await device.rest()
    device.isFull = true
    expect(await tab.queue.act(note, { text: 'pepper', record: 'soup' })).to.equal(false)
    expect(tab.shown()).to.deep.equal(['salt'])
    expect(tab.refused).to.have.length(1)
    expect(unstoredChanges(tab.client)).to.equal(0)
  })

  it('says in the tab that a person sees that a change was refused', async () => {
    device.isOnline = false
    const [hidden, seen] = [device.open(), device.open()]
    await device.rest()
    hidden.write('salt')
    await device.rest()
    hidden.isVisible = false
    device.fates = ['refused']
    // The hidden tab has the lock first.
    device.isOnline = true
    hidden.hear('reached')
    await device.rest()
    expect(hidden.refused).to.deep.equal([])
    expect(seen.refused).to.have.length(1)
    for (const tab of [hidden, seen]) expect(tab.shown()).to.deep.equal([])
    expect(device.rows.size).to.equal(0)
    expect(device.notes()).to.deep.equal([])
  })

  it('says that a change was refused when a page becomes visible, or the next one is loaded', async () => {
    for (const isClosed of [false, true]) {
      device.isOnline = false
      const hidden = device.open()
      hidden.write('salt')
      await device.rest()
      hidden.isVisible = false
      device.fates = ['refused']
      device.reconnect()
      await device.rest()
      expect(hidden.refused).to.deep.equal([])
      expect(await hidden.queue.unsent()).to.equal(0)
      if (isClosed) hidden.kill()
      const { requests } = device
      const seen = isClosed ? device.open() : hidden
      seen.isVisible = true
      seen.hear('stored')
      await device.rest()
      expect(seen.refused).to.have.length(1)
      expect(seen.refused[0]).to.contain('later')
      expect(seen.shown()).to.deep.equal([])
      expect(device.requests).to.equal(requests)
      expect(device.rows.size).to.equal(0)
      seen.kill()
    }
  })

  it('does not say that changes wait when another tab has reached the server', async () => {
    device.isOnline = false
    const [one, two] = [device.open(), device.open()]
    await device.rest()
    one.write('salt')
    await device.rest()
    device.reconnect()
    await device.rest()
    for (const tab of [one, two]) {
      device.fates = ['slow']
      tab.write('pepper')
      await sleep(10)
      expect(tab.queue.waiting()).to.equal(0)
      await sleep(30)
      await device.rest()
    }
  })

  it('tries again when it is started again', async () => {
    device.fates = ['unauthorized']
    const tab = device.open()
    tab.write('salt')
    await device.rest()
    expect(device.notes()).to.deep.equal([])
    tab.restart()
    await device.rest()
    expect(device.notes()).to.deep.equal(['salt'])
  })

  describe('that become one', () => {
    const write = (tab: ReturnType<typeof device.open>, text: string) =>
      tab.queue.act(page, { text, record: 'soup' })

    it('shows and sends them once, also those of two tabs and of a page that was closed', async () => {
      device.isOnline = false
      const [one, two] = [device.open(), device.open()]
      await device.rest()
      expect(await write(one, 'salt')).to.equal(true)
      await device.rest()
      expect(await write(two, 'pepper')).to.equal(true)
      await device.rest()
      for (const tab of [one, two]) {
        expect(tab.shown()).to.deep.equal(['salt and pepper'])
        expect(tab.queue.waiting()).to.equal(1)
      }
      one.kill()
      const next = device.open()
      await device.rest()
      expect(await write(next, 'dill')).to.equal(true)
      await device.rest()
      expect(two.shown()).to.deep.equal(['salt and pepper and dill'])
      device.reconnect()
      await device.rest()
      expect(device.notes()).to.deep.equal(['salt and pepper and dill'])
      expect(device.rows.size).to.equal(0)
    })

    it('joins them also when two tabs, or one, make them at the same time', async () => {
      device.isOnline = false
      const [one, two] = [device.open(), device.open()]
      await device.rest()
      const all = [write(one, 'salt'), write(two, 'pepper'), write(two, 'dill')]
      expect(await Promise.all(all)).to.deep.equal([true, true, true])
      await device.rest()
      expect(device.rows.size).to.equal(1)
      for (const tab of [one, two]) expect(tab.shown()).to.deep.equal(['salt and pepper and dill'])
      device.reconnect()
      await device.rest()
      expect(device.notes()).to.deep.equal(['salt and pepper and dill'])
      expect(device.rows.size).to.equal(0)
    })

    it('sends what is added while the earlier one is sent after it', async () => {
      const tab = device.open()
      await device.rest()
      device.fates = ['slow']
      const first = write(tab, 'salt')
      await sleep(10)
      const second = write(tab, 'pepper')
      expect(await Promise.all([first, second])).to.deep.equal([true, true])
      await device.rest()
      expect(device.notes()).to.deep.equal(['salt', 'pepper'])
    })

    it('shows one at once that is not joined, also while another one is sent', async () => {
      const tab = device.open()
      await device.rest()
      device.fates = ['slow']
      void write(tab, 'salt')
      await until(() => device.requests === 1)
      const urgent = write(tab, 'urgent')
      expect(tab.shown()).to.deep.equal(['salt', 'urgent'])
      expect(await urgent).to.equal(true)
      expect(device.notes()).to.deep.equal(['salt', 'urgent'])
    })

    it('joins one with the last of several', async () => {
      device.isOnline = false
      const tab = device.open()
      await write(tab, 'salt')
      await write(tab, 'urgent')
      await write(tab, 'pepper')
      device.reconnect()
      await device.rest()
      expect(device.notes()).to.deep.equal(['salt', 'urgent and pepper'])
    })

    it('takes back what is refused and not worth keeping, and says so', async () => {
      device.isOnline = false
      const tab = device.open()
      expect(await write(tab, 'a draft')).to.equal(true)
      device.fates = ['refused']
      device.reconnect()
      await device.rest()
      expect(tab.refused).to.have.length(1)
      expect(tab.queue.refused()).to.deep.equal([])
      expect(device.rows.size).to.equal(0)
      device.isOnline = false
      // It has become one that is kept.
      await write(tab, 'a draft')
      await write(tab, 'salt')
      device.fates = ['refused']
      device.reconnect()
      await device.rest()
      expect(tab.refused).to.have.length(1)
      expect(tab.queue.refused().map(({ input }) => textOf(input))).to.deep.equal(['a draft and salt'])
    })

    it('keeps them on the device when they are refused, until they are corrected or discarded', async () => {
      device.isOnline = false
      const before = device.open()
      await write(before, 'salt')
      device.fates = ['refused']
      device.reconnect()
      await device.rest()
      expect(before.shown()).to.deep.equal([])
      expect(before.queue.waiting()).to.equal(0)
      expect(await before.queue.unsent()).to.equal(1)
      before.kill()
      const { requests } = device
      const tab = device.open()
      await device.rest()
      expect(device.requests).to.equal(requests)
      const texts = () => tab.queue.refused().map(({ input }) => textOf(input))
      expect(texts()).to.deep.equal(['salt'])
      device.isOnline = false
      expect(await write(tab, 'pepper')).to.equal(true)
      await device.rest()
      expect(texts()).to.deep.equal([])
      expect(tab.shown()).to.deep.equal(['salt and pepper'])
      device.fates = ['refused']
      device.reconnect()
      await device.rest()
      const [refused] = tab.queue.refused()
      tab.client.setQueryData(indexKey, [])
      await tab.queue.discard(defined(refused))
      expect(tab.client.getQueryState(indexKey)?.isInvalidated).to.equal(true)
      expect(texts()).to.deep.equal([])
      expect(device.rows.size).to.equal(0)
      expect(device.notes()).to.deep.equal([])
    })

    it('counts them as kept when they are refused at once, since they stay on the device', async () => {
      const tab = device.open()
      await device.rest()
      device.fates = ['refused']
      expect(await write(tab, 'salt')).to.equal(true)
      await device.rest()
      expect(tab.queue.refused()).to.have.length(1)
      expect(tab.refused).to.deep.equal([])
    })

    it('keeps them as refused in memory where the device cannot store that they were refused', async () => {
      device.isOnline = false
      const tab = device.open()
      await write(tab, 'salt')
      await device.rest()
      const { requests } = device
      device.isFull = true
      device.fates = Array.from({ length: 1_000 }, () => 'refused')
      device.reconnect()
      await sleep(100)
      expect(device.requests - requests).to.equal(1)
      expect(tab.queue.refused().map(({ input }) => textOf(input))).to.deep.equal(['salt'])
      expect(tab.shown()).to.deep.equal([])
      expect(tab.queue.waiting()).to.equal(0)
      expect(await tab.queue.unsent()).to.equal(1)
      device.isFull = false
      device.fates = []
      expect(await write(tab, 'pepper')).to.equal(true)
      await device.rest()
      expect(device.notes()).to.deep.equal(['salt and pepper'])
      expect(tab.queue.refused()).to.deep.equal([])
    })

    it('does not discard them when another page has corrected them since', async () => {
      device.isOnline = false
      const [tab, other] = [device.open(), device.open()]
      await write(tab, 'salt')
      device.fates = ['refused']
      device.reconnect()
      await device.rest()
      const [refused] = tab.queue.refused()
      device.isOnline = false
      expect(await write(other, 'pepper')).to.equal(true)
      await tab.queue.discard(defined(refused))
      device.reconnect()
      await device.rest()
      expect(device.notes()).to.deep.equal(['salt and pepper'])
    })

    it('leaves them as before where the device cannot store what is added', async () => {
      device.isOnline = false
      const tab = device.open()
      await write(tab, 'salt')
      device.isFull = true
      expect(await write(tab, 'pepper')).to.equal(false)
      expect(tab.refused).to.have.length(1)
      expect(tab.shown()).to.deep.equal(['salt'])
    })
  })

  it('sends nothing after signing out', async () => {
    device.isOnline = false
    const tab = device.open()
    tab.write('salt')
    await device.rest()
    // `useSignOut` clears the client and deletes what is stored.
    tab.client.clear()
    device.rows.clear()
    const { requests } = device
    device.reconnect()
    await device.rest()
    expect(device.requests).to.equal(requests)
    expect(device.notes()).to.deep.equal([])
  })
})
