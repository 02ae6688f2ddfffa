import { gzipSync, strToU8, zipSync } from 'fflate'

/** An archive, the JSON of its files, and the paths of all other files. */
export interface MadeArchive {
  readonly bytes: Uint8Array
  readonly files: readonly unknown[]
  readonly others: readonly string[]
}

const json = (value: unknown) => strToU8(JSON.stringify(value))
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')

export const recipeSageVersions = ['before Nov. 2024', 'Nov. 2025', '2026'] as const

/** Writes an export of RecipeSage as a version does, with the traps of the format. */
export function recipeSageExport({
  version = '2026' as (typeof recipeSageVersions)[number],
  picture = strToU8('a picture'),
} = {}): MadeArchive {
  const isNew = version === '2026'
  const section = (name: string) =>
    isNew ? { '@type': 'HowToSection', name } : { '@type': 'HowToSection', text: `[${name}]` }
  const step = (text: string) => ({ '@type': 'HowToStep', text })
  const base = { '@context': 'http://schema.org', '@type': 'Recipe' }
  const identified = (at: number) =>
    version === 'before Nov. 2024' ? {} : { identifier: `00000000-0000-4000-8000-00000000000${at}` }
  const recipes = [
    {
      ...base,
      ...identified(1),
      datePublished: '2023-04-05T06:07:08.090Z',
      name: 'Pea soup',
      description: 'Thick.',
      recipeYield: '4 servings',
      creditText: 'Grandfather',
      isBasedOn: 'https://soup.example/pea',
      image: [
        `data:image/png;base64,${base64(picture)}`,
        'https://pictures.example/2.jpg',
        `data:image/png;base64,${base64(picture)}`,
        'C:\\3.png',
      ],
      prepTime: 'PT1H20M',
      totalTime: 'a moment',
      recipeIngredient: ['[Soup]', '500 g peas', '1 onion', '[Finish]', 'salt'],
      recipeInstructions: [
        step('Soak the {1 cup} peas\\\nover night. ![image:2|so]'),
        section('Finish'),
        step('**Season**.'),
        section('Leftovers'),
      ],
      recipeCategory: ['soup', 'winter'],
      comment: { '@type': 'Comment', name: 'Author Notes', text: 'Freezes well.' },
      ...(version === 'before Nov. 2024'
        ? {}
        : { aggregateRating: { '@type': 'AggregateRating', ratingValue: '4', bestRating: '5' } }),
      ...(isNew
        ? {
            nutrition: {
              '@type': 'NutritionInformation',
              ...{
                calories: '320 kcal',
                fatContent: '4.5 g',
                sodiumContent: '410 mg',
                unsaturatedFatContent: '2 g',
              },
              description: 'Iron: 3 mg\nVitamin D: 1 mcg',
            },
            later: [['a'], { b: null }],
          }
        : {}),
    },
    {
      ...base,
      ...identified(2),
      datePublished: '2023-04-06T06:07:08.090Z',
      name: 'Toast',
      ...{ description: '', recipeYield: '', creditText: '', isBasedOn: '', prepTime: '', totalTime: '' },
      image: ['https://pictures.example/toast.jpg'],
      recipeIngredient: [],
      recipeInstructions: [],
      recipeCategory: ['Soup'],
      comment: { '@type': 'Comment', name: 'Author Notes', text: '' },
    },
    {
      ...base,
      ...identified(3),
      name: '',
      datePublished: '2023-04-07T06:07:08.090Z',
      recipeIngredient: ['x'],
    },
  ]
  const root = { recipes }
  return { bytes: json(root), files: [root], others: [] }
}

/** Writes an export of Paprika 3, with the traps of the format. */
export function paprikaExport({ picture = strToU8('a picture') } = {}): MadeArchive {
  const recipe = (values: Readonly<Record<string, unknown>>) => ({
    ...{ ingredients: '', directions: '', notes: '', description: '', nutritional_info: '', servings: '' },
    ...{
      prep_time: '',
      cook_time: '',
      total_time: '',
      difficulty: '',
      rating: 0,
      source: '',
      source_url: '',
    },
    ...{ image_url: null, categories: [], created: '2021-02-03 04:05:06', photo: null, photo_data: null },
    ...{ photo_large: null, photos: [] },
    ...values,
    name: values.name,
  })
  const files = [
    recipe({
      name: 'Stollen',
      uid: 'A0-1',
      hash: 'ab12',
      ingredients: 'Dough:\n500 g flour\n\n[photo:one] 1 cube yeast\n**Finish**\nsugar',
      directions: '1. Knead.\n2. Bake like [recipe:Rolls].\n\nServe:\nCut.',
      notes: 'Keeps for weeks. [photo:one]',
      description: 'For Advent.',
      nutritional_info: 'Calories: 320\nFat: 12 g',
      ...{
        servings: '12 slices',
        prep_time: '30 min',
        cook_time: '1 hr',
        total_time: '2 hrs',
        difficulty: 'Hard',
      },
      ...{ rating: 5, source: 'Aunt Ida', source_url: 'https://cake.example/stollen' },
      image_url: 'https://cake.example/stollen.jpg',
      categories: ['Baking', 'Christmas'],
      photo: 'small.jpg',
      photo_data: base64(strToU8('a small picture')),
      photos: [
        { name: '1', filename: 'one.jpg', data: base64(picture), hash: 'cd' },
        { name: '2', filename: 'two.jpg', data: base64(picture), hash: 'ef' },
        { name: '3', filename: 'three.jpg', data: null, hash: null },
      ],
      on_favorites: true,
    }),
    recipe({
      name: 'Rolls',
      uid: 'A0-2',
      photo: 'r.jpg',
      photo_data: base64(picture),
      categories: ['Baking'],
      source: 'A magazine',
    }),
    recipe({
      name: 'From the web',
      uid: 'A0-3',
      image_url: 'https://cake.example/web.jpg',
      notes: null,
      scale: null,
    }),
    recipe({ name: '   ', uid: 'A0-4', categories: ['x'] }),
  ]
  const packed = Object.fromEntries(
    files.map((file, at) => [`${at} ${String(file.name)}.paprikarecipe`, gzipSync(json(file))] as const),
  )
  const others = { 'read me.txt': strToU8('hello'), 'broken.paprikarecipe': strToU8('{"name":') }
  return { bytes: zipSync({ ...packed, ...others }, { level: 0 }), files, others: Object.keys(others) }
}

/** Writes the export of a household of KitchenOwl, with the traps of the format. */
export function kitchenOwlExport({ part = 'all' as 'all' | 'recipes' | 'items' } = {}): MadeArchive {
  const recipes = [
    {
      name: 'Bean soup',
      description:
        '1. Soak @white_beans overnight.\n2. Add @tomato_paste{100g} and @nothing.\n\n## Serve\n- Eat.',
      ...{
        time: 90,
        cook_time: 80,
        prep_time: 10,
        yields: 4,
        source: 'https://soup.example/',
        photo: '4c1d.jpg',
      },
      items: [
        { name: 'White beans', description: '300g', optional: false },
        { name: 'Tomato paste', description: '1 EL, gehackt', optional: true },
        { name: 'Salt', description: '', optional: false },
        { name: '', description: 'x', optional: false },
      ],
      tags: ['soup', ' '],
    },
    {
      ...{ name: 'Tea', description: '', time: 0, cook_time: null, prep_time: 0, yields: 0, source: '' },
      ...{ photo: 'https://pictures.example/tea.jpg', items: [], tags: [], later: { a: 1 } },
    },
  ]
  const items = [
    { name: 'White beans', icon: 'beans', category: 'Canned' },
    { name: 'white Beans', category: 'Other' },
    { name: 'Salt' },
  ]
  const root = {
    all: {
      ...{ name: 'Flat 3', language: 'en', view_ordering: ['items', 'recipes'], planner_feature: true },
      ...{ expenses_feature: false, member: ['ina', 'tom'], shoppinglists: ['Default', 'Market', ''] },
      ...{ recipes, items },
      expenses: [
        {
          ...{ name: 'Rent', amount: -3.5, date: 1_700_000_000_000, photo: null, paid_by: 'ina' },
          ...{ paid_for: [{ username: 'tom', factor: 1 }], category: { name: 'Home', color: -14_575_885 } },
        },
      ],
    },
    recipes: { recipes },
    items: { items },
  }[part]
  return { bytes: json(root), files: [root], others: [] }
}

/** Writes the folder of Nextcloud Cookbook, with the traps of the format. @param options.folder the folder around it */
export function nextcloudFolder({ folder = 'Rezepte/', picture = strToU8('a picture') } = {}): MadeArchive {
  const recipe = (values: Readonly<Record<string, unknown>>) => ({
    ...{
      '@context': 'http://schema.org',
      '@type': 'Recipe',
      description: '',
      url: '',
      image: '',
      nutrition: [],
    },
    ...{ prepTime: null, cookTime: '', totalTime: 'PT0H0M', recipeCategory: '', keywords: '', tool: [] },
    ...{ recipeIngredient: [], recipeInstructions: [], dateCreated: null, dateModified: null },
    ...values,
  })
  const recipes = {
    'Plum cake': recipe({
      ...{ id: '512', name: 'Plum cake', description: 'With *cinnamon*.', url: 'https://cake.example/plum' },
      ...{
        image: '/Photos/plum.jpg',
        imageUrl: '/apps/cookbook/1',
        imagePlaceholderUrl: 'x',
        printImage: true,
      },
      ...{ recipeYield: 12, prepTime: 'PT0H20M', cookTime: 'PT26H', totalTime: 'PT1H30M0S' },
      ...{ recipeCategory: 'Cake, sweet', keywords: 'plum,autumn', tool: ['Tin'] },
      recipeIngredient: ['## Dough', '200 g flour', '2 eggs', '## Top', '1 kg plums'],
      recipeInstructions: ['Mix.\nRest.', '## Finish', 'Bake like [tea](#r/9).'],
      nutrition: {
        '@type': 'NutritionInformation',
        calories: '300 kcal',
        servingSize: '1 piece',
        zinc: '1 mg',
      },
      ...{ dateCreated: '2022-01-02T16:12:41+0000', dateModified: '2022-02-02T16:12:41+0000' },
      ...{ datePublished: '2020-01-01', author: { '@type': 'Person', name: 'Ida' }, recipeCuisine: 'German' },
      aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.5 },
      review: [{ '@type': 'Review', reviewBody: 'Good' }],
      video: { contentUrl: 'https://cake.example/v.mp4' },
      later: ['a'],
    }),
    'plum cake_': recipe({
      id: 9,
      name: 'Tea',
      keywords: ['drink'],
      dateCreated: '1600000000',
      dateModified: '0',
      author: 'Tom',
    }),
    Imported: {
      name: 'Imported',
      recipeYield: '4 Portionen',
      recipeIngredient: ['1.0 None flour'],
      recipeInstructions: [
        {
          '@type': 'HowToSection',
          name: 'First',
          itemListElement: [{ '@type': 'HowToStep', text: 'Do.' }, 'Then.'],
        },
        { '@type': 'HowToStep', name: 'Rest.', text: 'Rest.' },
      ],
    },
    Old: recipe({ id: '3', name: 'Old', recipeInstructions: 'All in one.\nText.' }),
    Empty: recipe({ id: '4', name: null }),
  }
  const files = Object.fromEntries(
    Object.entries(recipes).map(([name, value]) => [`${folder}${name}/recipe.json`, json(value)] as const),
  )
  const others = {
    [`${folder}Plum cake/full.jpg`]: picture,
    [`${folder}Plum cake/thumb.jpg`]: strToU8('small'),
    [`${folder}Plum cake/thumb16.jpg`]: strToU8('tiny'),
    [`${folder}Plum cake/.nomedia`]: new Uint8Array(),
    [`${folder}Old/full.jpg`]: new Uint8Array(),
    [`${folder}Gone/full.jpg`]: picture,
    [`${folder}Gone/import.html`]: strToU8('<p>'),
    [`${folder}Broken/recipe.json`]: strToU8('{'),
    [`${folder}Other/settings.json`]: strToU8('{"a":1}'),
  }
  return {
    bytes: zipSync({ ...files, ...others }),
    files: Object.values(recipes),
    others: Object.keys(others),
  }
}

export const schemaOrgLayouts = [
  'one recipe',
  'a list',
  'a graph',
  'a zip of lists',
  'a zip of recipes',
] as const

/** Writes recipes as JSON-LD in a layout, with what pages add to them. */
export function schemaOrgFiles(
  layout: (typeof schemaOrgLayouts)[number],
  { picture = strToU8('a picture') } = {},
): MadeArchive {
  const base = { '@context': 'https://schema.org', '@type': 'Recipe' }
  const stew = {
    ...base,
    identifier: '00000000-0000-4000-8000-0000000000a1',
    name: 'Lentil stew',
    description: 'Keeps well.',
    inLanguage: 'en',
    author: { '@type': 'Person', name: 'Ida' },
    isBasedOn: 'https://stews.example/lentils',
    recipeYield: '6 servings',
    prepTime: 'PT0H20M',
    totalTime: 'PT1H5M',
    recipeIngredient: ['[Base]', '300 g lentils', '1 onion'],
    recipeInstructions: [
      { '@type': 'HowToStep', text: 'Chop the onion.' },
      {
        '@type': 'HowToSection',
        name: 'Stew',
        itemListElement: [{ '@type': 'HowToStep', text: 'Boil for an hour.' }],
      },
    ],
    comment: [
      { '@type': 'Comment', name: 'Author Notes', text: 'Needs salt.' },
      { '@type': 'Comment', name: 'Wine', text: 'Red.' },
    ],
    recipeCategory: ['Main'],
    keywords: ['winter', 'cheap'],
    tool: ['pot'],
    aggregateRating: { '@type': 'AggregateRating', ratingValue: 4, ratingCount: 1 },
    nutrition: { '@type': 'NutritionInformation', calories: '320 kcal', servingSize: '1 bowl' },
    image: `data:image/png;base64,${base64(picture)}`,
    dateCreated: '2024-01-02T03:04:05.000Z',
    dateModified: '2024-02-03T04:05:06.000Z',
  }
  const web = {
    ...base,
    '@type': ['Recipe', 'NewsArticle'],
    name: 'Flat bread',
    author: [{ '@type': 'Person', name: 'A Cook', url: 'https://bread.example/cook' }],
    url: 'https://bread.example/flat',
    recipeYield: ['8', '8 breads'],
    cookTime: 'P0DT0H12M',
    keywords: 'bread, quick',
    recipeCuisine: ['Nordic', 'Other'],
    image: [
      { '@type': 'ImageObject', url: 'https://bread.example/1.jpg', width: 900 },
      { '@type': 'ImageObject', url: 'https://bread.example/2.jpg' },
    ],
    recipeIngredient: ['200 g flour', '1 dl water'],
    recipeInstructions: 'Knead. Bake.',
    aggregateRating: { '@type': 'AggregateRating', ratingValue: '4.7', ratingCount: '812' },
    publisher: { '@type': 'Organization', name: 'Bread Example', logo: null },
    video: [{ '@type': 'VideoObject', name: 'How', duration: 'PT1M' }],
    datePublished: '2021-05-06',
  }
  const nameless = { ...base, name: '', recipeIngredient: ['1 egg'] }
  const page = { '@type': 'WebPage', name: 'A page' }
  const made: Readonly<Record<typeof layout, readonly unknown[]>> = {
    'one recipe': [stew],
    'a list': [[stew, web, nameless, page]],
    'a graph': [{ '@context': 'https://schema.org', '@graph': [page, web, stew] }],
    'a zip of lists': [[stew, web]],
    'a zip of recipes': [stew, web],
  }
  const files = made[layout]
  if (!layout.startsWith('a zip')) return { bytes: json(files[0]), files, others: [] }
  const named = files.map((file, at) => [`recipes-${at}.json`, json(file)] as const)
  const others = { 'notes.txt': strToU8('notes'), 'broken.json': strToU8('{') }
  return {
    bytes: zipSync({ ...Object.fromEntries(named), ...others }),
    files,
    others: Object.keys(others),
  }
}
