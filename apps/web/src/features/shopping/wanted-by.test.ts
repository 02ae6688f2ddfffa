import { expect } from 'chai'
import { partOf } from '../../../test/expected.ts'
import { formatsOf } from '../../messages/formats.ts'
import type { Messages } from '../../messages/index.ts'
import type { Item, ShoppingList } from './items.ts'
import { wantedBy } from './wanted-by.ts'

describe('wantedBy', () => {
  const formats = formatsOf('en')
  const texts = partOf<Messages['shopping']>({
    wantedByMore: (shown: string, more: number) => `${shown} +${more}`,
  })
  const unit = { name: 'millilitre', abbreviation: 'ml' }
  const item = (...displays: readonly string[]) =>
    partOf<Item>({
      ...{ quantity: 500, unit, food: null, note: '' },
      recipeReferences: displays.map((display, at) => ({
        ...{ recipeId: `recipe ${at}`, recipeQuantity: 250, recipeScale: 1, recipeLanguage: 'en', display },
      })),
    })
  const list = partOf<ShoppingList>({
    recipeReferences: ['Pancakes', 'Waffles – easy', 'Soup'].map((name, at) => ({
      ...{ recipeId: `recipe ${at}`, recipe: { name } },
    })),
  })

  const cases: readonly (readonly [readonly string[], string])[] = [
    [['1 cup milk'], 'Pancakes'],
    [['1 cup milk', '8 fl. oz. warm milk'], 'Pancakes 1 cup, Waffles 8 fl. oz.'],
    [['1 lb 2 oz potatoes', '2-inch piece of ginger'], 'Pancakes 1 lb 2 oz, Waffles 250 ml'],
    // The amounts of several lines are added up.
    [['½ cup + 1 tbsp milk', '1 cup milk\n2 cups milk'], 'Pancakes 250 ml, Waffles 250 ml'],
    [['1 cup milk', '2 cups milk', 'milk'], 'Pancakes 1 cup, Waffles 2 cups +1'],
  ]
  for (const [displays, text] of cases)
    it(`“${displays.join(' | ')}” is “${text}”`, () => {
      expect(wantedBy(item(...displays), list, formats, texts)).to.equal(text)
    })
})
