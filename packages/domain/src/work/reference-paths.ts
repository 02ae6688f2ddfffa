import type { FieldTable, Id } from '../kernel/fields.ts'
import { type Catalog, type Resource, resourceNamed, syncedIn } from '../kernel/resource.ts'
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

export type Changed = ReadonlyMap<string, ReadonlySet<Id>>

const known = new WeakMap<Catalog, Map<string, readonly ReferencePath[]>>()

/** All reference paths of these resources. */
export function referencePathsIn(catalog: Catalog, roots: readonly string[]): readonly ReferencePath[] {
  const places = known.get(catalog) ?? new Map<string, readonly ReferencePath[]>()
  known.set(catalog, places)
  return roots.flatMap((root) => {
    const found = places.get(root) ?? [
      ...referencePathsOf({ catalog, root, fields: resourceNamed(catalog, root).fields, hops: [] }),
    ]
    places.set(root, found)
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

/** The same rule as `viewOf` in the kernel. */
function* referencePathsOf({ catalog, root, fields, hops, keys }: At): Generator<ReferencePath> {
  for (const [key, field] of Object.entries(fields)) {
    if (field.visibility === 'never' || (field.visibility === 'detail' && keys)) continue
    const shows = (name: string | undefined) => name !== undefined && (!keys || keys.has(name))
    if (field.kind === 'list') {
      const inner = { kind: 'list', key, target: null } as const
      if (shows(key))
        yield* referencePathsOf({ catalog, root, fields: field.fields ?? {}, hops: [...hops, inner] })
      continue
    }
    const { kind, target, as } = field
    if ((kind !== 'ref' && kind !== 'refs') || target === undefined) continue
    if (!shows(as) && (kind === 'refs' || !shows(key))) continue
    const isEmbedded = field.embed === true && shows(as)
    const path = [...hops, { kind, key, target } as const]
    yield { root, target, hops: path, isEmbedded }
    const { fields: next, summary } = resourceNamed(catalog, target)
    if (isEmbedded)
      yield* referencePathsOf({ catalog, root, fields: next, hops: path, keys: new Set(summary) })
  }
}

/** The rows that refer to one of these ids through a path, as far as the actor may see them. */
export function rowsReferencing(
  store: Pick<ReadStore, 'of' | 'catalog'>,
  { root, hops }: ReferencePath,
  ids: readonly Id[],
  limit?: number,
): Promise<readonly Id[]> {
  const path = { text: 'id', hops, column: { key: 'id', type: 'id', nullable: false } } as const
  const condition = { kind: 'in', negated: false, values: ids, path } as const
  return store.of(resourceNamed(store.catalog, root)).ids({
    filter: { resource: root, condition },
    ...(limit === undefined ? {} : { limit }),
  })
}

/** Ids of the synchronised rows that refer to a row. They change, or are deleted, when it is deleted. */
export async function referencingRows(store: Store, { name }: Resource, id: Id): Promise<IdsByResource> {
  const server = store.asServer()
  const rows: Record<string, readonly Id[]> = {}
  for (const place of referencePathsIn(store.catalog, syncedIn(store.catalog))) {
    const isDirect = place.hops.filter(({ kind }) => kind !== 'list').length === 1
    // A deleted group has no clients that could sync.
    if (place.target !== name || !isDirect || name === 'group') continue
    const found = await rowsReferencing(server, place, [id])
    if (found.length > 0) rows[place.root] = [...new Set([...(rows[place.root] ?? []), ...found])]
  }
  return rows
}

/** Whether other resources embed one of these fields. */
export function isEmbeddedElsewhere({ summary, fields }: Resource, keys: readonly string[]): boolean {
  return keys.some((key) => summary.includes(key) || summary.includes(fields[key]?.as ?? key))
}
