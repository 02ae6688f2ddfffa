import { queryOptions } from '@tanstack/react-query'
import { api, bodyOf, isMissing, type Server } from '../../api/client.ts'
import { organizeKeys } from '../../entities/organizer/keys.ts'

/** The kinds of rows on the page, by the last segment of its address. */
export const kinds = ['foods', 'units', 'labels', 'tags', 'categories', 'tools'] as const
export type Kind = (typeof kinds)[number]

/** The fields of a food, unit, label, tag, category or tool that the page shows. */
export interface Named {
  readonly id: string
  readonly name: string
  readonly pluralName?: string | null
  readonly aliases?: readonly { readonly name: string }[]
  readonly label?: { readonly id: string; readonly name: string } | null
  readonly abbreviation?: string
  readonly useAbbreviation?: boolean
  readonly fraction?: boolean
  readonly color?: string
  readonly onHand?: boolean
}

/** The fields that a person edits. Those that the kind does not have are undefined. */
export interface Fields {
  readonly name: string
  readonly pluralName?: string | null | undefined
  readonly aliases?: readonly { readonly name: string }[] | undefined
  readonly labelId?: string | null | undefined
  readonly abbreviation?: string | undefined
  readonly useAbbreviation?: boolean | undefined
  readonly fraction?: boolean | undefined
  readonly color?: string | undefined
  readonly onHand?: boolean | undefined
}

export function fieldsOf({ id: _, label, name, onHand, ...rest }: Named): Fields {
  const { pluralName, aliases, abbreviation, useAbbreviation, fraction, color } = rest
  return {
    ...{ name, pluralName, aliases, abbreviation, useAbbreviation, fraction, color },
    // A unit is never in the house.
    ...(label === undefined ? {} : { labelId: label?.id ?? null, onHand }),
  }
}

/** Where the API has the operations of each kind. */
const listPaths = {
  foods: '/foods',
  units: '/units',
  labels: '/groups/labels',
  tags: '/organizers/tags',
  categories: '/organizers/categories',
  tools: '/organizers/tools',
} as const satisfies Record<Kind, string>
const pathOf = (kind: Kind) => listPaths[kind]

export const canMerge = (kind: Kind): kind is Exclude<Kind, 'labels'> => kind !== 'labels'
export const canSeed = (kind: Kind): kind is 'foods' | 'units' | 'labels' =>
  kind === 'foods' || kind === 'units' || kind === 'labels'

function unusedPathOf(kind: Kind) {
  if (!canMerge(kind)) throw new Error('The server does not list unused labels.')
  return `${listPaths[kind]}/unused` as const
}

/** All changes of a kind are sent one after the other, because one can be of several entries. */
export const recordOf = (kind: Kind): string => `organize ${kind}`

/** The first rows by name, and how many there are. */
interface NamedPage {
  readonly data: readonly Named[]
  readonly total: number
}

/** A page of this size has all rows. */
export const everyRow = -1

const firstByName = (search: string, perPage: number) => ({
  params: {
    query: {
      ...{ perPage, orderBy: 'name', orderDirection: 'asc' as const },
      ...(search === '' ? {} : { search }),
    },
  },
})

/** The first rows by name. */
export const namedQuery = (kind: Kind, search: string, perPage = 200) =>
  queryOptions({
    queryKey: organizeKeys.first(kind, search, perPage),
    queryFn: (): Promise<NamedPage> => bodyOf(api.GET(pathOf(kind), firstByName(search, perPage))),
    placeholderData: (previous) => previous,
  })

/** The rows that nothing uses. Labels are always in use. */
export const unusedQuery = (kind: Kind, search: string) =>
  queryOptions({
    queryKey: organizeKeys.unused(kind, search),
    queryFn: (): Promise<NamedPage> => bodyOf(api.GET(unusedPathOf(kind), firstByName(search, everyRow))),
    placeholderData: (previous) => previous,
    enabled: canMerge(kind),
  })

export const create = (kind: Kind, fields: Fields, server: Server): Promise<Named> =>
  bodyOf(server.POST(pathOf(kind), { body: bodyOfFields(fields) }))

export const change = (kind: Kind, id: string, fields: Partial<Fields>, server: Server): Promise<Named> =>
  bodyOf(server.PATCH(`${pathOf(kind)}/{id}`, { params: { path: { id } }, body: bodyOfFields(fields) }))

/** An empty plural is none. */
const bodyOfFields = <Some extends Partial<Fields>>(fields: Some) => ({
  ...fields,
  ...(fields.pluralName !== undefined && { pluralName: fields.pluralName?.trim() || null }),
})

export const remove = (kind: Kind, id: string, server: Server) =>
  server.DELETE(`${pathOf(kind)}/{id}`, { params: { path: { id } } })

/** Merges the first into the second. When the first no longer exists, an attempt without a response has merged it. */
export async function merge(kind: Kind, from: string, to: string, server: Server): Promise<void> {
  try {
    await sendMerge(kind, from, to, server)
  } catch (error) {
    if (!isMissing(error) || !(await isGone(kind, from))) throw error
  }
}

const isGone = (kind: Kind, id: string): Promise<boolean> =>
  api.GET(`${pathOf(kind)}/{id}`, { params: { path: { id } } }).then(() => false, isMissing)

function sendMerge(kind: Kind, from: string, to: string, server: Server): Promise<unknown> {
  switch (kind) {
    case 'foods':
      return server.PUT('/foods/merge', { body: { fromFood: from, toFood: to } })
    case 'units':
      return server.PUT('/units/merge', { body: { fromUnit: from, toUnit: to } })
    case 'tags':
      return server.PUT('/organizers/tags/merge', { body: { fromTag: from, toTag: to } })
    case 'categories':
      return server.PUT('/organizers/categories/merge', { body: { fromCategory: from, toCategory: to } })
    case 'tools':
      return server.PUT('/organizers/tools/merge', { body: { fromTool: from, toTool: to } })
    case 'labels':
      throw new Error('Labels cannot be merged.')
  }
}

/** Removes rows one by one. An attempt without a response may have removed some. */
export async function removeAll(kind: Kind, ids: readonly string[], server: Server): Promise<void> {
  for (const id of ids)
    await remove(kind, id, server).catch((error: unknown) => {
      if (!isMissing(error)) throw error
    })
}

export async function mergeAll(
  kind: Kind,
  { ids, into }: { readonly ids: readonly string[]; readonly into: string },
  server: Server,
): Promise<void> {
  for (const id of ids) if (id !== into) await merge(kind, id, into, server)
}

/** Gives foods a label, or none. */
export async function labelAll(
  { ids, labelId }: { readonly ids: readonly string[]; readonly labelId: string | null },
  server: Server,
): Promise<void> {
  for (const id of ids) await server.PATCH('/foods/{id}', { params: { path: { id } }, body: { labelId } })
}

export const removeUnused = (kind: Kind, server: Server) => server.DELETE(unusedPathOf(kind))

export function seed(kind: Kind, locale: string, server: Server) {
  if (!canSeed(kind)) throw new Error(`The server has no initial ${kind}.`)
  return server.POST(`/groups/seeders/${kind}`, { body: { locale } })
}
