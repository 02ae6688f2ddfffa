const all = ['history'] as const

/** Versions are not stored on the device: their keys do not start with `recipes`. */
export const historyKeys = {
  all,
  list: (slug: string) => [...all, slug, 'list'] as const,
  version: (slug: string, version: number) => [...all, slug, version] as const,
}
