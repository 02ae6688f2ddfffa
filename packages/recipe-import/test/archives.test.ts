import { gzipSync } from 'node:zlib'
import { expect } from 'chai'
import { strToU8, zipSync } from 'fflate'
import type { ArchiveFormat } from '@larder/domain'
import { ArchiveError, readArchive } from '../src/archives/index.ts'

const json = (value: unknown) => strToU8(JSON.stringify(value))
const zip = (files: Record<string, Uint8Array>) => zipSync(files)
const picture = Uint8Array.of(137, 80, 78, 71)

/** One soup, as each program writes it. */
const archives: Record<ArchiveFormat, { file: string; bytes: Uint8Array }> = {
  mealie_alpha: {
    file: 'backup.zip',
    bytes: zip({
      'recipes/leek-soup/leek-soup.json': json({
        name: 'Leek soup',
        description: 'For cold evenings',
        recipe_yield: '4 servings',
        total_time: '40 minutes',
        org_url: 'https://kitchen.example/leek-soup',
        tags: ['winter', { name: 'quick' }],
        recipe_category: [{ name: 'Soup' }],
        recipe_ingredient: [
          { title: 'Soup', note: '', original_text: '3 leeks' },
          { quantity: 1, unit: { name: 'litre' }, food: { name: 'stock' }, note: '' },
          { title: 'On top', note: 'chives' },
        ],
        recipe_instructions: [{ text: 'Slice the leeks.' }, { title: 'Finish', text: 'Add the stock.' }],
        notes: [{ title: 'Tip', text: 'Freezes well.' }],
        rating: 4,
      }),
      'recipes/leek-soup/images/original.webp': picture,
    }),
  },
  tandoor: {
    file: 'tandoor.zip',
    bytes: zip({
      '1.zip': zip({
        'recipe.json': json({
          name: 'Leek soup',
          description: 'For cold evenings',
          keywords: [{ name: 'winter' }, { name: 'quick' }],
          servings: 4,
          servings_text: 'servings',
          working_time: 15,
          waiting_time: 25,
          source_url: 'https://kitchen.example/leek-soup',
          steps: [
            {
              name: 'Soup',
              instruction: 'Slice the leeks.',
              ingredients: [
                { food: { name: 'leeks' }, unit: null, amount: 3, note: '' },
                { food: { name: 'stock' }, unit: { name: 'litre' }, amount: 1, note: '' },
              ],
            },
            {
              name: 'On top',
              instruction: 'Add the stock.',
              ingredients: [{ food: { name: 'chives' }, no_amount: true, amount: 0 }],
            },
          ],
        }),
        'image.jpg': picture,
      }),
    }),
  },
  nextcloud: {
    file: 'recipes.zip',
    bytes: zip({
      'Leek soup/recipe.json': json({
        name: 'Leek soup',
        description: 'For cold evenings',
        url: 'https://kitchen.example/leek-soup',
        recipeYield: '4 servings',
        totalTime: 'PT40M',
        keywords: 'winter,quick',
        recipeIngredient: ['3 leeks', '1 litre stock', 'chives'],
        recipeInstructions: ['Slice the leeks.', 'Add the stock.'],
      }),
      'Leek soup/full.jpg': picture,
    }),
  },
  paprika: {
    file: 'all.paprikarecipes',
    bytes: zip({
      'Leek soup.paprikarecipe': gzipSync(
        JSON.stringify({
          name: 'Leek soup',
          description: 'For cold evenings',
          ingredients: 'Soup:\n3 leeks\n1 litre stock\nOn top:\nchives',
          directions: '1. Slice the leeks.\n2. Add the stock.',
          servings: '4 servings',
          total_time: '40 min',
          source_url: 'https://kitchen.example/leek-soup',
          categories: ['winter', 'quick'],
          notes: 'Freezes well.',
          rating: 4,
          photo_data: Buffer.from(picture).toString('base64'),
        }),
      ),
    }),
  },
  recipekeeper: {
    file: 'keeper.zip',
    bytes: zip({
      'recipes.html': strToU8(`<html><body><div class="recipe-details"><h2 itemprop="name">Leek soup</h2>
        <img src="images/soup_0.jpg"><div>Serves: <span itemprop="recipeYield">4 servings</span></div>
        <meta content="PT15M" itemprop="prepTime"><meta content="PT25M" itemprop="cookTime">
        <meta content="winter" itemprop="recipeCollection"><meta content="quick" itemprop="recipeCollection">
        <meta content="4" itemprop="recipeRating"><span itemprop="recipeSource"><a href="https://kitchen.example/leek-soup">a kitchen</a></span>
        <div itemprop="recipeIngredients"><p>Soup:</p><p>3 leeks</p><p>1 litre stock</p><p>On top:</p><p>chives</p></div>
        <div itemprop="recipeDirections"><p>1. Slice the leeks.</p><p>2. Add the stock.</p></div>
        <div itemprop="recipeNotes"><p>Freezes well.</p></div></div></body></html>`),
      'images/soup_0.jpg': picture,
    }),
  },
  chowdown: {
    file: 'site.zip',
    bytes: zip({
      'site/_recipes/leek-soup.md': strToU8(
        '---\ntitle: Leek soup\nimage: soup.jpg\nyield: 4 servings\ntags: winter, quick\ningredients:\n- 3 leeks\n- 1 litre stock\n- chives\ndirections:\n- Slice the leeks.\n- Add the stock.\n---\n\nFor cold evenings\n',
      ),
      'site/images/soup.jpg': picture,
    }),
  },
  plantoeat: {
    file: 'recipes.csv',
    bytes: strToU8(
      'Title,Course,Description,Url,Total Time,Servings,Ingredients,Directions,Tags,Rating\n' +
        '"Leek soup",Soup,"For cold evenings",https://kitchen.example/leek-soup,40 min,4,"3 leeks\n1 litre stock\nchives","Slice the leeks.\nAdd the stock.","winter, quick",4\n',
    ),
  },
  copymethat: {
    file: 'cmt.zip',
    bytes: zip({
      'recipes.html':
        strToU8(`<div class="recipe"><div id="name">Leek soup</div><a id="original_link" href="https://kitchen.example/leek-soup">source</a>
        <div id="description">For cold evenings</div><img class="recipeImage" src="images/soup.jpg">
        <div id="extra_info"><a id="recipeYield">4 servings</a><span id="ratingValue">4</span></div>
        <span class="tag">winter</span><span class="tag">quick</span>
        <ul><li class="recipeIngredient_subheader">Soup</li><li class="recipeIngredient">3 leeks</li><li class="recipeIngredient">1 litre stock</li>
        <li class="recipeIngredient_subheader">On top</li><li class="recipeIngredient">chives</li></ul>
        <ol><li class="instruction">Slice the leeks.</li><li class="instruction">Add the stock.</li></ol>
        <div class="recipeNote">Freezes well.</div></div>`),
      'images/soup.jpg': picture,
    }),
  },
  myrecipebox: {
    file: 'box.csv',
    bytes: strToU8(
      'title,preparationTime,cookingTime,totalTime,quantity,ingredients,instructions,categories,tags,url,comments,rating\n' +
        'Leek soup,15,25,40,4 servings,"3 leeks\n1 litre stock\nchives","Slice the leeks.\nAdd the stock.",Soup,"winter;quick",https://kitchen.example/leek-soup,Freezes well.,4\n',
    ),
  },
  cooklang: {
    file: 'Leek soup.cook',
    bytes: strToU8(
      '---\nservings: 4 servings\ntime: 40 minutes\nsource: https://kitchen.example/leek-soup\ntags: winter, quick\n---\n\n== Soup ==\n\nSlice the @leeks{3}. -- with a sharp knife\n\nAdd the @stock{1%litre} in a #large pot{} and wait ~{25%minutes}.\n\n== On top ==\n\nChop @chives.\n\n> Freezes well.\n',
    ),
  },
}

describe('archives of other programs', () => {
  for (const [format, { file, bytes }] of Object.entries(archives) as [
    ArchiveFormat,
    { file: string; bytes: Uint8Array },
  ][]) {
    it(`gives the soup that ${format} wrote`, () => {
      const { recipes, failures } = readArchive(format, bytes, file)
      expect(failures).to.deep.equal([])
      expect(recipes).to.have.length(1)
      const [soup] = recipes
      expect(soup?.recipe.title).to.equal('Leek soup')
      const lines = soup?.recipe.ingredientGroups.flatMap((group) => group.lines)
      expect(lines).to.deep.equal(['3 leeks', '1 litre stock', 'chives'])
      const steps = soup?.recipe.instructionSections.flatMap((section) =>
        section.steps.map(({ text }) => text),
      )
      expect(steps?.[0]).to.equal('Slice the leeks.')
      expect(steps?.[1]).to.match(/^Add the stock/)
      expect(soup?.recipe.yield).to.include({ min: 4, max: 4 })
      if (format !== 'chowdown' && format !== 'copymethat') expect(soup?.recipe.totalMinutes).to.equal(40)
      if (format !== 'chowdown') {
        expect(soup?.sourceUrl).to.equal('https://kitchen.example/leek-soup')
      }
      expect(soup?.recipe.keywords.length ? soup.recipe.keywords : soup?.recipe.categories).to.deep.equal([
        'winter',
        'quick',
      ])
      const hasPicture = !['plantoeat', 'myrecipebox', 'cooklang'].includes(format)
      expect(soup?.image === null).to.equal(!hasPicture)
    })
  }

  it('keeps the headings over groups of ingredients', () => {
    for (const format of [
      'mealie_alpha',
      'tandoor',
      'paprika',
      'recipekeeper',
      'copymethat',
      'cooklang',
    ] as const) {
      const { recipes } = readArchive(format, archives[format].bytes, archives[format].file)
      expect(
        recipes[0]?.recipe.ingredientGroups.map(({ title }) => title),
        format,
      ).to.deep.equal(['Soup', 'On top'])
    }
  })

  it('reads a whole backup of Mealie from its tables', () => {
    const database = {
      recipes: [{ id: 'r1', slug: 'leek-soup', name: 'Leek soup', recipe_yield: '4 servings' }],
      recipes_ingredients: [
        { recipe_id: 'r1', position: 1, note: 'chives' },
        { recipe_id: 'r1', position: 0, quantity: 2, food_id: 'f1', note: '' },
      ],
      ingredient_foods: [{ id: 'f1', name: 'leeks' }],
      recipe_instructions: [{ recipe_id: 'r1', position: 0, text: 'Slice.' }],
      tags: [{ id: 't1', name: 'winter' }],
      recipes_to_tags: [{ recipe_id: 'r1', tag_id: 't1' }],
    }
    const { recipes } = readArchive('mealie_alpha', zip({ 'database.json': json(database) }), 'backup.zip')
    expect(recipes[0]?.recipe.ingredientGroups[0]?.lines).to.deep.equal(['2 leeks', 'chives'])
    expect(recipes[0]?.recipe.keywords).to.deep.equal(['winter'])
  })

  it('names an entry that is broken and keeps the others', () => {
    const bytes = zip({
      'a.paprikarecipe': gzipSync('{"name":"Dal"}'),
      'b.paprikarecipe': strToU8('nonsense'),
    })
    const { recipes, failures } = readArchive('paprika', bytes, 'two.paprikarecipes')
    expect(recipes.map(({ recipe }) => recipe.title)).to.deep.equal(['Dal'])
    expect(failures.map(({ entry }) => entry)).to.deep.equal(['b.paprikarecipe'])
  })

  const limits = { entries: 3, unpackedBytes: 2_000_000, ratio: 20 }
  for (const [title, files, reason] of [
    ['more files than it may', { a: picture, b: picture, c: picture, d: picture }, 'too-many-entries'],
    [
      'more than it may unpack to',
      { a: new Uint8Array(1_000_001), b: new Uint8Array(1_000_001) },
      'too-large',
    ],
    ['a file packed tighter than anything real', { a: new Uint8Array(1_500_000) }, 'too-large'],
    ['a path that climbs out', { '../../etc/passwd': picture }, 'path'],
    ['an absolute path', { '/etc/passwd': picture }, 'path'],
  ] as const) {
    it(`refuses an archive with ${title}`, () => {
      const read = () => readArchive('nextcloud', zip(files as Record<string, Uint8Array>), 'x.zip', limits)
      expect(read).to.throw(ArchiveError).with.property('reason', reason)
    })
  }

  it('refuses what begins like a zip and is none', () => {
    const read = () => readArchive('tandoor', Uint8Array.of(0x50, 0x4b, 3, 4, 9, 9), 'x.zip')
    expect(read).to.throw(ArchiveError).with.property('reason', 'not-an-archive')
  })

  it('finds no recipes, and does not fail, in an archive of something else', () => {
    for (const format of Object.keys(archives) as ArchiveFormat[])
      if (format !== 'tandoor')
        expect(
          readArchive(format, zip({ 'readme.txt': strToU8('') }), 'x.zip').recipes,
          format,
        ).to.deep.equal([])
  })
})
