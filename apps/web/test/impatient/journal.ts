import { catalog, system, type UnitOfWork } from '@larder/domain'
import type { SentChange } from './network.ts'

/** One thing that somebody did. What it was decides what a page may do with a text that was typed before. */
export interface Deed {
  /**
   * `pick`: an entry was chosen, which can replace a text. `clear`: what was typed is discarded. `leave`: the page goes.
   * `choose`: any other control, which can close what was open. `submit`: what was typed is sent.
   */
  readonly kind: 'type' | 'submit' | 'choose' | 'pick' | 'clear' | 'leave'
  /** What a control is called. */
  readonly key: string
}

/** How a text has left its field: the page wrote another value, or the field has gone. */
export type Vanishing = 'written' | 'removed'

/** A unique text that somebody typed. */
export interface Typed {
  readonly text: string
  readonly field: string
  readonly path: string
  /** The number of things that the person had done before. */
  readonly after: number
  /** Whether the page had it at the last look, in a field or as a text. */
  isInField: boolean
  /** Whether a field has had it. Otherwise the field had gone before the person typed. */
  hasArrived: boolean
  /** How it has left its field, and the number of things that the person had done then. */
  vanished: { readonly how: Vanishing; readonly after: number } | undefined
  /** Why the person no longer wants it. */
  givenUp: string | undefined
}

/** Without `n`, which opens a new recipe where no field has the focus, as after a click beside a field that has just moved. */
const letters = 'bcdfgklmprtvw'

/** The n-th text: a word that is in no language, so that nothing is read into it. */
export function wordOf(count: number): string {
  const parts = [count / letters.length ** 3, count / letters.length ** 2, count / letters.length, count]
  return `zq${parts.map((part) => letters[Math.floor(part) % letters.length]).join('')}k`
}

/** Resources that keep copies of texts: versions, logs, responses. */
const copies = new Set([
  'recipe-version',
  'idempotency-record',
  'delivery',
  'event-cursor',
  'session',
  'credential',
  'report-entry',
  'recipe-alias',
  'recipe-pair',
  'tombstone',
])

/** What a record says by itself. Events of a timeline also name their recipe. */
function ownTextOf(resource: string, row: object): string {
  if (resource !== 'timeline-event') return JSON.stringify(row).toLowerCase()
  return 'eventMessage' in row ? String(row.eventMessage ?? '').toLowerCase() : ''
}

/** How many records of each resource have each text. */
export async function storedCounts(
  work: UnitOfWork,
  texts: readonly string[],
): Promise<ReadonlyMap<string, Readonly<Record<string, number>>>> {
  const counts = new Map<string, Record<string, number>>(texts.map((text) => [text, {}]))
  await work.run(system, async (store) => {
    for (const resource of catalog.values()) {
      const rows = await store.of(resource).find({})
      for (const row of rows) {
        const own = ownTextOf(resource.name, row)
        for (const text of new Set(own.match(/zq[b-w]{4}k/g)))
          if (counts.has(text)) {
            const found = counts.get(text) ?? {}
            found[resource.name] = (found[resource.name] ?? 0) + 1
          }
      }
    }
  })
  return counts
}

/** What may happen to a text that left its field so. Otherwise the page has lost it. */
const reasons: Readonly<Record<Vanishing, readonly Deed['kind'][]>> = {
  written: ['pick', 'clear'],
  removed: ['pick', 'clear', 'leave', 'choose'],
}

/** Removing something takes effect later. What was typed into its dialog meanwhile goes with it. */
const late = 8

/** A page is shown until the next one is there. What was typed into it right after leaving goes with it. */
const onTheWay = 3

/** What a person can have done at a page that is shown until the next one is there. */
const untilArrival = 12

/**
 * What the person did that explains why a text is no longer in its field. Undefined: nothing.
 * @param arrived the number of deeds when the page of the text was first seen, if another page is shown now or on its way
 */
export function reasonFor(
  how: Vanishing,
  { text, after }: Pick<Typed, 'text' | 'after'>,
  deeds: readonly Deed[],
  arrived?: number,
): string | undefined {
  // The page can have arrived after a link that was pressed last, and goes for that one.
  const leaving = arrived === undefined ? after - onTheWay : Math.max(arrived - 1, after - untilArrival)
  const deed =
    deeds.slice(after).findLast(({ kind, key }) => reasons[how].includes(kind) || key.includes(text)) ??
    (how === 'removed'
      ? (deeds.slice(Math.max(0, after - late)).findLast(({ key }) => /^button "(Remove|Delete)/.test(key)) ??
        deeds.slice(Math.max(0, leaving), after).findLast(({ kind }) => kind === 'leave'))
      : undefined)
  return deed && `the person did something else: ${deed.kind} ${deed.key}`
}

/**
 * What a page has taken of a text by writing another value into its field: all of it, or the beginning of the one that was typed last.
 * Words that were typed before begin with the same letters.
 * @param written what the page has taken from fields since the last look
 */
export const partTaken = (text: string, written: readonly string[], isLast: boolean): string | undefined =>
  written.find((part) => part === text || (isLast && text.startsWith(part)))

/** Each version of a recipe that is saved creates the foods and units that are new in its lines. */
const isOfVersion = (resource: string, path: string): boolean =>
  path.startsWith('/recipes/') && ['food', 'unit'].includes(resource)

/** What is wrong with a text at rest. */
export function faultsOfText(
  { text, field, path, givenUp, isInField, hasArrived, vanished }: Typed,
  {
    stored,
    sent,
    isShown,
    isExplained,
    copied,
  }: {
    readonly stored: Readonly<Record<string, number>>
    readonly sent: readonly SentChange[]
    readonly isShown: boolean
    /** Whether a page has said that something failed since the text was typed. */
    readonly isExplained: boolean
    /** Resources of which the people made copies. */
    readonly copied: ReadonlySet<string>
  },
): readonly string[] {
  const where = `“${text}”, typed into ${field} of ${path},`
  const twice = Object.entries(stored).filter(
    ([resource, count]) =>
      count > 1 && !copies.has(resource) && !copied.has(resource) && !isOfVersion(resource, path),
  )
  const faults = twice.map(([resource, count]) => `${where} is stored ${count} times as ${resource}`)
  const isDone = sent.some(({ status }) => status !== undefined && status < 300)
  const isKept = Object.keys(stored).length > 0 || isDone || isShown || isInField
  if (isKept || !hasArrived || givenUp !== undefined) return faults
  if (sent.length > 0 && isExplained) return faults
  const how = vanished?.how === 'written' ? 'taken from its field' : 'lost'
  return [...faults, `${where} is ${how}, and ${sent.length > 0 ? 'was not stored' : 'was never sent'}`]
}
