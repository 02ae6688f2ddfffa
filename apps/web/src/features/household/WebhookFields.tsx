import type { Schema } from '@larder/client'
import { fieldErrors } from '../../api/field-errors.ts'
import { useFields, type Fields } from '../../changes/use-fields.ts'
import { useAllMessages, type AllMessages } from '../../messages/index.ts'
import { Checkbox, TextField } from '../../ui/Field.tsx'
import styles from '../../ui/sections.module.css'

/** The fields of a webhook. */
interface WebhookValues {
  readonly url: string
  /** The chosen patterns that have a box, separated by spaces. */
  readonly chosen: string
  /** Further patterns as they are typed. */
  readonly others: string
  readonly filter: string
}

/** A pattern of kinds of events, with its name. */
type NamedPattern = readonly [pattern: string, name: string]

interface EventGroup {
  readonly name: string
  /** The pattern of all kinds of the group. */
  readonly all?: string
  readonly events: readonly NamedPattern[]
}

const everything = '*'

/** The kinds of events that people choose by name. */
const groupsOf = ({ webhooks: { groups, kinds } }: AllMessages): readonly EventGroup[] => [
  {
    name: groups.recipes,
    all: 'recipe.*',
    events: [
      ['recipe.created', kinds.recipeCreated],
      ['recipe.updated', kinds.recipeUpdated],
      ['recipe.deleted', kinds.recipeDeleted],
      ['recipe.imported', kinds.recipeImported],
      ['recipe.made', kinds.recipeMade],
    ],
  },
  {
    name: groups.comments,
    all: 'comment.*',
    events: [
      ['comment.created', kinds.commentCreated],
      ['comment.updated', kinds.commentUpdated],
      ['comment.deleted', kinds.commentDeleted],
    ],
  },
  {
    name: groups.plan,
    all: 'mealplan.*',
    events: [
      ['mealplan.created', kinds.mealCreated],
      ['mealplan.updated', kinds.mealUpdated],
      ['mealplan.deleted', kinds.mealDeleted],
      ['mealplan.due', kinds.mealDue],
    ],
  },
  {
    name: groups.shopping,
    all: 'shopping-*',
    events: [
      ['shopping-item.created', kinds.itemCreated],
      ['shopping-item.updated', kinds.itemUpdated],
      ['shopping-item.deleted', kinds.itemDeleted],
      ['shopping-list.created', kinds.listCreated],
      ['shopping-list.deleted', kinds.listDeleted],
      ['shopping-list.recipe-added', kinds.listRecipe],
    ],
  },
  {
    name: groups.household,
    events: [
      ['user.created', kinds.userCreated],
      ['import.finished', kinds.importFinished],
      ['webhook.disabled', kinds.webhookDisabled],
    ],
  },
]

const hasBox = (pattern: string, groups: readonly EventGroup[]): boolean =>
  pattern === everything ||
  groups.some(({ all, events }) => pattern === all || events.some(([kind]) => kind === pattern))

/** The names of chosen events, and the patterns that have none. */
export function eventNames(patterns: readonly string[], messages: AllMessages): readonly string[] {
  const names = new Map<string, string>([[everything, messages.webhooks.everything]])
  for (const { name, all, events } of groupsOf(messages)) {
    if (all !== undefined) names.set(all, name)
    for (const [kind, text] of events) names.set(kind, text)
  }
  return patterns.map((pattern) => names.get(pattern) ?? pattern)
}

/** The fields of a form, with what a webhook has. Default: all events of recipes. */
export function useWebhookFields(webhook?: Schema<'WebhookInList'>): Fields<WebhookValues> {
  const groups = groupsOf(useAllMessages())
  return useFields<WebhookValues>(() => {
    const { url = '', events = ['recipe.*'], queryFilter } = webhook ?? {}
    return {
      url,
      chosen: events.filter((pattern) => hasBox(pattern, groups)).join(' '),
      others: events.filter((pattern) => !hasBox(pattern, groups)).join(', '),
      filter: queryFilter ?? '',
    }
  })
}

/** What the fields are in the API. */
export const webhookBody = ({ url, chosen, others, filter }: WebhookValues) => ({
  url,
  name: hostOf(url),
  events: `${chosen} ${others}`.split(/[\s,]+/).filter(Boolean),
  queryFilter: filter.trim() || null,
})

export function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url
}

/** Where requests of a webhook go, after which events, and for what. */
export function WebhookFields({
  form,
  error,
}: {
  readonly form: Fields<WebhookValues>
  readonly error: Error | null
}) {
  const messages = useAllMessages()
  const { webhooks, shell } = messages
  const errors = fieldErrors(error, ['queryFilter', 'events', 'url'], shell)
  const chosen = form.values.chosen.split(' ').filter(Boolean)
  const choose = (pattern: string, isChosen: boolean) =>
    form.changeBy(({ chosen: before }) => ({
      chosen: [
        ...before.split(' ').filter((other) => other && other !== pattern),
        ...(isChosen ? [pattern] : []),
      ].join(' '),
    }))
  const box = (pattern: string, name: string, among?: string) => {
    // A wider choice has it.
    const isIncluded = [everything, among].some((wider) => wider !== pattern && chosen.includes(wider ?? ''))
    return (
      <Checkbox
        key={pattern}
        checked={isIncluded || chosen.includes(pattern)}
        disabled={isIncluded}
        onChange={({ target: { checked } }) => choose(pattern, checked)}
      >
        {name}
      </Checkbox>
    )
  }
  return (
    <>
      <TextField
        label={webhooks.url}
        type="url"
        required
        placeholder="https://"
        error={errors.url}
        {...form.field('url')}
      />
      <fieldset className={styles.events}>
        <legend>{webhooks.events}</legend>
        {box(everything, webhooks.everything)}
        {groupsOf(messages).map(({ name, all, events }) => (
          <fieldset key={name}>
            <legend>{name}</legend>
            <div className={styles.rights}>
              {all !== undefined && box(all, webhooks.all)}
              {events.map(([kind, text]) => box(kind, text, all))}
            </div>
          </fieldset>
        ))}
        <TextField
          label={webhooks.others}
          hint={webhooks.othersHint}
          required={chosen.length === 0}
          error={errors.events}
          {...form.field('others')}
        />
      </fieldset>
      <TextField
        label={webhooks.filter}
        hint={webhooks.filterHint}
        error={errors.queryFilter}
        {...form.field('filter')}
      />
    </>
  )
}
