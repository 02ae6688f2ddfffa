import { expect } from 'chai'
import { credentials } from '../access/credential.ts'
import { users } from '../access/user.ts'
import { catalog } from '../catalog.ts'
import { foods } from '../foods/food.ts'
import { units } from '../foods/unit.ts'
import { DomainError } from '../kernel/errors.ts'
import { day, text } from '../kernel/fields.ts'
import { catalogOf, defineResource, type Resource } from '../kernel/resource.ts'
import { recipes } from '../recipes/recipe.ts'
import { timelineEvents } from '../recipes/timeline-event.ts'
import { shoppingItems } from '../shopping/shopping-item.ts'
import { attributesOf, type AttributeTable } from './attributes.ts'
import { readFilter } from './bind.ts'
import { limits } from './grammar.ts'

const now = new Date('2026-11-21T10:00:00.000Z')
const context = { catalog, now }
const id = '0190C2A4-5B7E-7C11-9D20-3F4A5B6C7D8E'

const read = (filter: string, resource: Resource = recipes) =>
  readFilter(filter, resource, context)?.condition

describe('a bound filter', () => {
  const values: readonly (readonly [string, unknown, Resource?])[] = [
    ['name = " Soup "', ' Soup '],
    ['name = true', 'true'],
    ['name = "null"', 'null'],
    ['name = $NOW-1d', '$NOW-1d'],
    ['rating = 4', 4],
    ['rating = "4.50"', 4.5],
    ['rating = " +4e-1 "', 0.4],
    ['rating = -0', 0],
    ['totalMinutes > 3.5', 3.5],
    ['createdAt > "2021-02-22"', '2021-02-22T00:00:00.000Z'],
    ['createdAt > "February 22, 2021 6pm"', '2021-02-22T18:00:00.000Z'],
    ['createdAt > 2021-02-22T00:00+02:00', '2021-02-21T22:00:00.000Z'],
    ['lastMade <= "$NOW-30d"', '2026-10-22T10:00:00.000Z'],
    ['lastMade = $NOW', '2026-11-21T10:00:00.000Z'],
    ['useAbbreviation = false', false, units],
    ['useAbbreviation = "YES"', true, units],
    ['useAbbreviation <> 0', false, units],
    ['useAbbreviation = t', true, units],
    [`id = ${id}`, id.toLowerCase()],
    [`foodId = "${id}"`, id.toLowerCase(), shoppingItems],
    ['eventType = "info"', 'info', timelineEvents],
  ]
  for (const [filter, value, resource] of values)
    it(`reads the value of ${filter}`, () => {
      expect(read(filter, resource)).to.have.property('value', value)
    })

  it('reads a day column by the day in UTC', () => {
    const feasts = defineResource('feast', { scope: 'system', fields: { servedOn: day() } })
    const local = { catalog: catalogOf([feasts]), now }
    for (const [literal, day] of [
      ['2026-02-03', '2026-02-03'],
      ['2026-02-03T23:30:00-02:00', '2026-02-04'],
      ['$NOW-21d', '2026-10-31'],
    ])
      expect(readFilter(`servedOn = "${literal}"`, feasts, local)?.condition).to.have.property('value', day)
  })

  it('has each item of a list once, with the type of the field', () => {
    expect(read('rating IN [1, "1.0", 2]')).to.have.property('values').that.deep.equals([1, 2])
    expect(read('lastMade IN ["$NOW", 2026-11-21T10:00Z]')).to.have.property('values').with.lengthOf(1)
    expect(read('slug NOT IN []')).to.have.property('values').that.deep.equals([])
  })

  const patterns: readonly (readonly [string, string])[] = [
    ['"a%%b"', 'a%b'],
    ['"100\\%"', '100\\%'],
    ['"a\\b"', 'a\\\\b'],
    ['"a\\\\\\\\b"', 'a\\\\b'],
    ['"ends in \\\\"', 'ends in \\\\'],
    ['"\\%%%"', '\\%%'],
    ['"_%_"', '_%_'],
  ]
  for (const [literal, pattern] of patterns)
    it(`has one form for the pattern ${literal}`, () => {
      expect(read(`name LIKE ${literal}`)).to.have.property('pattern', pattern)
    })

  const paths: readonly (readonly [string, string, Resource?])[] = [
    ['tags.name', 'refs tagIds tag > name text'],
    ['tags.id', 'refs tagIds tag > id id'],
    ['user.username', 'ref userId user > username text'],
    ['user.household.name', 'ref userId user > ref householdId household > name text'],
    ['household.group.id', 'ref householdId household > ref groupId group > id id'],
    ['recipeIngredient.note', 'list recipeIngredient null > note text'],
    [
      'recipeIngredient.food.label.name',
      'list recipeIngredient null > ref foodId food > ref labelId label > name text',
    ],
    ['recipe.tags.name', 'ref recipeId recipe > refs tagIds tag > name text', timelineEvents],
    ['recipe.createdAt', 'ref recipeId recipe > createdAt instant', timelineEvents],
    ['label.name', 'ref labelId label > name text', foods],
    ['labelId', 'labelId id', foods],
    ['extras.trello_Card1', 'extras text trello_Card1'],
    ['recipe.extras.note', 'ref recipeId recipe > extras text note', timelineEvents],
    ['org_url', 'orgURL text'],
    ['orgURL', 'orgURL text'],
    ['last_made', 'lastMade instant'],
    ['recipe_ingredient.original_text', 'list recipeIngredient null > originalText text'],
    ['use_abbreviation', 'useAbbreviation boolean', units],
    ['dateUpdated', 'updatedAt instant'],
    ['recipe.date_updated', 'ref recipeId recipe > updatedAt instant', timelineEvents],
    ['dateAdded', 'dateAdded day'],
    ['message', 'eventMessage text', timelineEvents],
  ]
  for (const [path, steps, resource] of paths)
    it(`finds ${path}`, () => {
      const condition = read(`${path} IS NULL`, resource)
      expect(condition?.kind).to.equal('null')
      if (condition?.kind !== 'null') return
      const { hops, column } = condition.path
      const hopped = hops.map(({ kind, key, target }) => `${kind} ${key} ${target}`)
      const found = [column?.key, column?.type, column?.extrasKey].filter(Boolean).join(' ')
      expect([...hopped, found].join(' > ')).to.equal(steps)
    })

  it('names attributes canonically', () => {
    const condition = read('recipe_ingredient.food.name = x')
    expect(condition).to.have.nested.property('path.text', 'recipeIngredient.food.name')
  })

  it('allows a null test of a relation itself', () => {
    expect(read('tags IS NULL')).to.have.nested.property('path.column', null)
  })

  it('is undefined for blank text', () => {
    expect(readFilter('  ', recipes, context)).to.equal(undefined)
  })
})

describe('a filter that cannot be bound', () => {
  const refused: readonly (readonly [string, string, number, (string | null)?, Resource?])[] = [
    ['nmae = "x"', 'filter/unknown-attribute', 0, 'name'],
    ['Name = "x"', 'filter/unknown-attribute', 0, 'name'],
    ['created_at_ = "x"', 'filter/unknown-attribute', 0, 'createdAt'],
    ['a = 1 OR createdat > 2020-01-01', 'filter/unknown-attribute', 0, null],
    ['rating = 1 OR createdat > 2020-01-01', 'filter/unknown-attribute', 14, 'createdAt'],
    ['desc = "x"', 'filter/unknown-attribute', 0, 'description'],
    ['org_u_r_l = "x"', 'filter/unknown-attribute', 0, null],
    ['tags.nmae = "x"', 'filter/unknown-attribute', 5, 'tags.name'],
    ['tag.name = "x"', 'filter/unknown-attribute', 0, 'tags.name'],
    ['name.first = "x"', 'filter/unknown-attribute', 5, null],
    ['tagIds = "x"', 'filter/unknown-attribute', 0, 'tags'],
    ['__proto__ = 1', 'filter/unknown-attribute', 0, null],
    ['constructor.name = 1', 'filter/unknown-attribute', 0, null],
    ['toString IS NULL', 'filter/unknown-attribute', 0, null],
    ['tags.hasOwnProperty = 1', 'filter/unknown-attribute', 5, null],
    ['extras = "x"', 'filter/unknown-attribute', 0, 'extras.key'],
    ['extras.a.b = "x"', 'filter/unknown-attribute', 0, 'extras.a'],
    ['nutrition IS NULL', 'filter/unknown-attribute', 0, null],
    ['settings.public = true', 'filter/unknown-attribute', 0, null],
    ['tags = "x"', 'filter/operator', 0, 'tags.name'],
    ['user = "x"', 'filter/operator', 0, 'user.username'],
    ['rating LIKE "4%"', 'filter/operator', 0, '>='],
    ['createdAt LIKE "2021%"', 'filter/operator', 0, '>='],
    ['useAbbreviation > false', 'filter/operator', 0, '=', units],
    ['useAbbreviation IN [true]', 'filter/operator', 0, '=', units],
    [`userId > ${id}`, 'filter/operator', 0, '='],
    ['userId LIKE "0190%"', 'filter/operator', 0, '='],
    ['name CONTAINS ALL ["x"]', 'filter/operator', 0, 'IN'],
    ['user.username CONTAINS ALL ["x"]', 'filter/operator', 0, 'IN'],
    ['rating = five', 'filter/literal', 9, null],
    ['rating = 4,5', 'filter/syntax', 10],
    ['rating = "4,5"', 'filter/literal', 9, '4.5'],
    ['rating = 0x10', 'filter/literal', 9, null],
    ['rating = 1e999', 'filter/literal', 9, null],
    ['rating = ""', 'filter/literal', 9, null],
    ['rating = .5', 'filter/literal', 9, null],
    ['rating IN [1, two, 3]', 'filter/literal', 14, null],
    ['useAbbreviation = maybe', 'filter/literal', 18, null, units],
    ['useAbbreviation = on', 'filter/literal', 18, 'true', units],
    ['foodId = 5', 'filter/literal', 9, null, shoppingItems],
    [`userId = ${id.replaceAll('-', '')}`, 'filter/literal', 9, id.toLowerCase()],
    ['lastMade > yesterday', 'filter/date', 11, '$NOW-1d'],
    ['lastMade > 2023-02-29', 'filter/date', 11, null],
    ['lastMade > "3 days ago"', 'filter/date', 11, '$NOW-3d'],
    ['lastMade > $NOW-30s', 'filter/placeholder', 11, '$NOW-30S'],
    ['lastMade > "$TODAY"', 'filter/placeholder', 11, '$NOW'],
    ['lastMade > $NOW-9999y', 'filter/placeholder', 11, null],
    ['user.household.group.id = x', 'filter/literal', 26, null],
  ]
  for (const [filter, expected, at, suggestion, resource] of refused)
    it(`${filter} is ${expected} at ${at}`, () => {
      const { code, details } = refusal(filter, resource)
      expect([code, details.at]).to.deep.equal([expected, at])
      if (suggestion !== undefined) expect(details.suggestion).to.equal(suggestion)
    })

  it('has all its errors reported, in order', () => {
    const { details } = refusal('colour = 1 AND rating LIKE "x" AND createdAt > "someday" AND name = "fine"')
    const errors = details.errors as readonly { reason: string }[]
    expect(errors.map(({ reason }) => reason)).to.deep.equal([
      'filter/unknown-attribute',
      'filter/operator',
      'filter/date',
    ])
  })

  it('lists the operators of the attribute in the error', () => {
    const { message } = refusal('createdAt LIKE "2021%"')
    expect(message).to.include('createdAt is a time and has no LIKE')
    expect(message).to.include('expected =, <>, <, <=, >, >=, IN or IS NULL')
  })

  it('may cross at most four relations', () => {
    expect(read('recipe.user.household.group.name = x', timelineEvents)).to.be.an('object')
    const tooFar = refusal('recipe.recipeIngredient.food.label.group.name = x', timelineEvents)
    expect(tooFar.code).to.equal('filter/limit')
  })

  it('may have a pattern of at most a hundred characters', () => {
    expect(read(`name LIKE "${'é'.repeat(limits.pattern)}"`)).to.be.an('object')
    expect(refusal(`name LIKE "${'é'.repeat(limits.pattern + 1)}"`).code).to.equal('filter/limit')
  })
})

/** Each problem with its position, the expected tokens and the suggestion. */
describe('thirty malformed filters', () => {
  const malformed: readonly (readonly [string, number, string, string])[] = [
    ['name LIKEE "Pasta%"', 5, 'LIKE', 'LIKE'],
    ['name =', 6, 'a value', '""'],
    ['name == "x"', 5, '=', '='],
    ['name eq "x"', 5, '=', '='],
    ['name "x"', 5, '=', '='],
    ['name', 4, '=', 'IS NOT NULL'],
    ['name = "x" && rating > 3', 11, 'AND', 'AND'],
    ['name = "x" || rating > 3', 11, 'OR', 'OR'],
    ['name = "x" rating > 3', 11, 'AND', 'AND'],
    ['name = "x" ADN rating > 3', 11, 'AND', 'AND'],
    ['!(name = "x")', 0, 'NOT', 'NOT'],
    ['"name" = "x"', 0, 'an attribute', 'name'],
    ['name = "x', 7, '"', '"x"'],
    ["name = 'x'", 7, '"text"', '"x"'],
    ['name = NULL', 7, 'IS NULL', 'IS NULL'],
    ['lastMade IS', 11, 'NULL', 'NULL'],
    ['lastMade IS NUL', 12, 'NULL', 'NULL'],
    ['slug = ["a", "b"]', 7, 'a value', 'IN'],
    ['slug IN ("a", "b")', 8, '[', '['],
    ['slug IN ["a", "b"', 17, ']', ']'],
    ['slug IN ["a" "b"]', 13, ',', ','],
    ['(name = "x"', 11, ')', ')'],
    ['tags.name CONTAINS ["a"]', 19, 'ALL', 'ALL'],
    ['nmae = "x"', 0, 'name', 'name'],
    ['tags.nmae = "x"', 5, 'name', 'tags.name'],
    ['tags = "x"', 0, 'IS NULL', 'tags.name'],
    ['createdAt LIKE "2021%"', 0, '>=', '>='],
    ['rating > "4,5"', 9, '4.5', '4.5'],
    ['lastMade > $NOW-30s', 11, '$NOW-30d', '$NOW-30S'],
    ['lastMade > yesterday', 11, '$NOW-30d', '$NOW-1d'],
  ]
  for (const [filter, at, expected, suggestion] of malformed)
    it(filter, () => {
      const { kind, details, message } = refusal(filter)
      expect(kind).to.equal('invalid')
      expect(details.at).to.equal(at)
      expect(details.expected).to.include(expected)
      expect(details.suggestion).to.equal(suggestion)
      expect(message).to.include(`did you mean ${suggestion}?`)
    })
})

describe('the attributes that a filter may use', () => {
  it('return the same error for secret, unfilterable and missing attributes', () => {
    const described = (filter: string, resource: Resource) => {
      const { code, message, details } = refusal(filter, resource)
      return JSON.stringify([code, message, details]).replaceAll(/email|shoes/g, '…')
    }
    expect(described('email = "x"', users)).to.equal(described('shoes = "x"', users))
  })

  it('do not include secrets and internal fields of the server', () => {
    const suspicious = /password|hash|token|secret|salt|mail|digest|login/i
    for (const resource of catalog.values()) {
      if (resource.scope === 'system') continue
      for (const name of reachable(attributesOf(resource, catalog), 3)) expect(name).not.to.match(suspicious)
    }
    const { message } = refusal('login = "x"', credentials)
    expect(message).to.include('has no attribute login')
  })

  it('have no keyword of the language as name', () => {
    const odd = defineResource('odd', { scope: 'system', fields: { like: text() } })
    expect(() => attributesOf(odd, catalogOf([odd]))).to.throw('odd.like is a keyword of the filter language')
  })
})

function reachable(table: AttributeTable, hops: number): readonly string[] {
  return [...table.attributes].flatMap(([name, attribute]) =>
    attribute.kind === 'relation' && hops > 0 ? [name, ...reachable(attribute.table(), hops - 1)] : [name],
  )
}

function refusal(filter: string, resource: Resource = recipes): DomainError {
  try {
    readFilter(filter, resource, context)
  } catch (error) {
    if (error instanceof DomainError) return error
    throw error
  }
  throw new Error(`${filter} was read`)
}
