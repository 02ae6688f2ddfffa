const all = ['organizers'] as const
const lists = ['organize'] as const

export const organizerKeys = {
  all,
  list: (kind: 'tags' | 'categories' | 'tools') => [...all, kind] as const,
}

type Kind = 'foods' | 'units' | 'labels' | 'tags' | 'categories' | 'tools'

/** The keys of the lists to organize: foods, units and labels as well. */
export const organizeKeys = {
  all: lists,
  kind: (kind: Kind) => [...lists, kind] as const,
  first: (kind: Kind, search: string, perPage: number) => [...lists, kind, search, perPage] as const,
  unused: (kind: Kind, search: string) => [...lists, kind, search, 'unused'] as const,
}
