import { ApiError } from '@larder/client'
import { isList } from '../device/own-keys.ts'
import type { Messages } from '../messages/index.ts'
import { failureText } from './failure-text.ts'

/**
 * The text of a failed request for the field that caused it. A failure that names none of the fields is shown at the last one.
 * @example const errors = fieldErrors(saving.error, ['username', 'email'], shell)
 */
export function fieldErrors<Field extends string>(
  error: Error | null,
  fields: readonly [...Field[], Field],
  shell: Messages['shell'],
): Errors<Field> {
  const errors: { [Name in Field]?: string } = {}
  if (!error) return errors
  const named = namedIn(error)
  const field = fields.find((name) => named.includes(name)) ?? fields.at(-1)
  if (field !== undefined) errors[field] = failureText(error, shell)
  return errors
}

type Errors<Field extends string> = { readonly [Name in Field]?: string }

/** The fields that an error names. The position in a filter is given without its field. */
function namedIn(error: Error): readonly unknown[] {
  if (!(error instanceof ApiError)) return []
  const { field, fields } = error.problem
  const others = isList(fields) ? fields : []
  const filters = error.code?.startsWith('filter/') ? ['queryFilter', 'queryFilterString'] : []
  return [field, ...others, ...filters]
}
