import { type ArchivedFile, archiveId, type Id, type MovedKind } from '@larder/domain'
import type { Outcome, ReadRow, Row, TableRules } from '../extract-tables.ts'
import type { openLedger } from '../ledger.ts'
import type { ArchiveSource } from '../source.ts'

/** A file below the data folder. */
interface DataFile {
  readonly path: string
  /** Its path without the folders around the backup. */
  readonly inside: string
  readonly size: number
}

/** The files of a backup. Those that belong to a row are kept; each has a line in the ledger. */
export class MealieFiles {
  readonly #files: readonly DataFile[]
  readonly #byPath: ReadonlyMap<string, DataFile>
  readonly #ledger: ReturnType<typeof openLedger>
  readonly #claimed = new Set<string>()
  readonly #archived: ArchivedFile[] = []

  /** @param root the folder of the backup in the archive: empty, or a name with a slash */
  constructor(entries: ArchiveSource['entries'], root: string, ledger: ReturnType<typeof openLedger>) {
    this.#files = entries.map(({ path, size }) => ({
      path,
      size,
      inside: path.startsWith(root) ? path.slice(root.length) : path,
    }))
    this.#byPath = new Map(this.#files.map((file) => [file.inside, file]))
    this.#ledger = ledger
  }

  /** The files that are kept. */
  get archived(): readonly ArchivedFile[] {
    return this.#archived
  }

  /** The file of a row of assets, when it is there. */
  asset({ recipe_id, file_name }: Row): DataFile | undefined {
    const file = this.#byPath.get(`data/recipes/${archiveId(recipe_id) ?? ''}/assets/${String(file_name)}`)
    return file && file.size > 0 ? file : undefined
  }

  /** Keeps the file of a row of assets, which must be there. */
  attach(value: unknown, row: Row): Outcome {
    const file = this.asset(row)!
    this.#keep(file, {
      of: 'asset',
      owner: archiveId(row.recipe_id)!,
      path: file.path,
      name: String(row.name ?? '') || String(value),
      ...(row.icon ? { icon: String(row.icon) } : {}),
    })
    // The new name is known when the file is stored.
    return { set: { fileName: String(value) }, changed: 'file' }
  }

  /** Keeps the pictures of rows that were read, and leaves the files behind that belong to nothing. */
  addPictures(read: ReadonlyMap<MovedKind, ReadonlyMap<Id, ReadRow>>): void {
    const shapes = [
      ['recipe', /^data\/recipes\/([^/]+)\/images\/original\.(?:webp|jpe?g|png)$/],
      ['timeline-event', /^data\/recipes\/[^/]+\/images\/timeline\/([^/]+)\/original\.(?:webp|jpe?g|png)$/],
      ['user', /^data\/users\/([^/]+)\/profile\.webp$/],
    ] as const
    for (const file of this.#files)
      for (const [of, shape] of shapes) {
        const owner = archiveId(shape.exec(file.inside)?.[1])
        if (owner !== undefined && file.size > 0 && read.get(of)?.has(owner))
          this.#keep(file, { of, owner, path: file.path })
      }
    for (const file of this.#files) if (!this.#claimed.has(file.path)) this.#decline(file)
  }

  #keep(file: DataFile, archived: ArchivedFile): void {
    this.#claimed.add(file.path)
    this.#archived.push(archived)
    this.#ledger.note({ section: sectionOf(archived), table: '', column: file.path, row: 0 }, file.path, {})
  }

  #decline({ path, inside, size }: DataFile): void {
    if (inside === 'database.json') return
    const isOfRecipe = /^data\/(recipes|users)\//.test(inside)
    const declined = /\/(min|tiny)-original\.[a-z]+$/.test(inside)
      ? 'derived'
      : isOfRecipe
        ? size > 0
          ? 'dangling'
          : 'missing-file'
        : 'state'
    this.#ledger.note({ section: 'server', table: '', column: path, row: 0 }, path, { declined })
  }
}

function sectionOf({ of }: ArchivedFile): TableRules['section'] {
  return of === 'user' ? 'users' : of === 'timeline-event' ? 'timeline' : 'recipes'
}
