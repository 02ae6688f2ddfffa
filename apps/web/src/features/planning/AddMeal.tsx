import { useQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { bodyOf } from '../../api/client.ts'
import { useChange } from '../../changes/use-change.ts'
import { useFields } from '../../changes/use-fields.ts'
import { useLocale } from '../../messages/formats.ts'
import { useMessages } from '../../messages/index.ts'
import { RecipePicture } from '../../entities/recipe/RecipePicture.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextField } from '../../ui/Field.tsx'
import styles from './AddMeal.module.css'
import { dateOf, type Day } from '../../entities/meal/days.ts'
import { MealSelect } from '../../entities/meal/MealSelect.tsx'
import { recipesToPlanQuery, type MealType } from '../../entities/meal/queries.ts'

interface Added {
  readonly meal: { readonly entryType: MealType } & (
    { readonly recipeId: string } | { readonly title: string } | { readonly random: true }
  )
  /** What the form had. */
  readonly form: { readonly words: string; readonly entryType: MealType }
}

/** Plans a meal of a day: a recipe, a random recipe by the rules, or a note such as "Leftovers". */
export function AddMeal({ day, onClose }: { readonly day: Day; readonly onClose: () => void }) {
  const { plan } = useMessages()
  const locale = useLocale()
  const form = useFields<{ words: string; entryType: MealType }>({ words: '', entryType: 'dinner' })
  const { words, entryType } = form.values
  const found = useQuery(recipesToPlanQuery(words))
  const add = useChange({
    send: ({ meal }: Added, server): Promise<{ readonly id: string }> =>
      'random' in meal
        ? bodyOf(
            server.POST('/households/mealplans/random', { body: { date: day, entryType: meal.entryType } }),
          )
        : bodyOf(server.POST('/households/mealplans', { body: { date: day, ...meal } })),
    async correct(made, { meal }, server) {
      if ('random' in meal) return made
      const path = { id: made.id }
      const body = 'recipeId' in meal ? { ...meal, title: '' } : { ...meal, recipeId: null }
      return bodyOf(server.PATCH('/households/mealplans/{id}', { params: { path }, body }))
    },
    outdates: [['plan']],
    onDone(_, { meal, form: sent }) {
      // The next attempt gives the meal the words that were typed since.
      if (!form.isAsSent(sent)) return 'random' in meal ? undefined : 'continue'
      onClose()
    },
  })
  const putOnPlan = (
    meal: { readonly recipeId: string } | { readonly title: string } | { readonly random: true },
  ) =>
    add.act({
      meal: { ...meal, entryType },
      // A surprise takes nothing of what was typed, which stays.
      form: 'random' in meal ? { words: '', entryType } : form.latest(),
    })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (words.trim() !== '') putOnPlan({ title: words.trim() })
  }
  const title = new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long' }).format(
    dateOf(day),
  )
  return (
    <Dialog title={title} onClose={onClose}>
      <form className={styles.form} onSubmit={submit}>
        <MealSelect meal={entryType} onChange={(meal) => form.change({ entryType: meal })} />
        <TextField label={plan.what} placeholder={plan.whatExample} {...form.field('words')} />
        <ul className={styles.found}>
          {found.data?.map((recipe) => (
            <li key={recipe.id}>
              <button
                type="button"
                disabled={add.isPending}
                onClick={() => putOnPlan({ recipeId: recipe.id })}
              >
                <span className={styles.picture}>
                  <RecipePicture recipe={recipe} sizes="64px" />
                </span>
                {recipe.name}
              </button>
            </li>
          ))}
        </ul>
        <div className={styles.actions}>
          <Button busy={add.isPending && plan.adding} onClick={() => putOnPlan({ random: true })}>
            {plan.surprise}
          </Button>
          {words.trim() !== '' && (
            <Button type="submit" look="filled">
              {plan.addWords(words.trim())}
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  )
}
