let waiting: File | undefined

/** Gives the next new recipe a picture. */
export function startWithPicture(picture: File): void {
  waiting = picture
}

/** The picture with which a new recipe starts. */
export function takeFirstPicture(): File | undefined {
  const picture = waiting
  waiting = undefined
  return picture
}
