// Which pictures of recipes a device stores, when there is no room for all of them.

/** The picture of a recipe. */
export interface PictureOf {
  readonly id: string
  /** Changes with the picture. */
  readonly image: string
}

/** A picture that was read once. */
export interface ReadPicture extends PictureOf {
  /** 0: the server does not have it. */
  readonly bytes: number
  /** Whether it is on the device. Its size stays known when it is not. */
  readonly isHere: boolean
}

export interface PicturePlan {
  /** Stored pictures that are not needed, or that have no room any more. */
  readonly excess: readonly ReadPicture[]
  /** Pictures to read and store, the most important first. */
  readonly missing: readonly PictureOf[]
}

/** The assumed size of a picture while none was read. */
const usualBytes = 25_000

/**
 * The first pictures that have room. A picture that was not read yet counts as much as the others on average.
 * @param wanted the most important first
 * @param limit in bytes
 */
export function planPictures(
  wanted: readonly PictureOf[],
  read: readonly ReadPicture[],
  limit: number,
): PicturePlan {
  const known = new Map(read.map((picture) => [keyOf(picture), picture]))
  const sizes = read.filter(({ bytes }) => bytes > 0).map(({ bytes }) => bytes)
  const average = sizes.length === 0 ? usualBytes : sizes.reduce((sum, size) => sum + size) / sizes.length
  const chosen = new Set<string>()
  const missing: PictureOf[] = []
  let sum = 0
  for (const picture of wanted) {
    const stored = known.get(keyOf(picture))
    sum += stored?.bytes ?? average
    if (sum > limit) break
    chosen.add(keyOf(picture))
    if (!stored?.isHere) missing.push(picture)
  }
  return { excess: read.filter((picture) => picture.isHere && !chosen.has(keyOf(picture))), missing }
}

const keyOf = ({ id, image }: PictureOf): string => `${id} ${image}`
