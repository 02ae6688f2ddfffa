import { hash } from 'node:crypto'
import { DomainError } from '@larder/domain'

/** The strong entity tag of the detail view of a resource. */
export function etagOf(json: string): string {
  return `"${hash('sha256', json, 'base64url').slice(0, 22)}"`
}

/**
 * The entity tag of a view that embeds rows of another resource. A change of these rows changes the tag for readers; writers
 * of the resource are not affected by it.
 */
export function etagWithRows(json: string, rows: readonly unknown[]): string {
  const tag = etagOf(json)
  return rows.length === 0 ? tag : `${tag.slice(0, -1)}.${etagOf(JSON.stringify(rows)).slice(1)}`
}

/** An entity tag without the part for embedded rows. */
function withoutRows(tag: string): string {
  return tag.replace(/\.[^."]+"$/, '"')
}

/** The entity tags of an `If-Match` or `If-None-Match` header. */
export function readTags(header: string | undefined): readonly string[] | undefined {
  return header?.split(',').map((tag) => tag.trim())
}

/** Whether one of these entity tags is current. Weak tags count for reads. */
export function isCurrent(tags: readonly string[] | undefined, current: string): boolean {
  return tags?.some((tag) => tag === '*' || tag.replace(/^W\//, '') === current) ?? false
}

/**
 * A precondition that rejects changes of an outdated copy. It is called inside the transaction with the current view
 * (undefined when there is none). Throws `stale`.
 */
export function checkUnchanged(
  resource: string,
  tags: readonly string[] | undefined,
): ((current: unknown) => void) | undefined {
  if (!tags) return undefined
  return (view) => {
    const current = view === undefined ? undefined : etagOf(JSON.stringify(view))
    if (current !== undefined && tags.some((tag) => tag === '*' || withoutRows(tag) === current)) return
    throw new DomainError(
      'stale',
      `${resource}/stale`,
      'The resource has changed since this copy was read. Read it again and repeat the change.',
      current === undefined ? {} : { etag: current },
    )
  }
}
