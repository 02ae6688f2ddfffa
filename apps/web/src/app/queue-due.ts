import { changesOnDevice, type ChangeStorage } from '../changes/stored-changes.ts'

/** Milliseconds after the first page in which its pictures arrive, also on a slow line. */
const picturesTime = 2_000

/**
 * Resolves when the files are due that send the changes of this device and show how many wait: at once where it has some, else when
 * somebody acts, at the latest when the pictures of the first page are there.
 */
export const whenDue = (changes: Pick<ChangeStorage, 'all'>, latest: number = picturesTime): Promise<void> =>
  new Promise((resolve) => {
    const act = () => resolve()
    changes.all().then((stored) => stored.length > 0 && act(), act)
    for (const action of ['pointerdown', 'keydown'])
      window.addEventListener(action, act, { once: true, capture: true })
    setTimeout(act, latest)
  })

let due: Promise<void> | undefined

/** Resolves when they are due in this page. */
export const whenQueueIsDue = (): Promise<void> => (due ??= whenDue(changesOnDevice))
