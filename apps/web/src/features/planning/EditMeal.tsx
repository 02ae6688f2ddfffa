import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { api } from '../../api/client.ts'
import { useFormats } from '../../messages/formats.ts'
import { useMessages } from '../../messages/index.ts'
import { readAmount } from '../../entities/recipe/amounts.ts'
import { failureText } from '../../api/failure-text.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextField } from '../../ui/Field.tsx'
import styles from './AddMeal.module.css'
import { MealSelect } from '../../entities/meal/MealSelect.tsx'
import type { Meal } from '../../entities/meal/queries.ts'

/** Changes the day, the meal and the amount of a planned recipe, or the words of a note. */
export function EditMeal({ meal, onClose }: { readonly meal: Meal; readonly onClose: () => void }) {
  const { plan, recipe: texts, shell } = useMessages()
  const formats = useFormats()
  const client = useQueryClient()
  const base = meal.recipe?.recipeServings || 1
  const [form, setForm] = useState({
    date: meal.date,
    entryType: meal.entryType,
    title: meal.title,
    amount: formats.amount(String(base * meal.recipeScale)),
  })
  const amount = readAmount(form.amount)
  const saving = useMutation({
    mutationFn: (recipeScale: number) => {
      const { date, entryType, title } = form
      const body = { date, entryType, ...(meal.recipe ? { recipeScale } : { title }) }
      return api.PATCH('/households/mealplans/{id}', { params: { path: { id: meal.id } }, body })
    },
    onSuccess: onClose,
    onSettled: () => client.invalidateQueries({ queryKey: ['plan'] }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (amount !== undefined) saving.mutate(amount / base)
  }
  const field = (key: 'date' | 'title' | 'amount') => ({
    required: true,
    value: form[key],
    onChange: (event: { target: { value: string } }) => setForm({ ...form, [key]: event.target.value }),
  })
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
        <MealSelect meal={form.entryType} onChange={(entryType) => setForm({ ...form, entryType })} />
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
