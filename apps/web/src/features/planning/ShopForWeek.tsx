import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { today, type Day } from '../../entities/meal/days.ts'
import { mealsQuery, type Meal } from '../../entities/meal/queries.ts'
import type { RecipeToBuy } from '../../entities/shopping-list/AddSheet.tsx'
import { useMessages } from '../../messages/index.ts'
import { Button } from '../../ui/Button.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import styles from './PlanPage.module.css'

const AddSheet = lazyPart(() =>
  import('../../entities/shopping-list/AddSheet.tsx').then((module) => ({ default: module.AddSheet })),
)

/** Puts ingredients of the week's meals on a list, from today on in the current week. */
export function ShopForWeek({ first, last }: { readonly first: Day; readonly last: Day }) {
  const { plan } = useMessages()
  const [isOpen, setOpen] = useState(false)
  const start = first < today() && last >= today() ? today() : first
  const meals = useQuery({ ...mealsQuery(start, last), enabled: isOpen })
  return (
    <>
      <div className={styles.shop} data-docked="phone">
        <Button look="filled" icon="basket" onClick={() => setOpen(true)}>
          {plan.shop}
        </Button>
      </div>
      {isOpen && (
        <Suspense>
          <AddSheet
            title={plan.shop}
            recipes={meals.data && !meals.isPlaceholderData ? recipesOf(meals.data) : undefined}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}

/** The recipes of meals, each once, in the amounts of all its meals. */
function recipesOf(meals: readonly Meal[]): readonly RecipeToBuy[] {
  const scales = new Map<string, number>()
  for (const { recipeId, recipeScale } of meals)
    if (recipeId) scales.set(recipeId, (scales.get(recipeId) ?? 0) + recipeScale)
  return [...scales].map(([id, scale]) => ({ id, scale }))
}
