import { expect } from 'chai'
import {
  day,
  detail,
  extras,
  integer,
  list,
  name,
  object,
  optional,
  ref,
  refs,
  secret,
  text,
} from './fields.ts'
import { type AnyRecord, catalogOf, defineResource, type Resource } from './resource.ts'
import { relationsOf, viewOf } from './view.ts'

const labels = defineResource('label', {
  scope: 'system',
  fields: { name: name(), color: text(), hidden: secret(text()) },
  summary: ['name', 'hidden', 'id'],
})
const foods = defineResource('food', {
  scope: 'system',
  fields: {
    name: name(),
    labelId: optional(ref('label', { embed: true })),
    aliases: list({ name: name() }),
    story: detail(text()),
  },
  summary: ['label', 'name', 'aliases', 'story', 'shout'],
  derived: { shout: { field: text(), of: (view) => `${String(view.name)} since ${String(view.createdAt)}` } },
})
const meals = defineResource('meal', {
  scope: 'system',
  fields: {
    title: text(),
    labelId: optional(ref('label')),
    mainId: optional(ref('food', { embed: true, as: 'main' })),
    labelIds: refs('label', { as: 'labels' }),
    plainIds: refs('label', { as: 'plain', embed: false }),
    extras: extras(),
    lines: detail(list({ count: integer(), foodId: optional(ref('food', { embed: true })) })),
    facts: object({ a: optional(text()), b: optional(text()) }),
  },
  derived: { born: { field: day(), of: (view) => String(view.createdAt).slice(0, 10) } },
})
const catalog = catalogOf([labels, foods, meals])

const times = { createdAt: '2026-01-02T00:00:00.000Z', updatedAt: '2026-01-03T00:00:00.000Z' }
const rows: Record<string, AnyRecord> = {
  a: { id: 'a', ...times, name: 'dairy', color: 'white', hidden: 'x' },
  b: { id: 'b', ...times, name: 'Bread', color: 'brown', hidden: 'x' },
  c: { id: 'c', ...times, name: 'Dairy', color: 'white', hidden: 'x' },
  soup: { id: 'soup', ...times, name: 'Soup', labelId: 'b', aliases: [{ name: 'Broth' }], story: 'long' },
  stray: { id: 'stray', ...times, name: 'Stray', labelId: 'gone', aliases: [], story: '' },
}
const meal: AnyRecord = {
  id: 'm',
  ...times,
  title: 'Lunch',
  labelId: 'a',
  mainId: 'soup',
  labelIds: ['c', 'gone', 'a', 'b'],
  plainIds: ['c', 'a'],
  extras: { x: [1, { y: null }] },
  lines: [
    { count: 2, foodId: 'stray' },
    { count: 1, foodId: null },
  ],
  facts: { b: 'two', a: null, more: 1 },
}
const related = (_target: Resource, id: string) => rows[id]
const relations = relationsOf(catalog, related)
const show = (record: AnyRecord, detail = true) =>
  viewOf(meals, record, { extent: detail ? 'detail' : 'list', ...relations })

describe('a view', () => {
  it('shows references as the target’s summary, after the id', () => {
    const soup = {
      name: 'Soup',
      label: { id: 'b', name: 'Bread' },
      aliases: [{ name: 'Broth' }],
      shout: 'Soup since undefined',
    }
    expect(show(meal).mainId).to.equal('soup')
    expect(show(meal).main).to.deep.equal(soup)
    expect(show(meal)).not.to.have.property('label')
  })

  it('shows null for an empty reference and for an invisible target', () => {
    expect(show({ ...meal, mainId: null })).to.deep.include({ mainId: null, main: null })
    expect(show({ ...meal, mainId: 'gone' })).to.deep.include({ mainId: 'gone', main: null })
  })

  it('shows sets only under their name, sorted by name and then by id', () => {
    expect(show(meal)).not.to.have.any.keys('labelIds', 'plainIds')
    expect(show(meal).labels).to.deep.equal([
      { id: 'b', name: 'Bread' },
      { id: 'c', name: 'Dairy' },
      { id: 'a', name: 'dairy' },
    ])
    expect(show(meal).plain).to.deep.equal(['c', 'a'])
  })

  it('shows owned rows by the same rules', () => {
    expect(show(meal).lines).to.deep.equal([
      {
        count: 2,
        foodId: 'stray',
        food: { name: 'Stray', label: null, aliases: [], shout: 'Stray since undefined' },
      },
      { count: 1, foodId: null, food: null },
    ])
  })

  it('has the order of the field table, also in objects, followed by derived fields', () => {
    expect(Object.keys(show(meal))).to.deep.equal([
      ...['id', 'title', 'labelId', 'mainId', 'main', 'labels', 'plain', 'extras', 'lines', 'facts'],
      ...['createdAt', 'updatedAt', 'born'],
    ])
    expect(JSON.stringify(show(meal).facts)).to.equal('{"a":null,"b":"two"}')
    expect(show(meal).born).to.equal('2026-01-02')
  })

  it('omits details in lists, and secrets always', () => {
    expect(show(meal, false)).not.to.have.property('lines')
    expect(viewOf(labels, rows.a as AnyRecord, { extent: 'detail', ...relations })).not.to.have.property(
      'hidden',
    )
    expect(viewOf(foods, rows.soup as AnyRecord, { extent: 'list', ...relations })).not.to.have.property(
      'story',
    )
  })

  it('computes derived fields of a summary from the keys of the summary', () => {
    const whole = viewOf(foods, rows.soup as AnyRecord, { extent: 'list', ...relations })
    expect(whole.shout).to.equal('Soup since 2026-01-02T00:00:00.000Z')
    expect(show(meal).main).to.have.property('shout', 'Soup since undefined')
  })

  it('does not change free-form values', () => {
    expect(show(meal).extras).to.deep.equal({ x: [1, { y: null }] })
  })
})
