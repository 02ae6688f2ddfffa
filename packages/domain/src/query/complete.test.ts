import { expect } from 'chai'
import { catalog } from '../catalog.ts'
import { foods } from '../foods/food.ts'
import type { Resource } from '../kernel/resource.ts'
import { recipes } from '../recipes/recipe.ts'
import { timelineEvents } from '../recipes/timeline-event.ts'
import { completeFilter } from './complete.ts'
import { describeAttributes } from './describe.ts'

const offered = (text: string, resource: Resource = recipes) =>
  completeFilter(text, text.length, resource, { catalog }).items.map((item) => item.text)

describe('completion', () => {
  const exactly: readonly (readonly [string, readonly string[], Resource?])[] = [
    ['name ', ['=', '<>', '<', '<=', '>', '>=', 'NOT', 'LIKE', 'IN', 'IS']],
    ['rating ', ['=', '<>', '<', '<=', '>', '>=', 'NOT', 'IN', 'IS']],
    ['onHand ', ['=', '<>', 'IS'], foods],
    ['tags ', ['IS']],
    ['tags.name ', ['=', '<>', '<', '<=', '>', '>=', 'NOT', 'LIKE', 'IN', 'CONTAINS ALL', 'IS']],
    ['name NOT ', ['LIKE', 'IN']],
    ['rating NOT ', ['IN']],
    ['name L', ['LIKE']],
    ['lastMade IS ', ['NULL', 'NOT NULL']],
    ['lastMade IS NOT ', ['NULL']],
    ['tags.name CONTAINS ', ['ALL']],
    ['name IN ', ['[']],
    ['name IN ["a"', [',', ']']],
    ['name = "a" ', ['AND', 'OR']],
    ['(name = "a" ', ['AND', 'OR', ')']],
    ['na', ['name']],
    ['name = "a" AND NOT onH', ['onHand'], foods],
    ['a = 1 AND na', ['name']],
    ['las', ['lastMade']],
    ['name = "a" AND las', ['lastMade']],
    [
      'tags.',
      ['tags.id', 'tags.groupId', 'tags.group', 'tags.name', 'tags.slug', 'tags.createdAt', 'tags.updatedAt'],
    ],
    ['user.use', ['user.username']],
    ['onHand = ', ['true', 'false'], foods],
    ['onHand = f', ['false'], foods],
    ['eventType = ', ['"system"', '"info"', '"comment"'], timelineEvents],
    ['eventType IN ["in', ['"info"'], timelineEvents],
    ['user.em', []],
    ['colour ', []],
  ]
  for (const [text, items, resource] of exactly)
    it(`after ${text}`, () => {
      expect(offered(text, resource)).to.have.members(items as string[])
    })

  it('starts with every attribute, NOT and (', () => {
    const names = offered('')
    expect(names).to.include.members(['NOT', '(', 'name', 'tags', 'extras.'])
    expect(names).not.to.include('tagIds')
  })

  it('returns the range that it replaces', () => {
    const text = 'name = "a" AND las > 3'
    expect(completeFilter(text, 18, recipes, { catalog })).to.deep.equal({
      at: 15,
      length: 3,
      items: [{ text: 'lastMade', kind: 'attribute' }],
    })
  })

  it('offers nothing after an error', () => {
    expect(offered('AND name ')).to.deep.equal([])
  })
})

describe('the description of a resource', () => {
  const lines = (resource: Resource, hops?: number) =>
    describeAttributes(resource, catalog, hops === undefined ? {} : { hops })

  it('has each attribute with its type and operators', () => {
    const named = (name: string) => lines(recipes).find((line) => line.name === name)
    expect(named('createdAt')).to.deep.equal({
      name: 'createdAt',
      type: 'instant',
      nullable: false,
      operators: ['=', '<>', '<', '<=', '>', '>=', 'IN', 'IS NULL'],
    })
    expect(named('tags'))
      .to.include({ type: 'relation' })
      .and.deep.include({ operators: ['IS NULL'] })
    expect(named('tags.name')?.operators).to.include('CONTAINS ALL')
    expect(named('extras.<key>')).to.include({ type: 'text', nullable: true })
    expect(named('user.email')).to.equal(undefined)
  })

  it('includes relations up to the requested depth', () => {
    const names = (hops: number) => lines(timelineEvents, hops).map(({ name }) => name)
    expect(names(0).filter((name) => name.includes('.'))).to.deep.equal([])
    expect(names(1)).to.include('recipe.name').and.not.include('recipe.tags.name')
    expect(names(2)).to.include('recipe.tags.name')
  })

  it('has the values of a choice and the meaning of a field', () => {
    expect(lines(timelineEvents).find(({ name }) => name === 'eventType')?.choices).to.include('comment')
    expect(lines(recipes).find(({ name }) => name === 'language')?.description).to.include('BCP 47')
  })
})
