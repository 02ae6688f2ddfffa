import type { AnyRecord, Field, FieldTable, Id, Json, JsonObject, Resource } from '@larder/domain'

/** Pseudo-random numbers, the same for the same seed (mulberry32). */
export interface Random {
  /** From 0 (inclusive) to 1 (exclusive). */
  next(): number
  /** A whole number from `min` to `max`, both inclusive. */
  between(min: number, max: number): number
  pick<T>(items: readonly T[]): T
  chance(probability: number): boolean
}

export function randomOf(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const between = (min: number, max: number) => Math.floor(next() * (max - min + 1)) + min
  return {
    next,
    between,
    pick: (items) => items[between(0, items.length - 1)]!,
    chance: (probability) => next() < probability,
  }
}

/** Texts that databases, drivers and languages tend to treat differently. */
export const trickyTexts: readonly string[] = [
  ...[
    '',
    ' ',
    'a',
    'A',
    'b',
    'B',
    'ab',
    'aB',
    'abc',
    'Soup',
    'soup',
    'SOUP',
    'Soup ',
    ' soup',
    'soup2',
    'soup-2',
  ],
  ...[
    'é',
    'É',
    'e\u0301',
    'éclair',
    'Éclair',
    'eclair',
    'ß',
    'ẞ',
    'ss',
    'SS',
    'İ',
    'i̇',
    'ı',
    'i',
    'I',
    'K',
    '\u212a',
    'k',
  ],
  ...[
    '🍕',
    '🍕🍕',
    '🥕',
    '👩‍🍳',
    'ﬁ',
    'fi',
    '\ufffd',
    '\uffff',
    '\u{10ffff}',
    '漢字',
    'かな',
    'Ω',
    'ω',
    'ς',
    'Σ',
  ],
  ...[
    '50%',
    '50',
    '%',
    '%%',
    '_',
    '__',
    'a_b',
    'a%b',
    '\\',
    '\\\\',
    '\\%',
    '\\_',
    'a\\b',
    'C:\\rye',
    '[a]',
    '[',
    ']',
    '*',
    '?',
  ],
  ...[
    'line\nbreak',
    'line\r\nbreak',
    '\n',
    '\t',
    '\u0001',
    '\u007f',
    '\u0085',
    '\u00a0',
    '\u2028',
    '\ufeffbom',
    '\u200b',
  ],
  ...[
    '"',
    "'",
    '""',
    "''",
    'a"b',
    "a'b",
    '`',
    ';',
    '--',
    '/*',
    '$1',
    '$NOW',
    '?',
    ':name',
    '{}',
    '{"a":1}',
    'null',
    'true',
  ],
  ...['0', '1', '10', '2', '-1', '1e3', '0.1', 'NaN', 'Infinity', '2021-02-22', '[', '^', '`a', '{', '~'],
]

/** A few texts that occur often, so that queries for them have results. */
export const commonTexts: readonly string[] = [
  '',
  'Soup',
  'soup',
  'é',
  'É',
  '🍕',
  '50%',
  'a_b',
  'a\\b',
  'ß',
  '10',
]

const instants = [
  '0001-01-01T00:00:00.000Z',
  '1582-10-15T00:00:00.000Z',
  '1883-11-18T12:03:58.000Z',
  '1969-12-31T23:59:59.999Z',
  '1970-01-01T00:00:00.000Z',
  '2021-02-22T00:00:00.000Z',
  '2021-02-22T00:00:00.001Z',
  '2024-02-29T23:59:59.999Z',
  '2026-03-29T01:30:00.000Z',
  '2038-01-19T03:14:08.000Z',
  '9999-12-31T23:59:59.999Z',
]
const numbers = [
  0,
  1,
  2,
  0.1,
  0.2,
  0.1 + 0.2,
  1 / 3,
  1.5,
  -1,
  -0.5,
  3.5,
  5,
  100,
  1e-7,
  123_456_789.123,
  1e15,
  -1e15,
]
const integers = [0, 1, -1, 2, 5, 10, 100, 2_147_483_647, -2_147_483_648]
const keys = [
  'a',
  'b',
  'trello',
  'Trello',
  '',
  'a.b',
  'a"b',
  "a'b",
  '$',
  'é',
  '0',
  '-1',
  'constructor',
  '__proto__',
  'a b',
]

/** Ids of rows that a field may point at. */
export type Targets = (resource: string) => readonly Id[]

/** A valid value of a field: often an ordinary one, sometimes the least, the greatest or an unusual one. */
function randomValue(field: Field, random: Random, targets: Targets): unknown {
  if (field.nullable && random.chance(0.2)) return null
  switch (field.kind) {
    case 'text':
      return randomText(field, random)
    case 'choice':
      return random.pick(field.choices ?? [])
    case 'integer':
      return clamped(random.pick(integers), field)
    case 'number':
      return clamped(random.pick(numbers), field)
    case 'boolean':
      return random.chance(0.5)
    case 'instant':
      return random.pick(instants)
    case 'day':
      return random.pick(instants).slice(0, 10)
    case 'id':
      return randomId(random)
    case 'extras':
      return randomExtras(random)
    case 'ref': {
      const ids = targets(field.target ?? '')
      if (ids.length === 0 && !field.nullable) throw new Error(`nothing of ${field.target} to point at`)
      return ids.length === 0 ? null : random.pick(ids)
    }
    case 'refs':
      return targets(field.target ?? '').filter(() => random.chance(0.5))
    case 'list':
      return randomRows(field, random, targets)
    case 'object':
      if (field.items) return [randomValue(field.items, random, targets)]
      return field.many ? randomRows(field, random, targets) : randomRow(field.fields ?? {}, random, targets)
  }
}

function randomRows({ fields = {} }: Field, random: Random, targets: Targets): readonly object[] {
  return Array.from({ length: random.between(0, 3) }, () => randomRow(fields, random, targets))
}

function randomRow(fields: FieldTable, random: Random, targets: Targets): object {
  return Object.fromEntries(
    Object.entries(fields).map(([key, field]) => [key, randomValue(field, random, targets)]),
  )
}

function randomText({ min = 0, max = 10, pattern }: Field, random: Random): string {
  if (pattern) return `${random.between(1, 1_000_000)}@example.org`
  let text = random.pick(random.chance(0.6) ? commonTexts : trickyTexts)
  if (random.chance(0.2)) text += random.pick(trickyTexts)
  const cut = Array.from(text).slice(0, max).join('')
  return cut.length < min ? 'x'.repeat(min) : cut
}

function clamped(value: number, { min = -Infinity, max = Infinity }: Field): number {
  return Math.min(Math.max(value, min), max)
}

function randomId(random: Random): Id {
  const hex = (length: number) => Array.from({ length }, () => random.between(0, 15).toString(16)).join('')
  return `${hex(8)}-${hex(4)}-4${hex(3)}-8${hex(3)}-${hex(12)}`
}

function randomExtras(random: Random): JsonObject {
  const json = randomJson(random, 0)
  return typeof json === 'object' && json !== null && !Array.isArray(json)
    ? (json as JsonObject)
    : { a: json }
}

function randomJson(random: Random, depth: number): Json {
  const kind = random.between(depth > 2 ? 2 : 0, 6)
  if (kind === 0)
    return Object.fromEntries(
      Array.from({ length: random.between(0, 4) }, () => [random.pick(keys), randomJson(random, depth + 1)]),
    )
  if (kind === 1) return Array.from({ length: random.between(0, 3) }, () => randomJson(random, depth + 1))
  if (kind === 2) return random.pick([...numbers, 1e21, 1e300, 5e-324, 9_007_199_254_740_991])
  if (kind === 3) return random.pick([true, false, null])
  return random.pick(random.chance(0.5) ? commonTexts : trickyTexts)
}

/** A record of a resource with random values, except those given. Texts of unique sets contain a number. */
export function randomRecord(
  resource: Resource,
  {
    id,
    number,
    random,
    targets,
    given,
  }: {
    readonly id: Id
    /** Different for each record of the resource. */
    readonly number: number
    readonly random: Random
    readonly targets: Targets
    /** Values that are not random: the owner of the record. */
    readonly given: Readonly<Record<string, unknown>>
  },
): AnyRecord {
  const unique = new Set(resource.unique.flat())
  const values = Object.entries(resource.fields).map(([key, field]) => {
    if (key === 'id') return [key, id]
    if (key in given) return [key, given[key]]
    if (unique.has(key) && field.kind === 'text')
      return [key, `${random.pick(['É', 'x', '🍕', '_'])}${id.slice(-6)}`]
    // A reference that may occur once: each record has the target of its own number.
    if (unique.has(key) && field.kind === 'ref') {
      const ids = targets(field.target ?? '')
      return [key, ids[number % ids.length]]
    }
    if (unique.has(key) && (field.kind === 'integer' || field.kind === 'number'))
      return [key, (field.min ?? 0) + number]
    return [key, randomValue(field, random, targets)]
  })
  return Object.fromEntries(values) as AnyRecord
}
