import { type Actor, type Member, system } from '../kernel/actor.ts'
import { DomainError, missing } from '../kernel/errors.ts'
import type { Id } from '../kernel/fields.ts'
import type { View } from '../kernel/resource.ts'
import { toHex } from '../kernel/uuid.ts'
import { isRestricted, type Recipe, recipes } from '../recipes/recipe.ts'
import { timelineEvents } from '../recipes/timeline-event.ts'
import { lockRecipe } from '../recipes/write-recipe.ts'
import { type Precondition, stampOne } from '../work/crud.ts'
import type { JobHandlers, Log, CreationContext, Secrets, Store, UnitOfWork } from '../work/ports.ts'
import {
  assetKey,
  discard,
  discardLater,
  discardMedia,
  eventFolder,
  folderOf,
  imageFolder,
} from './discard-media.ts'
import type { MediaStore } from './media-store.ts'
import {
  type Picture,
  type PictureReader,
  type PictureSize,
  type Pictures,
  pictureSizes,
  unreadablePicture,
} from './pictures.ts'

/** What storing an image or an asset of a recipe needs. */
export interface MediaPorts {
  readonly work: UnitOfWork
  readonly creation: CreationContext
  readonly media: MediaStore
  readonly pictures: Pictures
  readonly secrets: Secrets
}

/** An uploaded file: its bytes and its original name. */
export interface Upload {
  readonly name: string
  readonly bytes: Uint8Array
}

/** A file to serve, with a version that changes with its content. */
export interface ServedFile {
  readonly bytes: Uint8Array
  readonly version: string
  /** Not everybody who knows the address may read it. */
  readonly isPrivate?: boolean
}

/**
 * Sets the image of a recipe. @returns the version of the image @throws unprocessable `image/unreadable`, missing,
 * forbidden
 */
export async function setRecipeImage(
  recipeId: Id,
  bytes: Uint8Array,
  actor: Actor,
  ports: MediaPorts,
  options: Precondition = {},
): Promise<string> {
  return storeImage(recipeId, await ports.pictures.remake(bytes), actor, ports, options)
}

/** Deletes the image of a recipe. */
export async function removeRecipeImage(
  recipeId: Id,
  actor: Actor,
  { work, creation }: MediaPorts,
  options: Precondition = {},
): Promise<void> {
  await work.run(actor, (store) => changeImage(store, recipeId, null, creation, options))
}

/** How many images of a page are tried, and the minimum length in pixels of the shorter side, which excludes logos. */
const maxTries = 4
const minPixels = 100
/** Failures after which no other image is tried, because it would fail as well or take another ten seconds. */
const finalFailures: readonly string[] = [
  'import/timeout',
  'recipe/missing',
  'storage/full',
  'storage/files',
  'storage/unavailable',
]

type ImagePorts = MediaPorts & { readonly pictureReader: PictureReader; readonly log: Log }

/**
 * The first usable image of a page, as `use` stored it. Null when no image is usable: a failure does not fail the
 * import.
 */
async function firstImage(
  recipeId: Id,
  addresses: readonly string[],
  { pictures, pictureReader, log }: ImagePorts,
  use: (picture: Picture) => Promise<string>,
): Promise<string | null> {
  for (const address of addresses.slice(0, maxTries))
    try {
      const picture = await pictures.remake(await pictureReader.read(address))
      if (Math.min(picture.width, picture.height) < minPixels) continue
      return await use(picture)
    } catch (error) {
      if (!(error instanceof DomainError))
        log.warn('downloading an image failed', { recipeId, error: String(error) })
      if (error instanceof DomainError && finalFailures.includes(error.code)) break
    }
  return null
}

/**
 * Stores the first usable image of a page for a recipe that will be created. @returns the version of the image, null
 * when no image is usable
 */
export function putPageImage(
  recipeId: Id,
  addresses: readonly string[],
  ports: ImagePorts,
): Promise<string | null> {
  return firstImage(recipeId, addresses, ports, (picture) =>
    keepPicture((image) => imageFolder(recipeId, image), picture, ports),
  )
}

const fetchImage = 'fetch-recipe-image'

/** Downloads the image of a recipe after this transaction commits. */
export async function fetchImageLater(
  store: Store,
  recipeId: Id,
  addresses: readonly string[],
): Promise<void> {
  if (addresses.length === 0) return
  const payload = { recipeId, addresses: addresses.slice(0, maxTries) }
  await store.enqueue({ kind: fetchImage, payload, attempts: 2 })
}

/** Handlers of the jobs for images. */
export function mediaHandlers(ports: ImagePorts): JobHandlers {
  return {
    [discardMedia]: ({ at }) => discard(String(at), ports.media),
    async [fetchImage]({ recipeId, addresses }) {
      const id = String(recipeId)
      await firstImage(id, addresses as readonly string[], ports, (picture) =>
        storeImage(id, picture, system, ports),
      )
    },
  }
}

/**
 * Stores the image files of a recipe that will be created. @returns the version of the image, null when it is
 * unreadable
 */
export async function putImage(recipeId: Id, bytes: Uint8Array, ports: MediaPorts): Promise<string | null> {
  try {
    const picture = await ports.pictures.remake(bytes)
    return await keepPicture((image) => imageFolder(recipeId, image), picture, ports)
  } catch (error) {
    if (error instanceof DomainError && error.code === 'image/unreadable') return null
    throw error
  }
}

/** Stores the files of a picture under a new version. No row refers to them yet. @returns the version */
export async function keepPicture(
  folderOf: (version: string) => string,
  picture: Picture,
  { media, secrets }: Pick<MediaPorts, 'media' | 'secrets'>,
): Promise<string> {
  const version = randomName(secrets)
  await putSizes(folderOf(version), picture, media)
  return version
}

/** Deletes the files of a recipe that was not created. */
export async function removeMedia(recipeId: Id, { media }: MediaPorts): Promise<void> {
  await discard(folderOf(recipeId), media).catch(() => undefined)
}

async function storeImage(
  recipeId: Id,
  picture: Picture,
  actor: Actor,
  ports: MediaPorts,
  options: Precondition = {},
): Promise<string> {
  const folderOf = (image: string) => imageFolder(recipeId, image)
  return storePicture(picture, folderOf, ports, (image) =>
    ports.work.run(actor, async (store) => {
      await changeImage(store, recipeId, image, ports.creation, options)
      return image
    }),
  )
}

/**
 * Stores image files under a new version, then writes the version to the row. The files exist before the row refers
 * to them, and are deleted when the write fails. @returns the written version; when a request is resumed, an earlier
 * one
 */
export async function storePicture(
  picture: Picture,
  folderOf: (word: string) => string,
  { media, secrets }: MediaPorts,
  claim: (word: string) => Promise<string>,
): Promise<string> {
  const word = randomName(secrets)
  const forget = () => discard(folderOf(word), media).catch(() => undefined)
  try {
    await putSizes(folderOf(word), picture, media)
    const claimed = await claim(word)
    if (claimed !== word) await forget()
    return claimed
  } catch (error) {
    await forget()
    throw error
  }
}

async function putSizes(folder: string, { files }: Picture, media: MediaStore): Promise<void> {
  for (const size of pictureSizes) await media.put(`${folder}${size}.webp`, files[size])
}

async function changeImage(
  store: Store,
  recipeId: Id,
  image: string | null,
  creation: CreationContext,
  options: Precondition,
): Promise<void> {
  const current = await lockRecipe(store, recipeId)
  await stampOne(store, recipes, recipeId, { image }, creation, options)
  if (current.image !== null) await discardLater(store, imageFolder(recipeId, current.image))
}

/** Who reads a file. */
export interface Reader {
  /** The member who reads it, if the request tells; called when it matters. */
  readonly member: () => Promise<Member | undefined>
  /** The version of the image in its address. It is random, and known to those who could read the recipe. */
  readonly version?: string | undefined
}

/** Whether a file of a recipe may be served. Those of a recipe of the group are: knowing their addresses is sufficient. */
async function isServed(
  recipe: Recipe,
  { member, version }: Reader,
  { work }: Pick<MediaPorts, 'work'>,
): Promise<boolean> {
  if (!isRestricted(recipe) || (version !== undefined && version === recipe.image)) return true
  const reader = await member()
  return (
    reader !== undefined &&
    (await work.read(reader, (store) => store.of(recipes).get(recipe.id))) !== undefined
  )
}

/**
 * The image of a recipe. Knowing the id is sufficient or, for a recipe that only a part of the group can see, the version of the image.
 * @throws missing
 */
export async function readRecipeImage(
  recipeId: string,
  file: string,
  reader: Reader,
  { work, media }: Pick<MediaPorts, 'work' | 'media'>,
): Promise<ServedFile> {
  const size = sizeIn(file)
  const recipe = size && (await work.read(system, (store) => store.of(recipes).get(recipeId)))
  if (!recipe || !(await isServed(recipe, reader, { work }))) throw missing('image')
  const bytes = recipe.image && (await media.get(`${imageFolder(recipe.id, recipe.image)}${size}.webp`))
  if (!recipe.image || !bytes) throw missing('image')
  return { bytes, version: recipe.image, isPrivate: isRestricted(recipe) }
}

/** The size in a file name such as `min-original.webp`. Undefined for other names. */
export function sizeIn(file: string): PictureSize | undefined {
  return pictureSizes.find((size) => file === `${size}.webp`)
}

/** Sets the image of a timeline event. */
export async function setEventImage(
  eventId: Id,
  bytes: Uint8Array,
  actor: Actor,
  ports: MediaPorts,
  options: Precondition = {},
): Promise<void> {
  const { work, creation, pictures } = ports
  const found = await work.read(actor, (store) => store.of(timelineEvents).get(eventId))
  if (!found) throw missing('timeline-event')
  const folderOf = (word: string) => eventFolder(found.recipeId, found.id, word)
  await storePicture(await pictures.remake(bytes), folderOf, ports, (picture) =>
    work.run(actor, async (store) => {
      const event = await store.of(timelineEvents).lock(found.id)
      await stampOne(store, timelineEvents, found.id, { image: 'has image', picture }, creation, options)
      if (event?.picture) await discardLater(store, folderOf(event.picture))
      return picture
    }),
  )
}

/** The image of a timeline event. Knowing the ids is sufficient, if the whole group can see the recipe. @throws missing */
export async function readEventImage(
  recipeId: string,
  eventId: string,
  file: string,
  reader: Reader,
  { work, media }: Pick<MediaPorts, 'work' | 'media'>,
): Promise<ServedFile> {
  const size = sizeIn(file)
  const event = size && (await work.read(system, (store) => store.of(timelineEvents).get(eventId)))
  if (!event?.picture || event.recipeId !== recipeId.toLowerCase() || event.image !== 'has image')
    throw missing('image')
  const recipe = await work.read(system, (store) => store.of(recipes).get(event.recipeId))
  if (!recipe || !(await isServed(recipe, reader, { work }))) throw missing('image')
  const bytes = await media.get(`${eventFolder(event.recipeId, event.id, event.picture)}${size}.webp`)
  if (!bytes) throw missing('image')
  return { bytes, version: event.picture, isPrivate: isRestricted(recipe) }
}

/** A file that is attached to a recipe: its name, its icon and the name of the stored file. */
export type Asset = Recipe['assets'][number]

/** Maximum number of assets per recipe. */
export const maxAssets = 100

/** Name and icon of an asset. */
export type AssetDetails = Pick<Asset, 'name' | 'icon'> & { readonly extension: string }

/** Stores an asset. Images are re-encoded; other files are stored unchanged and served only as downloads. */
export async function addAsset(
  recipeId: Id,
  upload: Upload,
  words: AssetDetails,
  actor: Actor,
  ports: MediaPorts,
  options: Precondition = {},
): Promise<Asset> {
  const { work, creation, media } = ports
  const asset = await putAsset(recipeId, upload, words, ports)
  const forget = () => discard(assetKey(recipeId, asset.fileName), media).catch(() => undefined)
  try {
    const stored = await work.run(actor, async (store) => {
      const { assets } = await lockRecipe(store, recipeId)
      if (assets.length >= maxAssets)
        throw new DomainError(
          'unprocessable',
          'recipe/length',
          `A recipe can have at most ${maxAssets} assets.`,
        )
      await stampOne(store, recipes, recipeId, { assets: [...assets, asset] }, creation, options)
      return asset
    })
    // A resumed request stored another file earlier.
    if (stored.fileName !== asset.fileName) await forget()
    return stored
  } catch (error) {
    await forget()
    throw error
  }
}

/** Stores the file of an asset before its recipe refers to it. @throws unprocessable `image/unreadable` */
export async function putAsset(
  recipeId: Id,
  upload: Upload,
  { name, icon, extension }: AssetDetails,
  { media, pictures, secrets }: MediaPorts,
): Promise<Asset & { readonly fileName: string }> {
  const ending = endingOf(extension || upload.name)
  const isPicture = pictures.isPicture(upload.bytes)
  if (!isPicture && pictureEndings.includes(ending)) throw unreadablePicture()
  const bytes = isPicture ? (await pictures.remake(upload.bytes)).files.original : upload.bytes
  const fileName = `${randomName(secrets, 16)}.${isPicture ? 'webp' : ending}`
  await media.put(assetKey(recipeId, fileName), bytes)
  return { name, icon, fileName }
}

const pictureEndings: readonly string[] = ['jpg', 'jpeg', 'png', 'webp', 'gif', 'avif', 'tif', 'tiff', 'svg']

/** Deletes an asset. @throws missing */
export async function removeAsset(
  recipeId: Id,
  fileName: string,
  actor: Actor,
  { work, creation }: MediaPorts,
  options: Precondition = {},
): Promise<void> {
  await work.run(actor, async (store) => {
    const { assets } = await lockRecipe(store, recipeId)
    const remaining = assets.filter((asset) => asset.fileName !== fileName)
    if (remaining.length === assets.length) throw missing('asset')
    await stampOne(store, recipes, recipeId, { assets: remaining }, creation, options)
    await discardLater(store, assetKey(recipeId, fileName))
  })
}

/** An asset. Knowing its name is sufficient. @throws missing */
export async function readAsset(
  recipeId: string,
  fileName: string,
  { work, media }: Pick<MediaPorts, 'work' | 'media'>,
): Promise<ServedFile & { readonly name: string }> {
  const recipe = await work.read(system, (store) => store.of(recipes).get(recipeId))
  const asset = recipe?.assets.find((each) => each.fileName === fileName)
  const bytes = recipe && asset?.fileName && (await media.get(assetKey(recipe.id, asset.fileName)))
  if (!asset || !bytes) throw missing('asset')
  return { bytes, version: fileName.replace(/\W.*/, ''), name: asset.name }
}

/** The file extension, when it is a harmless one. */
function endingOf(name: string): string {
  const ending = name.toLowerCase().split('.').at(-1) ?? ''
  return /^[a-z0-9]{1,10}$/.test(ending) ? ending : 'bin'
}

/**
 * Copies image and assets to a duplicated recipe. Files that are not available are left out. @returns the updated
 * duplicate
 */
export async function copyMedia(
  originalId: Id,
  copy: View,
  actor: Actor,
  ports: MediaPorts & { readonly log: Log },
): Promise<View> {
  const { work, creation, media, secrets, log } = ports
  const original = await work.read(actor, (store) => store.of(recipes).get(originalId))
  if (!original || (original.image === null && original.assets.length === 0)) return copy
  const copyId = String(copy.id)
  try {
    const word = randomName(secrets)
    const image = (await copyImage(original, imageFolder(copyId, word), media)) ? word : null
    const assets: Asset[] = []
    for (const asset of original.assets) {
      const bytes = asset.fileName && (await media.get(assetKey(original.id, asset.fileName)))
      if (!asset.fileName || !bytes) continue
      const fileName = `${randomName(secrets, 16)}.${endingOf(asset.fileName)}`
      await media.put(assetKey(copyId, fileName), bytes)
      assets.push({ ...asset, fileName })
    }
    return await work.run(actor, (store) => stampOne(store, recipes, copyId, { image, assets }, creation))
  } catch (error) {
    log.warn('copying an image failed', { recipeId: copyId, error: String(error) })
    return copy
  }
}

async function copyImage({ id, image }: Recipe, folder: string, media: MediaStore): Promise<boolean> {
  if (image === null) return false
  for (const size of pictureSizes) {
    const bytes = await media.get(`${imageFolder(id, image)}${size}.webp`)
    if (!bytes) return false
    await media.put(`${folder}${size}.webp`, bytes)
  }
  return true
}

/** A name for a file, or for a version of an image, that cannot be guessed. */
function randomName(secrets: Secrets, bytes = 6): string {
  return toHex(secrets.bytes(bytes))
}
