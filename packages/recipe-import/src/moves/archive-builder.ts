import { createHash } from 'node:crypto'
import {
  type ArchivedFile,
  type ArchivedRow,
  archiveId,
  foldText,
  type HouseholdArchive,
  type Id,
  movedKinds,
  type MovedKind,
  type MovedProgram,
  slugOf,
} from '@larder/domain'
import type { Node } from './nested.ts'

/** Kinds of rows that a group has once by name. */
type NamedKind = 'label' | 'unit' | 'food' | 'category' | 'tag' | 'tool'

/** Collects the rows of an archive that names no group, household or user: they belong to those of the person who moves in. */
export class ArchiveBuilder {
  readonly #program: MovedProgram
  readonly #salt: string
  readonly #rows = new Map<MovedKind, Map<Id, ArchivedRow>>()
  readonly #files: ArchivedFile[] = []
  readonly #names = new Map<Id, Named>()
  readonly #groupId: Id
  readonly #householdId: Id

  /** @param salt a text that differs between archives, so that changed foods and tags of a later archive are joined by name */
  constructor(program: MovedProgram, salt: string) {
    this.#program = program
    this.#salt = salt
    this.#groupId = idOf(program, 'group')
    this.#householdId = idOf(program, 'household')
    this.add('group', this.#groupId, {})
    this.add('household', this.#householdId, {})
  }

  /** An id that follows from texts. */
  idOf(...parts: readonly string[]): Id {
    return idOf(this.#program, ...parts)
  }

  has(kind: MovedKind, id: Id): boolean {
    return this.#rows.get(kind)?.has(id) ?? false
  }

  add(kind: MovedKind, id: Id, fields: Readonly<Record<string, unknown>>, times: Times = {}): void {
    const own = this.#rows.get(kind) ?? new Map<Id, ArchivedRow>()
    this.#rows.set(kind, own)
    const { createdAt = null, updatedAt = null } = times
    const home = { groupId: this.#groupId, householdId: this.#householdId }
    own.set(id, { id, createdAt, updatedAt, ...home, fields })
  }

  /** Foods that the household has. */
  stock(foodOnHandIds: readonly Id[]): void {
    this.add('household', this.#householdId, { foodOnHandIds })
  }

  addFile(file: ArchivedFile): void {
    this.#files.push(file)
  }

  /**
   * The row with the name at a path. Values at further paths become its fields, unless it has others already.
   * @returns its id; undefined without a name
   */
  named(
    kind: NamedKind,
    node: Node,
    path: string,
    paths: Readonly<Record<string, string>> = {},
    more: Readonly<Record<string, unknown>> = {},
  ): Id | undefined {
    const fitted = node.fitted(path, kind, 'name')
    const name = fitted?.value
    if (!fitted || typeof name !== 'string') {
      if (fitted) node.note(path, fitted)
      return undefined
    }
    const { id, fields } = this.#rowNamed(kind, name)
    const into = { kind, id, field: 'name' }
    node.note(path, fields.name === name ? fitted : { changed: 'same', becomes: fields.name }, into)
    for (const [from, field] of Object.entries(paths)) fill({ id, fields }, kind, node, from, field)
    for (const [field, value] of Object.entries(more)) fields[field] ??= value
    return id
  }

  /** The row with a name. */
  nameOnly(kind: NamedKind, name: string): Id {
    return this.#rowNamed(kind, name).id
  }

  /** The ids of the rows with the names of a list. A blank name is declined. */
  namedIn(kind: NamedKind, node: Node, path: string): readonly Id[] {
    const ids = node.items(path).flatMap((item) => {
      const name = item.value.trim().slice(0, 255)
      if (name === '') {
        item.note({ declined: 'invalid' })
        return []
      }
      const id = this.nameOnly(kind, name)
      item.note({}, { kind, id, field: 'name' })
      return [id]
    })
    return [...new Set(ids)]
  }

  /** The row of a name, which is added when the archive has it for the first time. */
  #rowNamed(kind: NamedKind, name: string): Named {
    const key = ['category', 'tag', 'tool'].includes(kind) ? slugOf(name) : foldText(name)
    const id = this.idOf(this.#salt, kind, key)
    const known = this.#names.get(id)
    if (known) return known
    const row = { id, fields: { name } }
    this.#names.set(id, row)
    this.add(kind, id, row.fields)
    return row
  }

  result(): HouseholdArchive {
    const rows = movedKinds.map((kind) => [kind, [...(this.#rows.get(kind)?.values() ?? [])].map(withTimes)])
    return {
      program: this.#program,
      version: null,
      rows: Object.fromEntries(rows) as unknown as HouseholdArchive['rows'],
      files: this.#files,
      passwordHashes: new Map(),
    }
  }
}

/** A row that is found by its name. Its fields are filled by each place that names it. */
interface Named {
  readonly id: Id
  readonly fields: Record<string, unknown>
}

/** Sets a field, unless it has another value. */
function fill({ id, fields }: Named, kind: NamedKind, node: Node, path: string, field: string): void {
  const fitted = node.fitted(path, kind, field)
  const given = fitted?.value
  if (given !== undefined && (fields[field] ?? given) !== given) node.note(path, { declined: 'repeated' })
  else if (fitted) {
    node.note(path, fitted, { kind, id, field })
    fields[field] = given ?? fields[field]
  }
}

/** Rows that were collected by name have their times among their fields. */
function withTimes({ fields, ...row }: ArchivedRow): ArchivedRow {
  const { createdAt = row.createdAt, updatedAt = row.updatedAt, ...rest } = fields
  return {
    ...row,
    createdAt: createdAt as string | null,
    updatedAt: updatedAt as string | null,
    fields: rest,
  }
}

/** When a row was created and changed. */
interface Times {
  readonly createdAt?: string | null
  readonly updatedAt?: string | null
}

/** An id that follows from texts. */
function idOf(...parts: readonly string[]): Id {
  const digits = createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32)
  return archiveId(`${digits.slice(0, 12)}8${digits.slice(13, 16)}a${digits.slice(17)}`)!
}
