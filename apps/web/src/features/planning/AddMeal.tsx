import { useQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { bodyOf } from '../../api/client.ts'
import { useChange } from '../../changes/use-change.ts'
import { useFields } from '../../changes/use-fields.ts'
import { useQueued } from '../../changes/use-queue.ts'
import { newId } from '../../device/new-id.ts'
import { useDateFormat } from '../../messages/formats.ts'
import { useMessages } from '../../messages/index.ts'
import { RecipePicture } from '../../entities/recipe/RecipePicture.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextField } from '../../ui/Field.tsx'
import styles from './AddMeal.module.css'
import { addMeal } from '../../entities/meal/changes.ts'
import { dateOf, type Day } from '../../entities/meal/days.ts'
import { MealSelect } from '../../entities/meal/MealSelect.tsx'
import { waitingQuery } from '../../entities/meal/waiting.ts'
import { plannedFor, useMealKinds, type PlannedFor } from '../../entities/meal/kinds.ts'
import { recipesToPlanQuery } from '../../entities/meal/queries.ts'
import { mealKeys } from '../../entities/meal/keys.ts'

/** What the form has. */
interface Words {
  readonly words: string
  /** The key of a kind of meal. Empty: the usual one. */
  readonly kind: string
}

/** Plans a meal of a day: a recipe, a random recipe by the rules, or a note such as "Leftovers". */
export function AddMeal({ day, onClose }: { readonly day: Day; readonly onClose: () => void }) {
  const { plan } = useMessages()
  const format = useDateFormat({ weekday: 'long', day: 'numeric', month: 'long' })
  const form = useFields<Words>({ words: '', kind: '' })
  const { words, kind } = form.values
  const { usual, withKey } = useMealKinds()
  const meal = plannedFor(withKey(kind) ?? usual)
  const found = useQuery(recipesToPlanQuery(words))
  const add = useQueued(addMeal)
  const surprise = useChange({
    send: ({ planned }: { readonly planned: PlannedFor; readonly kind: string }, server) =>
      bodyOf(server.POST('/households/mealplans/random', { body: { date: day, ...planned } })),
    outdates: [mealKeys.all, waitingQuery.queryKey],
    onDone(_, { kind: sent }, isHere) {
      // It takes nothing of what was typed, which stays.
      if (isHere() && form.isAsSent({ words: '', kind: sent })) onClose()
    },
  })
  const { isPending } = surprise
  const putOnPlan = (what: Parameters<typeof addMeal.shows>[0]['what']) => {
    if (isPending) return
    void add({ id: newId(), date: day, ...meal, what })
    onClose()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (words.trim() !== '') putOnPlan({ title: words.trim() })
  }
  return (
    <Dialog title={format.format(dateOf(day))} onClose={onClose}>
      <form className={styles.form} onSubmit={submit}>
        <MealSelect kind={kind} onChange={(chosen) => form.change({ kind: chosen })} />
        <TextField
          label={plan.what}
          placeholder={plan.whatExample}
          maxLength={1_000}
          {...form.field('words')}
        />
        <ul className={styles.found}>
          {found.data?.map((recipe) => (
            <li key={recipe.id}>
              <button type="button" disabled={isPending} onClick={() => putOnPlan({ recipe })}>
                <span className={styles.picture}>
                  <RecipePicture recipe={recipe} sizes="64px" />
                </span>
                {recipe.name}
              </button>
            </li>
          ))}
        </ul>
        <div className={styles.actions}>
          <Button busy={isPending && plan.adding} onClick={() => surprise.act({ planned: meal, kind })}>
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
