import type { Schema } from '@larder/client'
import type { FormEvent } from 'react'
import { useChange } from '../../changes/use-change.ts'
import { useFields } from '../../changes/use-fields.ts'
import { useFormats } from '../../messages/formats.ts'
import { useMessages } from '../../messages/index.ts'
import { readAmount } from '../../entities/recipe/amounts.ts'
import { failureText } from '../../api/failure-text.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextField } from '../../ui/Field.tsx'
import styles from './AddMeal.module.css'
import { MealSelect } from '../../entities/meal/MealSelect.tsx'
import type { Day } from '../../entities/meal/days.ts'
import { plannedFor, useMealKinds } from '../../entities/meal/kinds.ts'
import type { Meal } from '../../entities/meal/queries.ts'
import { mealKeys } from '../../entities/meal/keys.ts'

type Changes = Schema<'MealplanMerge'>

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
  const saving = useChange({
    record: meal.id,
    // Somebody else may have changed the rest since the dialog was opened.
    send: ({ body }: { readonly form: Form; readonly body: Changes }, server) =>
      server.PATCH('/households/mealplans/{id}', { params: { path: { id: meal.id } }, body }),
    outdates: [mealKeys.all],
    failure: 'form',
    onDone: (_, sent, isHere) => isHere() && form.isAsSent(sent.form) && onClose(),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (amount === undefined) return
    const { kind: chosen, amount: typedAmount, ...changes } = form.changed()
    const body = {
      ...changes,
      ...(chosen !== undefined && plannedFor(withKey(chosen) ?? usual)),
      ...(typedAmount !== undefined && { recipeScale: amount / base }),
    }
    saving.act({ form: form.values, body })
  }
  const field = (key: 'date' | 'title' | 'amount') => ({ required: true, ...form.field(key) })
  return (
    <Dialog
      title={meal.recipe?.name ?? meal.title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{shell.cancel}</Button>
          <Button type="submit" form="edit-meal" look="filled" busy={saving.isPending && shell.saving}>
            {shell.save}
          </Button>
        </>
      }
    >
      <form id="edit-meal" className={styles.form} onSubmit={submit}>
        {!meal.recipe && <TextField label={plan.what} maxLength={255} {...field('title')} />}
        <TextField
          type="date"
          label={texts.planDay}
          error={saving.error ? failureText(saving.error, shell) : undefined}
          {...field('date')}
        />
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
