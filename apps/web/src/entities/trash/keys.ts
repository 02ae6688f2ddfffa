/** Entries are brought back and deleted for good one after the other, in the order in which a person did it. */
export const trashRecord = 'trash'

export const trashKeys = {
  all: ['trash'] as const,
  /** The beginning of every key: anything can refer to what comes back. */
  anything: [] as const,
}
