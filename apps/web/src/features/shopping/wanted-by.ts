import { displayQuantity } from '@larder/domain'
import type { Formats } from '../../messages/formats.ts'
import type { Messages } from '../../messages/index.ts'
import { partsOf, type Item, type ShoppingList } from './items.ts'

/** The recipes of an item with their amounts, at most two; only the name when there is one. */
export function wantedBy(
  item: Item,
  list: ShoppingList,
  formats: Formats,
  { wantedByMore }: Messages['shopping'],
): string {
  const { recipeReferences, unit } = item
  const names = new Map(
    list.recipeReferences.map(({ recipeId, recipe }) => [recipeId, recipe?.name && shortTitle(recipe.name)]),
  )
  const known = recipeReferences.filter(({ recipeId }) => names.get(recipeId))
  if (known.length <= 1) return names.get(known[0]?.recipeId ?? '') ?? ''
  const shown = known
    .slice(0, maxWanted)
    .map(({ recipeId, recipeQuantity, recipeScale }) => {
      const share = recipeQuantity * (recipeScale ?? 1)
      if (share <= 0) return names.get(recipeId)
      const amount = unit
        ? partsOf({ ...item, quantity: share, food: null, note: '' }).amount
        : displayQuantity(share, true)
      return `${names.get(recipeId)} ${formats.amount(amount)}`
    })
    .join(', ')
  return known.length > maxWanted ? wantedByMore(shown, known.length - maxWanted) : shown
}

/** A title without what follows in brackets or behind a dash. */
function shortTitle(title: string): string {
  return title.split(/\s+[([–—|-]|:\s/u)[0] || title
}

/** Recipes that a line names. */
const maxWanted = 2
