import { hashKey } from '@tanstack/react-query'
import { expect } from 'chai'
import { cookbookKeys } from './cookbook/keys.ts'
import { filterKeys } from './filter/keys.ts'
import { foodKeys } from './food/keys.ts'
import { householdKeys } from './household/keys.ts'
import { mealKeys } from './meal/keys.ts'
import { organizerKeys } from './organizer/keys.ts'
import { recipeKeys } from './recipe/keys.ts'
import { sessionKeys } from './session/keys.ts'
import { shoppingKeys } from './shopping-list/keys.ts'

const stored = [
  [sessionKeys.all, '["session"]'],
  [recipeKeys.list({ search: 'pie' }, 2), '["recipes","list",{"search":"pie"},2]'],
  [recipeKeys.count, '["recipes","count"]'],
  [recipeKeys.one('pie'), '["recipes","one","pie"]'],
  [recipeKeys.rating('1'), '["recipes","rating","1"]'],
  [recipeKeys.timeline('1'), '["recipes","timeline","1"]'],
  [cookbookKeys.cover('pies', ''), '["recipes","cover","pies",""]'],
  [filterKeys.counts({}, ['a']), '["recipes","counts",{},["a"]]'],
  [mealKeys.recipesToPlan('pie'), '["recipes","to plan","pie"]'],
  [mealKeys.days('2026-01-05', '2026-01-11'), '["plan","2026-01-05","2026-01-11"]'],
  [mealKeys.waiting, '["plan waiting"]'],
  [cookbookKeys.all, '["cookbooks"]'],
  [organizerKeys.list('tags'), '["organizers","tags"]'],
  [foodKeys.choices('oat'), '["foods","choices","oat"]'],
  [foodKeys.names(['1']), '["foods","names",["1"]]'],
  [foodKeys.named(['oat']), '["foods","named",["oat"]]'],
  [foodKeys.given('1'), '["foods","given","1"]'],
  [shoppingKeys.lists, '["shopping","lists"]'],
  [shoppingKeys.openItems('1'), '["shopping","open items","1"]'],
  [shoppingKeys.labels, '["shopping","labels"]'],
  [householdKeys.preferences, '["household","preferences"]'],
  [householdKeys.onHand, '["household","on hand"]'],
] as const

describe('query keys', () => {
  it('find the responses that devices have stored', () => {
    expect(stored.map(([key]) => hashKey(key))).to.deep.equal(stored.map(([, hash]) => hash))
  })
})
