import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { api } from '../../api/client.ts'
import { useLocale } from '../../messages/formats.ts'
import { useMessages } from '../../messages/index.ts'
import { RecipePicture } from '../../entities/recipe/RecipePicture.tsx'
import { showFailure } from '../../ui/toasts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextField } from '../../ui/Field.tsx'
import styles from './AddMeal.module.css'
import { dateOf, type Day } from '../../entities/meal/days.ts'
import { MealSelect } from '../../entities/meal/MealSelect.tsx'
import { recipesToPlanQuery, type MealType } from '../../entities/meal/queries.ts'

/** Plans a meal of a day: a recipe, a random recipe by the rules, or a note such as "Leftovers". */
export function AddMeal({ day, onClose }: { readonly day: Day; readonly onClose: () => void }) {
  const messages = useMessages()
  const { plan } = messages
  const locale = useLocale()
  const client = useQueryClient()
  const [entryType, setEntryType] = useState<MealType>('dinner')
  const [words, setWords] = useState('')
  const found = useQuery(recipesToPlanQuery(words))
  const add = useMutation({
    mutationFn: async (meal: { readonly recipeId: string } | { readonly title: string } | 'random') => {
      if (meal === 'random')
        await api.POST('/households/mealplans/random', { body: { date: day, entryType } })
      else await api.POST('/households/mealplans', { body: { date: day, entryType, ...meal } })
    },
    onSuccess: onClose,
    onError: (error) => showFailure(error, messages),
    onSettled: () => client.invalidateQueries({ queryKey: ['plan'] }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (words.trim() !== '') add.mutate({ title: words.trim() })
  }
  const title = new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long' }).format(
    dateOf(day),
  )
  return (
    <Dialog title={title} onClose={onClose}>
      <form className={styles.form} onSubmit={submit}>
        <MealSelect meal={entryType} onChange={setEntryType} />
        <TextField
          label={plan.what}
          placeholder={plan.whatExample}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
        <ul className={styles.found}>
          {found.data?.map((recipe) => (
            <li key={recipe.id}>
              <button
                type="button"
                disabled={add.isPending}
                onClick={() => add.mutate({ recipeId: recipe.id })}
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
          <Button busy={add.isPending && plan.adding} onClick={() => add.mutate('random')}>
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
