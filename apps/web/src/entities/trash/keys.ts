export const trashKeys = {
  all: ['trash'] as const,
  /** The beginning of every key: anything can refer to what comes back. */
  anything: [] as const,
}
