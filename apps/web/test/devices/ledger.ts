import type { Tab } from './device.ts'

/** What a change gives a field of a record. */
export interface Effect {
  readonly record: string
  readonly field: string
  readonly value: unknown
}

/** A change that somebody has made on a device. */
export class Deed {
  readonly mark: number
  readonly device: string
  /** Who made it. The change waits while somebody else is signed in. */
  readonly userId: string
  readonly tab: Pick<Tab, 'id' | 'openedAt'>
  readonly text: string
  readonly effects: readonly Effect[]
  /** Milliseconds. */
  readonly madeAt = performance.now()
  /** When the device had stored it. A change that was not stored before its page was closed has no effect. */
  storedAt: number | undefined
  /** From when on it is not executed any more: the server has executed it, or the device has removed it. */
  doneAt = Infinity
  isRefused = false
  /** Whether the page has not said that it is stored, sent or refused. */
  isOpen = true
  /** The idempotency key of an operation of a shopping list. */
  key: string | undefined

  constructor(deed: Pick<Deed, 'mark' | 'device' | 'userId' | 'tab' | 'text' | 'effects'>) {
    this.mark = deed.mark
    this.device = deed.device
    this.userId = deed.userId
    this.tab = deed.tab
    this.text = deed.text
    this.effects = deed.effects
  }

  /** @param outcome what the page promises when the change is begun */
  async follow(outcome: unknown): Promise<void> {
    await outcome
    this.isOpen = false
  }

  get counts(): boolean {
    return this.storedAt !== undefined && !this.isRefused
  }
}

/**
 * Whether a change is executed after another one for certain. Two tabs that are open at the same time tell each other what they have
 * stored, so that their changes are executed in any order until they know.
 */
const isAfter = (later: Deed, earlier: Deed): boolean => {
  if (later.madeAt > earlier.doneAt) return true
  if (later.device !== earlier.device || later.userId !== earlier.userId) return false
  if (later.tab.id === earlier.tab.id) return later.mark > earlier.mark
  return later.tab.openedAt > (earlier.storedAt ?? Infinity)
}

/** All changes of an interleaving. */
export class Ledger {
  readonly deeds: Deed[] = []

  add(deed: Pick<Deed, 'device' | 'userId' | 'tab' | 'text' | 'effects'>): Deed {
    const made = new Deed({ ...deed, mark: this.deeds.length })
    this.deeds.push(made)
    return made
  }

  /** The changes of these pages that are open. */
  openOf(tabs: readonly Deed['tab'][]): readonly Deed[] {
    return this.deeds.filter(({ isOpen, tab }) => isOpen && tabs.includes(tab))
  }

  /** The values that the stored changes have given a field. */
  values(record: string, field: string): readonly unknown[] {
    return this.#of(record, field).map(({ value }) => value)
  }

  /** The values that a field can have in the end. Undefined: it was not changed. */
  lastValues(record: string, field: string): readonly unknown[] | undefined {
    const all = this.#of(record, field)
    const last = all.filter(({ deed }) => !all.some((other) => isAfter(other.deed, deed)))
    return all.length === 0 ? undefined : last.map(({ value }) => value)
  }

  #of(record: string, field: string) {
    return this.deeds
      .filter(({ counts }) => counts)
      .flatMap((deed) =>
        deed.effects
          .filter((effect) => effect.record === record && effect.field === field)
          .map(({ value }) => ({ deed, value })),
      )
  }
}
