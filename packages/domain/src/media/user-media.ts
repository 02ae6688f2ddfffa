import { type Member, system } from '../kernel/actor.ts'
import { DomainError, missing } from '../kernel/errors.ts'
import type { Id } from '../kernel/fields.ts'
import { showUser } from '../access/manage-people.ts'
import { users } from '../access/user.ts'
import { type Precondition, stampOne } from '../work/crud.ts'
import { discardLater, userFolder } from './discard-media.ts'
import { type MediaPorts, type ServedFile, sizeIn, storePicture } from './recipe-media.ts'

/**
 * Sets the picture of a user. Users set their own; administrators set that of any user.
 * @returns the version of the picture @throws missing, forbidden, unprocessable `image/unreadable`
 */
export async function setUserImage(
  userId: Id,
  bytes: Uint8Array,
  by: Member,
  ports: MediaPorts,
  options: Precondition = {},
): Promise<string> {
  await checkMayChange(userId, by, ports)
  const picture = await ports.pictures.remake(bytes)
  return storePicture(
    picture,
    (word) => userFolder(userId, word),
    ports,
    async (image) => {
      await changeImage(userId, image, ports, options)
      return image
    },
  )
}

/** Deletes the picture of a user. @throws missing, forbidden */
export async function removeUserImage(
  userId: Id,
  by: Member,
  ports: MediaPorts,
  options: Precondition = {},
): Promise<void> {
  await checkMayChange(userId, by, ports)
  await changeImage(userId, null, ports, options)
}

/** The picture of a user. Knowing the id is sufficient. @throws missing */
export async function readUserImage(
  userId: string,
  file: string,
  { work, media }: Pick<MediaPorts, 'work' | 'media'>,
): Promise<ServedFile> {
  // Clients of the ecosystem know one size.
  const size = file === 'profile.webp' ? 'min-original' : sizeIn(file)
  const user = size && (await work.read(system, (store) => store.of(users).get(userId)))
  const bytes = user?.image && (await media.get(`${userFolder(user.id, user.image)}${size}.webp`))
  if (!user?.image || !bytes) throw missing('image')
  return { bytes, version: user.image }
}

async function checkMayChange(userId: Id, by: Member, { work }: MediaPorts): Promise<void> {
  const user = await work.read(by.admin ? system : by, (store) => store.of(users).get(userId))
  if (!user) throw missing(users.name)
  if (!by.admin && userId !== by.userId)
    throw new DomainError('forbidden', 'user/forbidden', 'You can change only your own picture.')
}

async function changeImage(
  userId: Id,
  image: string | null,
  { work, creation }: MediaPorts,
  { precondition }: Precondition,
): Promise<void> {
  await work.run(system, async (store) => {
    const user = await store.of(users).lock(userId)
    if (!user) throw missing(users.name)
    if (precondition) precondition(await showUser(store, userId))
    await stampOne(store, users, userId, { image }, creation)
    if (user.image !== null) await discardLater(store, userFolder(userId, user.image))
  })
}
