import { gzipSync } from 'node:zlib'
import { type ExportFormat, type PrintWordsIn, type View, openWriter } from '@larder/domain'
import { config, expect } from 'chai'
import fc from 'fast-check'
import { strToU8, zipSync } from 'fflate'
import { parse } from 'yaml'
import { readArchive } from '../src/archives/index.ts'

config.truncateThreshold = 0
const picture = Uint8Array.of(0xff, 0xd8, 0xff, 1, 2, 3)
const words = {
  ...{ recipes: '', contents: '', ingredients: '', method: '', notes: '', nutrition: '' },
  ...{ index: '', missing: '', nutrients: {} },
}
const printWords: PrintWordsIn = () => ({ language: 'en', words })
const ports = {
  printWords,
  media: { get: async () => Buffer.from('webp') },
  pictures: { toJpeg: async () => picture },
}

/** The files of an export by their paths. */
async function filesOf(format: ExportFormat, views: readonly View[]): Promise<Record<string, Uint8Array>> {
  const writer = openWriter(format, { title: null, day: '2026-11-24' }, ports)
  const files: Record<string, Uint8Array> = {}
  const add = ({
    path,
    content,
    isGzipped,
  }: {
    path: string
    content: Uint8Array | string
    isGzipped?: boolean
  }) => {
    const bytes = typeof content === 'string' ? strToU8(content) : content
    files[path] = isGzipped ? gzipSync(bytes) : bytes
  }
  for (const view of views) for await (const file of writer.write(view)) add(file)
  for (const file of writer.end()) add(file)
  return files
}

const word = fc.constantFrom(
  ...[
    'flour',
    'Mehl',
    'crème',
    '½',
    '3',
    'cup',
    '牛肉',
    'a@b',
    '#1',
    '{x}',
    '~',
    '50%',
    'a -- b',
    '[z]',
    'x|y',
    '"q"',
    '*',
    '_',
    '<',
    '\\',
    "'",
    '>',
    '=',
    ',',
  ],
)
/** A line that no format reads as a heading, a number or a list mark. */
const line = fc.array(word, { maxLength: 5 }).map((words) => ['stir', ...words, 'end'].join(' '))
const title = fc.option(fc.constantFrom('Dough', 'For the crème', 'Süß'), { nil: null, freq: 4 })
const names = fc.uniqueArray(fc.constantFrom('soup', 'quick', 'Süß', 'main dish'), { maxLength: 3 })
const id = (at: number) => `10000000-0000-4000-8000-${String(at).padStart(12, '0')}`

const recipe = fc
  .record({
    name: line,
    description: line,
    lines: fc.array(fc.record({ title, display: line }), { minLength: 1, maxLength: 5 }),
    steps: fc.array(fc.record({ title, text: line }), { minLength: 1, maxLength: 5 }),
    note: fc.option(line, { nil: null }),
    tags: names,
    rating: fc.constantFrom(null, 1, 3, 5),
    servings: fc.integer({ min: 0, max: 12 }),
    minutes: fc.option(fc.integer({ min: 1, max: 600 }), { nil: null }),
  })
  .map(({ name, lines, steps, note, tags, rating, servings, minutes, ...rest }): View => ({
    ...rest,
    ...{ id: id(1), slug: 'soup', name, image: 'v1', userRating: rating, rating: null },
    ...{ recipeServings: servings, recipeYieldQuantity: 0, recipeYield: null },
    ...{ totalTime: minutes === null ? null : `${minutes} minutes`, totalMinutes: minutes },
    ...{ prepTime: null, prepMinutes: null, cookTime: null, performTime: null, cookMinutes: null },
    ...{ orgURL: 'https://kitchen.example/soup', author: 'Ann', cuisine: 'French', language: 'en' },
    ...{ createdAt: '2026-05-01T12:00:00.000Z', updatedAt: '2026-05-01T12:00:00.000Z', extras: {} },
    ...{ tags: tags.map((each) => ({ name: each })), recipeCategory: [], tools: [] },
    recipeIngredient: lines.map((each, at) => ({
      ...each,
      ...{ quantity: null, quantityMax: null, unit: null, food: null, note: '', words: null },
      referenceId: id(10 + at),
    })),
    recipeInstructions: steps.map((each) => ({ ...each, summary: null, ingredientReferences: [] })),
    notes: note === null ? [] : [{ title: '', text: note }],
    nutrition: { calories: '320 kcal', fatContent: null },
  }))

type Parts = readonly { readonly title: string | null }[]
/** Headings and lines in one list. */
const flat = (parts: Parts, text: (part: never) => string) =>
  parts.flatMap((part) => [...(part.title === null ? [] : [`: ${part.title}`]), text(part as never)])
const groupsOf = (groups: readonly { title: string | null; lines: readonly string[] }[]) =>
  groups.flatMap(({ title: heading, lines }) => [...(heading === null ? [] : [`: ${heading}`]), ...lines])

function expected(view: View) {
  return {
    title: view.name,
    description: view.description,
    lines: flat(view.recipeIngredient as Parts, ({ display }: { display: string }) => display),
    steps: flat(view.recipeInstructions as Parts, ({ text }: { text: string }) => text),
    notes: (view.notes as { text: string }[]).map(({ text }) => text),
    tags: (view.tags as { name: string }[]).map(({ name }) => name),
    rating: view.userRating,
    minutes: view.totalMinutes,
    source: view.orgURL,
  }
}

function imported(format: 'paprika' | 'cooklang' | 'recipesage', files: Record<string, Uint8Array>) {
  const { recipes, failures } = readArchive(format, zipSync(files), 'export.zip')
  expect(failures).to.deep.equal([])
  expect(recipes).to.have.lengthOf(1)
  const { recipe: found, notes, rating, source, image } = recipes[0]!
  return {
    image,
    content: {
      title: found.title,
      description: found.description,
      lines: groupsOf(found.ingredientGroups),
      steps: groupsOf(
        found.instructionSections.map((section) => ({
          title: section.title,
          lines: section.steps.map(({ text }) => text),
        })),
      ),
      notes: notes.filter(({ title: heading }) => heading === '').map(({ text }) => text),
      tags: [...found.keywords, ...(format === 'paprika' ? found.categories : [])],
      rating,
      minutes: found.totalMinutes,
      source,
    },
  }
}

/** The lines with their headings, in an order of their own: Cooklang lists ingredients where they are used. */
function sorted<Found extends { readonly lines: readonly string[] }>(found: Found) {
  let heading = ''
  const lines = found.lines.flatMap((each) => {
    if (each.startsWith(': ')) heading = each
    return each.startsWith(': ') ? [] : [`${heading} ${each}`]
  })
  return { ...found, lines: lines.sort() }
}

/** The signs that Cooklang has no other way to write. */
const narrow = <Found>(value: Found) =>
  JSON.parse(JSON.stringify(value).normalize('NFKC').replaceAll('–', '--')) as Found

describe('a recipe that is exported', () => {
  const check = (format: ExportFormat, test: (view: View, files: Record<string, Uint8Array>) => void) =>
    fc.assert(
      fc.asyncProperty(recipe, async (view) => test(view, await filesOf(format, [view]))),
      { numRuns: 300 },
    )

  it('is the same recipe in Paprika, with its picture', () =>
    check('paprika', (view, files) => {
      const { content, image } = imported('paprika', files)
      expect(content).to.deep.equal(expected(view))
      expect(image).to.deep.equal(picture)
    }))

  it('is the same recipe in RecipeSage', () =>
    check('schema-org', (view, files) => {
      expect(Object.keys(files)).to.deep.equal(['recipes.json'])
      expect(imported('recipesage', files).content).to.deep.equal(expected(view))
    }))

  it('is the same recipe in Cooklang, with wide signs in place of marks and without a rating', () =>
    check('cooklang', (view, files) => {
      const { content, image } = imported('cooklang', files)
      const { rating: _, ...rest } = content
      const { rating: __, ...wanted } = expected(view)
      expect(sorted(narrow(rest))).to.deep.equal(sorted(narrow(wanted)))
      expect(image).to.deep.equal(picture)
    }))

  it('has all its lines and facts in Markdown', () =>
    check('markdown', (view, files) => {
      const text = Buffer.from(files['soup.md']!).toString()
      const [, front = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? []
      const wanted = expected(view)
      expect(parse(front)).to.include({
        title: wanted.title,
        source: wanted.source,
        image: 'images/soup.jpg',
      })
      const plain = body.replace(/\\(.)/g, '$1')
      const listed = plain.split('\n').flatMap((each) => /^(?:- |\d+\. |### )(.*)$/.exec(each)?.[1] ?? [])
      expect(listed).to.deep.equal([
        ...wanted.lines.map((each) => each.replace(/^: /, '')),
        ...wanted.steps.map((each) => each.replace(/^: /, '')),
        'Calories: 320 kcal',
      ])
      expect(plain).to.include(wanted.description)
      for (const note of wanted.notes) expect(plain).to.include(note)
      expect(files['images/soup.jpg']).to.deep.equal(picture)
    }))

  it('has its amounts at the words of the steps in Cooklang, and the other ingredients before them', async () => {
    const part = (at: number, more: object) => ({
      ...{ title: null, display: '', quantity: null, quantityMax: null, unit: null, food: null, note: '' },
      ...{ words: null, referenceId: id(at), ...more },
    })
    const [base] = fc.sample(recipe, { numRuns: 1, seed: 1 })
    const view = {
      ...base!,
      ...{ name: 'Dough', notes: [], tools: [{ name: 'mixing bowl' }] },
      recipeIngredient: [
        part(1, {
          ...{ quantity: 200, unit: { name: 'gram' }, food: { name: 'flour' }, note: 'sifted' },
          ...{ display: '200 g flour, sifted', words: { unit: 'g', food: 'flour' } },
        }),
        part(2, {
          quantity: 1,
          quantityMax: 2,
          food: { name: 'egg' },
          display: '1-2 eggs',
          words: { unit: null, food: 'eggs' },
        }),
        part(3, { quantity: 0.333333, unit: { name: 'cup' }, food: { name: 'milk' }, display: '⅓ cup milk' }),
      ],
      recipeInstructions: [
        {
          title: null,
          summary: null,
          text: 'Mix flour and eggs.',
          ingredientReferences: [{ referenceId: id(1) }, { referenceId: id(2) }],
        },
        {
          title: null,
          summary: 'Rest',
          text: 'Add more flour.',
          ingredientReferences: [{ referenceId: id(1) }],
        },
      ],
    } as unknown as View
    const files = await filesOf('cooklang', [view])
    const body = Buffer.from(files['soup.cook']!).toString().split('---\n').at(-1)
    expect(body).to.equal(
      [
        '',
        '@milk{0.333%cup}',
        '#mixing bowl{}',
        'Mix @flour{200%g}(sifted) and @eggs{1-2}.',
        'Rest:\nAdd more flour.',
      ]
        .join('\n\n')
        .slice(1) + '\n',
    )
  })
})
