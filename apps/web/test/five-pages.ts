/** A page of a recipe as a site writes it, and what a cook expects of it. The texts are our own. */
export interface JourneyPage {
  readonly path: string
  readonly html: string
  readonly title: string
  /** The ingredient lines as the page prints them. */
  readonly lines: readonly string[]
  /** Words of the first step, and the lines that it uses, by their places. */
  readonly firstStep: readonly [text: RegExp, ...lines: number[]]
}

const jsonLd = (recipe: object) =>
  `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', '@type': 'Recipe', ...recipe })}</script>`

const chowderLines = [
  '2 tbsp. unsalted butter',
  '1 large onion, diced',
  '3 cups chicken broth',
  '½ teaspoon vanilla',
  '1 lb potatoes, peeled',
]
const kuchenLines = [
  '250 g Weizenmehl (Type 405)',
  '125 g Butter',
  '1 Prise Salz',
  '800 g Zwetschgen',
  '2 EL Zucker',
]
const gratinLines = ['1 kg de courgettes', '3 œufs', '20 cl de crème fraîche', '80 g de gruyère râpé']
const dalLines = ['200 g red lentils', '400 ml coconut milk', '2 cloves garlic, crushed', '1 tsp cumin seeds']
const suppeLines = ['1 kg Kartoffeln', '2 Zehen Knoblauch', '1 l Gemüsebrühe', '100 g Sahne']

/** Five pages in three languages, each marked up in another way. */
export const journeyPages: readonly JourneyPage[] = [
  {
    path: '/corn-chowder',
    title: 'Harbour potato chowder',
    lines: chowderLines,
    firstStep: [/^Melt the butter/, 0, 1],
    html: `<!doctype html><html lang="en-US"><head><title>Harbour potato chowder | Test kitchen</title>${jsonLd(
      {
        name: 'Harbour potato chowder',
        author: { '@type': 'Person', name: 'Ann Cook' },
        keywords: 'winter, soup',
        recipeYield: '4 servings',
        recipeIngredient: chowderLines,
        recipeInstructions: [
          'Melt the butter and soften the onion in it.',
          'Add the chicken broth, the vanilla and the potatoes and simmer for 25 minutes.',
        ].map((text) => ({ '@type': 'HowToStep', text })),
      },
    )}</head><body><h1>Harbour potato chowder</h1></body></html>`,
  },
  {
    path: '/zwetschgenkuchen',
    title: 'Zwetschgenkuchen mit Butterteig',
    lines: kuchenLines,
    firstStep: [/^Das Mehl mit der Butter/, 0, 1, 2],
    html: `<!doctype html><html lang="de"><head><title>Zwetschgenkuchen</title></head><body>
      <div itemscope itemtype="https://schema.org/Recipe"><h1 itemprop="name">Zwetschgenkuchen mit Butterteig</h1>
      <p>Für <span itemprop="recipeYield">12 Stücke</span></p>
      <ul>${kuchenLines.map((line) => `<li itemprop="recipeIngredient">${line}</li>`).join('')}</ul>
      <ol itemprop="recipeInstructions"><li>Das Mehl mit der Butter und dem Salz verkneten.</li>
      <li>Die Zwetschgen auf dem Teig verteilen, mit dem Zucker bestreuen und 40 Minuten backen.</li></ol></div></body></html>`,
  },
  {
    path: '/gratin',
    title: 'Gratin de courgettes du dimanche',
    lines: gratinLines,
    firstStep: [/^Couper les courgettes/, 0],
    html: `<!doctype html><html lang="fr"><head><title>Gratin de courgettes du dimanche</title>
      <meta property="og:title" content="Gratin de courgettes du dimanche"></head><body><article>
      <h1>Gratin de courgettes du dimanche</h1><p>Pour 4 personnes</p><h2>Ingrédients</h2>
      <ul>${gratinLines.map((line) => `<li>${line}</li>`).join('')}</ul><h2>Préparation</h2>
      <ol><li>Couper les courgettes en rondelles et les faire revenir dans une poêle.</li>
      <li>Battre les œufs avec la crème fraîche et verser le tout sur les légumes.</li>
      <li>Couvrir de gruyère râpé et cuire au four pendant 30 minutes.</li></ol></article></body></html>`,
  },
  {
    path: '/dal',
    title: 'Everyday red dal',
    lines: dalLines,
    firstStep: [/^Rinse the red lentils/, 0, 1],
    html: `<!doctype html><html lang="en-GB"><head><title>Everyday red dal</title></head><body>
      <div class="wprm-recipe-container"><div class="wprm-recipe"><h2 class="wprm-recipe-name">Everyday red dal</h2>
      <span class="wprm-recipe-servings">2</span> <span class="wprm-recipe-servings-unit">servings</span>
      <ul class="wprm-recipe-ingredients">${dalLines
        .map((line) => `<li class="wprm-recipe-ingredient">${line}</li>`)
        .join('')}</ul>
      <ul class="wprm-recipe-instructions">
      <li class="wprm-recipe-instruction"><div class="wprm-recipe-instruction-text">Rinse the red lentils and simmer them in the coconut milk for 20 minutes.</div></li>
      <li class="wprm-recipe-instruction"><div class="wprm-recipe-instruction-text">Fry the garlic with the cumin seeds and stir both in.</div></li>
      </ul></div></div></body></html>`,
  },
  {
    path: '/kartoffelsuppe',
    title: 'Kartoffelsuppe für kalte Tage',
    lines: suppeLines,
    firstStep: [/^Die Kartoffeln schälen/, 0],
    html: `<!doctype html><html lang="de"><head>${jsonLd({
      name: 'Kartoffelsuppe für kalte Tage',
      recipeCategory: 'Suppen',
      recipeYield: '4',
      recipeIngredient: suppeLines,
      recipeInstructions: [
        {
          '@type': 'HowToSection',
          name: 'Suppe',
          itemListElement: [
            { '@type': 'HowToStep', text: 'Die Kartoffeln schälen und würfeln.' },
            { '@type': 'HowToStep', text: 'Mit dem Knoblauch in der Gemüsebrühe 20 Minuten kochen.' },
            { '@type': 'HowToStep', text: 'Die Sahne unterrühren.' },
          ],
        },
      ],
    })}</head><body></body></html>`,
  },
]
