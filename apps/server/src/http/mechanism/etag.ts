import { createHash } from 'node:crypto'
import { DomainError } from '@larder/domain'

/** The strong entity tag of a resource as its own address shows it. */
export function etagOf(json: string): string {
  return `"${createHash('sha256').update(json).digest('base64url').slice(0, 22)}"`
}

/** The tags of an `If-Match` or `If-None-Match` header. */
export function readTags(header: string | undefined): readonly string[] | undefined {
  return header?.split(',').map((tag) => tag.trim())
}

/** Whether a copy with one of these tags is still the current one; weak tags count for reading. */
export function isCurrent(tags: readonly string[] | undefined, current: string): boolean {
  return tags?.some((tag) => tag === '*' || tag.replace(/^W\//, '') === current) ?? false
}

/**
 * What refuses a change that was made to an older copy: called with the resource as it is now (undefined when there is none
 * yet), inside the transaction that changes it. Throws `stale`.
 */
export function checkUnchanged(
  resource: string,
  tags: readonly string[] | undefined,
): ((current: unknown) => void) | undefined {
  if (!tags) return undefined
  return (view) => {
    const current = view === undefined ? undefined : etagOf(JSON.stringify(view))
    if (current !== undefined && (tags.includes('*') || tags.includes(current))) return
    throw new DomainError(
      'stale',
      `${resource}/stale`,
      'The resource has changed since this copy was read. Read it again and repeat the change.',
      current === undefined ? {} : { etag: current },
    )
  }
}
