import { toBase64 } from '../kernel/base64.ts'
import type { Json, JsonObject } from '../kernel/fields.ts'
import type { View } from '../kernel/resource.ts'
import { assetKey, imageFolder } from '../media/discard-media.ts'
import type { MediaStore } from '../media/media-store.ts'
import type { PictureSize, Pictures } from '../media/pictures.ts'
import type { ArchiveFile } from './archive-file.ts'
import { exportedRecipe } from './exported-recipe.ts'
import { portableRecipe } from './portable-recipe.ts'
import { type PrintWordsIn, printedRecipe } from './printed-recipe.ts'
import { cooklangRecipe } from './write-cooklang.ts'
import { type HtmlRecipe, htmlPage, htmlRecipe } from './write-html.ts'
import { markdownRecipe } from './write-markdown.ts'
import { paprikaRecipe } from './write-paprika.ts'
import { schemaOrgRecipe } from './write-schema-org.ts'

/** The formats of exports. Only `json` keeps everything. */
export const exportFormats = ['json', 'schema-org', 'markdown', 'cooklang', 'paprika', 'html', 'pdf'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** The formats of a folder that follows the recipes. */
export const folderFormats = ['markdown', 'cooklang'] as const satisfies readonly ExportFormat[]
export type FolderFormat = (typeof folderFormats)[number]

/** What a format may be unable to hold. */
export const exportLosses = [
  'history',
  'pictures',
  'files',
  'line-parts',
  'step-links',
  'line-order',
  'nutrition',
  'half-stars',
  'rating',
  'extras',
  'note-titles',
  'tags',
  'scripts',
] as const
export type ExportLoss = (typeof exportLosses)[number]

/** What each format cannot hold. Comments of others, timelines and histories are in none. */
export const lossesOf: Readonly<Record<ExportFormat, readonly ExportLoss[]>> = {
  json: ['history'],
  'schema-org': ['history', 'pictures', 'files', 'line-parts', 'step-links', 'half-stars', 'extras'],
  markdown: ['history', 'files', 'line-parts', 'step-links', 'extras'],
  cooklang: ['history', 'files', 'line-order', 'nutrition', 'rating', 'extras'],
  paprika: ['history', 'files', 'line-parts', 'step-links', 'half-stars', 'note-titles', 'extras'],
  html: ['history', 'files', 'line-parts', 'step-links', 'rating', 'tags', 'extras'],
  // The font has Latin, Greek and Cyrillic letters.
  pdf: ['history', 'files', 'line-parts', 'step-links', 'rating', 'tags', 'extras', 'scripts'],
}

/** The ending of the file that applications expect. */
export function extensionOf(format: ExportFormat): string {
  if (format === 'pdf') return 'pdf'
  return format === 'paprika' ? 'paprikarecipes' : 'zip'
}

/** What the cover of a cookbook says. */
export interface Cover {
  /** Null: "Recipes", in the language of most recipes. */
  readonly title: string | null
  /** The day on which it was made. */
  readonly day: string
}

export interface WriterPorts {
  readonly media: Pick<MediaStore, 'get'>
  readonly pictures: Pick<Pictures, 'toJpeg'>
  readonly printWords: PrintWordsIn
}

/** Writes the files of an archive. */
export interface RecipeWriter {
  /** The files of one recipe. */
  write(view: View): AsyncIterable<ArchiveFile>
  /** The files that follow those of all recipes. */
  end(): Iterable<ArchiveFile>
}

export function openWriter(format: ExportFormat, cover: Cover, ports: WriterPorts): RecipeWriter {
  if (format === 'schema-org') return schemaOrgWriter()
  if (format === 'html') return htmlWriter(cover, ports)
  if (format === 'pdf') return cookbookWriter(cover, ports)
  const write = {
    json: filesOfJson,
    markdown: filesOfMarkdown,
    cooklang: filesOfCooklang,
    paprika: fileOfPaprika,
  }
  return { write: (view) => write[format](view, ports), end: () => [] }
}

/** One list, which other applications import at once. */
function schemaOrgWriter(): RecipeWriter {
  const written: JsonObject[] = []
  return {
    async *write(view) {
      written.push(schemaOrgRecipe(exportedRecipe(view)))
    },
    end: () => [{ path: 'recipes.json', content: JSON.stringify(written as Json, null, 2) }],
  }
}

/** One page to print, and the pictures beside it. */
function htmlWriter({ title }: Cover, { media, pictures, printWords }: WriterPorts): RecipeWriter {
  const recipes: HtmlRecipe[] = []
  return {
    async *write(view) {
      const recipe = exportedRecipe(view)
      const picture = await pictureOf(view, media)
      const path = `images/${recipe.slug}.jpg`
      recipes.push(htmlRecipe(recipe, picture ? path : undefined, printWords))
      if (picture) yield { path, content: await pictures.toJpeg(picture) }
    },
    end: () => [{ path: 'recipes.html', content: htmlPage(recipes, printWords, title) }],
  }
}

/** The parts of a cookbook that `CookbookPrinter` binds: for each recipe its picture and its texts, and the cover. */
function cookbookWriter(cover: Cover, { media, pictures, printWords }: WriterPorts): RecipeWriter {
  return {
    async *write(view) {
      const recipe = exportedRecipe(view)
      // 800 pixels are 170 for each inch of a picture as wide as half of the sheet.
      const picture = await pictureOf(view, media, 'min-original')
      if (picture) yield { path: `${recipe.slug}.jpg`, content: await pictures.toJpeg(picture) }
      yield { path: `${recipe.slug}.json`, content: JSON.stringify(printedRecipe(recipe, printWords)) }
    },
    end: () => [{ path: coverFile, content: JSON.stringify(cover) }],
  }
}

/** The part of a cookbook that is its `Cover`. No slug has a dot. */
export const coverFile = 'cover.of.json'

/** The JSON, the picture and the assets of a recipe, in a folder that is named like the recipe. */
async function* filesOfJson(view: View, { media }: WriterPorts): AsyncGenerator<ArchiveFile> {
  const [id, slug] = [String(view.id), String(view.slug)]
  const folder = `recipes/${slug}`
  yield { path: `${folder}/${slug}.json`, content: JSON.stringify(portableRecipe(view), null, 2) }
  const picture = await pictureOf(view, media)
  if (picture) yield { path: `${folder}/images/original.webp`, content: picture }
  for (const { fileName } of (view.assets ?? []) as readonly JsonObject[]) {
    const file = typeof fileName === 'string' && (await media.get(assetKey(id, fileName)))
    if (file) yield { path: `${folder}/assets/${String(fileName)}`, content: file }
  }
}

async function* filesOfMarkdown(view: View, { media, pictures }: WriterPorts): AsyncGenerator<ArchiveFile> {
  const recipe = exportedRecipe(view)
  const picture = await pictureOf(view, media)
  const path = `images/${recipe.slug}.jpg`
  yield { path: `${recipe.slug}.md`, content: markdownRecipe(recipe, picture ? path : undefined) }
  if (picture) yield { path, content: await pictures.toJpeg(picture) }
}

async function* filesOfCooklang(view: View, { media, pictures }: WriterPorts): AsyncGenerator<ArchiveFile> {
  const recipe = exportedRecipe(view)
  const picture = await pictureOf(view, media)
  yield { path: `${recipe.slug}.cook`, content: cooklangRecipe(recipe) }
  if (picture) yield { path: `${recipe.slug}.jpg`, content: await pictures.toJpeg(picture) }
}

async function* fileOfPaprika(view: View, { media, pictures }: WriterPorts): AsyncGenerator<ArchiveFile> {
  const recipe = exportedRecipe(view)
  const picture = await pictureOf(view, media)
  const photo = picture && toBase64(await pictures.toJpeg(picture))
  yield {
    path: `${recipe.slug}.paprikarecipe`,
    content: JSON.stringify(paprikaRecipe(recipe, photo)),
    isGzipped: true,
  }
}

async function pictureOf(
  { id, image }: View,
  media: WriterPorts['media'],
  size: PictureSize = 'original',
): Promise<Uint8Array | undefined> {
  return typeof image === 'string'
    ? ((await media.get(`${imageFolder(String(id), image)}${size}.webp`)) ?? undefined)
    : undefined
}
