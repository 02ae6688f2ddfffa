import { useState, type FormEvent } from 'react'
import { useIsHere } from '../../changes/use-change.ts'
import { useFields } from '../../changes/use-fields.ts'
import { useQueued } from '../../changes/use-queue.ts'
import { useFormats } from '../../messages/formats.ts'
import { useMessages } from '../../messages/index.ts'
import { readAmount } from '../../entities/recipe/amounts.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextField } from '../../ui/Field.tsx'
import styles from './AddMeal.module.css'
import { changeMeal } from '../../entities/meal/changes.ts'
import { MealSelect } from '../../entities/meal/MealSelect.tsx'
import type { Day } from '../../entities/meal/days.ts'
import { plannedFor, useMealKinds } from '../../entities/meal/kinds.ts'
import type { Meal } from '../../entities/meal/queries.ts'

interface Form {
  readonly date: Day
  /** The key of a kind of meal. */
  readonly kind: string
  readonly title: string
  readonly amount: string
}

/** Changes the day, the meal and the amount of a planned recipe, or the words of a note. */
export function EditMeal({ meal, onClose }: { readonly meal: Meal; readonly onClose: () => void }) {
  const { plan, recipe: texts, shell } = useMessages()
  const formats = useFormats()
  const base = meal.recipe?.recipeServings || 1
  const { kindOf, usual, withKey } = useMealKinds()
  const form = useFields<Form>(() => ({
    date: meal.date,
    kind: kindOf(meal).key,
    title: meal.title,
    amount: formats.amount(String(base * meal.recipeScale)),
  }))
  const { kind } = form.values
  const amount = readAmount(form.values.amount)
  const change = useQueued(changeMeal)
  const [isSaving, setSaving] = useState(false)
  const isHere = useIsHere()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (amount === undefined) return
    // Somebody else may have changed the rest since the dialog was opened.
    const { kind: chosen, amount: typedAmount, ...rest } = form.changed()
    const changes = {
      ...rest,
      ...(chosen !== undefined && plannedFor(withKey(chosen) ?? usual)),
      ...(typedAmount !== undefined && { recipeScale: amount / base }),
    }
    const sent = form.latest()
    setSaving(true)
    const isAccepted = await change({ meal, changes })
    if (!isHere()) return
    setSaving(false)
    if (isAccepted && form.isAsSent(sent)) onClose()
  }
  const field = (key: 'date' | 'title' | 'amount') => ({ required: true, ...form.field(key) })
  return (
    <Dialog
      title={meal.recipe?.name ?? meal.title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{shell.cancel}</Button>
          <Button type="submit" form="edit-meal" look="filled" busy={isSaving && shell.saving}>
            {shell.save}
          </Button>
        </>
      }
    >
      <form id="edit-meal" className={styles.form} onSubmit={(event) => void submit(event)}>
        {!meal.recipe && <TextField label={plan.what} maxLength={255} {...field('title')} />}
        <TextField type="date" label={texts.planDay} {...field('date')} />
        <MealSelect kind={kind} onChange={(chosen) => form.change({ kind: chosen })} />
        {meal.recipe && (
          <TextField
            label={meal.recipe.recipeServings ? plan.servings : plan.times}
            inputMode="decimal"
            error={amount === undefined ? texts.amountInvalid : undefined}
            {...field('amount')}
          />
        )}
      </form>
    </Dialog>
  )
}
