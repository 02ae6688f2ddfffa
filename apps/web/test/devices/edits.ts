import type { Draft } from '../../src/entities/recipe/draft.ts'
import { isRecord } from '../../src/device/own-keys.ts'
import type { Loose } from '../../../server/test/send.ts'
import type { Device, Tab } from './device.ts'
import { request } from './request.ts'
import type { Home, Site } from './site.ts'

type Editor = Awaited<ReturnType<Tab['page']['edit']>>

// As `new-here.ts` has them. Its modules need a browser.
const savingRecipe = 'save recipe'
const recordOf = (id: string): string => `recipe ${id}`

/** Empty rows are not stored. */
const written = (rows: readonly { readonly text: string }[]): string =>
  rows.flatMap(({ text }) => text || []).join(', ')

/** The fields that are changed, as texts: of a draft, and of the recipe that the server has. */
const fields = {
  description: {
    of: (draft: Draft): string => draft.description,
    stored: (recipe: Loose): string => recipe.description ?? '',
  },
  author: {
    of: (draft: Draft): string => draft.author,
    stored: (recipe: Loose): string => recipe.author ?? '',
  },
  recipeIngredient: {
    of: (draft: Draft): string => written(draft.recipeIngredient),
    stored: (recipe: Loose): string =>
      recipe.recipeIngredient.map((line: Loose) => line.originalText).join(', '),
  },
  recipeInstructions: {
    of: (draft: Draft): string => written(draft.recipeInstructions),
    stored: (recipe: Loose): string => recipe.recipeInstructions.map((step: Loose) => step.text).join(', '),
  },
} as const
type Field = keyof typeof fields
const names: readonly Field[] = ['description', 'author', 'recipeIngredient', 'recipeInstructions']

/** Changes a field of a draft. Lists get a further entry. */
function changeOf(draft: Draft, field: Field, text: string): Partial<Draft> {
  const id = crypto.randomUUID()
  if (field === 'recipeIngredient')
    return { recipeIngredient: [...draft.recipeIngredient, { id, title: '', text, parts: null }] }
  if (field !== 'recipeInstructions') return { [field]: text }
  const step = { id, title: '', text, summary: null, ingredientReferences: [], referencesOrigin: null }
  return { recipeInstructions: [...draft.recipeInstructions, step] }
}

/**
 * - `open`: the page has not said whether the edit is stored. When the page is closed before, the edit can have any effect.
 * - `stored`: it is on the device.
 * - `refused`: it waits there for a person.
 * - `failed`: the server has failed, so that the edit can have any effect.
 * - `withdrawn`: it was not stored, or a later one replaces it.
 */
type State = 'open' | 'stored' | 'sent' | 'refused' | 'failed' | 'withdrawn'

/** What somebody has saved in the editor of a recipe. */
class Edit {
  readonly device: Device
  readonly tab: Tab
  readonly userId: string
  readonly recipeId: string
  /** What it has given the fields that it changes. */
  readonly values: Readonly<Partial<Record<Field, string>>>
  /** The name of a recipe that it creates. */
  readonly creates: string | undefined
  /** What was refused, and is in this one too. */
  readonly corrects: readonly Edit[]
  /** Milliseconds. */
  readonly begunAt: number
  state: State = 'open'
  /** When the page said whether it is stored. */
  settledAt = Infinity
  /** When the server had it. */
  sentAt = Infinity

  constructor(
    edit: Pick<Edit, 'device' | 'tab' | 'recipeId' | 'values' | 'creates' | 'corrects' | 'begunAt'>,
  ) {
    this.device = edit.device
    this.tab = edit.tab
    this.userId = edit.device.user.id
    this.recipeId = edit.recipeId
    this.values = edit.values
    this.creates = edit.creates
    this.corrects = edit.corrects
    this.begunAt = edit.begunAt
  }

  get counts(): boolean {
    return this.state === 'stored' || this.state === 'sent'
  }

  /** Whether it can have any effect. */
  get isUncertain(): boolean {
    return this.state === 'open' || this.state === 'failed'
  }

  isOf(device: Device, userId: string, record: unknown): boolean {
    return this.device === device && this.userId === userId && record === recordOf(this.recipeId)
  }

  toString(): string {
    const moments = [this.begunAt, this.settledAt, this.sentAt].map(Math.round)
    const where = `${this.device.name}, page ${this.tab.id}`
    return `${where}, ${this.state}, begun, settled and sent at ${moments.join(', ')}, ${JSON.stringify(this.values)}`
  }

  /** Whether it was made when the other one was visible to it for certain, so that it replaces that one. */
  isAfter(other: Edit): boolean {
    const isHere = this.device === other.device && this.userId === other.userId
    return this.begunAt > (isHere ? Math.min(other.settledAt, other.sentAt) : other.sentAt)
  }
}

/** The edits of an interleaving. */
export class Edits {
  readonly #all: Edit[] = []
  readonly #faults: string[] = []
  /** The pages that open an editor, once for each. */
  readonly #opening: Tab[] = []

  /** Opens an editor and saves a change of one field. */
  async change(home: Home, device: Device, tab: Tab, say: (text: string) => void): Promise<void> {
    const { random, recipe } = home
    const created = this.#all.filter(({ creates, userId, device: on }) => {
      return creates !== undefined && on === device && userId === device.user.id
    })
    const isNew = random.chance(0.15)
    const others = created.map(({ recipeId }) => recipeId)
    const recipeId = isNew ? undefined : random.pick([recipe.id, recipe.id, ...others])
    const field = random.pick(names)
    const persists = random.chance(0.5)
    const begunAt = performance.now()
    const editor = await this.#open(tab, recipeId)
    if (!editor) return
    const text = `text ${this.#all.length}`
    const changes = {
      ...changeOf(editor.draft(), field, text),
      ...(isNew && { name: `New ${recipe.name} ${text}` }),
    }
    const values = { [field]: fields[field].of({ ...editor.draft(), ...changes }) }
    await this.#save(editor, changes, persists, say, {
      ...{ device, tab, begunAt, values, recipeId: editor.id, creates: changes.name },
    })
  }

  /** The person saves what was refused once more. */
  async correct(device: Device, say: (text: string) => void): Promise<void> {
    const [tab] = device.tabs
    const refused = rowsOf(device).find((row) => row.user === device.user.id && row.refused !== undefined)
    const edit = this.#all.find(({ recipeId }) => refused?.record === recordOf(recipeId))
    if (!tab || !edit) return
    const { recipeId, creates } = edit
    const begunAt = performance.now()
    const editor = await this.#open(tab, recipeId)
    if (!editor) return
    await this.#save(editor, {}, true, say, { device, tab, recipeId, creates, begunAt, values: {} })
  }

  /** Whether an open page of a device still opens an editor, or saves something. */
  isBusy({ tabs }: Device): boolean {
    return (
      this.#opening.some((tab) => tabs.includes(tab)) ||
      this.#all.some(({ state, tab }) => state === 'open' && tabs.includes(tab))
    )
  }

  noteStored(device: Device, row: Loose): void {
    if (row.refused !== undefined) for (const edit of this.#waiting(device, row)) edit.state = 'refused'
  }

  noteRemoved(device: Device, row: Loose): void {
    // It was joined with a later one.
    if (rowsOf(device).some(({ user, record }) => user === row.user && record === row.record)) return
    for (const edit of this.#waiting(device, row)) noteSent(edit)
  }

  /** What is wrong when all devices have sent what they had. */
  async faultsOf(site: Site, recipe: Loose): Promise<readonly string[]> {
    const ids = [...new Set(this.#all.map(({ recipeId }) => recipeId))]
    const faults = await Promise.all(
      ids.map(async (id) => {
        const found = await this.#faultsOf(site, id, recipe)
        return found.length === 0 ? [] : [...found, ...this.#historyOf(id)]
      }),
    )
    return [...this.#faults, ...faults.flat()]
  }

  /** Removes the recipes that were created. */
  async clear(site: Site): Promise<void> {
    for (const { recipeId, creates } of this.#all)
      if (creates !== undefined) await request(site, 'DELETE', `/api/recipes/${recipeId}`)
  }

  /** Without a connection, a page can open only what the device has. */
  async #open(tab: Tab, recipeId: string | undefined): Promise<Editor | undefined> {
    this.#opening.push(tab)
    const editor = await tab.page.edit(recipeId).catch(() => undefined)
    this.#opening.splice(this.#opening.indexOf(tab), 1)
    return editor
  }

  #waiting = (device: Device, row: Loose): readonly Edit[] =>
    row.name === savingRecipe
      ? this.#all.filter((edit) => edit.state === 'stored' && edit.isOf(device, row.user, row.record))
      : []

  async #save(
    editor: Editor,
    changes: Partial<Draft>,
    persists: boolean,
    say: (text: string) => void,
    made: Omit<ConstructorParameters<typeof Edit>[0], 'corrects'>,
  ): Promise<void> {
    const corrects = this.#all.filter(
      (edit) =>
        edit.state === 'refused' && edit.isOf(made.device, made.device.user.id, recordOf(made.recipeId)),
    )
    const values = Object.assign({}, ...corrects.map((edit) => edit.values), made.values)
    const edit = new Edit({ ...made, values, corrects })
    const mark = this.#all.push(edit) - 1
    say(`page ${made.tab.id}, edit ${mark} of ${made.creates ?? made.recipeId}, ${JSON.stringify(values)}`)
    try {
      const outcome = await editor.save(changes)
      say(`edit ${mark}: ${JSON.stringify(outcome)}`)
      edit.settledAt = performance.now()
      if (outcome === 'stored') noteStoredEdit(edit)
      else if (outcome === 'sent') noteSent(edit)
      else edit.state = 'withdrawn'
      if (edit.state !== 'withdrawn') for (const other of corrects) other.state = 'withdrawn'
      if (typeof outcome !== 'object') return
      const chosen = names.filter((field) => outcome.both.includes(field))
      this.#faults.push(...this.#needlessQuestions(edit, chosen))
      if (!persists) return
      const mine = Object.fromEntries(chosen.map((field) => [field, fields[field].of(editor.draft())]))
      await this.#save(editor, {}, persists, say, {
        ...{ ...made, begunAt: edit.settledAt },
        values: { ...values, ...mine },
      })
    } catch (error) {
      say(`edit ${mark} failed: ${String(error)}`)
      // The page says so, and has what was typed. The database of a busy machine can be unavailable for a moment.
      edit.state = isRecord(error) && error.status === 503 ? 'failed' : 'withdrawn'
      if (edit.state !== 'failed') this.#faults.push(`edit ${mark} failed: ${String(error)}`)
    }
  }

  /**
   * A person is asked only about fields that this device has changed, and that the server did not have from here when the edit was begun, or
   * one that it corrects: what was refused is compared with the version that it began with.
   */
  #needlessQuestions(edit: Edit, chosen: readonly Field[]): readonly string[] {
    const begunAt = Math.min(...[edit, ...edit.corrects].map((each) => each.begunAt))
    const own = this.#all.filter(
      (other) =>
        other.isOf(edit.device, edit.userId, recordOf(edit.recipeId)) &&
        (other === edit || other.state !== 'sent' || other.sentAt > begunAt),
    )
    return chosen
      .filter((field) => !own.some(({ values }) => values[field] !== undefined))
      .map((field) => `edit ${this.#all.indexOf(edit)} asks about ${field}`)
  }

  async #faultsOf(site: Site, id: string, original: Loose): Promise<readonly string[]> {
    const edits = this.#all.filter(({ recipeId }) => recipeId === id)
    const creation = edits.filter(({ creates }) => creates !== undefined)
    const name = creation[0]?.creates
    const must = creation.some(({ counts }) => counts) || name === undefined
    const can = must || creation.some(({ isUncertain }) => isUncertain)
    const { status, body } = await request(site, 'GET', `/api/recipes/${id}`)
    const isThere = status === 200
    if (isThere ? !can : must) return [`recipe ${name ?? id} ${isThere ? 'exists' : 'is missing'}`]
    if (!isThere) return []
    return [...(await twiceFault(site, name)), ...this.#fieldFaults(edits, body, name ? undefined : original)]
  }

  /** The edits of a recipe with their states, one line each. */
  #historyOf(id: string): readonly string[] {
    return this.#all.flatMap((edit, mark) =>
      edit.recipeId === id ? [`edit ${mark} of ${id}: ${edit.toString()}`] : [],
    )
  }

  #fieldFaults(edits: readonly Edit[], body: Loose, original: Loose | undefined): readonly string[] {
    return names.flatMap((field) => {
      const changing = edits.filter(({ values }) => values[field] !== undefined)
      const counting = changing.filter(({ counts }) => counts)
      const last = counting.filter((edit) => !counting.some((other) => other.isAfter(edit)))
      const possible = [...last, ...changing.filter(({ isUncertain }) => isUncertain)]
      const values = possible.map((edit) => edit.values[field])
      if (counting.length === 0) values.push(original ? fields[field].stored(original) : '')
      const now = fields[field].stored(body)
      return values.includes(now)
        ? []
        : [`${body.name} has ${field} "${now}" instead of "${values.join('" or "')}"`]
    })
  }
}

const rowsOf = ({ databases }: Device): readonly Loose[] =>
  databases.rows('larder-queue', 'changes').filter(({ name }) => name === savingRecipe)

function noteSent(edit: Edit): void {
  edit.state = 'sent'
  edit.sentAt = performance.now()
}

/** The device can have sent it before the page has said that it was stored. */
function noteStoredEdit(edit: Edit): void {
  const row = rowsOf(edit.device).find(({ user, record }) => edit.isOf(edit.device, user, record))
  if (row) edit.state = row.refused === undefined ? 'stored' : 'refused'
  else noteSent(edit)
}

async function twiceFault(site: Site, name: string | undefined): Promise<readonly string[]> {
  if (name === undefined) return []
  const filter = encodeURIComponent(`name = "${name}"`)
  const { body } = await request(site, 'GET', `/api/recipes?queryFilter=${filter}`)
  return body.total === 1 ? [] : [`${body.total} recipes are called ${name}`]
}
