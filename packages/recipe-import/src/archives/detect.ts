import { type ArchiveFormat, recipeFormat } from '@larder/domain'
import { type Entry, isZip, textOf } from './archive.ts'
import { isMasterCookText, isMasterCookXml } from './master-cook.ts'
import { isMealMaster } from './meal-master.ts'

/** Applications whose files are recognized by their names alone. */
export const byName: ReadonlySet<ArchiveFormat> = new Set(['paprika', 'mela', 'cooklang', 'chowdown'])

/** Bytes at the beginning of a file that are read to recognize it. */
const sample = 20_000

/**
 * The applications whose archives look like this one, the most certain first. Empty when nothing is recognized.
 *
 * @example detectFormats([{ path: 'Soup.paprikarecipe', bytes }]) // ['paprika']
 */
export function detectFormats(entries: readonly Entry[]): readonly ArchiveFormat[] {
  const samples = entries.slice(0, 2_000).map(sampleOf)
  return (Object.keys(signs) as ArchiveFormat[]).filter((format) =>
    samples.some((entry) => signs[format](entry)),
  )
}

/** A file by its path and its beginning, which is read once. */
interface Sample {
  readonly path: string
  bytes(): Uint8Array
  text(): string
}

function sampleOf(entry: Entry): Sample {
  let bytes: Uint8Array | undefined
  let text: string | undefined
  const read = () => (bytes ??= beginningOf(entry))
  return { path: entry.path, bytes: read, text: () => (text ??= textOf(read())) }
}

/** A copy, so that the rest is not kept. Empty when the file is damaged or too large. */
function beginningOf(entry: Entry): Uint8Array {
  try {
    return entry.bytes.slice(0, sample)
  } catch {
    return new Uint8Array()
  }
}

const start = (entry: Sample): string => entry.text()
const named = ({ path }: Sample, pattern: RegExp): boolean => pattern.test(path)

/** The characteristics of the files of each application. */
const signs: Readonly<Record<ArchiveFormat, (entry: Sample) => boolean>> = {
  larder: (entry) => named(entry, /\.json$/i) && start(entry).includes(`"format": "${recipeFormat}"`),
  paprika: (entry) => named(entry, /\.paprikarecipe$/i),
  mela: (entry) => named(entry, /\.melarecipe$/i),
  tandoor: (entry) =>
    (named(entry, /(^|\/)\d+\.zip$|(^|\/)recipe_\d+\.zip$/i) && isZip(entry.bytes())) ||
    (named(entry, /(^|\/)recipe\.json$/) &&
      /"steps"\s*:/.test(start(entry)) &&
      /"internal"|"working_time"|"waiting_time"|"servings"/.test(start(entry))),
  mealie_alpha: (entry) =>
    named(entry, /(^|\/)database\.json$/) ||
    (named(entry, /\.json$/i) && /"recipe_?ingredient"\s*:/i.test(start(entry)) && !isSchemaOrg(entry)),
  nextcloud: (entry) => named(entry, /(^|\/)recipe\.json$/) && /"recipeIngredient"\s*:/.test(start(entry)),
  recipesage: (entry) =>
    named(entry, /\.json(?:-?ld)?$/i) && !named(entry, /(^|\/)recipe\.json$/) && isSchemaOrg(entry),
  recipekeeper: (entry) =>
    named(entry, /\.html?$/i) && /class="recipe-details"|itemprop="recipeCourse"/.test(start(entry)),
  copymethat: (entry) =>
    named(entry, /\.html?$/i) && /class="recipeIngredient|id="original_link"|copymethat/i.test(start(entry)),
  chowdown: (entry) => named(entry, /(^|\/)_(?:recipes|components)\/[^/]+\.(?:md|markdown)$/),
  mastercook: (entry) =>
    named(entry, /\.(?:mx2|mxp|xml|txt)$/i) &&
    (isMasterCookXml(start(entry)) || isMasterCookText(start(entry))),
  mealmaster: (entry) => !named(entry, /\.(?:json|html?|zip|jpe?g|png|webp)$/i) && isMealMaster(start(entry)),
  plantoeat: (entry) => hasColumns(entry, ['title', 'ingredients', 'directions']),
  myrecipebox: (entry) => hasColumns(entry, ['title', 'ingredients', 'instructions']),
  cooklang: (entry) => named(entry, /\.cook$/i),
}

const isSchemaOrg = (entry: Sample): boolean =>
  /"@(?:type|context)"\s*:/.test(start(entry)) && /"recipeIngredient"\s*:/.test(start(entry))

/** Whether the first line of a table names all of these columns. */
function hasColumns(entry: Sample, columns: readonly string[]): boolean {
  if (!named(entry, /\.(?:csv|txt)$/i)) return false
  const [header = ''] = start(entry)
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
  const names = header.split(/[,;\t]/).map((name) => name.replace(/"/g, '').trim().toLowerCase())
  return columns.every((column) => names.includes(column))
}
