import { singularOf } from '@larder/domain/plural'

/** A food or a unit of a group, with all its names. */
export interface NamedEntry<Id> {
  readonly id: Id
  /** Name, plural, abbreviations and aliases. Empty names are ignored. */
  readonly names: readonly (string | null | undefined)[]
}

/** A match. The score is 1 for the same name, and less for an inflected or misspelt one. */
export interface NameMatch<Id> {
  readonly id: Id
  readonly score: number
}

/** Finds the entry that a name means. @returns undefined when none or several fit */
export interface NameIndex<Id> {
  find(name: string): NameMatch<Id> | undefined
}

/** Names of at least this length may have one typing error, and longer ones two. "oil" must not find "foil". */
const oneSlipFrom = 6
const twoSlipsFrom = 12
/** The first letter must agree: it is rarely mistyped, and a different one is mostly another word ("lime", "dime"). */
const samePrefix = 1

/**
 * Indexes names. A search returns the entry with the same name (ignoring case, accents and punctuation; case counts when two
 * abbreviations differ only by it), then one with the same words in the singular, then one with a typing error: one or two
 * letters missing, added, changed or swapped. A typing error that fits two entries equally well finds neither.
 */
export function nameIndex<Id>(entries: Iterable<NamedEntry<Id>>): NameIndex<Id> {
  const exact = new Map<string, Id>()
  const plain = new Map<string, Id>()
  const stems = new Map<string, Id>()
  const byLength = new Map<number, Map<string, [string, Id][]>>()
  const keep = (map: Map<string, Id>, key: string, id: Id) => {
    if (key !== '' && !map.has(key)) map.set(key, id)
  }
  for (const { id, names } of entries) {
    for (const name of names) {
      if (!name) continue
      keep(exact, name.trim(), id)
      const key = plainName(name)
      if (key === '') continue
      keep(plain, key, id)
      const stem = stemName(key)
      if (!stems.has(stem)) {
        stems.set(stem, id)
        if (stem.length >= oneSlipFrom - 1) addByLength(byLength, stem, id)
      }
    }
  }
  return {
    find(name) {
      const same = exact.get(name.trim()) ?? exact.get(name.replaceAll('.', '').trim())
      if (same !== undefined) return { id: same, score: 1 }
      const key = plainName(name)
      if (key === '') return undefined
      const again = plain.get(key)
      if (again !== undefined) return { id: again, score: 1 }
      const stem = stemName(key)
      const inflected = stems.get(stem)
      if (inflected !== undefined) return { id: inflected, score: 0.95 }
      return findMisspelt(byLength, stem)
    },
  }
}

function addByLength<Id>(byLength: Map<number, Map<string, [string, Id][]>>, stem: string, id: Id): void {
  const sameLength = byLength.get(stem.length) ?? new Map<string, [string, Id][]>()
  byLength.set(stem.length, sameLength)
  const start = stem.slice(0, samePrefix)
  const list = sameLength.get(start) ?? []
  sameLength.set(start, list)
  list.push([stem, id])
}

function findMisspelt<Id>(
  byLength: Map<number, Map<string, [string, Id][]>>,
  stem: string,
): NameMatch<Id> | undefined {
  if (stem.length < oneSlipFrom || stem.length > 80) return undefined
  const allowed = stem.length >= twoSlipsFrom ? 2 : 1
  let best: { id: Id; slips: number; tied: boolean } | undefined
  for (const [candidate, id] of ofSimilarLength(byLength, stem, allowed)) {
    if (!samePlaceForWords(stem, candidate)) continue
    const slips = editDistance(stem, candidate, allowed)
    if (slips > allowed) continue
    if (!best || slips < best.slips) best = { id, slips, tied: false }
    else if (slips === best.slips && id !== best.id) best.tied = true
  }
  return best && !best.tied ? { id: best.id, score: 1 - best.slips / stem.length } : undefined
}

/** The names that start like a stem and differ from its length by at most `allowed`. */
function* ofSimilarLength<Id>(
  byLength: Map<number, Map<string, [string, Id][]>>,
  stem: string,
  allowed: number,
): Generator<[string, Id]> {
  for (let length = stem.length - allowed; length <= stem.length + allowed; length += 1)
    yield* byLength.get(length)?.get(stem.slice(0, samePrefix)) ?? []
}

/** Typing errors rarely change the number of words: "sweet corn" finds "sweetcorn", but "red wine" does not find "red vine". */
function samePlaceForWords(a: string, b: string): boolean {
  const [left, right] = [a.split(' '), b.split(' ')]
  if (left.length !== right.length) return a.replaceAll(' ', '') === b.replaceAll(' ', '')
  return left.every((word, i) => {
    const other = right[i] as string
    return word === other || (Math.max(word.length, other.length) >= oneSlipFrom && word[0] === other[0])
  })
}

/** The name in lower case, without accents, points and brackets, with one space between words. */
function plainName(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('æ', 'ae')
    .replaceAll('œ', 'oe')
    .replace(/['’‘.]/g, '')
    .replace(/[^\p{L}\p{N}%]+/gu, ' ')
    .trim()
}

function stemName(plain: string): string {
  return plain.split(' ').map(singularOf).join(' ')
}

/** The Damerau-Levenshtein distance. The calculation stops above `max`. */
function editDistance(a: string, b: string, max: number): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    let least = i
    for (let j = 1; j <= b.length; j += 1) {
      const changed = a[i - 1] === b[j - 1] ? 0 : 1
      let cost = Math.min(
        (last[j] as number) + 1,
        (row[j - 1] as number) + 1,
        (last[j - 1] as number) + changed,
      )
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        cost = Math.min(cost, (beforeLast[j - 2] as number) + 1)
      }
      row[j] = cost
      least = Math.min(least, cost)
    }
    if (least > max) return max + 1
    beforeLast = last
    last = row
  }
  return last[b.length] as number
}
