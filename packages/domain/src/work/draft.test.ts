import { expect } from 'chai'
import {
  boolean,
  extras,
  id,
  instant,
  list,
  managed,
  name,
  object,
  optional,
  refs,
  text,
  withDefault,
} from '../kernel/fields.ts'
import { defineResource } from '../kernel/resource.ts'
import { mergedDraft, mergePatch, recordFrom } from './draft.ts'

const jars = defineResource('jar', {
  scope: 'group',
  fields: {
    name: name(),
    note: optional(text()),
    full: withDefault(boolean(), true),
    openedAt: managed(optional(instant())),
    extras: extras(),
    lid: withDefault(object({ color: withDefault(text(), 'red'), tight: withDefault(boolean(), true) }), {
      color: 'red',
      tight: true,
    }),
    tagIds: refs('tag', { as: 'tags' }),
    layers: list({ of: text(), key: id() }),
  },
  complete: ({ name }) => ({ note: name === 'Plum' ? 'sour' : null }),
})

const stamps = { id: 'jar-1', groupId: 'group-1', createdAt: 'then', updatedAt: 'now' }
let made = 0
const maker = { nextId: () => `made-${(made += 1)}` }

describe('recordFrom', () => {
  it('sets fallbacks for absent fields, creates ids, and derives fields', () => {
    made = 0
    expect(recordFrom(jars, { name: '  Plum ', layers: [{ of: 'jam' }] }, stamps, maker)).to.deep.equal({
      ...stamps,
      name: 'Plum',
      note: 'sour',
      full: true,
      openedAt: null,
      extras: {},
      lid: { color: 'red', tight: true },
      tagIds: [],
      layers: [{ of: 'jam', key: 'made-1' }],
    })
  })

  it('ignores what a caller sends for managed fields', () => {
    const record = recordFrom(
      jars,
      { name: 'Plum', openedAt: 'never', id: 'mine', groupId: 'other' },
      stamps,
      maker,
    )
    expect(record).to.include({ openedAt: null, id: 'jar-1', groupId: 'group-1' })
  })

  it('replaces null by the fallback when a value cannot be null', () => {
    const draft = { name: 'Plum', full: null, lid: { color: null }, tagIds: null }
    const record = recordFrom(jars, draft, stamps, maker)
    expect(record).to.deep.include({ full: true, lid: { color: 'red', tight: true }, tagIds: [] })
  })

  it('removes duplicate references', () => {
    expect(recordFrom(jars, { name: 'Plum', tagIds: ['a', 'b', 'a'] }, stamps, maker).tagIds).to.deep.equal([
      'a',
      'b',
    ])
  })

  for (const [draft, field] of [
    [{}, 'name'],
    [{ name: null }, 'name'],
    [{ name: 'Plum', layers: [{}] }, 'layers.of'],
  ] as const)
    it(`names the missing ${field}`, () => {
      const error = thrownBy(() => recordFrom(jars, draft, stamps, maker))
      expect(error).to.include({ kind: 'unprocessable', code: 'jar/required' })
      expect(error.details).to.deep.equal({ field })
    })
})

describe('mergedDraft', () => {
  const record = recordFrom(
    jars,
    { name: 'Fig', extras: { a: 1, b: { c: 2 } }, tagIds: ['t'] },
    stamps,
    maker,
  )

  for (const [title, patch, field, value] of [
    ['keeps what the patch leaves out', {}, 'tagIds', ['t']],
    ['replaces a set whole', { tagIds: ['u'] }, 'tagIds', ['u']],
    ['merges extras key by key', { extras: { b: { d: 3 } } }, 'extras', { a: 1, b: { c: 2, d: 3 } }],
    ['takes an extras key away with null', { extras: { a: null } }, 'extras', { b: { c: 2 } }],
    ['merges an object key by key', { lid: { tight: false } }, 'lid', { color: 'red', tight: false }],
    ['gives the fallback back with null', { extras: null }, 'extras', undefined],
  ] as const)
    it(title, () => expect(mergedDraft(jars, record, patch)[field]).to.deep.equal(value))

  it('leaves managed fields to the server', () => {
    expect(mergedDraft(jars, record, { openedAt: 'now' })).not.to.have.property('openedAt')
  })
})

// The table of RFC 7396, appendix A.
describe('mergePatch', () => {
  for (const [target, patch, result] of [
    [{ a: 'b' }, { a: 'c' }, { a: 'c' }],
    [{ a: 'b' }, { b: 'c' }, { a: 'b', b: 'c' }],
    [{ a: 'b' }, { a: null }, {}],
    [{ a: 'b', b: 'c' }, { a: null }, { b: 'c' }],
    [{ a: ['b'] }, { a: 'c' }, { a: 'c' }],
    [{ a: 'c' }, { a: ['b'] }, { a: ['b'] }],
    [{ a: { b: 'c' } }, { a: { b: 'd', c: null } }, { a: { b: 'd' } }],
    [{ a: [{ b: 'c' }] }, { a: [1] }, { a: [1] }],
    [
      ['a', 'b'],
      ['c', 'd'],
      ['c', 'd'],
    ],
    [{ a: 'b' }, ['c'], ['c']],
    [{ a: 'foo' }, null, null],
    [{ a: 'foo' }, 'bar', 'bar'],
    [{ e: null }, { a: 1 }, { e: null, a: 1 }],
    [[1, 2], { a: 'b', c: null }, { a: 'b' }],
    [{}, { a: { bb: { ccc: null } } }, { a: { bb: {} } }],
  ] as const)
    it(`merges ${JSON.stringify(patch)} into ${JSON.stringify(target)} as ${JSON.stringify(result)}`, () =>
      expect(mergePatch(target, patch)).to.deep.equal(result))

  it('merges a key called __proto__ like any other key', () => {
    const merged = mergePatch({}, JSON.parse('{"__proto__": {"admin": true}}'))
    expect(Object.keys(merged as object)).to.deep.equal(['__proto__'])
    expect({}).not.to.have.property('admin')
  })
})

function thrownBy(act: () => unknown): Error & { details?: unknown } {
  try {
    act()
  } catch (error) {
    return error as Error
  }
  throw new Error('nothing was thrown')
}
