const all = ['reports'] as const

/** The keys of the reports of imports. */
export const reportKeys = {
  all,
  one: (id: string) => [...all, id] as const,
}
