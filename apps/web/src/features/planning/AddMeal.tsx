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

/** A recipe, or a note. */
type What = { readonly recipeId: string } | { readonly title: string }

/** What the form has. */
interface Words {
  readonly words: string
  readonly entryType: MealType
}

/** Plans a meal of a day: a recipe, a random recipe by the rules, or a note such as "Leftovers". */
export function AddMeal({ day, onClose }: { readonly day: Day; readonly onClose: () => void }) {
  const { plan } = useMessages()
  const locale = useLocale()
  const form = useFields<Words>({ words: '', entryType: 'dinner' })
  const { words, entryType } = form.values
  const found = useQuery(recipesToPlanQuery(words))
  const add = useChange({
    send: (
      { meal }: { readonly meal: What & { readonly entryType: MealType }; readonly sent: Words },
      server,
    ) => bodyOf(server.POST('/households/mealplans', { body: { date: day, ...meal } })),
    correct(made, { meal }, server) {
      const path = { id: made.id }
      const body = 'recipeId' in meal ? { ...meal, title: '' } : { ...meal, recipeId: null }
      return bodyOf(server.PATCH('/households/mealplans/{id}', { params: { path }, body }))
    },
    outdates: [['plan']],
    onDone(_, { sent }, isHere) {
      // The next attempt gives the meal the words that were typed since.
      if (!form.isAsSent(sent)) return 'continue'
      if (isHere()) onClose()
    },
  })
  // A further meal: a second attempt at the other one still corrects that one.
  const surprise = useChange({
    send: (meal: { readonly entryType: MealType }, server) =>
      bodyOf(server.POST('/households/mealplans/random', { body: { date: day, ...meal } })),
    outdates: [['plan']],
    onDone(_, meal, isHere) {
      // It takes nothing of what was typed, which stays.
      if (isHere() && form.isAsSent({ words: '', ...meal })) onClose()
    },
  })
  const isPending = add.isPending || surprise.isPending
  const putOnPlan = (what: What) => {
    if (!isPending) add.act({ meal: { ...what, entryType }, sent: form.latest() })
  }
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
              <button type="button" disabled={isPending} onClick={() => putOnPlan({ recipeId: recipe.id })}>
                <span className={styles.picture}>
                  <RecipePicture recipe={recipe} sizes="64px" />
                </span>
                {recipe.name}
              </button>
            </li>
          ))}
        </ul>
        <div className={styles.actions}>
          <Button busy={isPending && plan.adding} onClick={() => surprise.act({ entryType })}>
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
