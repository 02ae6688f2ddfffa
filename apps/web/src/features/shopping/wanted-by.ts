import { displayQuantity } from '@larder/domain'
import { amountIn } from '@larder/domain/scaling'
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
  const { recipeReferences } = item
  const names = new Map(
    list.recipeReferences.map(({ recipeId, recipe }) => [recipeId, recipe?.name && shortTitle(recipe.name)]),
  )
  const known = recipeReferences.filter(({ recipeId }) => names.get(recipeId))
  if (known.length <= 1) return names.get(known[0]?.recipeId ?? '') ?? ''
  const shown = formats.list(
    known
      .slice(0, maxWanted)
      .map((reference) =>
        [names.get(reference.recipeId), amountFor(reference, item, formats)].filter(Boolean).join(' '),
      ),
  )
  return known.length > maxWanted ? wantedByMore(shown, known.length - maxWanted) : shown
}

/** The amount for a recipe in the words of its line; in the unit of the item where it has several lines. Empty without one. */
function amountFor(
  { recipeQuantity, recipeScale, display, recipeLanguage }: Item['recipeReferences'][number],
  item: Item,
  formats: Formats,
): string {
  const share = recipeQuantity * (recipeScale ?? 1)
  if (share <= 0) return ''
  const own = display.includes('\n') ? undefined : amountIn(display, recipeLanguage, item.unit)
  if (own !== undefined) return own
  const amount = item.unit
    ? partsOf({ ...item, quantity: share, food: null, note: '' }).amount
    : displayQuantity(share, true)
  return formats.amount(amount)
}

/** A title without what follows in brackets or behind a dash. */
function shortTitle(title: string): string {
  return title.split(/\s+[([–—|-]|:\s/u)[0] || title
}

/** Recipes that a line names. */
const maxWanted = 2
