import type { CopiedRows } from './copy.ts'
import { FromPlan } from './FromPlan.tsx'
import type { Item, ShoppingList } from './items.ts'
import { OftenBought } from './OftenBought.tsx'

/** What else could be bought: recipes of the plan and foods that are often bought. */
export function WhatElse({
  isMissing,
  ...shown
}: {
  readonly list: ShoppingList
  readonly items: readonly Item[]
  readonly rows: CopiedRows
  /** Whether somebody has deleted the list. What is chosen of a recipe stays, and can be added to another list. */
  readonly isMissing: boolean
}) {
  return (
    <>
      <FromPlan list={shown.list} isMissing={isMissing} />
      {!isMissing && <OftenBought {...shown} />}
    </>
  )
}
