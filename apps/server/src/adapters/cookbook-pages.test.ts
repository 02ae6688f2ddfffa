import type { PrintedRecipe } from '@larder/domain'
import { expect } from 'chai'
import sharp from 'sharp'
import { extractText, getDocumentProxy } from 'unpdf'
import { printCookbook } from './cookbook-pages.ts'

const recipe = (fields: Partial<PrintedRecipe>): PrintedRecipe => ({
  ...{
    name: 'Soup',
    language: 'en',
    tag: 'en',
    foods: [],
    facts: '',
    description: [],
    sections: [],
    source: '',
  },
  ...fields,
})

/** As many steps as fill about `pages` pages. */
const steps = (pages: number) => ({
  title: 'Method',
  groups: [
    {
      title: null,
      as: 'numbers' as const,
      texts: Array.from({ length: pages * 12 }, () => 'Stir. '.repeat(40)),
    },
  ],
})

/** The PDF of recipes. `picture` is that of each. */
async function pdfOf(
  recipes: readonly PrintedRecipe[],
  { title = null, picture }: { readonly title?: string | null; readonly picture?: Buffer } = {},
): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  await printCookbook(
    {
      cover: { title, day: '2026-11-24' },
      recipes: recipes.map((each) => ({
        ...each,
        texts: () => each,
        picture: () => picture && Buffer.from(picture),
      })),
    },
    (bytes) => parts.push(Uint8Array.from(bytes)),
  )
  return new Uint8Array(Buffer.concat(parts))
}

/** The texts of the pages, in one line each. */
async function pagesOf(pdf: Uint8Array): Promise<readonly string[]> {
  const { text } = await extractText(Uint8Array.from(pdf), { mergePages: false })
  return text.map((page) => page.replace(/\s+/g, ' '))
}

describe('a printed cookbook', () => {
  const book = [
    recipe({ name: 'Zupa', foods: ['mąka', 'sól'], sections: [steps(2)], language: 'pl' }),
    recipe({ name: 'żurek', foods: ['Sól'], language: 'pl' }),
    recipe({ name: 'Łosoś', foods: ['łosoś', 'sól'], sections: [steps(1)], language: 'pl' }),
  ]

  it('has a cover, contents, recipes in the order of the language and an index, with the right pages', async () => {
    const pages = await pagesOf(await pdfOf(book))
    const begins = (name: string) => pages.findIndex((page, at) => at > 1 && page.includes(name)) + 1
    expect(pages[0]).to.equal('Przepisy 24 listopada 2026')
    const [salmon, soup, rye] = ['Łosoś', 'Zupa', 'żurek'].map(begins)
    expect(pages[1]).to.include(`Spis treści Łosoś ${salmon} Zupa ${soup} żurek ${rye}`)
    expect([salmon! < soup!, soup! + 1 < rye!]).to.deep.equal([true, true])
    const last = pages.at(-1)!
    expect(last).to.include('Przepisy według składników')
    expect(last).to.include(`łosoś ${salmon} mąka ${soup} sól ${salmon}, ${soup}, ${rye}`)
    for (const [at, page] of pages.entries())
      if (at > 0) expect(page.startsWith(`${at + 1} `), page).to.equal(true)
  })

  it('has the right pages when the contents have several', async () => {
    const names = Array.from({ length: 120 }, (_, at) => `Recipe number ${at + 1}`)
    const pages = await pagesOf(await pdfOf(names.map((name) => recipe({ name, foods: ['salt'] }))))
    const contents = pages.slice(1, 4).join(' ')
    for (const name of names) {
      const [, number] = new RegExp(`${name} (\\d+)`).exec(contents) ?? []
      expect(pages[Number(number) - 1], name).to.equal(`${number} ${name}`)
    }
    expect(pages.at(-1)).to.include(`salt ${names.map((_, at) => at + 5).join(', ')}`)
  })

  it('links its contents and index to the recipes, and has bookmarks', async () => {
    const document = await getDocumentProxy(await pdfOf(book))
    const targets = async (number: number) => {
      const links = (await (await document.getPage(number)).getAnnotations()) as { readonly dest?: string }[]
      return links.map(({ dest }) => dest)
    }
    const order = ['recipe-1', 'recipe-2', 'recipe-3']
    expect(await targets(2)).to.deep.equal(order)
    expect(await targets(document.numPages)).to.deep.equal([...order.slice(0, 2), ...order])
    const outline = (await document.getOutline()).map(({ title }) => title)
    expect(outline).to.deep.equal(['Spis treści', 'Łosoś', 'Zupa', 'żurek', 'Przepisy według składników'])
  })

  it('has the title of its cookbook, and the same bytes for the same recipes', async () => {
    const first = await pdfOf(book, { title: 'Od babci' })
    expect((await pagesOf(first))[0]).to.equal('Od babci 24 listopada 2026')
    expect(Buffer.compare(first, await pdfOf(book, { title: 'Od babci' }))).to.equal(0)
  })

  it('is one recipe without a cover, contents and an index', async () => {
    const pages = await pagesOf(
      await pdfOf([
        recipe({
          ...{
            facts: '4 · 30 min',
            description: ['Crème brûlée'],
            source: 'https://example.com',
            foods: ['salt'],
          },
          sections: [
            {
              title: 'Ingredients',
              groups: [{ title: 'Base', as: 'bullets', texts: ['⅓ cup œufs', '½ ß'] }],
            },
            { title: 'Method', groups: [{ title: null, as: 'numbers', texts: ['Heat\nwell', 'Serve'] }] },
            { title: 'Notes', groups: [{ title: 'Tip', as: 'paragraphs', texts: ['Щи, ζωμός'] }] },
          ],
        }),
      ]),
    )
    expect(pages).to.deep.equal([
      'Soup 4 · 30 min Crème brûlée Ingredients Base • ⅓ cup œufs • ½ ß Method 1. Heat well 2. Serve Notes Tip Щи, ζωμός https://example.com',
    ])
  })

  it('says so where its font lacks characters, and leaves emoji out', async () => {
    const [page] = await pagesOf(await pdfOf([recipe({ name: 'Pizza 🍕 味噌', language: 'de' })]))
    expect(page).to.include('Pizza □□').and.include('Einige Zeichen dieses Rezepts')
    const [other] = await pagesOf(await pdfOf([recipe({ name: '👩‍🍳 Pizza 1 #2' })]))
    expect(other).to.equal('Pizza 1 #2')
  })

  it('has the pictures of its recipes', async () => {
    const create = { width: 800, height: 400, channels: 3, background: 'red' } as const
    const picture = await sharp({ create }).jpeg().toBuffer()
    const pdf = Buffer.from(await pdfOf(book, { picture })).toString('latin1')
    expect(pdf.split('/Width 800').length - 1).to.equal(3)
  })

  it('keeps neither what it has written nor what it has still to read', async () => {
    const count = 500
    const picture = await sharp({
      create: {
        width: 40,
        height: 40,
        channels: 3,
        background: 'red',
        noise: { type: 'gaussian', mean: 99, sigma: 40 },
      },
    })
      .jpeg({ quality: 100 })
      .toBuffer()
    let written = 0
    let reads = 0
    const largest = await printCookbook(
      {
        cover: { title: null, day: '2026-11-24' },
        recipes: Array.from({ length: count }, (_, at) => ({
          ...{ name: `Soup ${at}`, language: 'en', foods: ['salt'] },
          texts: () => recipe({ name: `Soup ${at}` }),
          picture: () => {
            reads += 1
            // The second time, the pictures of all former recipes but one have been written.
            const former = reads - count - 2
            if (former > 0 && written < former * picture.length) throw new Error(`recipe ${at} is kept`)
            return Buffer.from(picture)
          },
        })),
      },
      (bytes) => {
        written += bytes.length
      },
    )
    expect([reads, largest > count]).to.deep.equal([2 * count, true])
  })
})
