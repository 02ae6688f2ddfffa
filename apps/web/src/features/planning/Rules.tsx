import { useQuery } from '@tanstack/react-query'
import { Suspense, type FormEvent } from 'react'
import { api, bodyOf } from '../../api/client.ts'
import { patchOf } from '../../api/pending-changes.ts'
import { useChange } from '../../changes/use-change.ts'
import { useFields } from '../../changes/use-fields.ts'
import { useFormats } from '../../messages/formats.ts'
import { useMessages } from '../../messages/index.ts'
import { failureText } from '../../api/failure-text.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Select, TextField } from '../../ui/Field.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import styles from './Rules.module.css'
import { mealTypes } from '../../entities/meal/queries.ts'
import { ruleKeys } from './keys.ts'

const FilterInWords = lazyPart(() =>
  import('../../entities/filter/FilterEditor.tsx').then((module) => ({ default: module.FilterInWords })),
)

const rulesQuery = {
  queryKey: ruleKeys.all,
  queryFn: async () =>
    (await bodyOf(api.GET('/households/mealplans/rules', { params: { query: { perPage: -1 } } }))).data,
} as const

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
/** The number of a day of the week. Sunday is 0. */
const indexOf = (day: (typeof weekdays)[number]) => (weekdays.indexOf(day) + 1) % 7

const ruleDays = ['unset', ...weekdays] as const
const ruleMeals = ['unset', ...mealTypes] as const
type Day = (typeof ruleDays)[number]
type RuleMeal = (typeof ruleMeals)[number]

/** The rules by which random meals are chosen: a filter for a day and a meal. */
export function Rules({ onClose }: { readonly onClose: () => void }) {
  const { plan, shell } = useMessages()
  const { data, error } = useQuery(rulesQuery)
  const remove = useChange({
    record: 'plan rules',
    send: (id: string, server) =>
      server.DELETE('/households/mealplans/rules/{id}', { params: { path: { id } } }),
    shows: (removed) => [
      patchOf<readonly { readonly id: string }[]>(rulesQuery.queryKey, (rules) =>
        rules.filter(({ id }) => id !== removed),
      ),
    ],
    outdates: [rulesQuery.queryKey],
  })
  const { dayName, mealName } = useNames()
  return (
    <Dialog title={plan.rules} onClose={onClose}>
      <p className={styles.hint}>{plan.rulesText}</p>
      {error && <p role="alert">{failureText(error, shell)}</p>}
      {!data && !error && <Skeleton height="52px" />}
      <ul className={styles.rules}>
        {data?.map(({ id, day, entryType, queryFilterString }) => (
          <li key={id}>
            <span>
              <b>{[dayName(day), mealName(entryType)].join(' · ')}</b>
              <span className={styles.fitting}>
                {queryFilterString ? (
                  <Suspense fallback={<code>{queryFilterString}</code>}>
                    <FilterInWords text={queryFilterString} />
                  </Suspense>
                ) : (
                  plan.anyRecipe
                )}
              </span>
            </span>
            <IconButton
              icon="bin"
              label={`${shell.remove}: ${dayName(day)}, ${mealName(entryType)}`}
              onClick={() => remove.act(id)}
            />
          </li>
        ))}
      </ul>
      <NewRule />
    </Dialog>
  )
}

function useNames() {
  const { plan } = useMessages()
  const { weekday } = useFormats()
  return {
    dayName: (day: Day): string => (day === 'unset' ? plan.everyDay : weekday(indexOf(day))),
    mealName: (meal: RuleMeal): string => (meal === 'unset' ? plan.everyMeal : plan.meals[meal]),
  }
}

function NewRule() {
  const { plan, filters, shell } = useMessages()
  const { dayName, mealName } = useNames()
  const form = useFields<{ day: Day; entryType: RuleMeal; queryFilterString: string }>({
    day: 'unset',
    entryType: 'dinner',
    queryFilterString: '',
  })
  const { day, entryType } = form.values
  const add = useChange({
    send: (body: typeof form.values, server) => bodyOf(server.POST('/households/mealplans/rules', { body })),
    correct: ({ id }, body, server) =>
      bodyOf(server.PATCH('/households/mealplans/rules/{id}', { params: { path: { id } }, body })),
    outdates: [rulesQuery.queryKey],
    failure: 'form',
    onDone: (_, { queryFilterString }) => form.takeBack({ queryFilterString }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    add.act(form.values)
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      <Select
        label={plan.ruleDay}
        value={day}
        onChange={(event) =>
          form.change({ day: ruleDays.find((each) => each === event.target.value) ?? day })
        }
      >
        {ruleDays.map((each) => (
          <option key={each} value={each}>
            {dayName(each)}
          </option>
        ))}
      </Select>
      <Select
        label={plan.meal}
        value={entryType}
        onChange={(event) =>
          form.change({ entryType: ruleMeals.find((each) => each === event.target.value) ?? entryType })
        }
      >
        {ruleMeals.map((each) => (
          <option key={each} value={each}>
            {mealName(each)}
          </option>
        ))}
      </Select>
      <TextField
        className={styles.filter ?? ''}
        label={filters.editor}
        placeholder={filters.example}
        required
        spellCheck={false}
        autoCapitalize="none"
        error={add.error ? failureText(add.error, shell) : undefined}
        {...form.field('queryFilterString')}
      />
      <Button type="submit" busy={add.isPending && shell.saving}>
        {plan.addRule}
      </Button>
    </form>
  )
}
