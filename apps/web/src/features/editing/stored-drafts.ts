// What was typed in the editor and not saved, stored on this device: after a crash, a reload or the end of a session it is there again.
import { deviceDatabase, requestResult } from '../../device/indexed-db.ts'
import type { Draft } from '../../entities/recipe/draft.ts'
import type { PictureChange } from '../../entities/recipe/save-picture.ts'
import type { Opened } from '../../entities/recipe/save-recipe.ts'

export interface StoredDraft {
  readonly draft: Draft
  readonly picture: PictureChange | undefined
  /** Undefined for a new recipe. */
  readonly base: Opened | undefined
  /** The idempotency key of the creation of a new recipe: it can have been sent before the page ended. */
  readonly creation: string
  /** What was sent or saved before. After a lost response, the server can have one of these: it finds a new recipe by the key. */
  readonly sent: readonly Draft[]
  /** An instant in ISO 8601. */
  readonly typedAt: string
}

/** The id of a recipe, or `new`. */
export type DraftKey = string

const database = deviceDatabase<{ drafts: StoredDraft }>('larder-drafts', 1, { drafts: {} })

/** Undefined when nothing is stored, or nothing can be read on this device. */
export async function readDraft(key: DraftKey): Promise<StoredDraft | undefined> {
  try {
    return await database.run(['drafts'], 'readonly', (open) => requestResult(open('drafts').get(key)))
  } catch {
    return undefined
  }
}

/** The recipe with this slug, as it was when somebody began to change it. Undefined without such a draft. */
export async function baseOfDraft(slug: string): Promise<Opened | undefined> {
  try {
    const drafts = await database.run(['drafts'], 'readonly', (open) =>
      requestResult(open('drafts').getAll()),
    )
    return drafts.find(({ base }) => base?.recipe.slug === slug)?.base
  } catch {
    return undefined
  }
}

/** The number of drafts on this device. */
export async function countDrafts(): Promise<number> {
  try {
    return await database.run(['drafts'], 'readonly', (open) => requestResult(open('drafts').count()))
  } catch {
    return 0
  }
}

/** Writes the drafts of one editor. While one is written, only the newest one waits. */
export class DraftWriter {
  readonly #key: DraftKey
  #next: { readonly draft: StoredDraft | undefined } | undefined
  #isWriting = false

  constructor(key: DraftKey) {
    this.#key = key
  }

  /** Stores a draft, or deletes it. A device that stores nothing has none. */
  put(draft: StoredDraft | undefined): void {
    this.#next = { draft }
    if (!this.#isWriting) void this.#write()
  }

  async #write(): Promise<void> {
    this.#isWriting = true
    while (this.#next) {
      const { draft } = this.#next
      this.#next = undefined
      await database
        .run(['drafts'], 'readwrite', async (open) => {
          if (draft) open('drafts').put(draft, this.#key)
          else open('drafts').delete(this.#key)
        })
        .catch(() => undefined)
    }
    this.#isWriting = false
  }
}
