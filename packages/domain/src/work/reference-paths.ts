import type { Field, FieldTable, Id } from '../kernel/fields.ts'
import { type Catalog, type Resource, oncePerCatalog, resourceNamed, syncedIn } from '../kernel/resource.ts'
import type { Hop } from '../query/filter.ts'
import type { ReadStore, IdsByResource, Store } from './ports.ts'

/** A path in the view of a resource to a row of another resource, or to its id. */
export interface ReferencePath {
  readonly root: string
  readonly target: string
  readonly hops: readonly Hop[]
  /** The view embeds the target's summary; otherwise it has only the id. */
  readonly isEmbedded: boolean
}

/** The ids of changed rows by resource. */
export type Changed = ReadonlyMap<string, ReadonlySet<Id>>

const knownPaths = oncePerCatalog(() => new Map<string, readonly ReferencePath[]>())

/** All reference paths of these resources. */
export function referencePathsIn(catalog: Catalog, roots: readonly string[]): readonly ReferencePath[] {
  const paths = knownPaths(catalog)
  return roots.flatMap((root) => {
    const found = paths.get(root) ?? [
      ...referencePathsOf({ catalog, root, fields: resourceNamed(catalog, root).fields, hops: [] }),
    ]
    paths.set(root, found)
    return found
  })
}

interface At {
  readonly catalog: Catalog
  readonly root: string
  readonly fields: FieldTable
  readonly hops: readonly Hop[]
  /** The visible fields. Default: all. */
  readonly keys?: ReadonlySet<string>
}

/** Follows the same rule as `viewOf` in the kernel. */
function* referencePathsOf(at: At): Generator<ReferencePath> {
  for (const [key, field] of Object.entries(at.fields)) {
    if (field.visibility === 'never' || (field.visibility === 'detail' && at.keys)) continue
    if (field.kind === 'list') {
      const hops = [...at.hops, { kind: 'list', key, target: null } as const]
      if (isShown(at, key))
        yield* referencePathsOf({ catalog: at.catalog, root: at.root, fields: field.fields ?? {}, hops })
    } else if (field.kind === 'ref' || field.kind === 'refs') yield* pathsThrough(at, key, field, field.kind)
  }
}

/** The path through a reference, and those through the summary that it embeds. */
function* pathsThrough(
  at: At,
  key: string,
  { target, as, embed }: Field,
  kind: 'ref' | 'refs',
): Generator<ReferencePath> {
  const isVisible = isShown(at, as) || (kind === 'ref' && isShown(at, key))
  if (target === undefined || !isVisible) return
  const { catalog, root } = at
  const isEmbedded = embed === true && isShown(at, as)
  const hops = [...at.hops, { kind, key, target } as const]
  yield { root, target, hops, isEmbedded }
  const { fields, summary } = resourceNamed(catalog, target)
  if (isEmbedded) yield* referencePathsOf({ catalog, root, fields, hops, keys: new Set(summary) })
}

function isShown({ keys }: At, key: string | undefined): boolean {
  return key !== undefined && (!keys || keys.has(key))
}

/** The rows that refer to one of these ids through a path, as far as the actor may see them. */
export function rowsReferencing(
  store: Pick<ReadStore, 'of' | 'catalog'>,
  { root, hops }: ReferencePath,
  ids: readonly Id[],
): Promise<readonly Id[]> {
  const path = { text: 'id', hops, column: { key: 'id', type: 'id', nullable: false } } as const
  const condition = { kind: 'in', negated: false, values: ids, path } as const
  return store.of(resourceNamed(store.catalog, root)).ids({ filter: { resource: root, condition } })
}

/** Ids of the synchronized rows that refer to a row. They change, or are deleted, when it is deleted. */
export async function referencingRows(store: Store, { name }: Resource, id: Id): Promise<IdsByResource> {
  const server = store.asServer()
  const rows: Record<string, readonly Id[]> = {}
  for (const path of referencePathsIn(store.catalog, syncedIn(store.catalog))) {
    const isDirect = path.hops.filter(({ kind }) => kind !== 'list').length === 1
    // A deleted group has no clients that could sync.
    if (path.target !== name || !isDirect || name === 'group') continue
    const found = await rowsReferencing(server, path, [id])
    if (found.length > 0) rows[path.root] = [...new Set([...(rows[path.root] ?? []), ...found])]
  }
  return rows
}

/** Whether other resources embed one of these fields. */
export function isEmbeddedElsewhere({ summary, fields }: Resource, keys: readonly string[]): boolean {
  return keys.some((key) => summary.includes(key) || summary.includes(fields[key]?.as ?? key))
}
