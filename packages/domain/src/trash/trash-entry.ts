import {
  boolean,
  choice,
  id,
  integer,
  managed,
  objects,
  optional,
  ref,
  secret,
  text,
} from '../kernel/fields.ts'
import { defineResource, type RecordOf } from '../kernel/resource.ts'

/** The resources whose deleted rows can be brought back. */
export const trashKinds = ['recipe', 'shopping-list', 'mealplan', 'cookbook', 'food'] as const

const counts = {
  resource: text({ max: 100, description: 'The kind of the rows: `comment`, `shopping-item`.' }),
  count: integer({ min: 1 }),
}

/** What was deleted at once: one row, or several rows of one kind. It is stored outside of the tables of its rows. */
export const trashEntries = defineResource('trash-entry', {
  scope: 'group',
  fields: {
    kind: managed(choice(trashKinds, 'The kind of the deleted rows.')),
    name: managed(
      text({ max: 1_000, description: 'The name of the row. Of several rows, that of the first one.' }),
    ),
    count: managed(integer({ min: 1, description: 'The number of deleted rows.' })),
    userId: managed(optional(ref('user', { embed: true, description: 'The user who deleted them.' }))),
    householdId: managed(
      optional(id('The household that they belong to. Null for what the whole group shares.')),
    ),
    /** Those who could see the first row. */
    audienceId: secret(id()),
    parts: managed(objects(counts, 'The rows that were deleted with them.')),
    usedBy: managed(objects(counts, 'The rows that referred to them.')),
  },
  // Not searched: the index knows rows by their ids, which entries share with recipes.
  summary: ['id', 'name'],
})

export interface TrashEntry extends RecordOf<typeof trashEntries> {}

/** A deleted row. It has the id that it had. */
export const trashedRows = defineResource('trashed-row', {
  scope: 'group',
  fields: {
    entryId: managed(ref('trash-entry')),
    /** Rows come after those that they refer to. */
    position: managed(integer({ min: 0 })),
    resource: secret(text({ max: 100 })),
    /** Whether it was deleted itself, and not together with another row. */
    isMain: managed(boolean()),
    /** The record and the references to it, as JSON. */
    content: secret(text({ max: 100_000_000 })),
  },
  summary: ['id'],
})

export interface TrashedRow extends RecordOf<typeof trashedRows> {}
