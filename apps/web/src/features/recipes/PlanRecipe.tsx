import { useNavigate } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { useFields } from '../../changes/use-fields.ts'
import { useQueued } from '../../changes/use-queue.ts'
import { newId } from '../../device/new-id.ts'
import { useDateFormat } from '../../messages/formats.ts'
import { useMessages } from '../../messages/index.ts'
import { dateOf, plusDays, today, type Day } from '../../entities/meal/days.ts'
import { MealSelect } from '../../entities/meal/MealSelect.tsx'
import { plannedFor, useMealKinds } from '../../entities/meal/kinds.ts'
import { addMeal, wait } from '../../entities/meal/changes.ts'
import { showToast } from '../../ui/toasts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextField } from '../../ui/Field.tsx'
import type { Recipe } from '../../entities/recipe/queries.ts'
import styles from './PlanRecipe.module.css'

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
  const { plan, recipe: texts } = useMessages()
  const form = useFields<Form>(() => ({ date: today(), kind: '' }))
  const { date, kind } = form.values
  const { usual, withKey } = useMealKinds()
  const plans = usePlanning()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    plans({ date, ...plannedFor(withKey(kind) ?? usual), what: { recipe: summaryOf(recipe), scale: factor } })
    onClose()
  }
  const waits = useQueued(wait)
  const setAside = () => {
    void waits({ recipe: summaryOf(recipe), isWaiting: true }).then(
      (isAside) => isAside && showToast(plan.waiting),
    )
    onClose()
  }
  const actions = (
    <>
      <Button look="text" onClick={setAside}>
        {plan.aside}
      </Button>
      <Button type="submit" form="plan-recipe" look="filled" data-autofocus>
        {texts.plan}
      </Button>
    </>
  )
  return (
    <Dialog title={texts.planTitle(recipe.name)} onClose={onClose} actions={actions}>
      <form id="plan-recipe" className={styles.form} onSubmit={submit}>
        <NextDays chosen={date} onChoose={(chosen) => form.change({ date: chosen })} />
        <TextField type="date" label={texts.planDay} required {...form.field('date')} />
        <MealSelect kind={kind} onChange={(chosen) => form.change({ kind: chosen })} />
      </form>
    </Dialog>
  )
}

/** What the plan shows of a recipe. */
const summaryOf = ({ id, slug, name, image, totalMinutes, recipeServings }: Recipe) => ({
  ...{ id, slug, name, image },
  ...{ totalMinutes, recipeServings },
})

/** Plans a meal, and leads to its day. */
function usePlanning(): (planned: Omit<Parameters<typeof addMeal.shows>[0], 'id'>) => void {
  const { plan, recipe: texts } = useMessages()
  const day = useDateFormat({ weekday: 'long', day: 'numeric', month: 'long' })
  const navigate = useNavigate()
  const add = useQueued(addMeal)
  return (planned) => {
    const { date } = planned
    const show = { text: plan.show, act: () => void navigate({ to: '/plan', search: { day: date } }) }
    void add({ ...planned, id: newId() }).then(
      (isPlanned) => isPlanned && showToast(texts.planned(day.format(dateOf(date))), show),
    )
  }
}

/** The days of the coming week, one tap each. */
function NextDays({ chosen, onChoose }: { readonly chosen: Day; readonly onChoose: (day: Day) => void }) {
  const { recipe: texts } = useMessages()
  const weekday = useDateFormat({ weekday: 'short', day: 'numeric' })
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
