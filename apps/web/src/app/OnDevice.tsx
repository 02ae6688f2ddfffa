import { useEffect, useState } from 'react'
import { countSmallPictures } from '../entities/recipe/keep-small-pictures.ts'
import { library } from '../library/library.ts'
import type { Progress } from '../library/protocol.ts'
import { hadCopy, readRoom, type Room } from '../library/room.ts'
import { useLibrary } from '../library/use-library.ts'
import { useFormats } from '../messages/formats.ts'
import { useAllMessages } from '../messages/index.ts'
import styles from './MorePage.module.css'

/** What this device has for use without a connection, and what the browser grants it. */
export function OnDevice() {
  const { more } = useAllMessages()
  const { bytes } = useFormats()
  const { progress, isKept, isFull } = useLibrary()
  const recipes = useRecipesText(isFull)
  const room = useRoom(progress)
  const pictures = usePictures(progress)
  useEffect(() => void library.refresh(), [])
  if (!isKept) return <p className={styles.who}>{more.notOnDevice}</p>
  if (!progress) return null
  return (
    <section aria-label={more.thisDevice} className={styles.who}>
      <p>{recipes(progress)}</p>
      {pictures > 0 && <p>{more.pictures(pictures)}</p>}
      {room && <p>{more.room(bytes(room.used), bytes(room.quota))}</p>}
      {room && !room.isPersistent && <p>{more.mayBeDeleted}</p>}
    </section>
  )
}

/** Which recipes this device has and which not, in words. */
function useRecipesText(isFull: boolean): (progress: Progress) => string {
  const { more } = useAllMessages()
  const { moment } = useFormats()
  return ({ recipes, asOf }) => {
    const time = asOf === undefined ? undefined : moment(new Date(asOf).toISOString())
    if (isFull) return time === undefined ? more.fullDevice(recipes) : more.fullDeviceAsOf(recipes, time)
    if (time !== undefined) return more.onDevice(recipes, time)
    return hadCopy() ? more.copyingAgain(recipes) : more.copyingToDevice(recipes)
  }
}

/** The room on the device, read again when something was stored. */
function useRoom(progress: Progress | undefined): Room | undefined {
  const [room, setRoom] = useState<Room>()
  useEffect(() => void readRoom().then(setRoom, () => undefined), [progress])
  return room
}

/** The number of pictures on the device. */
function usePictures(progress: Progress | undefined): number {
  const [count, setCount] = useState(0)
  useEffect(() => void countSmallPictures().then(setCount, () => undefined), [progress])
  return count
}
