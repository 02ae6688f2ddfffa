import type { Schema } from '@larder/client'
import { fieldErrors } from '../../api/field-errors.ts'
import { useFields, type Fields } from '../../changes/use-fields.ts'
import { useAllMessages, type AllMessages } from '../../messages/index.ts'
import { Checkbox, TextField } from '../../ui/Field.tsx'
import styles from '../../ui/sections.module.css'

/** The fields of a webhook. */
interface WebhookValues {
  readonly url: string
  /** The chosen patterns that have a box. */
  readonly chosen: readonly string[]
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

const eventsOf = (resource: string, names: Readonly<Record<string, string>>): readonly NamedPattern[] =>
  Object.entries(names).map(([what, name]) => [`${resource}.${what}`, name])

/** The kinds of events that people choose by name. */
export const groupsOf = ({
  webhooks: { groups, kinds },
  notifications: { options },
}: Pick<AllMessages, 'webhooks' | 'notifications'>): readonly EventGroup[] => [
  {
    name: groups.recipes,
    all: 'recipe.*',
    events: eventsOf('recipe', {
      created: options.recipeCreated,
      updated: options.recipeUpdated,
      deleted: options.recipeDeleted,
      imported: kinds.recipeImported,
      made: kinds.recipeMade,
    }),
  },
  {
    name: groups.comments,
    all: 'comment.*',
    events: eventsOf('comment', {
      created: kinds.commentCreated,
      updated: kinds.commentUpdated,
      deleted: kinds.commentDeleted,
    }),
  },
  {
    name: groups.plan,
    all: 'mealplan.*',
    events: eventsOf('mealplan', {
      created: kinds.mealCreated,
      updated: kinds.mealUpdated,
      deleted: kinds.mealDeleted,
      due: kinds.mealDue,
    }),
  },
  {
    name: groups.shopping,
    all: 'shopping-*',
    events: [
      ...eventsOf('shopping-item', {
        created: kinds.itemCreated,
        updated: kinds.itemUpdated,
        deleted: kinds.itemDeleted,
      }),
      ...eventsOf('shopping-list', {
        created: options.shoppingListCreated,
        deleted: options.shoppingListDeleted,
        'recipe-added': kinds.listRecipe,
      }),
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
      chosen: events.filter((pattern) => hasBox(pattern, groups)),
      others: events.filter((pattern) => !hasBox(pattern, groups)).join(', '),
      filter: queryFilter ?? '',
    }
  })
}

/** What the fields are in the API. */
export const webhookBody = ({ url, chosen, others, filter }: WebhookValues) => ({
  url,
  name: hostOf(url),
  events: [...chosen, ...others.split(/[\s,]+/).filter(Boolean)],
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
  const { chosen } = form.values
  const choose = (pattern: string, isChosen: boolean) =>
    form.changeBy(({ chosen: before }) => ({
      chosen: [...before.filter((other) => other !== pattern), ...(isChosen ? [pattern] : [])],
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
