import { expect } from 'chai'
import { extractRecipe, type ExtractedRecipe } from '../src/index.ts'

// Structured data as sites write it, rather than as schema.org describes it.

const rice = ['200 g rice', '1 l milk', '2 tbsp sugar']
const steps = ['Boil the rice in the milk.', 'Stir in the sugar and serve.']
const base = {
  '@context': 'https://schema.org',
  '@type': 'Recipe',
  name: 'Rice pudding',
  recipeIngredient: rice as unknown,
  recipeInstructions: steps as unknown,
}

const pageWith = (json: string, body = ''): string =>
  `<html lang="en"><head><title>Rice pudding</title><script type="application/ld+json">${json}</script></head><body>${body}</body></html>`
const read = (html: string): ExtractedRecipe | undefined => extractRecipe(html, 'https://example.com/rice')
const readJson = (changes: object): ExtractedRecipe | undefined =>
  read(pageWith(JSON.stringify({ ...base, ...changes })))
const linesOf = (recipe: ExtractedRecipe | undefined): readonly string[] =>
  recipe?.ingredientGroups.flatMap((group) => group.lines) ?? []
const stepsOf = (recipe: ExtractedRecipe | undefined): readonly string[] =>
  recipe?.instructionSections.flatMap((section) => section.steps.map((step) => step.text)) ?? []

describe('JSON-LD is read', () => {
  const wholes: readonly (readonly [title: string, json: string])[] = [
    ['with a type written as an address', JSON.stringify({ ...base, '@type': 'http://schema.org/Recipe' })],
    ['with several types', JSON.stringify({ ...base, '@type': ['NewsArticle', 'Recipe'] })],
    ['below a page', JSON.stringify({ '@type': 'WebPage', mainEntity: base })],
    [
      'with prefixed names',
      JSON.stringify({
        '@context': { schema: 'https://schema.org/' },
        '@type': 'schema:Recipe',
        'schema:name': 'Rice pudding',
        'schema:recipeIngredient': rice,
        'schema:recipeInstructions': steps,
      }),
    ],
    [
      'in expanded form',
      JSON.stringify([
        {
          '@type': ['http://schema.org/Recipe'],
          'http://schema.org/name': [{ '@value': 'Rice pudding' }],
          'http://schema.org/recipeIngredient': rice.map((line) => ({ '@value': line })),
          'http://schema.org/recipeInstructions': steps.map((step) => ({ '@value': step })),
        },
      ]),
    ],
    ['with a comma at the end', JSON.stringify(base).replace(/\}$/, ',}')],
    ['in a comment', `<!-- ${JSON.stringify(base)} -->`],
    ['after a byte order mark', `\ufeff${JSON.stringify(base)}`],
    [
      'beside another object in the same script',
      `${JSON.stringify({ '@type': 'WebSite' })}\n${JSON.stringify(base)}`,
    ],
    ['with a semicolon at the end', `${JSON.stringify(base)};`],
    ['with JavaScript comments', `/* recipe */ ${JSON.stringify(base)} // end`],
    ['with entities for quotation marks', JSON.stringify(base).replaceAll('"', '&quot;')],
    ['with line breaks inside strings', JSON.stringify(base).replace('Boil the rice', 'Boil\n the rice')],
  ]
  for (const [title, json] of wholes)
    it(title, () => {
      const recipe = read(pageWith(json))
      expect(recipe?.title).to.equal('Rice pudding')
      expect(linesOf(recipe)).to.deep.equal(rice)
      expect(stepsOf(recipe)).to.deep.equal(steps)
    })

  it('with nutrition as quantities and in several objects', () => {
    const recipe = readJson({
      nutrition: [
        {
          calories: { '@type': 'QuantitativeValue', value: 310, unitCode: 'E14' },
          sugarContent: 'undefined',
        },
        { fatContent: { value: '7', unitText: 'g' }, proteinContent: '9 g', calories: '300 kcal' },
      ],
    })
    expect(recipe?.nutrition).to.deep.equal({
      calories: '310 kcal',
      fatContent: '7 g',
      proteinContent: '9 g',
    })
  })

  it('with codes of units in its ingredients', () => {
    const recipe = readJson({
      recipeIngredient: [{ '@type': 'PropertyValue', name: 'rice', value: 200, unitCode: 'GRM' }, '1 l milk'],
    })
    expect(linesOf(recipe)[0]).to.equal('200 g rice')
  })

  it('with authors in several forms', () => {
    for (const author of [
      'By: Ann Cook',
      { '@type': 'Person', givenName: 'Ann', familyName: 'Cook' },
      { '@list': [{ '@type': 'Person', name: 'Ann Cook' }] },
    ])
      expect(readJson({ author })?.author).to.equal('Ann Cook')
    expect(readJson({ creator: { name: 'Ann Cook' } })?.author).to.equal('Ann Cook')
  })

  it('with ordered lists of JSON-LD', () => {
    const recipe = readJson({
      image: { '@list': ['https://example.com/a.jpg'] },
      recipeInstructions: { '@list': steps },
    })
    expect(recipe?.images).to.deep.equal(['https://example.com/a.jpg'])
    expect(stepsOf(recipe)).to.deep.equal(steps)
  })

  it('with the ends of its yield as numbers', () => {
    const recipe = readJson({ recipeYield: { '@type': 'QuantitativeValue', minValue: 4, maxValue: 6 } })
    expect(recipe?.yield).to.deep.include({ min: 4, max: 6 })
  })

  it('with a list written as text', () => {
    expect(readJson({ recipeCategory: '["Dinner","Lunch"]' })?.categories).to.deep.equal(['Dinner', 'Lunch'])
  })

  it('with line breaks that were escaped twice', () => {
    expect(stepsOf(readJson({ recipeInstructions: steps.join('\\n') }))).to.deep.equal(steps)
  })

  it('with raised numerators in its lines', () => {
    const recipe = readJson({ recipeIngredient: ['1<sup>1</sup>/<sub>2</sub> cups rice', '1 l milk'] })
    expect(linesOf(recipe)[0]).to.equal('1 1/2 cups rice')
  })

  it('of the recipe with the address of the page among several', () => {
    const other = {
      ...base,
      name: 'Waffles',
      recipeIngredient: ['2 eggs', '1 l milk'],
      url: 'https://example.com/waffles',
    }
    const graph = { '@graph': [other, { ...base, url: 'https://example.com/rice' }] }
    expect(linesOf(read(pageWith(JSON.stringify(graph))))).to.deep.equal(rice)
  })
})

describe('ingredients in JSON-LD are read from', () => {
  const values: readonly (readonly [title: string, value: unknown])[] = [
    ['one text with line breaks', rice.join('\n')],
    ['one text with break elements', rice.join('<br />')],
    ['one text with a list', `<ul>${rice.map((line) => `<li>${line}</li>`).join('')}</ul>`],
    ['one text in a list', [rice.join('\n')]],
    ['an object with numbered keys', { 0: rice[0], 1: rice[1], 3: rice[2] }],
    [
      'objects with amount, unit and name',
      [
        { '@type': 'PropertyValue', value: 200, unitText: 'g', name: 'rice' },
        { '@type': 'PropertyValue', value: '1', unitText: 'l', name: 'milk' },
        { '@type': 'PropertyValue', value: 2, unitText: 'tbsp', name: 'sugar' },
      ],
    ],
    [
      'objects with a quantity',
      [
        { name: 'rice', amount: { '@type': 'QuantitativeValue', value: 200, unitText: 'g' } },
        { name: 'milk', amount: { '@type': 'QuantitativeValue', value: 1, unitText: 'l' } },
        { name: 'sugar', amount: '2 tbsp' },
      ],
    ],
    [
      'an ItemList',
      {
        '@type': 'ItemList',
        itemListElement: rice.map((name, i) => ({ '@type': 'ListItem', position: i + 1, name })),
      },
    ],
    ['entities that were encoded twice', rice.map((line) => line.replace(' ', '&amp;nbsp;'))],
    ['paragraphs', rice.map((line) => `<p>${line}</p>`)],
  ]
  for (const [title, value] of values)
    it(title, () => expect(linesOf(readJson({ recipeIngredient: value }))).to.deep.equal(rice))
})

describe('a method in JSON-LD is read from', () => {
  const [first, second] = steps
  const values: readonly (readonly [title: string, value: unknown])[] = [
    ['a list in markup', `<ol><li>${first}</li><li>${second}</li></ol>`],
    ['paragraphs in markup', `<p>${first}</p>\r\n<p>${second}</p>`],
    ['markup that was encoded', `&lt;p&gt;${first}&lt;/p&gt;&lt;p&gt;${second}&lt;/p&gt;`],
    ['numbered sentences in one text', `1. ${first} 2. ${second}`],
    ['numbered lines', `1) ${first}\n2) ${second}`],
    ['steps with counts in another language', [`Schritt 1: ${first}`, `Schritt 2: ${second}`]],
    ['steps with the property text', steps.map((text) => ({ '@type': 'HowToStep', text }))],
    ['steps with the property name', steps.map((name) => ({ '@type': 'HowToStep', name }))],
    [
      'steps with names that repeat the text',
      steps.map((text) => ({ '@type': 'HowToStep', name: text, text })),
    ],
    [
      'steps with names that count',
      steps.map((text, i) => ({ '@type': 'HowToStep', name: `Step ${i + 1}`, text })),
    ],
    [
      'steps with texts of their own vocabulary',
      steps.map((text) => ({ '@type': 'HowToStep', text: { '@value': text, '@language': 'en' } })),
    ],
    [
      'an ItemList',
      { '@type': 'ItemList', itemListElement: steps.map((text) => ({ '@type': 'HowToStep', text })) },
    ],
    [
      'list items that hold steps',
      steps.map((text, i) => ({
        '@type': 'ListItem',
        position: i + 1,
        item: { '@type': 'HowToStep', text },
      })),
    ],
    [
      'directions inside steps',
      steps.map((text) => ({ '@type': 'HowToStep', itemListElement: [{ '@type': 'HowToDirection', text }] })),
    ],
    [
      'an object with numbered keys',
      { 0: { '@type': 'HowToStep', text: first }, 2: { '@type': 'HowToStep', text: second } },
    ],
    ['a list of lists', [steps.map((text) => ({ '@type': 'HowToStep', text }))]],
    [
      'a section without a name',
      [{ '@type': 'HowToSection', itemListElement: steps.map((text) => ({ '@type': 'HowToStep', text })) }],
    ],
    ['a section with its steps as texts', [{ '@type': 'HowToSection', name: '', itemListElement: steps }]],
    [
      'one step that contains the list',
      [{ '@type': 'HowToStep', text: `<ol><li>${first}</li><li>${second}</li></ol>` }],
    ],
    ['one step that holds lines', [{ '@type': 'HowToStep', text: `${first}\n\n${second}` }]],
  ]
  for (const [title, value] of values)
    it(title, () => expect(stepsOf(readJson({ recipeInstructions: value }))).to.deep.equal(steps))

  it('sections inside sections', () => {
    const section = (name: string, itemListElement: readonly unknown[]): object => ({
      '@type': 'HowToSection',
      name,
      itemListElement,
    })
    const step = (text: string): object => ({ '@type': 'HowToStep', text })
    const recipe = readJson({
      recipeInstructions: [
        section('Pudding', [step(first!)]),
        section('Serving', [section('At once', [step(second!)])]),
      ],
    })
    expect(recipe?.instructionSections.map(({ title, steps: own }) => [title, own.length])).to.deep.equal([
      ['Pudding', 1],
      ['At once', 1],
    ])
  })
})

describe('facts in JSON-LD are read:', () => {
  const cases: readonly (readonly [
    title: string,
    changes: object,
    wanted: Readonly<Partial<Record<keyof ExtractedRecipe, unknown>>>,
  ])[] = [
    [
      'an author in a list',
      {
        author: [
          { '@type': 'Person', name: 'Ann Cook' },
          { '@type': 'Person', name: 'Ben Baker' },
        ],
      },
      { author: 'Ann Cook' },
    ],
    ['an author as text', { author: 'Ann Cook' }, { author: 'Ann Cook' }],
    ['an author with entities', { author: { name: 'Ann O&#8217;Cook' } }, { author: 'Ann O’Cook' }],
    ['a title with entities', { name: 'Rice &amp; milk' }, { title: 'Rice & milk' }],
    ['a yield as a number', { recipeYield: 4 }, { yield: { text: '4', min: 4, max: 4 } }],
    [
      'a yield with and without its noun',
      { recipeYield: ['4', '4 servings'] },
      { yield: { text: '4 servings', min: 4, max: 4 } },
    ],
    [
      'a yield as a quantity',
      { recipeYield: { '@type': 'QuantitativeValue', value: 4, unitText: 'servings' } },
      { yield: { text: '4 servings', min: 4, max: 4 } },
    ],
    ['a yield with its type', { recipeYield: { '@value': '4' } }, { yield: { text: '4', min: 4, max: 4 } }],
    ['a range', { recipeYield: 'Serves 4 - 6' }, { yield: { text: 'Serves 4 - 6', min: 4, max: 6 } }],
    [
      'a Spanish range',
      { recipeYield: 'de 4 a 6 personas' },
      { yield: { text: 'de 4 a 6 personas', min: 4, max: 6 } },
    ],
    [
      'a yield with Arabic digits',
      { recipeYield: '٤ أشخاص' },
      { yield: { text: '٤ أشخاص', min: 4, max: 4 } },
    ],
    ['a yield with wide digits', { recipeYield: '２人分' }, { yield: { text: '２人分', min: 2, max: 2 } }],
    [
      'a yield with Devanagari digits',
      { recipeYield: '४ लोग' },
      { yield: { text: '४ लोग', min: 4, max: 4 } },
    ],
    ['a time with a part that is nought', { totalTime: 'P0DT1H15M' }, { totalMinutes: 75 }],
    ['a time in minutes only', { totalTime: 'PT90M' }, { totalMinutes: 90 }],
    ['a time in seconds', { totalTime: 'PT5400S' }, { totalMinutes: 90 }],
    ['a time with a decimal', { totalTime: 'PT1.5H' }, { totalMinutes: 90 }],
    ['a time as text', { totalTime: '1 h 30 min' }, { totalMinutes: 90 }],
    [
      'a picture as an object',
      { image: { '@type': 'ImageObject', url: 'https://example.com/rice.jpg' } },
      { images: ['https://example.com/rice.jpg'] },
    ],
    [
      'pictures in a list',
      { image: ['/rice.jpg', '/milk.jpg'] },
      { images: ['https://example.com/rice.jpg', 'https://example.com/milk.jpg'] },
    ],
    [
      'a picture without a scheme',
      { image: '//cdn.example.com/rice.jpg' },
      { images: ['https://cdn.example.com/rice.jpg'] },
    ],
    ['keywords as a list', { keywords: ['sweet', 'rice'] }, { keywords: ['sweet', 'rice'] }],
    ['keywords as one text', { keywords: 'sweet, rice' }, { keywords: ['sweet', 'rice'] }],
    ['categories as one text', { recipeCategory: 'Dessert, Winter' }, { categories: ['Dessert', 'Winter'] }],
    [
      'nutrition in a list',
      { nutrition: [{ '@type': 'NutritionInformation', calories: '250 kcal' }] },
      { nutrition: { calories: '250 kcal' } },
    ],
    ['nutrition as numbers', { nutrition: { calories: 250 } }, { nutrition: { calories: '250' } }],
  ]
  for (const [title, changes, wanted] of cases)
    it(title, () => {
      const recipe = readJson(changes)
      for (const [field, value] of Object.entries(wanted))
        expect(recipe?.[field as keyof ExtractedRecipe]).to.deep.equal(value)
    })
})

describe('microdata is read', () => {
  const recipeWith = (body: string): string =>
    `<html lang="en"><body><div itemscope itemtype="http://schema.org/Recipe"><h1 itemprop="name">Rice pudding</h1>${body}</div></body></html>`
  const list = `<ul>${rice.map((line) => `<li itemprop="recipeIngredient">${line}</li>`).join('')}</ul>`
  const method = `<div itemprop="recipeInstructions"><p>${steps.join('</p><p>')}</p></div>`
  const pages: readonly (readonly [title: string, html: string])[] = [
    ['with each line marked', recipeWith(list + method)],
    [
      'with two names for one property',
      recipeWith(list.replaceAll('"recipeIngredient"', '"recipeIngredient ingredients"') + method),
    ],
    [
      'with each step marked',
      recipeWith(
        `${list}<ol>${steps.map((step) => `<li itemprop="recipeInstructions">${step}</li>`).join('')}</ol>`,
      ),
    ],
    [
      'with steps as items',
      recipeWith(
        `${list}${steps.map((step) => `<div itemprop="recipeInstructions" itemscope itemtype="https://schema.org/HowToStep"><span itemprop="text">${step}</span></div>`).join('')}`,
      ),
    ],
    [
      'with the list as one property',
      recipeWith(`<div itemprop="recipeIngredient">${rice.join('<br>')}</div>${method}`),
    ],
    [
      'with values in meta elements',
      recipeWith(
        rice.map((line) => `<meta itemprop="recipeIngredient" content="${line}">`).join('') + method,
      ),
    ],
    [
      'from elements that the item refers to',
      `<html lang="en"><body><div itemscope itemtype="https://schema.org/Recipe" itemref="list method"><h1 itemprop="name">Rice pudding</h1></div>
        <div id="list">${list}</div><div id="method">${method}</div></body></html>`,
    ],
    [
      'in the older vocabulary',
      recipeWith(
        list.replaceAll('recipeIngredient', 'ingredient') +
          method.replace('recipeInstructions', 'instructions'),
      ).replace('http://schema.org/', 'http://data-vocabulary.org/'),
    ],
  ]
  for (const [title, html] of pages)
    it(title, () => {
      const recipe = read(html)
      expect(recipe?.title).to.equal('Rice pudding')
      expect(linesOf(recipe)).to.deep.equal(rice)
      expect(stepsOf(recipe)).to.deep.equal(steps)
    })
})
