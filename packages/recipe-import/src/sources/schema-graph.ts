/** A schema.org object of a page. Its values are unchecked. */
export type SchemaNode = Readonly<Record<string, unknown>>

const maxNodes = 60_000

/** Whether a value is a plain object. */
export const isNode = (value: unknown): value is SchemaNode =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The names of an object's types without their vocabulary. */
export function typesOf(node: SchemaNode): string[] {
  return asArray(node['@type'] ?? node.type)
    .filter((type) => typeof type === 'string')
    .map((type) => type.replace(/^.*[/#:]/, '').toLowerCase())
}

/** A value as a list: absent is empty. Some languages write a list with gaps as an object with numbered keys. */
export function asArray(value: unknown): readonly unknown[] {
  if (value === undefined || value === null) return []
  if (Array.isArray(value)) return value
  if (!isNode(value)) return [value]
  const list = value['@list'] ?? value['@set']
  if (Array.isArray(list)) return list
  return isNumbered(value) ? Object.values(value) : [value]
}

function isNumbered(node: SchemaNode): boolean {
  const keys = Object.keys(node)
  return keys.length > 0 && keys.every((key) => /^\d+$/.test(key))
}

/** The objects of a page's structured data, in the order written, with a way to follow `@id` references. */
export interface SchemaGraph {
  readonly nodes: readonly SchemaNode[]
  /** Objects that stand inside a list of links to other pages. */
  readonly listed: ReadonlySet<SchemaNode>
  readonly resolve: (value: unknown) => unknown
}

/** Gathers all objects, however nested, from parsed structured data. */
export function gatherGraph(values: readonly unknown[]): SchemaGraph {
  const nodes: SchemaNode[] = []
  const listed = new Set<SchemaNode>()
  const byId = new Map<string, SchemaNode>()
  const waiting: { value: unknown; listed: boolean }[] = [...values]
    .reverse()
    .map((value) => ({ value, listed: false }))
  let left = maxNodes
  while (waiting.length > 0 && left-- > 0) {
    const { value, listed: inList } = waiting.pop()!
    if (Array.isArray(value)) {
      for (let i = value.length - 1; i >= 0; i--) waiting.push({ value: value[i], listed: inList })
      continue
    }
    if (!isNode(value)) continue
    nodes.push(value)
    if (inList) listed.add(value)
    const id = value['@id']
    if (typeof id === 'string' && Object.keys(value).length > 2) {
      const known = byId.get(id)
      if (!known || Object.keys(known).length < Object.keys(value).length) byId.set(id, value)
    }
    const types = typesOf(value)
    const below =
      inList || types.some((type) => type === 'itemlist' || type === 'collectionpage' || type === 'carousel')
    const children = Object.values(value)
    for (let i = children.length - 1; i >= 0; i--) {
      const child = children[i]
      if (typeof child === 'object' && child !== null) waiting.push({ value: child, listed: below })
    }
  }
  const resolve = (value: unknown): unknown => {
    if (!isNode(value)) return value
    const id = value['@id'] ?? (typesOf(value).includes('person') ? value.url : undefined)
    return typeof id === 'string' && !('name' in value && 'text' in value)
      ? merge(byId.get(id), value)
      : value
  }
  return { nodes, listed, resolve }
}

const merge = (known: SchemaNode | undefined, reference: SchemaNode): SchemaNode =>
  known && known !== reference ? { ...known, ...reference } : reference
