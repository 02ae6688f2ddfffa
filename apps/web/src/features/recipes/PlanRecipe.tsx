import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import { api } from '../../api/client.ts'
import { useLocale } from '../../messages/formats.ts'
import { useMessages } from '../../messages/index.ts'
import { dateOf, plusDays, today, type Day } from '../../entities/meal/days.ts'
import { MealSelect } from '../../entities/meal/MealSelect.tsx'
import type { MealType } from '../../entities/meal/queries.ts'
import { putOnShelf } from '../../entities/meal/shelf.ts'
import { failureText } from '../../api/failure-text.ts'
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

/** Puts a recipe on the plan, on a day and for a meal, in the amounts that are shown. */
export function PlanRecipe({ recipe, factor, onClose }: Props) {
  const { plan, recipe: texts, shell } = useMessages()
  const [date, setDate] = useState(today)
  const [entryType, setEntryType] = useState<MealType>('dinner')
  const planning = usePlanning({ recipe, factor, onClose })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    planning.mutate({ date, entryType })
  }
  const setAside = () => {
    putOnShelf(recipe)
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
        <NextDays chosen={date} onChoose={setDate} />
        <TextField
          type="date"
          label={texts.planDay}
          required
          value={date}
          onChange={(event) => setDate(event.target.value)}
          error={planning.error ? failureText(planning.error, shell) : undefined}
        />
        <MealSelect meal={entryType} onChange={setEntryType} />
      </form>
    </Dialog>
  )
}

function usePlanning({ recipe, factor, onClose }: Props) {
  const { plan, recipe: texts } = useMessages()
  const locale = useLocale()
  const client = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: (meal: { readonly date: Day; readonly entryType: MealType }) =>
      api.POST('/households/mealplans', { body: { ...meal, recipeId: recipe.id, recipeScale: factor } }),
    async onSuccess(_, { date }) {
      onClose()
      const day = new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long' })
      showToast(texts.planned(day.format(dateOf(date))), {
        text: plan.show,
        act: () => void navigate({ to: '/plan', search: { day: date } }),
      })
      await client.invalidateQueries({ queryKey: ['plan'] })
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
