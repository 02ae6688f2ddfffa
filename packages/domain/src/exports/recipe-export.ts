import type { Member } from '../kernel/actor.ts'
import {
  choice,
  id,
  instant,
  integer,
  managed,
  name,
  optional,
  ref,
  secret,
  text,
  type Id,
} from '../kernel/fields.ts'
import { defineResource, type RecordOf } from '../kernel/resource.ts'

/** An archive of recipes to download. It is written by a job and deleted when it expires. */
export const recipeExports = defineResource('recipe-export', {
  scope: 'group',
  fields: {
    name: managed(name()),
    filename: managed(text({ max: 255, description: 'Name of the file when it is downloaded.' })),
    status: managed(choice(['in-progress', 'success', 'failure'])),
    total: managed(integer({ min: 0, description: 'Number of recipes in the archive.' })),
    exported: managed(integer({ min: 0, description: 'Number of recipes that are written so far.' })),
    bytes: managed(integer({ min: 0, description: 'Size of the file; 0 until it is complete.' })),
    expires: managed(instant('Time when the file is deleted.')),
    userId: managed(optional(ref('user'))),
    /** Those who can see it: the group or, when it has recipes that others cannot see, the person who exports them. */
    audienceId: secret(id()),
    /** Part of the address of the file. A browser downloads the file without a header, so the address must suffice. */
    downloadSecret: secret(text({ max: 64 })),
  },
  complete: (record) => {
    const { audienceId, groupId } = record as unknown as Record<'audienceId' | 'groupId', Id>
    return { audienceId: audienceId ?? groupId }
  },
  derived: {
    path: {
      field: text({ description: 'The parameter `path` of the download.' }),
      of: ({ id, filename }) => `${String(id)}/${String(filename)}`,
    },
    size: {
      field: text({ description: 'The size in words.' }),
      of: ({ bytes }) => sizeInWords(Number(bytes)),
    },
  },
  search: ['name'],
  // Exports of people who left are the managers'.
  mayWrite: (member: Member, { userId }) =>
    userId === member.userId || member.admin || (userId === null && member.canManage),
})

export interface RecipeExport extends RecordOf<typeof recipeExports> {}

const sizes = ['B', 'kB', 'MB', 'GB', 'TB'] as const

/**
 * A number of bytes with the unit that keeps it below 1000.
 * @example sizeInWords(1_234_567) // '1.2 MB'
 */
export function sizeInWords(bytes: number): string {
  const step = Math.min(sizes.length - 1, bytes < 1 ? 0 : Math.floor(Math.log10(bytes) / 3))
  const value = bytes / 1_000 ** step
  return `${step > 0 && value < 100 ? value.toFixed(1) : Math.round(value)} ${sizes[step]}`
}
