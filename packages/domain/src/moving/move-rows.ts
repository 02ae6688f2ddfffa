import { credentials } from '../access/credential.ts'
import { groups } from '../access/group.ts'
import { households } from '../access/household.ts'
import { saveLogin } from '../access/manage-people.ts'
import { foldLogin, users } from '../access/user.ts'
import { foods } from '../foods/food.ts'
import { units } from '../foods/unit.ts'
import { type Actor, type Member, system } from '../kernel/actor.ts'
import { DomainError, missing } from '../kernel/errors.ts'
import type { Field, FieldTable, Id } from '../kernel/fields.ts'
import { type AnyRecord, type Resource, resourceNamed } from '../kernel/resource.ts'
import { slugOf } from '../kernel/slug.ts'
import { assetKey, eventFolder, imageFolder, userFolder } from '../media/discard-media.ts'
import {
  type Asset,
  fetchImageLater,
  keepPicture,
  maxAssets,
  type MediaPorts,
  putAsset,
} from '../media/recipe-media.ts'
import { readFilter } from '../query/bind.ts'
import { whereEqual } from '../query/equal.ts'
import { withLinkOrigins, withComputedLinks } from '../recipes/link-steps.ts'
import { type IngredientReader, readIngredients } from '../recipes/read-ingredients.ts'
import { startHistory } from '../recipes/recipe-history.ts'
import { type Recipe, recipes } from '../recipes/recipe.ts'
import { freeSlug, reservedSlugs } from '../recipes/slugs.ts'
import { recipeAliases } from '../recipes/recipe-alias.ts'
import { zoneOf } from '../webhooks/meal-plan-due.ts'
import type { Signer } from '../webhooks/ports.ts'
import { readTimeOfDay } from '../webhooks/time-of-day.ts'
import { announce, announceAll, checked } from '../work/announce.ts'
import { stampOne } from '../work/crud.ts'
import type { CreationContext, Log, Store } from '../work/ports.ts'
import { type Body, draftFrom } from '../work/references.ts'
import {
  type ArchivedFile,
  type ArchivedRow,
  type HouseholdArchive,
  type MovedKind,
  movedKinds,
} from './household-archive.ts'
import { fixedFields, joinedKinds, lackingIn } from './join-rows.ts'
import {
  countPlaces,
  type MoveCount,
  type MovePlan,
  planMove,
  type Placed,
  slugOfRecipe,
} from './place-rows.ts'
import type { AddedRows } from './take-back.ts'

/** What moving in needs. */
export interface MoveRowsPorts extends MediaPorts {
  readonly signer: Signer
  readonly ingredients: IngredientReader
  readonly log: Log
}

/** Files of an archive by their paths. */
export type FilesOfArchive = (paths: readonly string[]) => Promise<ReadonlyMap<string, Uint8Array>>

/** A row that could not be stored, and why. */
export interface MoveFailure {
  readonly kind: MovedKind
  readonly name: string
  readonly why: string
}

/** Receives what a move does. What it throws ends the move. */
export interface MoveWatch {
  /** The rows that the move is going to add. */
  planned(added: AddedRows): Promise<void>
  /**
   * Rows of a kind that were stored so far.
   * @param read foods and units that were created because lines of recipes name them
   */
  stored(kind: MovedKind, done: number, read: AddedRows): Promise<void>
  /** A kind whose rows are stored. */
  ended(kind: MovedKind, count: MoveCount, failures: readonly MoveFailure[]): Promise<void>
}

/** Plans are made again when another writer took a name meanwhile. */
const maxPlans = 5

/**
 * Stores the rows of an archive that are not here. The ids of rows follow from the archive, so that a move which was interrupted is
 * completed by the next one, and the next one after that adds nothing.
 * @throws unavailable, full
 */
export async function moveRows(
  archive: HouseholdArchive,
  files: FilesOfArchive,
  actor: Member,
  ports: MoveRowsPorts,
  watch: MoveWatch,
): Promise<void> {
  const before = await planOf(archive, actor, ports)
  for (let attempt = 1; ; attempt += 1)
    try {
      const plan = attempt === 1 ? before : await planOf(archive, actor, ports)
      await watch.planned(addedBy(plan))
      const counts = countPlaces(archive, before)
      return await new Move(archive, files, plan, actor, ports).run(counts, watch)
    } catch (error) {
      const isTaken = error instanceof DomainError && error.kind === 'conflict'
      if (!isTaken || attempt === maxPlans) throw error
    }
}

function planOf(archive: HouseholdArchive, actor: Member, { work }: MoveRowsPorts): Promise<MovePlan> {
  return work.read(system, (store) => planMove(store, archive, actor), { mayBeLong: true })
}

function addedBy({ places }: MovePlan): AddedRows {
  return Object.fromEntries(
    [...places].map(([kind, rows]) => [
      kind,
      [...rows.values()].flatMap(({ id, how }) => (how === 'add' ? [id] : [])),
    ]),
  )
}

/** Rows in one transaction. Recipes have many parts; names of groups and households depend on others. */
const batchOf = (kind: MovedKind) => ({ group: 1, household: 1, recipe: 5 })[kind as string] ?? 100

/** Kinds that the server stores, because they are above households. */
const ofServer: readonly MovedKind[] = ['group', 'household', 'user']

/** What a row gets from its files. */
interface Stored {
  readonly fields: Readonly<Record<string, unknown>>
  /** Names of assets here by their names in the archive. */
  readonly assets?: ReadonlyMap<string, string>
}

class Move {
  readonly #archive: HouseholdArchive
  readonly #files: FilesOfArchive
  readonly #plan: MovePlan
  readonly #actor: Member
  readonly #ports: MoveRowsPorts
  readonly #failures: MoveFailure[] = []
  /** The rows that exist, by kind and by their ids in the archive. */
  readonly #present = new Map<string, Map<Id, Id>>()
  /** Foods and units that were created because lines of recipes name them. */
  readonly #read: { readonly food: Id[]; readonly unit: Id[] } = { food: [], unit: [] }
  /** The kind that is being stored. */
  #kind: MovedKind = 'group'
  readonly #filesOf: ReadonlyMap<string, readonly ArchivedFile[]>

  constructor(
    archive: HouseholdArchive,
    files: FilesOfArchive,
    plan: MovePlan,
    actor: Member,
    ports: MoveRowsPorts,
  ) {
    this.#archive = archive
    this.#files = files
    this.#plan = plan
    this.#actor = actor
    this.#ports = ports
    this.#filesOf = Map.groupBy(
      archive.files,
      ({ of, owner }) => `${of === 'asset' ? 'recipe' : of} ${owner}`,
    )
  }

  async run(counts: Readonly<Record<MovedKind, MoveCount>>, watch: MoveWatch): Promise<void> {
    for (const kind of movedKinds) {
      this.#failures.length = 0
      this.#kind = kind
      await this.#moveKind(kind, watch)
      if (kind === 'tool') await this.#stockHouseholds()
      // Rows without a place are not among those that were to be added.
      const refused = this.#failures.length - counts[kind].failed
      const added = Math.max(0, counts[kind].added - refused)
      await watch.ended(kind, { ...counts[kind], added, failed: this.#failures.length }, [...this.#failures])
    }
  }

  #placeOf(kind: MovedKind, id: Id): Placed | undefined {
    return this.#plan.places.get(kind)?.get(id)
  }

  async #moveKind(kind: MovedKind, watch: MoveWatch): Promise<void> {
    const rows = kind === 'recipe' ? inOrderOfUse(this.#archive.rows.recipe) : this.#archive.rows[kind]
    const present = new Map<Id, Id>()
    this.#present.set(kind, present)
    const open: ArchivedRow[] = []
    for (const row of rows) {
      const place = this.#placeOf(kind, row.id)
      if (!place) this.#fail(kind, row, 'Another group of this server has a user with this name or address.')
      else if (place.how === 'add' || (place.how === 'join' && joinedKinds.includes(kind))) open.push(row)
      else present.set(row.id, place.id)
    }
    const byHome = Map.groupBy(open, ({ groupId, householdId }) => `${groupId} ${householdId}`)
    for (const some of byHome.values())
      for (let at = 0; at < some.length; at += batchOf(kind)) {
        await this.#moveSome(kind, some.slice(at, at + batchOf(kind)))
        await watch.stored(kind, present.size, {
          food: this.#read.food.splice(0),
          unit: this.#read.unit.splice(0),
        })
      }
  }

  #fail(kind: MovedKind, { id, fields }: ArchivedRow, why: string): void {
    const name = [fields.name, fields.username, fields.subject, fields.title, fields.text, fields.note].find(
      (text) => typeof text === 'string' && text !== '',
    )
    this.#failures.push({ kind, name: String(name ?? id).slice(0, 200), why: why.slice(0, 500) })
  }

  async #moveSome(kind: MovedKind, rows: readonly ArchivedRow[]): Promise<void> {
    const stored = await this.#storeFiles(kind, rows)
    const bodies = new Map<Id, Body>()
    const present = this.#present.get(kind)!
    const actor = this.#actorFor(kind, rows[0]!)
    if (kind === 'recipe')
      for (const row of rows)
        bodies.set(row.id, await this.#bodyOfRecipe(row, stored.get(row.id), actor as Member))
    const done = await this.#ports.work.run(actor, async (store) => {
      const moved: Id[] = []
      const records: AnyRecord[] = []
      for (const row of rows) {
        const place = this.#placeOf(kind, row.id)!
        try {
          // A row of the same archive may have the name.
          if (place.how === 'join') await this.#add(store, kind, records.splice(0))
          if (place.how === 'join') await this.#join(store, kind, row, stored.get(row.id))
          else if (kind === 'recipe')
            await this.#addRecipe(store, row, bodies.get(row.id)!, stored.get(row.id))
          else records.push(await this.#recordOf(store, kind, row, stored.get(row.id)))
          moved.push(row.id)
        } catch (error) {
          // A value that the archive has and Larder refuses. Nothing was written for the row.
          if (!(error instanceof DomainError && ['unprocessable', 'invalid', 'missing'].includes(error.kind)))
            throw error
          this.#fail(kind, row, error.message)
        }
      }
      await this.#add(store, kind, records)
      return moved
    })
    for (const id of done) present.set(id, this.#placeOf(kind, id)!.id)
  }

  #actorFor(kind: MovedKind, row: ArchivedRow): Actor {
    if (ofServer.includes(kind)) return system
    const groupId = this.#placeOf('group', row.groupId)!.id
    const household = row.householdId === null ? undefined : this.#placeOf('household', row.householdId)
    return { ...this.#actor, groupId, householdId: household?.id ?? this.#actor.householdId }
  }

  /** Stores the files of new rows before the rows refer to them. An unreadable picture is left out. */
  async #storeFiles(kind: MovedKind, rows: readonly ArchivedRow[]): Promise<ReadonlyMap<Id, Stored>> {
    const wanted: ArchivedRow[] = []
    for (const row of rows)
      if (this.#filesOf.has(`${kind} ${row.id}`) && (await this.#lacksPicture(kind, row))) wanted.push(row)
    if (wanted.length === 0) return new Map()
    const archived = wanted.flatMap(({ id }) => this.#filesOf.get(`${kind} ${id}`)!)
    const bytes = await this.#files(archived.map(({ path }) => path))
    const stored = new Map<Id, Stored>()
    for (const row of wanted) stored.set(row.id, await this.#storeFilesOf(kind, row, bytes))
    return stored
  }

  /** Rows of the same name keep the picture that they have. */
  async #lacksPicture(kind: MovedKind, { id: archived }: ArchivedRow): Promise<boolean> {
    const { id, how } = this.#placeOf(kind, archived)!
    if (how === 'add' || kind !== 'user') return how === 'add'
    return this.#ports.work.read(system, async (store) => (await store.of(users).get(id))?.image === null)
  }

  async #storeFilesOf(
    kind: MovedKind,
    row: ArchivedRow,
    bytes: ReadonlyMap<string, Uint8Array>,
  ): Promise<Stored> {
    const fields: Record<string, unknown> = {}
    const assets = new Map<string, Asset>()
    for (const file of this.#filesOf.get(`${kind} ${row.id}`)!) {
      const content = bytes.get(file.path)
      if (!content) continue
      if (file.of === 'asset') await this.#storeAsset(row, file, content, assets)
      else {
        const word = await this.#storePicture(row, file, content)
        if (word)
          Object.assign(
            fields,
            file.of === 'timeline-event' ? { picture: word, image: 'has image' } : { image: word },
          )
      }
    }
    if (kind !== 'recipe') return { fields }
    const names = new Map([...assets].map(([name, { fileName }]) => [name, String(fileName)]))
    return { fields: { image: null, ...fields, assets: [...assets.values()] }, assets: names }
  }

  async #storeAsset(
    row: ArchivedRow,
    { path, name, icon }: ArchivedFile,
    content: Uint8Array,
    assets: Map<string, Asset>,
  ): Promise<void> {
    // The bytes inside of a JSON file have no name.
    const inside = /#\/(.+)$/.exec(path)?.[1]
    const fileName = inside === undefined ? path.split('/').at(-1)! : `${inside.replaceAll('/', '-')}.jpg`
    if (assets.size === maxAssets || assets.has(fileName)) return
    const words = {
      name: (name ?? fileName).slice(0, 255),
      icon: (icon ?? 'mdi-file').slice(0, 100),
      extension: '',
    }
    const { id } = this.#placeOf('recipe', row.id)!
    const asset = await orNothing(() => putAsset(id, { name: fileName, bytes: content }, words, this.#ports))
    if (asset) assets.set(fileName, asset)
  }

  /** @returns the version of the picture; undefined for an unreadable one */
  async #storePicture(
    row: ArchivedRow,
    { of }: ArchivedFile,
    content: Uint8Array,
  ): Promise<string | undefined> {
    const { pictures } = this.#ports
    const recipe = String(row.fields.recipeId ?? '')
    const id = (kind: MovedKind) => this.#placeOf(kind, row.id)?.id ?? ''
    const folders = {
      asset: (word: string) => imageFolder(id('recipe'), word),
      recipe: (word: string) => imageFolder(id('recipe'), word),
      user: (word: string) => userFolder(id('user'), word),
      'timeline-event': (word: string) =>
        eventFolder(this.#present.get('recipe')?.get(recipe) ?? recipe, id('timeline-event'), word),
    }
    return orNothing(async () => keepPicture(folders[of], await pictures.remake(content), this.#ports))
  }

  /** The record of an archived row, checked. @throws unprocessable, missing (a required reference) */
  async #recordOf(store: Store, kind: MovedKind, row: ArchivedRow, stored?: Stored): Promise<AnyRecord> {
    const { creation } = this.#ports
    const resource = resourceNamed(creation.catalog, kind)
    const { id, name } = this.#placeOf(kind, row.id)!
    const own = this.#resolved(resource.fields, { ...row.fields, ...(name === undefined ? {} : { name }) })
    const groupId = this.#placeOf('group', row.groupId)?.id
    const householdId =
      row.householdId === null ? null : (this.#present.get('household')?.get(row.householdId) ?? null)
    const values: Record<string, unknown> = {
      ...(resource.fields.groupId ? { groupId } : {}),
      ...(resource.fields.householdId ? { householdId } : {}),
      ...own,
      ...stored?.fields,
    }
    Object.assign(values, await this.#managedOf(store, kind, values, row))
    const createdAt = row.createdAt ?? store.now
    const stamps = { id, createdAt, updatedAt: row.updatedAt ?? createdAt }
    return checked(resource, values, { ...values, ...stamps }, creation)
  }

  /** Fields that a kind of rows has in addition. */
  async #managedOf(store: Store, kind: MovedKind, own: Body, { updatedAt }: ArchivedRow): Promise<Body> {
    const given = this.#ports
    const kinds: Readonly<Partial<Record<MovedKind, () => Body | Promise<Body>>>> = {
      group: () => freeNames(store, groups, {}, own),
      household: () => freeNames(store, households, { groupId: String(own.groupId) }, own),
      user: () => ({ fullName: own.fullName ?? own.username }),
      'shopping-list': () => ({ name: own.name ?? 'Shopping' }),
      'shopping-item': () => ({
        byHand: ((own.recipeReferences ?? []) as readonly unknown[]).length === 0,
        ...(own.checked === true ? { checkedAt: updatedAt ?? store.now } : {}),
      }),
      'shared-recipe': () => ({ uses: 0 }),
      cookbook: () => this.#filterOf(store, kind, own),
      'mealplan-rule': () => this.#filterOf(store, kind, own),
      async webhook() {
        const zone = await zoneOf(store, String(own.householdId))
        // The archive has times in UTC.
        const time = `${String(own.scheduledTime ?? '00:00').slice(0, 5)}Z`
        const scheduledTime = readTimeOfDay(time, zone, new Date(store.now))
        return { secret: given.signer.newSecret(), scheduledTime }
      },
    }
    return (await kinds[kind]?.()) ?? {}
  }

  /** A filter with the ids of rows here. One that cannot be read selects nothing, and its text is kept. */
  #filterOf(store: Store, kind: MovedKind, values: Readonly<Record<string, unknown>>): Body {
    const given = String(values.queryFilterString ?? '')
    const ids = /["']([0-9a-f]{8}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{12})["']/gi
    const mapped = given.replace(ids, (text, id: string) => `"${this.#idHere(id) ?? text.slice(1, -1)}"`)
    const { catalog } = store
    try {
      readFilter(mapped, recipes, { catalog, now: new Date(store.now) })
      return { queryFilterString: mapped }
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      const described = [values.description, given].filter(Boolean).join('\n\n').slice(0, 10_000)
      return { queryFilterString: 'id IS NULL', ...(kind === 'cookbook' ? { description: described } : {}) }
    }
  }

  #idHere(given: string): Id | undefined {
    const digits = given.replaceAll('-', '').toLowerCase()
    const id = digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
    for (const rows of this.#present.values()) if (rows.has(id)) return rows.get(id)
    return undefined
  }

  /** The fields with references to rows here. @throws missing for a required reference without a row */
  #resolved(fields: FieldTable, given: Readonly<Record<string, unknown>>): Record<string, unknown> {
    const made: Record<string, unknown> = {}
    for (const [key, value] of Object.entries(given)) {
      const field = fields[key]
      if (!field) throw new Error(`an archive has no field ${key}`)
      if (value !== undefined && value !== null) made[key] = this.#resolvedValue(field, value)
    }
    for (const [key, { kind, nullable, managed, target = '' }] of Object.entries(fields))
      if (kind === 'ref' && !nullable && !managed && made[key] == null) throw missing(target)
    return made
  }

  #resolvedValue(field: Field, value: unknown): unknown {
    // Recipes that refer to each other are stored together. Their references are checked when they are stored.
    const known = (id: unknown) =>
      this.#present.get(field.target ?? '')?.get(String(id)) ??
      (this.#kind === 'recipe' && field.target === 'recipe'
        ? this.#placeOf('recipe', String(id))?.id
        : undefined)
    if (field.kind === 'ref') return known(value) ?? null
    if (field.kind === 'refs') return (value as readonly unknown[]).flatMap((id) => known(id) ?? [])
    if (field.kind !== 'list') return value
    return (value as readonly Body[]).flatMap((row) => {
      const made = this.#resolved(optionalReferences(field.fields ?? {}), row)
      const lacks = Object.entries(field.fields ?? {}).some(
        ([key, { kind, nullable }]) => kind === 'ref' && !nullable && made[key] == null,
      )
      return lacks ? [] : [made]
    })
  }

  /** Adds records and what belongs to them, and emits their changes. */
  async #add(store: Store, kind: MovedKind, records: readonly AnyRecord[]): Promise<void> {
    if (records.length === 0) return
    const { creation } = this.#ports
    const resource = resourceNamed(creation.catalog, kind)
    await store.of(resource).addMany(records)
    if (kind === 'user')
      for (const user of records) {
        const source = this.#archive.rows.user.find(({ id }) => this.#placeOf('user', id)?.id === user.id)
        const values = {
          userId: user.id,
          login: foldLogin(String(user.username)),
          mail: foldLogin(String(user.email)),
          passwordHash: (source && this.#archive.passwordHashes.get(source.id)) ?? '',
        }
        const stamps = { id: creation.ids.next(), createdAt: store.now, updatedAt: store.now }
        const credential = checked(credentials, {}, { ...values, ...stamps }, creation)
        await saveLogin(() => store.of(credentials).add(credential))
      }
    // Everyone who can read the change log could use a link.
    if (kind !== 'shared-recipe') await announceAll(store, resource, records, `${kind}.created`)
  }

  /** Gives a row here what it lacks. Values that it has stay. */
  async #join(store: Store, kind: MovedKind, row: ArchivedRow, stored?: Stored): Promise<void> {
    const { creation } = this.#ports
    const resource = resourceNamed(creation.catalog, kind)
    const { id } = this.#placeOf(kind, row.id)!
    const current = await store.of(resource).lock(id)
    if (!current) throw missing(kind)
    const given = this.#resolved(optionalReferences(resource.fields), row.fields)
    const isHome = kind === 'group' || kind === 'household'
    const takesAll = isHome && this.#plan.empty.has(this.#placeOf('group', row.groupId)!.id)
    const changes: Record<string, unknown> = {}
    for (const [key, value] of Object.entries({ ...given, ...stored?.fields })) {
      if (value === null || (fixedFields.includes(key) && !takesAll)) continue
      const lacking = lackingIn(resource.fields[key]!, current[key], value)
      if (lacking !== undefined) changes[key] = lacking
    }
    if (takesAll) Object.assign(changes, await nameOf(store, kind, row, current))
    if (kind === 'group' && current.start === null) changes.start = 'own'
    if (Object.keys(changes).length > 0)
      await stampOne(store, resource, id, changes, creation, { anyone: true })
  }

  /** The body of a recipe, with its lines in parts. */
  async #bodyOfRecipe(row: ArchivedRow, stored: Stored | undefined, member: Member): Promise<Body> {
    const fields = this.#resolved(recipes.fields, row.fields)
    const { assets: _, ...given } = fields
    const { id } = this.#placeOf('recipe', row.id)!
    const rewritten = (text: unknown) => withAddresses(text, row.id, id, stored?.assets ?? new Map())
    const list = (key: string) => (given[key] ?? []) as readonly Body[]
    const body: Body = {
      ...given,
      description: rewritten(given.description),
      recipeInstructions: list('recipeInstructions').map((step) => ({
        ...step,
        text: rewritten(step.text ?? ''),
      })),
      notes: list('notes').map((note) => ({ ...note, text: rewritten(note.text ?? '') })),
      recipeIngredient: list('recipeIngredient').map((line) => ({ note: '', ...line })),
    }
    const settings = {
      ...(recipes.fields.settings.fallback as Body),
      ...(given.settings as Body | undefined),
    }
    const read = await readIngredients(body, member, this.#ports)
    return { ...read.body, settings }
  }

  async #addRecipe(store: Store, row: ArchivedRow, body: Body, stored?: Stored): Promise<void> {
    const { creation } = this.#ports
    const { id } = this.#placeOf('recipe', row.id)!
    const stocked = new Set(this.#present.get('recipe')!.values())
    const lines = (body.recipeIngredient as readonly Body[]).map((line) =>
      stocked.has(String(line.referencedRecipeId)) ? line : { ...line, referencedRecipeId: null },
    )
    const linked = withLinkOrigins({ ...body, recipeIngredient: lines }, null, 'archive')
    const draft = await draftFrom(store, recipes, linked, creation)
    const groupId = this.#placeOf('group', row.groupId)!.id
    const home = row.householdId === null ? undefined : this.#present.get('household')?.get(row.householdId)
    const createdAt = row.createdAt ?? store.now
    const managed = {
      // Archives without users belong to the person who moves in.
      userId:
        this.#archive.rows.user.length === 0
          ? this.#actor.userId
          : (this.#present.get('user')?.get(String(row.fields.userId)) ?? null),
      householdId: home ?? null,
      slug: await slugFor(store, row, creation),
      ...{ image: null, assets: [], canonicalKey: null, ...stored?.fields },
      ...{ id, groupId, createdAt, updatedAt: row.updatedAt ?? createdAt },
    }
    const made = checked(recipes, draft, managed, creation)
    const record = await withComputedLinks(store, made)
    await store.of(recipes).add(record)
    await this.#noteRead(store, record)
    if (record.image === null) await fetchImageLater(store, id, this.#picturesOf(row))
    const view = await announce(store, recipes, record, 'recipe.imported')
    await startHistory(store, view, creation)
    this.#present.get('recipe')!.set(row.id, id)
  }

  /** Notes the foods and units of a recipe that were created in this transaction. */
  async #noteRead(store: Store, { recipeIngredient }: Recipe): Promise<void> {
    const isNew = ({ createdAt }: AnyRecord) => createdAt === store.now
    const named = (key: 'foodId' | 'unitId') => [
      ...new Set(recipeIngredient.flatMap((line) => line[key] ?? [])),
    ]
    const [newFoods, newUnits] = await Promise.all([
      store.of(foods).getMany(named('foodId')),
      store.of(units).getMany(named('unitId')),
    ])
    this.#read.food.push(...newFoods.filter(isNew).map(({ id }) => id))
    this.#read.unit.push(...newUnits.filter(isNew).map(({ id }) => id))
  }

  /** The addresses of the picture of a recipe that is not in the archive. */
  #picturesOf({ id }: ArchivedRow): readonly string[] {
    const files = this.#filesOf.get(`recipe ${id}`) ?? []
    return files.flatMap(({ of, path }) => (of === 'recipe' && /^https?:/.test(path) ? [path] : []))
  }

  /** The foods and tools that households have, which are stored after the households. */
  async #stockHouseholds(): Promise<void> {
    for (const row of this.#archive.rows.household) {
      const id = this.#present.get('household')?.get(row.id)
      const { foodOnHandIds = [], toolOnHandIds = [] } = row.fields
      if (id === undefined) continue
      const given = this.#resolved(optionalReferences(households.fields), { foodOnHandIds, toolOnHandIds })
      await this.#ports.work.run(system, async (store) => {
        const current = await store.of(households).lock(id)
        if (!current) return
        const changes: Record<string, unknown> = {}
        for (const key of ['foodOnHandIds', 'toolOnHandIds'] as const) {
          const lacking = lackingIn(households.fields[key], current[key], given[key])
          if (lacking !== undefined) changes[key] = lacking
        }
        if (Object.keys(changes).length > 0)
          await stampOne(store, households, id, changes, this.#ports.creation)
      })
    }
  }
}

/** The same fields, with references that may be missing. */
function optionalReferences(fields: FieldTable): FieldTable {
  return Object.fromEntries(
    Object.entries(fields).map(([key, field]) => [
      key,
      field.kind === 'ref' ? { ...field, nullable: true } : field,
    ]),
  )
}

/** The name of an archived group or household, for one here that is still empty. */
async function nameOf(
  store: Store,
  kind: 'group' | 'household',
  { fields }: ArchivedRow,
  current: AnyRecord,
): Promise<Readonly<Record<string, unknown>>> {
  const name = String(fields.name ?? '').trim()
  if (name === '' || name === current.name) return {}
  const slug = kind === 'group' && typeof fields.slug === 'string' ? fields.slug : slugOf(name)
  const resource: Resource = kind === 'group' ? groups : households
  const scope = kind === 'group' ? {} : { groupId: String(current.groupId) }
  for (const values of [{ name }, { slug }]) {
    const [other] = await store.of(resource).find({ filter: whereEqual(resource, { ...scope, ...values }) })
    if (other && other.id !== current.id) return {}
  }
  return { name: name.slice(0, 255), slug: slug.slice(0, 250) }
}

/** The name and the slug of a new group or household, with numbers when others have them. */
async function freeNames(
  store: Store,
  resource: Resource,
  scope: Readonly<Record<string, string>>,
  own: Body,
): Promise<Body> {
  const name = String(own.name ?? '')
  const free = async (key: 'name' | 'slug', numbered: (n: number) => string) => {
    for (let n = 1; ; n += 1) {
      const filter = whereEqual(resource, { ...scope, [key]: numbered(n) })
      if ((await store.of(resource).count(filter)) === 0) return numbered(n)
    }
  }
  const slug = String(own.slug ?? slugOf(name)).slice(0, 240)
  return {
    name: await free('name', (n) => (n === 1 ? name : `${name.slice(0, 240)} (${n})`)),
    slug: await free('slug', (n) => (n === 1 ? slug : `${slug}-${n}`)),
  }
}

/** The slug that the recipe had, when it is free. */
async function slugFor(
  store: Store,
  { fields }: ArchivedRow,
  { ids }: Pick<CreationContext, 'ids'>,
): Promise<string> {
  const slug = slugOfRecipe(fields)
  const isTaken =
    reservedSlugs.has(slug) ||
    (await store.of(recipes).count(whereEqual(recipes, { slug }))) > 0 ||
    (await store.of(recipeAliases).count(whereEqual(recipeAliases, { slug }))) > 0
  return isTaken ? freeSlug(store, String(fields.name ?? slug), { ids }, { visibility: 'group' }) : slug
}

/** Addresses of files in a text of the old server lead to the files here. */
function withAddresses(text: unknown, archived: Id, id: Id, assets: ReadonlyMap<string, string>): unknown {
  if (typeof text !== 'string' || assets.size === 0) return text
  const address =
    /(?:https?:\/\/[^\s/"'()]+)?\/api\/media\/recipes\/([0-9a-f-]{32,36})\/assets\/([^\s"'()<>]+)/gi
  return text.replace(address, (whole, recipe: string, file: string) => {
    const name =
      recipe.replaceAll('-', '') === archived.replaceAll('-', '') ? assets.get(decoded(file)) : undefined
    return name === undefined ? whole : `/api/media/${assetKey(id, name)}`
  })
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Recipes before those whose lines refer to them. */
function inOrderOfUse(rows: readonly ArchivedRow[]): readonly ArchivedRow[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const ordered = new Set<ArchivedRow>()
  const entered = new Set<ArchivedRow>()
  const add = (row: ArchivedRow): void => {
    if (entered.has(row)) return
    entered.add(row)
    for (const { referencedRecipeId } of (row.fields.recipeIngredient ?? []) as readonly Body[]) {
      const used = byId.get(String(referencedRecipeId))
      if (used) add(used)
    }
    ordered.add(row)
  }
  rows.forEach(add)
  return [...ordered]
}

/** The result, or nothing for a file that claims to be a picture and is unreadable. */
async function orNothing<T>(store: () => Promise<T>): Promise<T | undefined> {
  try {
    return await store()
  } catch (error) {
    if (error instanceof DomainError && error.code === 'image/unreadable') return undefined
    throw error
  }
}
