import { useNavigate } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { bodyOf } from '../../api/client.ts'
import { useChange } from '../../changes/use-change.ts'
import { useFields, type Fields } from '../../changes/use-fields.ts'
import { useLocale } from '../../messages/formats.ts'
import { useMessages } from '../../messages/index.ts'
import { dateOf, plusDays, today, type Day } from '../../entities/meal/days.ts'
import { MealSelect } from '../../entities/meal/MealSelect.tsx'
import { plannedFor, useMealKinds, type PlannedFor } from '../../entities/meal/kinds.ts'
import { useWait, waitingQuery } from '../../entities/meal/waiting.ts'
import { failureText } from '../../api/failure-text.ts'
import { showToast } from '../../ui/toasts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextField } from '../../ui/Field.tsx'
import type { Recipe } from '../../entities/recipe/queries.ts'
import styles from './PlanRecipe.module.css'
import { mealKeys } from '../../entities/meal/keys.ts'

interface Props {
  readonly recipe: Recipe
  readonly factor: number
  readonly onClose: () => void
}

interface Form {
  readonly date: Day
  /** The key of a kind of meal. Empty: the usual one. */
  readonly kind: string
}

/** Puts a recipe on the plan, on a day and for a meal, in the amounts that are shown. */
export function PlanRecipe({ recipe, factor, onClose }: Props) {
  const { plan, recipe: texts, shell } = useMessages()
  const form = useFields<Form>(() => ({ date: today(), kind: '' }))
  const { date, kind } = form.values
  const { usual, withKey } = useMealKinds()
  const planning = usePlanning({ form, onClose })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const meal = plannedFor(withKey(kind) ?? usual)
    planning.act({ body: { date, ...meal, recipeId: recipe.id, recipeScale: factor }, kind })
  }
  const wait = useWait()
  const setAside = () => {
    wait.act({ recipe, isWaiting: true })
    showToast(plan.waiting)
    onClose()
  }
  const actions = (
    <>
      <Button look="text" onClick={setAside}>
        {plan.aside}
      </Button>
      <Button
        type="submit"
        form="plan-recipe"
        look="filled"
        busy={planning.isPending && plan.adding}
        data-autofocus
      >
        {texts.plan}
      </Button>
    </>
  )
  return (
    <Dialog title={texts.planTitle(recipe.name)} onClose={onClose} actions={actions}>
      <form id="plan-recipe" className={styles.form} onSubmit={submit}>
        <NextDays chosen={date} onChoose={(chosen) => form.change({ date: chosen })} />
        <TextField
          type="date"
          label={texts.planDay}
          required
          {...form.field('date')}
          error={planning.error ? failureText(planning.error, shell) : undefined}
        />
        <MealSelect kind={kind} onChange={(chosen) => form.change({ kind: chosen })} />
      </form>
    </Dialog>
  )
}

/** A recipe on a day of the plan. */
interface Planned extends PlannedFor {
  readonly date: Day
  readonly recipeId: string
  readonly recipeScale: number
}

function usePlanning({ form, onClose }: { readonly form: Fields<Form>; readonly onClose: () => void }) {
  const { plan, recipe: texts } = useMessages()
  const locale = useLocale()
  const navigate = useNavigate()
  return useChange({
    send: ({ body }: { readonly body: Planned; readonly kind: string }, server) =>
      bodyOf(server.POST('/households/mealplans', { body })),
    correct: ({ id }, { body }, server) =>
      bodyOf(server.PATCH('/households/mealplans/{id}', { params: { path: { id } }, body })),
    outdates: [mealKeys.all, waitingQuery.queryKey],
    failure: 'form',
    onDone(_, { body: { date }, kind }, isHere) {
      const day = new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long' })
      showToast(texts.planned(day.format(dateOf(date))), {
        text: plan.show,
        act: () => void navigate({ to: '/plan', search: { day: date } }),
      })
      if (!isHere()) return
      if (!form.isAsSent({ date, kind })) return 'continue'
      onClose()
    },
  })
}

/** The days of the coming week, one tap each. */
function NextDays({ chosen, onChoose }: { readonly chosen: Day; readonly onChoose: (day: Day) => void }) {
  const { recipe: texts } = useMessages()
  const locale = useLocale()
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'short', day: 'numeric' })
  return (
    <div className={styles.days} role="group" aria-label={texts.planDay}>
      {[0, 1, 2, 3, 4, 5, 6]
        .map((days) => plusDays(today(), days))
        .map((day) => (
          <button
            key={day}
            type="button"
            aria-pressed={day === chosen}
            className={styles.day}
            onClick={() => onChoose(day)}
          >
            {weekday.format(dateOf(day))}
          </button>
        ))}
    </div>
  )
}
