import { useSyncExternalStore } from 'react'

/**
 * Pictures of recipes that somebody will type, because the server does not read them. They wait in this tab until their recipes are
 * stored, or the person removes them.
 */
let waiting: readonly File[] = []
/** The picture with which the next new recipe starts. */
let first: File | undefined
const listeners = new Set<() => void>()

function change(next: readonly File[]): void {
  waiting = next
  for (const listener of listeners) listener()
}

export const useWaitingPictures = (): readonly File[] =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => waiting,
  )

const isSame = (one: File, other: File): boolean => one.name === other.name && one.size === other.size

/** Adds pictures. What another application has shared is read again when somebody comes back. @returns those that were added */
export function addWaitingPictures(pictures: readonly File[]): readonly File[] {
  const added = pictures.filter((picture) => !waiting.some((other) => isSame(picture, other)))
  change([...waiting, ...added])
  return added
}

export const removeWaitingPicture = (picture: File): void =>
  change(waiting.filter((other) => other !== picture))

/** Gives the next new recipe a picture. */
export function startWithPicture(picture: File): void {
  first = picture
}

/** The picture with which a new recipe starts. It waits until the recipe is stored. */
export function takeFirstPicture(): File | undefined {
  const picture = first
  first = undefined
  return picture
}
