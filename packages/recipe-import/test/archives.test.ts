import { gzipSync } from 'node:zlib'
import { expect } from 'chai'
import { strFromU8, strToU8, zipSync } from 'fflate'
import type { ArchiveFormat } from '@larder/domain'
import { type ArchivedRecipe, ArchiveError, readArchive, readArchiveItems } from '../src/archives/index.ts'
import { sourceOf } from '../src/archives/zip.ts'

const json = (value: unknown) => strToU8(JSON.stringify(value))
const zip = (files: Record<string, Uint8Array>) => zipSync(files)
const picture = Uint8Array.of(137, 80, 78, 71)

/** The same soup as each application exports it. */
const archives: Record<ArchiveFormat, { file: string; bytes: Uint8Array }> = {
  larder: {
    file: 'recipes.zip',
    bytes: zip({
      'recipes/leek-soup/leek-soup.json': strToU8(
        JSON.stringify(
          {
            format: 'larder-recipe/1',
            name: 'Leek soup',
            description: 'For cold evenings',
            recipeYield: '4 servings',
            recipeServings: 4,
            totalTime: '40 minutes',
            orgURL: 'https://kitchen.example/leek-soup',
            tags: [{ name: 'winter' }, { name: 'quick' }],
            recipeCategory: [{ name: 'Soup' }],
            recipeIngredient: [
              { title: 'Soup', note: '', originalText: '3 leeks', display: '3 leeks' },
              {
                quantity: 1,
                unit: { name: 'litre' },
                food: { name: 'stock' },
                note: '',
                display: '1 litre stock',
              },
              { title: 'On top', note: 'chives', display: 'chives' },
            ],
            recipeInstructions: [{ text: 'Slice the leeks.' }, { title: 'Finish', text: 'Add the stock.' }],
            notes: [{ title: 'Tip', text: 'Freezes well.' }],
            rating: 4,
          },
          null,
          2,
        ),
      ),
      'recipes/leek-soup/images/original.webp': picture,
    }),
  },
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
  mealmaster: {
    file: 'soups.mmf',
    bytes: strToU8(
      [
        'MMMMM----- Recipe via Meal-Master (tm) v8.05',
        '',
        '      Title: Leek soup',
        ' Categories: winter, quick',
        '      Yield: 4 Servings',
        '',
        '      3    leeks',
        '      1 l  stock',
        'MMMMM---------------------------ON TOP-------------------------------',
        '           chives',
        '',
        '  Slice the leeks.',
        '',
        '  Add the stock and',
        '  simmer it.',
        '',
        'MMMMM',
        '',
      ].join('\r\n'),
    ),
  },
  mastercook: {
    file: 'soups.mx2',
    bytes: strToU8(`<?xml version="1.0" standalone="yes" encoding="ISO-8859-1"?>
      <!DOCTYPE mx2 SYSTEM "mx2.dtd"><mx2 source="MasterCook 9"><Summ><Nam>Leek soup</Nam></Summ>
      <RcpE name="Leek soup" author="Ann"><RTxt><![CDATA[]]></RTxt><Serv qty="4"/><PrpT elapsed="0:15"/>
      <CatS><CatT>winter</CatT><CatT>quick</CatT></CatS>
      <IngR name="leeks" unit="" qty="3"></IngR><IngR name="stock" unit="litre" qty="1"></IngR>
      <IngR name="On top" code="S"/><IngR name="chives" unit="" qty=""/>
      <DirS><DirT>Slice the leeks.</DirT><DirT>Add the stock.</DirT></DirS>
      <TTim elapsed="0:40"/><Srce>https://kitchen.example/leek-soup</Srce><Note>Freezes well.</Note></RcpE></mx2>`),
  },
  mela: {
    file: 'all.melarecipes',
    bytes: zip({
      'A1.melarecipe': json({
        id: 'A1',
        title: 'Leek soup',
        text: 'For cold evenings',
        images: [Buffer.from(picture).toString('base64')],
        categories: ['winter', 'quick'],
        yield: '4 servings',
        prepTime: '15 min',
        cookTime: '25 min',
        totalTime: '40 min',
        ingredients: '# Soup\n3 leeks\n1 litre stock\n# On top\nchives',
        instructions: 'Slice the leeks.\nAdd the stock.',
        notes: 'Freezes well.',
        link: 'https://kitchen.example/leek-soup',
      }),
    }),
  },
  recipesage: {
    file: 'recipesage-data.json',
    bytes: json({
      recipes: [
        {
          '@context': 'http://schema.org',
          '@type': 'Recipe',
          name: 'Leek soup',
          description: 'For cold evenings',
          isBasedOn: 'https://kitchen.example/leek-soup',
          recipeYield: '4 servings',
          totalTime: '40 min',
          recipeCategory: ['winter', 'quick'],
          image: ['https://kitchen.example/soup.jpg'],
          aggregateRating: { '@type': 'AggregateRating', ratingValue: '4', ratingCount: '1' },
          comment: [{ '@type': 'Comment', name: 'Author Notes', text: 'Freezes well.' }],
          recipeIngredient: ['[Soup]', '3 leeks', '1 litre stock', '[On top]', 'chives'],
          recipeInstructions: [
            { '@type': 'HowToStep', text: 'Slice the leeks.' },
            { '@type': 'HowToStep', text: 'Add the stock.' },
          ],
        },
      ],
    }),
  },
}

describe('archives of other applications', () => {
  for (const [format, { file, bytes }] of Object.entries(archives) as [
    ArchiveFormat,
    { file: string; bytes: Uint8Array },
  ][]) {
    it('reads a single file as the given application stores it, whatever its name is', () => {
      const cook = strToU8('>> servings: 2\n\nCut @leeks{3}.\n')
      for (const [format, name, bytes] of [
        ['cooklang', 'Leek soup.txt', cook],
        ['cooklang', 'Leek soup.json', cook],
        [
          'mealie_alpha',
          'soup.txt',
          json({ name: 'Leek soup', recipe_ingredient: ['3 leeks'], recipe_instructions: ['Cut.'] }),
        ],
        [
          'mealie_alpha',
          '',
          json({ name: 'Leek soup', recipe_ingredient: ['3 leeks'], recipe_instructions: ['Cut.'] }),
        ],
        [
          'nextcloud',
          'soup.json',
          json({ name: 'Leek soup', recipeIngredient: ['3 leeks'], recipeInstructions: ['Cut.'] }),
        ],
      ] as const) {
        const { recipes, failures } = readArchive(format, bytes, name)
        expect(failures, name).to.deep.equal([])
        expect(
          recipes.map(({ recipe }) => recipe.title),
          `${format} ${name}`,
        ).to.deep.equal(['Leek soup'])
      }
    })

    it(`reads the soup of ${format}`, () => {
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
      if (!['chowdown', 'copymethat', 'mealmaster'].includes(format))
        expect(soup?.recipe.totalMinutes).to.equal(40)
      if (!['chowdown', 'mealmaster'].includes(format)) {
        expect(soup?.source).to.equal('https://kitchen.example/leek-soup')
      }
      expect(soup?.recipe.keywords.length ? soup.recipe.keywords : soup?.recipe.categories).to.deep.equal([
        'winter',
        'quick',
      ])
      const hasPicture = ![
        'plantoeat',
        'myrecipebox',
        'cooklang',
        'mealmaster',
        'mastercook',
        'recipesage',
      ].includes(format)
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
      'mela',
      'recipesage',
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

  const read = (format: ArchiveFormat, file: string, bytes: Uint8Array) => {
    const { recipes, failures } = readArchive(format, bytes, file)
    expect(failures).to.deep.equal([])
    return recipes
  }
  const linesOf = ({ recipe }: ArchivedRecipe) =>
    recipe.ingredientGroups.map(({ title, lines }) => [title, ...lines])
  const stepsOf = ({ recipe }: ArchivedRecipe) =>
    recipe.instructionSections.map(({ title, steps }) => [title, ...steps.map(({ text }) => text)])

  it('keeps nutrition, tools, notes, extras and files of Mealie', () => {
    const [soup] = read(
      'mealie_alpha',
      'soup.zip',
      zip({
        'soup.json': json({
          name: 'Soup',
          recipeIngredient: [
            {
              quantity: 0.5,
              unit: { name: 'cup' },
              food: { name: 'cream' },
              note: 'cold',
              display: '¹/₂ cup cream cold',
            },
            {
              quantity: 2,
              unit: null,
              food: { name: 'leek', pluralName: 'leeks' },
              note: 'sliced',
              originalText: '3 leeks',
            },
            { quantity: 1, unit: null, food: null, note: '', referencedRecipe: { name: 'Stock' } },
            { note: '1 pinch of salt', quantity: 1, unit: null, food: null },
          ],
          recipeInstructions: [{ summary: 'First', text: 'Boil.' }],
          nutrition: { calories: '200', fatContent: '12 g', sodiumContent: '300', proteinContent: null },
          tools: [{ name: 'Pot' }],
          extras: { shelf: 'top', empty: '' },
          comments: [{ text: 'Less salt!', user: { fullName: 'Ann' } }],
          lastMade: '2024-05-01T18:30:00',
          assets: [
            { name: 'Sheet', icon: 'mdi-file', fileName: 'sheet.pdf' },
            { name: 'Gone', icon: 'mdi-file', fileName: 'gone.pdf' },
          ],
        }),
        'assets/sheet.pdf': Uint8Array.of(1, 2),
      }),
    )
    expect(soup?.assets).to.deep.equal([
      { name: 'Sheet', icon: 'mdi-file', file: { name: 'sheet.pdf', bytes: Uint8Array.of(1, 2) } },
    ])
    expect(linesOf(soup!)).to.deep.equal([
      [null, '1/2 cup cream cold', '2 leeks, sliced', '1 Stock', '1 pinch of salt'],
    ])
    expect(soup?.recipe.nutrition).to.deep.equal({
      calories: '200 kcal',
      fatContent: '12 g',
      sodiumContent: '300 mg',
    })
    expect(soup?.recipe.equipment).to.deep.equal(['Pot'])
    expect(soup?.extras).to.deep.equal({ shelf: 'top' })
    expect(soup?.notes).to.deep.equal([{ title: 'Ann', text: 'Less salt!' }])
    expect(soup?.lastMade).to.equal('2024-05-01T18:30:00.000Z')
  })

  it('assigns the rows of a backup to recipes, also to two of the same name', () => {
    const database = {
      recipes: [
        { id: 'aaaa0000', slug: 'soup', name: 'Soup', group_id: '1' },
        { id: 'bbbb0000', slug: 'soup', name: 'Soup', group_id: '2' },
      ],
      recipes_ingredients: [
        { recipe_id: 'aaaa0000', position: 0, note: 'leeks' },
        { recipe_id: 'bbbb0000', position: 0, note: 'beets', original_text: null },
      ],
      recipe_nutrition: [{ recipe_id: 'bbbb0000', calories: '90', fat_content: '1' }],
      api_extras: [{ recipee_id: 'bbbb0000', key_name: 'shelf', value: 'top' }],
      recipe_assets: [{ recipe_id: 'bbbb0000', name: 'Sheet', file_name: 'sheet.pdf' }],
      users: [{ id: 'u', full_name: 'Ann' }],
      recipe_comments: [{ recipe_id: 'aaaa0000', user_id: 'u', text: 'Good' }],
      users_to_recipes: [
        { recipe_id: 'bbbb0000', rating: 5 },
        { recipe_id: 'bbbb0000', rating: 4 },
      ],
    }
    const recipes = read(
      'mealie_alpha',
      'backup.zip',
      zip({
        'database.json': json(database),
        'data/recipes/bbbb-0000/images/original.webp': picture,
        'data/recipes/bbbb-0000/assets/sheet.pdf': picture,
      }),
    )
    expect(recipes.map(linesOf)).to.deep.equal([[[null, 'leeks']], [[null, 'beets']]])
    expect(recipes.map(({ image }) => image?.length ?? null)).to.deep.equal([null, picture.length])
    expect(recipes.map(({ assets }) => assets.map(({ name }) => name))).to.deep.equal([[], ['Sheet']])
    expect(recipes.map(({ rating }) => rating)).to.deep.equal([null, 4.5])
    expect(recipes[0]?.notes).to.deep.equal([{ title: 'Ann', text: 'Good' }])
    expect(recipes[1]?.recipe.nutrition).to.deep.equal({ calories: '90 kcal', fatContent: '1 g' })
    expect(recipes[1]?.extras).to.deep.equal({ shelf: 'top' })
  })

  it('keeps headings and nutrition of Tandoor, and resolves ingredients named by index', () => {
    const recipe = {
      name: 'Soup',
      steps: [
        { name: '', order: 1, instruction: 'Serve.', ingredients: [] },
        {
          name: '',
          order: 0,
          instruction:
            '1. Slice {{ ingredients[0] }}.\n2. Boil {% scale(2) %} litres.\n\n**For the top:**\nMelt.',
          ingredients: [
            { order: 2, food: null, is_header: true, note: 'On top', amount: 0 },
            { order: 3, food: { name: 'butter' }, unit: { name: 'gram' }, amount: 33.3333333, note: 'soft' },
            { order: 0, food: { name: 'leek', plural_name: 'leeks' }, unit: null, amount: 3, note: null },
          ],
        },
      ],
      nutrition: { calories: 320, carbohydrates: 30, fats: 12, proteins: 8, source: 'a book' },
      servings: 2,
      servings_text: '',
    }
    const [soup] = read('tandoor', 'x.zip', zip({ '1.zip': zip({ 'recipe.json': json(recipe) }) }))
    expect(linesOf(soup!)).to.deep.equal([
      [null, '3 leeks'],
      ['On top', '33.333 gram butter, soft'],
    ])
    expect(stepsOf(soup!)).to.deep.equal([
      [null, 'Slice 3 leeks.', 'Boil 2 litres.'],
      ['For the top', 'Melt.'],
      [null, 'Serve.'],
    ])
    expect(soup?.recipe.nutrition).to.deep.equal({
      calories: '320',
      carbohydrateContent: '30',
      fatContent: '12',
      proteinContent: '8',
    })
  })

  it('replaces the marks in the steps of Tandoor, and leaves unknown ones', () => {
    const instructionOf = (instruction: string) => {
      const ingredients = [
        { order: 0, food: null, is_header: true, note: 'Dough', amount: 0 },
        {
          ...{ order: 1, food: { name: 'flour', plural_name: 'flours' }, amount: '0,5', note: 'sifted' },
          unit: { name: 'cup', plural_name: 'cups' },
        },
        { order: 2, food: { name: 'salt' }, unit: { name: 'pinch' }, amount: 2, no_amount: true },
      ]
      const recipe = { name: 'Bread', servings: 2, steps: [{ order: 0, instruction, ingredients }] }
      const [bread] = read('tandoor', 'x.zip', zip({ '1.zip': zip({ 'recipe.json': json(recipe) }) }))
      return stepsOf(bread!)[0]?.[1]
    }
    const cases = {
      'Boil {{ scale(100) }} ml, {{scale(1.5)}} l, {% scale(2) %} dl.': 'Boil 100 ml, 1.5 l, 2 dl.',
      'Take {{ ingredients[1] }}.': 'Take 0.5 cups flours, sifted.',
      'Take {{ ingredients[1].amount }} of a {{ ingredients[1].unit }} of {{ingredients[1].food}} ({{ ingredients[1].note }}).':
        'Take 0.5 of a cups of flours (sifted).',
      'Some {{ ingredients[2] }}{{ ingredients[2].amount }}.': 'Some salt.',
      'For {{ ingredients[0] }}.': 'For Dough.',
      'Keep {{ ingredients[9] }}, {{ ingredients[1].colour }} and {{ recipe.name }}.':
        'Keep {{ ingredients[9] }}, {{ ingredients[1].colour }} and {{ recipe.name }}.',
    }
    for (const [given, wanted] of Object.entries(cases)) expect(instructionOf(given)).to.equal(wanted)
  })

  it('keeps categories, tools, nutrition and headings of Nextcloud', () => {
    const recipe = {
      name: 'Soup',
      recipeYield: 4,
      recipeCategory: 'Dinner',
      tool: ['Pot'],
      nutrition: { '@type': 'NutritionInformation', calories: '200 kcal' },
      recipeIngredient: ['3 leeks', '## On top', 'chives'],
      recipeInstructions: ['## Soup', 'Boil.', '## On top', 'Chop.'],
    }
    const [soup] = read('nextcloud', 'x.zip', zip({ 'Soup/recipe.json': json(recipe) }))
    expect(linesOf(soup!)).to.deep.equal([
      [null, '3 leeks'],
      ['On top', 'chives'],
    ])
    expect(stepsOf(soup!)).to.deep.equal([
      ['Soup', 'Boil.'],
      ['On top', 'Chop.'],
    ])
    expect(soup?.recipe).to.deep.include({
      categories: ['Dinner'],
      equipment: ['Pot'],
      nutrition: { calories: '200 kcal' },
    })
    expect(soup?.recipe.yield?.min).to.equal(4)
  })

  it('writes a yield in words with digits', () => {
    const bytes = gzipSync(
      JSON.stringify({ name: 'Dal', ingredients: '200 g lentils', servings: 'Serves four' }),
    )
    const [dal] = read('paprika', 'Dal.paprikarecipe', bytes)
    expect(dal?.recipe.yield).to.deep.equal({ text: 'Serves 4', min: 4, max: 4 })
  })

  it('keeps nutrition, difficulty and headings of Paprika', () => {
    const recipe = {
      name: 'Soup',
      source: 'The old green book',
      ingredients: '**Soup**\n3 leeks\n• 1 [recipe:Stock]',
      directions: 'Boil. [photo:1]\nFor the top:\nChop.',
      nutritional_info: 'Calories: 320\nFat (g): 12, Carbs 30 g\nmade up',
      difficulty: 'Easy',
      prep_time: '0 min',
      photo_data: null,
      photos: [{ filename: '1.jpg', data: Buffer.from(picture).toString('base64') }],
    }
    const [soup] = read('paprika', 'Soup.paprikarecipe', gzipSync(JSON.stringify(recipe)))
    expect(soup).to.deep.include({ source: 'The old green book', extras: { difficulty: 'Easy' } })
    expect(soup?.recipe.prepMinutes).to.equal(null)
    expect(soup?.recipe.times.prep).to.equal(null)
    expect(linesOf(soup!)).to.deep.equal([['Soup', '3 leeks', '1 Stock']])
    expect(stepsOf(soup!)).to.deep.equal([
      [null, 'Boil.'],
      ['For the top', 'Chop.'],
    ])
    expect(soup?.recipe.nutrition).to.deep.equal({
      calories: '320',
      fatContent: '12',
      carbohydrateContent: '30 g',
    })
    expect(soup?.image).to.deep.equal(picture)
  })

  it('keeps courses, categories and nutrition of Recipe Keeper', () => {
    const html = `<div class="recipe-details"><h2 itemprop="name">Soup</h2><img src="images/le%20soup_0.jpg">
      <span itemprop="recipeSource">Grandmother</span><meta content="PT0S" itemprop="prepTime"><meta content="PT25M" itemprop="cookTime">
      <meta content="Dinner" itemprop="recipeCourse"><meta content="Soups" itemprop="recipeCategory">
      <meta content="320" itemprop="recipeNutCalories"><meta content="12" itemprop="recipeNutTotalFat"><meta content="0" itemprop="recipeNutSugars">
      <div itemprop="recipeIngredients"><p>3 leeks</p></div></div>`
    const [soup] = read(
      'recipekeeper',
      'x.zip',
      zip({ 'recipes.html': strToU8(html), 'images/le soup_0.jpg': picture }),
    )
    expect(soup?.source).to.equal('Grandmother')
    expect(soup?.recipe).to.deep.include({
      prepMinutes: null,
      totalMinutes: 25,
      categories: ['Dinner', 'Soups'],
      nutrition: { calories: '320 kcal', fatContent: '12 g' },
    })
    expect(soup?.image).to.deep.equal(picture)
  })

  it('joins the components of a Chowdown recipe', () => {
    const files = {
      '_recipes/tacos.md':
        '---\ntitle: Tacos\ncomponents:\n- Salsa\ningredients:\n- 4 tortillas\n- salt: to taste\ndirections:\n- Fill.\n---\n',
      '_components/salsa.md': '---\ntitle: Salsa\ningredients:\n- 2 tomatoes\ndirections:\n- Chop.\n---\n',
      '_components/mole.md': '---\ntitle: Mole\ningredients:\n- chocolate\n---\n',
      '_components/broken.md': '---\n{ title\n---\n',
    }
    const bytes = zip(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)])))
    const { recipes, failures } = readArchive('chowdown', bytes, 'x.zip')
    expect(failures.map(({ entry }) => entry)).to.deep.equal(['_components/broken.md'])
    expect(recipes.map(({ recipe }) => recipe.title)).to.deep.equal(['Tacos', 'Mole'])
    expect(linesOf(recipes[0]!)).to.deep.equal([
      ['Salsa', '2 tomatoes'],
      [null, '4 tortillas', 'salt: to taste'],
    ])
    expect(stepsOf(recipes[0]!)).to.deep.equal([
      ['Salsa', 'Chop.'],
      [null, 'Fill.'],
    ])
  })

  it('keeps all columns of Plan to Eat', () => {
    const csv =
      'Title,Course,Cuisine,Main Ingredient,Source,Url,Servings,Ingredients,Directions,Tags,Photo Url,Calories,Fat,Saturated Fat,Carbohydrate\n' +
      'Soup,Dinner,Breton,Leek,A book,,4,"3 leeks","Boil.",winter,https://k.example/1.jpg,320,12g,,30g\n'
    const [soup] = read('plantoeat', 'recipes.csv', strToU8(csv))
    expect(soup?.source).to.equal('A book')
    expect(soup?.recipe).to.deep.include({
      categories: ['Dinner'],
      cuisines: ['Breton'],
      keywords: ['winter', 'Leek'],
      nutrition: { calories: '320', fatContent: '12g', carbohydrateContent: '30g' },
      images: ['https://k.example/1.jpg'],
    })
  })

  it('keeps headings and notes of Copy Me That', () => {
    const html = `<div class="recipe"><div id="name">Soup</div><span class="recipeCategory">Dinner</span><span class="recipeCategory">Breton</span>
      <span meta="prepTime">15 minutes</span><span meta="cookTime">25 minutes</span><a id="original_link">A book</a>
      <li class="recipeIngredient">3 leeks</li><li class="instruction">Boil.</li></div>`
    const [soup] = read('copymethat', 'recipes.html', strToU8(html))
    expect(soup?.source).to.equal('A book')
    expect(soup?.recipe).to.deep.include({
      keywords: ['Dinner', 'Breton'],
      prepMinutes: 15,
      cookMinutes: 25,
      totalMinutes: 40,
    })
  })

  it('keeps all columns of My Recipe Box', () => {
    const csv =
      'title,preparationTime,cookingTime,totalTime,quantity,ingredients,instructions,comments,nutrition,categories,tags,source,originalPicture\n' +
      'Soup,0,25,25,4,"3 leeks","Boil.",Good,"Calories: 320\nSaturated fat: 3 g",Dinner,,https://k.example/soup,https://k.example/1.jpg\n'
    const [soup] = read('myrecipebox', 'box.csv', strToU8(csv))
    expect(soup).to.deep.include({ source: 'https://k.example/soup', notes: [{ title: '', text: 'Good' }] })
    expect(soup?.recipe).to.deep.include({
      prepMinutes: null,
      nutrition: { calories: '320', saturatedFatContent: '3 g' },
      images: ['https://k.example/1.jpg'],
    })
  })

  it('keeps metadata, cookware and notes of Cooklang', () => {
    const text = `---
title: Eggs Benedict
source:
  name: A book
  author: Ann
time:
  prep: 10 min
  cook: 5 min
tags: [eggs, brunch]
course: breakfast
cuisine: [American]
difficulty: easy
image: https://k.example/1.jpg
---
Poach @&eggs{2} for ~eggs{3%minutes} and pour @./sauces/Hollandaise{150%g} over, with @?sea-salt(coarse)
and a #spoon.
`
    const files = { 'Eggs.1.jpg': Uint8Array.of(1), 'Eggs.cook': strToU8(text), 'Eggs.jpg': picture }
    const [eggs] = read('cooklang', 'x.zip', zip(files))
    expect(eggs?.recipe).to.deep.include({
      title: 'Eggs Benedict',
      keywords: ['eggs', 'brunch'],
      categories: ['breakfast'],
      cuisines: ['American'],
      equipment: ['spoon'],
      prepMinutes: 10,
      cookMinutes: 5,
      totalMinutes: 15,
      images: ['https://k.example/1.jpg'],
    })
    expect(eggs).to.deep.include({
      source: 'A book',
      extras: { difficulty: 'easy' },
      image: picture,
    })
    expect(linesOf(eggs!)).to.deep.equal([[null, '2 eggs', '150 g Hollandaise', 'sea-salt, coarse']])
    expect(stepsOf(eggs!)).to.deep.equal([
      [null, 'Poach eggs for 3 minutes and pour Hollandaise over, with sea-salt and a spoon.'],
    ])
  })

  it('reports a broken entry and reads the others', () => {
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

  it('applies the limits to nested archives', () => {
    const half = new Uint8Array(900_000)
    const inner = zip({ a: half, b: half })
    const nested = zipSync({ '1.zip': inner, '2.zip': inner }, { level: 0 })
    expect(() => readArchive('tandoor', nested, 'x.zip', { ...limits, entries: 20, ratio: 1_000 }))
      .to.throw(ArchiveError)
      .with.property('reason', 'too-large')
    const packed = gzipSync(Buffer.alloc(1_500_000))
    const gzips = zipSync(
      { 'a.paprikarecipe': packed, 'b.paprikarecipe': packed, 'c.paprikarecipe': packed },
      { level: 0 },
    )
    expect(() => readArchive('paprika', gzips, 'x.zip', limits))
      .to.throw(ArchiveError)
      .with.property('reason', 'too-large')
  })

  describe('of one text file', () => {
    const recipe = (title: string, step: string) =>
      `MMMMM----- Recipe via Meal-Master (tm) v8.05\n\n      Title: ${title}\n Categories: soup\n      Yield: 4 Servings\n\n      3    leeks\n\n  ${step}\n\nMMMMM\n\n`
    const read = (text: string) => readArchive('mealmaster', strToU8(text), 'soups.mmf')

    it('is refused when it has more than 20,000 recipes', () => {
      expect(() => read(recipe('Soup', 'Boil.').repeat(20_001)))
        .to.throw(ArchiveError)
        .with.property('reason', 'too-many-entries')
    })

    it('is imported without a recipe of more than a million characters', () => {
      const long = recipe('Long soup', 'Boil the leeks.\n  '.repeat(70_000))
      const { recipes, failures } = read(recipe('Soup', 'Boil.') + long)
      expect(recipes.map(({ recipe: { title } }) => title)).to.deep.equal(['Soup'])
      expect(failures.map(({ entry }) => entry)).to.deep.equal(['Long soup'])
    })
  })

  it('is read one recipe at a time', () => {
    const files = Array.from({ length: 50 }, (_, n) => [
      `${n}.json`,
      json({ name: `Soup ${n}`, recipe_ingredient: [] }),
    ])
    const bytes = zip(Object.fromEntries(files) as Record<string, Uint8Array>)
    let read = 0
    const source = {
      size: bytes.length,
      read(from: number, length: number) {
        read += length
        return bytes.subarray(from, from + length)
      },
    }
    const items = readArchiveItems('mealie_alpha', source, 'x.zip')
    items.next()
    const first = read
    const titles = [...items].flatMap((item) => ('recipe' in item ? item.recipe.recipe.title : []))
    expect(titles).to.have.length(49)
    expect(read - first).to.be.greaterThan(49 * 30)
  })

  it('stops at the first recipe beyond the maximum', () => {
    const text = `MMMMM----- Recipe via Meal-Master (tm) v8.05\n\n      Title: Soup\n\nMMMMM\n`.repeat(10)
    const items = readArchiveItems('mealmaster', sourceOf(strToU8(text)), 'x.mmf', { recipes: 3 })
    const read: unknown[] = []
    expect(() => {
      for (const item of items) read.push(item)
    })
      .to.throw(ArchiveError)
      .with.property('reason', 'too-many-entries')
    expect(read).to.have.length(3)
  })

  it('refuses a file that is too large unpacked, and a damaged one alone', () => {
    const soup = json({ name: 'Soup', recipe_ingredient: ['3 leeks'] })
    const damaged = zipSync({ 'a.json': soup, 'b.json': soup }, { level: 0 })
    damaged[strFromU8(damaged, true).indexOf('Soup')] = 0
    const { recipes, failures } = readArchive('mealie_alpha', damaged, 'x.zip')
    expect([recipes.length, failures.map(({ entry }) => entry)]).to.deep.equal([1, ['a.json']])
    expect(() => readArchive('mealie_alpha', zip({ 'a.json': soup }), 'x.zip', { entryBytes: 20 }))
      .to.throw(ArchiveError)
      .with.property('reason', 'too-large')
    expect(() => readArchive('mealie_alpha', soup, 'a.json', { entryBytes: 20 }))
      .to.throw(ArchiveError)
      .with.property('reason', 'too-large')
  })

  it('reads texts that repeat the beginnings of marks in time that grows with their length', () => {
    const long = (text: string) => text.repeat(150_000)
    const texts = [long('[-'), `=${long(' ')}x=y`, `@${long('&')}`, `@a{${long('b')}`, long('~&')]
    for (const text of texts) {
      const { recipes } = readArchive('cooklang', strToU8(`${text}\n\nFry the @eggs{2}.`), 'Eggs.cook')
      expect(recipes[0]?.recipe.ingredientGroups.flatMap(({ lines }) => lines)).to.include('2 eggs')
    }
    const mark = 'MMMMM----- Recipe via Meal-Master (tm) v8.05\n\n      Title: Soup\n\n'
    for (const line of [`MMMMM a${long(' ')}b`, `  1${long(' ')}`, long('1 ')])
      expect(readArchive('mealmaster', strToU8(`${mark}${line}x\nMMMMM\n`), 'x.mmf').recipes).to.have.length(
        1,
      )
    const exported = '* Exported from MasterCook *\n\nSoup\n'
    expect(readArchive('mastercook', strToU8(exported + long('\n')), 'x.mxp').failures).to.have.length(1)
  })

  it('refuses a file that only begins like a zip', () => {
    const read = () => readArchive('tandoor', Uint8Array.of(0x50, 0x4b, 3, 4, 9, 9), 'x.zip')
    expect(read).to.throw(ArchiveError).with.property('reason', 'not-an-archive')
  })

  it('finds no recipes in an archive of other files', () => {
    for (const format of Object.keys(archives) as ArchiveFormat[])
      if (format !== 'tandoor')
        expect(
          readArchive(format, zip({ 'readme.txt': strToU8('') }), 'x.zip').recipes,
          format,
        ).to.deep.equal([])
  })
})
