import type { CopiedRows } from './copy.ts'
import { FromPlan } from './FromPlan.tsx'
import type { Item, ShoppingList } from './items.ts'
import { OftenBought } from './OftenBought.tsx'

/** What else could be bought: recipes of the plan and foods that are often bought. */
export function WhatElse(shown: {
  readonly list: ShoppingList
  readonly items: readonly Item[]
  readonly rows: CopiedRows
}) {
  return (
    <>
      <FromPlan list={shown.list} />
      <OftenBought {...shown} />
    </>
  )
}
