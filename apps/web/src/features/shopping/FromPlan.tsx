import { useQueries, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { onHandQuery } from '../../entities/household/queries.ts'
import { dateOf, plusDays } from '../../entities/meal/days.ts'
import { mealsQuery, type Meal } from '../../entities/meal/queries.ts'
import { recipeQuery } from '../../entities/recipe/queries.ts'
import { RecipePicture } from '../../entities/recipe/RecipePicture.tsx'
import { linesToBuy } from '../../entities/shopping-list/lines-to-buy.ts'
import { useFormats } from '../../messages/formats.ts'
import { useMessages } from '../../messages/index.ts'
import { Button } from '../../ui/Button.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import styles from './FromPlan.module.css'
import type { ShoppingList } from './items.ts'
import { useShoppingStore } from './use-shopping.ts'
import { useToday } from './use-today.ts'

const AddSheet = lazyPart(() =>
  import('../../entities/shopping-list/AddSheet.tsx').then((module) => ({ default: module.AddSheet })),
)

/** Days that are shopped for, today included, and recipes that are offered. */
const days = 7
const maxRecipes = 4

type PlannedMeal = Meal & { readonly recipe: NonNullable<Meal['recipe']> }

/** The recipes of the next days that the list has nothing for yet. */
export function FromPlan({
  list,
  isMissing,
}: {
  readonly list: ShoppingList
  /** Whether somebody has deleted the list: only an open dialog stays. */
  readonly isMissing: boolean
}) {
  const { shopping, recipe: texts } = useMessages()
  const formats = useFormats()
  const store = useShoppingStore()
  const day = useToday()
  const [opened, setOpened] = useState<PlannedMeal>()
  const planned = useQuery(mealsQuery(day, plusDays(day, days - 1)))
  const meals = wantedMeals(planned.data ?? [], list)
  const counts = useLinesToBuy(meals)
  return (
    <>
      {meals.length > 0 && !isMissing && (
        <section>
          <h2>{shopping.fromPlan}</h2>
          <ul>
            {meals.map((meal, at) => {
              const { recipe, date } = meal
              const when = formats.weekday(dateOf(date).getDay())
              const count = counts[at]
              return (
                <li key={recipe.id} className={styles.meal}>
                  <span className={styles.picture}>
                    <RecipePicture recipe={recipe} sizes="56px" square />
                  </span>
                  <span className={styles.text}>
                    <Link to="/recipes/$slug" params={{ slug: recipe.slug }}>
                      {recipe.name}
                    </Link>
                    <span>{count === undefined ? when : shopping.toBuyOn(when, count)}</span>
                  </span>
                  <Button aria-label={shopping.addOf(recipe.name)} onClick={() => setOpened(meal)}>
                    {shopping.addButton}
                  </Button>
                </li>
              )
            })}
          </ul>
        </section>
      )}
      {opened && (
        <Suspense>
          <AddSheet
            title={texts.addToList}
            recipes={[{ id: opened.recipe.id, scale: opened.recipeScale }]}
            listId={list.id}
            onClose={(isDone) => {
              setOpened(undefined)
              if (isDone) store.refresh()
            }}
          />
        </Suspense>
      )}
    </>
  )
}

/** The first meal with each recipe that is not on the list. */
function wantedMeals(planned: readonly Meal[], { recipeReferences }: ShoppingList): readonly PlannedMeal[] {
  const known = new Set(recipeReferences.map(({ recipeId }) => recipeId))
  const wanted: PlannedMeal[] = []
  for (const meal of planned.toSorted((a, b) => a.date.localeCompare(b.date))) {
    const { recipe } = meal
    if (!recipe || known.has(recipe.id) || wanted.length === maxRecipes) continue
    known.add(recipe.id)
    wanted.push({ ...meal, recipe })
  }
  return wanted
}

/** How many lines of each recipe are usually bought. Undefined while that is not known. */
function useLinesToBuy(meals: readonly PlannedMeal[]): readonly (number | undefined)[] {
  const onHand = useQuery({ ...onHandQuery, enabled: meals.length > 0 })
  const recipes = useQueries({ queries: meals.map(({ recipe }) => recipeQuery(recipe.id)) })
  const atHome = new Set(onHand.data?.foods)
  return recipes.map(
    ({ data }) =>
      data && onHand.data && linesToBuy(data.body, atHome).filter(({ isUsual }) => isUsual).length,
  )
}
