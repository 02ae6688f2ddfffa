import { expect } from 'chai'
import { DomainError } from './errors.ts'
import {
  boolean,
  choice,
  day,
  extras,
  type Field,
  id,
  instant,
  integer,
  list,
  number,
  object,
  objects,
  optional,
  ref,
  refs,
  text,
} from './fields.ts'
import { type AnyRecord, defineResource } from './resource.ts'
import { checkRecord, extrasLimits } from './values.ts'

const uuid = '0190163d-8694-739b-aea5-966c26f8ad90'
const other = '0190163d-8694-739b-aea5-966c26f8ad91'
const time = '2026-01-02T03:04:05.006Z'

/** The problem of a value as `what field`, or undefined. */
function verdict(field: Field, value: unknown): string | undefined {
  const resource = defineResource('thing', { scope: 'system', fields: { valueId: field } })
  const record = { id: uuid, createdAt: time, updatedAt: time, valueId: value } as AnyRecord
  try {
    checkRecord(resource, record)
    return undefined
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    expect(error.kind).to.equal('unprocessable')
    expect(error.message.startsWith(String(error.details.field))).to.equal(true)
    return `${error.code} ${String(error.details.field)}`
  }
}

const deep = (levels: number): object => (levels === 1 ? {} : { a: deep(levels - 1) })
const manyKeys = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, i) => [`k${i}`, i]))
/** Extras whose JSON has this many bytes. */
const bytes = (count: number) => ({ a: 'x'.repeat(count - '{"a":""}'.length) })

const short = text({ min: 2, max: 3 })
const word = text({ pattern: { regex: /^[a-z]+$/, description: 'lower-case letters' } })
const line = list({ note: text({ max: 3 }), foodId: optional(ref('food')) }, { max: 2 })
const facts = object({ fat: optional(text({ max: 3 })), on: boolean() })

const accepted: readonly (readonly [Field, unknown])[] = [
  [short, 'ab'],
  [short, 'abc'],
  [short, '🍕🥕🧄'],
  [text(), ''],
  [text(), ' \n\t\u0001 é 🍕'],
  [optional(text()), null],
  [word, 'soup'],
  [choice(['a', 'b']), 'b'],
  [integer(), 2_147_483_647],
  [integer(), -2_147_483_648],
  [integer({ min: 0 }), 0],
  [number(), 0.1],
  [number({ min: 0, max: 5 }), 5],
  [number(), -1e15],
  [number(), 5e-324],
  [boolean(), false],
  [instant(), '0001-01-01T00:00:00.000Z'],
  [instant(), '9999-12-31T23:59:59.999Z'],
  [instant(), '2024-02-29T00:00:00.000Z'],
  [day(), '0001-01-01'],
  [day(), '2024-02-29'],
  [id(), uuid],
  [ref('food'), uuid],
  [optional(ref('food')), null],
  [refs('tag', { as: 'tags' }), []],
  [refs('tag', { as: 'tags' }), [uuid, other]],
  [line, []],
  [
    line,
    [
      { note: 'abc', foodId: null },
      { note: '', foodId: uuid },
    ],
  ],
  [facts, { fat: null, on: true }],
  [objects({ on: boolean() }), [{ on: true }]],
  [extras(), {}],
  [extras(), { a: [1, 'x', null, true, { b: -0.5 }], '': 'é', constructor: 1 }],
  [extras(), JSON.parse('{"__proto__": {"a": 1}}')],
  [extras(), deep(extrasLimits.depth)],
  [extras(), manyKeys(extrasLimits.keys)],
  [extras(), bytes(extrasLimits.bytes)],
]

const refused: readonly (readonly [Field, unknown, string])[] = [
  [short, 'a', 'length valueId'],
  [short, '🍕', 'length valueId'],
  [short, 'abcd', 'length valueId'],
  [short, '🍕🥕🧄🧅', 'length valueId'],
  [text({ min: 1 }), '', 'length valueId'],
  [text(), 'a\0b', 'characters valueId'],
  [text(), 'a\ud83c', 'characters valueId'],
  [text(), '\udf55a', 'characters valueId'],
  [text(), null, 'type valueId'],
  [text(), undefined, 'type valueId'],
  [optional(text()), undefined, 'type valueId'],
  [text(), 1, 'type valueId'],
  [text(), ['a'], 'type valueId'],
  [word, 'Soup', 'pattern valueId'],
  [choice(['a', 'b']), 'c', 'choice valueId'],
  [choice(['a', 'b']), 'A', 'choice valueId'],
  [integer(), 2_147_483_648, 'range valueId'],
  [integer(), -2_147_483_649, 'range valueId'],
  [integer({ min: 0 }), -1, 'range valueId'],
  [integer(), 1.5, 'type valueId'],
  [integer(), '1', 'type valueId'],
  [integer(), NaN, 'type valueId'],
  [number({ min: 0, max: 5 }), 5.0001, 'range valueId'],
  [number(), 1e300, 'range valueId'],
  [number(), Infinity, 'type valueId'],
  [number(), NaN, 'type valueId'],
  [boolean(), 0, 'type valueId'],
  [boolean(), 'true', 'type valueId'],
  [instant(), '2026-01-02T03:04:05Z', 'type valueId'],
  [instant(), '2026-01-02 03:04:05.006', 'type valueId'],
  [instant(), '2026-01-02T03:04:05.006+00:00', 'type valueId'],
  [instant(), '2023-02-29T00:00:00.000Z', 'type valueId'],
  [instant(), '0000-12-31T00:00:00.000Z', 'type valueId'],
  [instant(), '+010000-01-01T00:00:00.000Z', 'type valueId'],
  [instant(), new Date(time), 'type valueId'],
  [day(), '2023-02-29', 'type valueId'],
  [day(), '2023-2-9', 'type valueId'],
  [day(), time, 'type valueId'],
  [id(), uuid.toUpperCase(), 'type valueId'],
  [ref('food'), 'soup', 'type valueId'],
  [ref('food'), `${uuid} `, 'type valueId'],
  [ref('food'), null, 'type valueId'],
  [refs('tag', { as: 'tags' }), null, 'type valueId'],
  [refs('tag', { as: 'tags' }), [uuid, 'x'], 'type valueId.1'],
  [refs('tag', { as: 'tags' }), [uuid, uuid], 'type valueId'],
  [{ ...refs('tag', { as: 'tags' }), max: 1 }, [uuid, other], 'length valueId'],
  [line, null, 'type valueId'],
  [line, {}, 'type valueId'],
  [line, [null], 'type valueId.0'],
  [
    line,
    [
      { note: '', foodId: null },
      { note: 'long', foodId: null },
    ],
    'length valueId.1.note',
  ],
  [line, [{ note: '', foodId: 'x' }], 'type valueId.0.foodId'],
  [line, [{ note: '' }], 'type valueId.0.foodId'],
  [line, Array.from({ length: 3 }, () => ({ note: '', foodId: null })), 'length valueId'],
  [facts, { fat: 'a\0', on: true }, 'characters valueId.fat'],
  [facts, { fat: null }, 'type valueId.on'],
  [facts, [], 'type valueId'],
  [objects({ on: boolean() }), [{ on: true }, { on: 1 }], 'type valueId.1.on'],
  [extras(), [], 'type valueId'],
  [extras(), 'x', 'type valueId'],
  [extras(), { a: { b: NaN } }, 'type valueId.a.b'],
  [extras(), { a: undefined }, 'type valueId.a'],
  [extras(), { a: new Date(time) }, 'type valueId.a'],
  [extras(), { a: [1n] }, 'type valueId.a.0'],
  [extras(), { a: ['\0'] }, 'characters valueId.a.0'],
  [extras(), { 'a\0': 1 }, 'characters valueId'],
  [extras(), { '\ud83c': 1 }, 'characters valueId'],
  [extras(), deep(extrasLimits.depth + 1), 'extras valueId'],
  [extras(), manyKeys(extrasLimits.keys + 1), 'extras valueId'],
  [extras(), { a: manyKeys(extrasLimits.keys) }, 'extras valueId'],
  [extras(), bytes(extrasLimits.bytes + 1), 'extras valueId'],
  [extras(), { a: 'é'.repeat(extrasLimits.bytes / 2) }, 'extras valueId'],
]

/** Short texts that show the values. */
function shown(value: unknown): string {
  const print =
    typeof value === 'bigint' || value === undefined ? String(value) : JSON.stringify(value, printable)
  return print.length > 60 ? `${print.slice(0, 60)}…` : print
}
const printable = (_key: string, value: unknown) =>
  typeof value === 'bigint' || (typeof value === 'number' && !Number.isFinite(value)) ? String(value) : value

describe('values of a record', () => {
  for (const [field, value] of accepted)
    it(`take ${shown(value)} as ${field.kind}`, () => {
      expect(verdict(field, value)).to.equal(undefined)
    })
  for (const [field, value, wrong] of refused)
    it(`refuse ${shown(value)} as ${field.kind}: ${wrong}`, () => {
      expect(verdict(field, value)).to.equal(`thing/${wrong}`)
    })
  it('refuse circular extras', () => {
    const ring: Record<string, unknown> = {}
    ring.ring = ring
    expect(verdict(extras(), ring)).to.equal('thing/extras valueId')
  })
  it('are checked in system fields too', () => {
    const resource = defineResource('thing', { scope: 'group', fields: {} })
    const record = { id: uuid, groupId: null, createdAt: time, updatedAt: time } as unknown as AnyRecord
    expect(() => checkRecord(resource, record))
      .to.throw(DomainError)
      .with.property('code', 'thing/type')
  })
})
