import { api, bodyOf } from '../api.ts'
import { bodyOfDraft, emptyDraft, emptyLine, emptyStep, parseDraft, type Draft } from '../editing/draft.ts'
import { savePicture } from '../editing/PictureField.tsx'

interface Sample {
  readonly picture: string
  readonly name: string
  readonly description: string
  readonly servings: string
  readonly prepTime: string
  readonly totalTime: string
  readonly tags: readonly string[]
  readonly ingredients: readonly string[]
  readonly steps: readonly string[]
}

/** Marks the samples among the extras of a recipe, so that they can be removed in one step. */
const mark = { larderSample: 'yes' }
export const sampleFilter = 'extras.larderSample = "yes"'

/** Recipes of our own for a household that has none yet. */
const samples: readonly Sample[] = [
  {
    picture: 'beans',
    name: 'Tomato butter beans with torn basil',
    description: 'A pan of soft beans for the middle of the week. Better still the next day, on toast.',
    servings: '4',
    prepTime: '15 min',
    totalTime: '35 min',
    tags: ['Vegetarian', 'Beans', 'One pan'],
    ingredients: [
      '3 tbsp olive oil',
      '1 large onion, finely sliced',
      '3 cloves garlic, sliced',
      '1 1/2 tsp sweet paprika',
      '800 g plum tomatoes, peeled',
      '600 g butter beans, cooked',
      '3/4 tsp salt',
      '1 bunch basil, leaves torn',
    ],
    steps: [
      'Warm the oil in a wide pan over a low heat. Add the onion with a pinch of the salt and cook gently for 10 minutes, until soft and sweet but not brown.',
      'Stir in the garlic and paprika. As soon as they smell good, about 1 minute, tip in the tomatoes and crush them with the back of a spoon.',
      'Simmer for 15 minutes, until the sauce is thick enough to leave a path behind the spoon. Season.',
      'Fold in the beans and warm through for 5 minutes. Tear the basil over and bring the pan to the table.',
    ],
  },
  {
    picture: 'spaghetti',
    name: 'Lemon spaghetti with pepper and parsley',
    description: 'Four things from the cupboard and a lemon, on the table in twenty minutes.',
    servings: '2',
    prepTime: '5 min',
    totalTime: '20 min',
    tags: ['Vegetarian', 'Pasta', 'Quick'],
    ingredients: [
      '200 g spaghetti',
      '1 lemon',
      '30 g butter',
      '40 g parmesan, finely grated',
      '1 tsp black pepper, coarsely ground',
      '1 handful parsley, chopped',
    ],
    steps: [
      'Boil the spaghetti in well salted water for 9 minutes. Keep a cup of the water.',
      'Meanwhile grate the zest of the lemon and squeeze it. Toast the pepper in a dry pan for 1 minute, then melt the butter in it.',
      'Toss the pasta in the pan with the lemon, the cheese and as much of the water as makes it glossy. Scatter with parsley.',
    ],
  },
  {
    picture: 'curry',
    name: 'Chickpea and spinach curry',
    description: 'Mild, golden and better when it has stood for an hour.',
    servings: '4',
    prepTime: '10 min',
    totalTime: '40 min',
    tags: ['Vegan', 'Freezes well'],
    ingredients: [
      '2 tbsp sunflower oil',
      '2 onions, chopped',
      '4 cloves garlic, grated',
      '20 g ginger, grated',
      '1 tbsp curry powder',
      '400 g coconut milk',
      '480 g chickpeas, cooked',
      '200 g spinach',
      '1 tsp salt',
    ],
    steps: [
      'Fry the onions in the oil for 12 minutes, until golden. Stir in garlic, ginger and curry powder for 1 minute.',
      'Add the coconut milk, the chickpeas and the salt. Simmer for 15 minutes.',
      'Fold in the spinach and let it wilt for 2 minutes. Serve with rice or flatbread.',
    ],
  },
  {
    picture: 'beetroot',
    name: 'Beetroot, feta and walnut salad',
    description: 'Sweet, salt and crunch. Cooked beetroot from the shop is good enough.',
    servings: '2',
    prepTime: '15 min',
    totalTime: '25 min',
    tags: ['Vegetarian', 'Salad', 'Quick'],
    ingredients: [
      '400 g beetroot, cooked',
      '60 g walnuts',
      '100 g feta',
      '80 g lamb’s lettuce',
      '2 tbsp olive oil',
      '1 tbsp red wine vinegar',
      '1 tsp honey',
    ],
    steps: [
      'Toast the walnuts in a dry pan for 5 minutes, then chop them roughly.',
      'Whisk oil, vinegar and honey with a pinch of salt. Cut the beetroot into wedges and turn them in it.',
      'Lay the leaves on a plate, the beetroot on top, and crumble feta and walnuts over.',
    ],
  },
  {
    picture: 'soup',
    name: 'Roast squash and red lentil soup',
    description: 'The oven does the work. Thick enough to stand a spoon in.',
    servings: '6',
    prepTime: '15 min',
    totalTime: '50 min',
    tags: ['Vegan', 'Soup', 'Freezes well'],
    ingredients: [
      '1 kg squash, in chunks',
      '2 onions, quartered',
      '3 tbsp olive oil',
      '1 tsp cumin seeds',
      '150 g red lentils',
      '1.2 l vegetable stock',
      '1 tbsp lemon juice',
    ],
    steps: [
      'Heat the oven to 220 °C. Turn squash and onions in oil and cumin on a tray and roast for 30 minutes.',
      'Meanwhile simmer the lentils in the stock for 15 minutes.',
      'Add the vegetables to the pot and blend until smooth. Season with lemon and salt.',
    ],
  },
  {
    picture: 'pancakes',
    name: 'Buttermilk pancakes with blueberries',
    description: 'A tall stack for a slow morning.',
    servings: '3',
    prepTime: '10 min',
    totalTime: '25 min',
    tags: ['Vegetarian', 'Breakfast'],
    ingredients: [
      '200 g flour',
      '2 tsp baking powder',
      '1 tbsp sugar',
      '2 eggs',
      '300 ml buttermilk',
      '30 g butter, melted',
      '150 g blueberries',
    ],
    steps: [
      'Mix flour, baking powder, sugar and a pinch of salt. Whisk eggs, buttermilk and butter, and stir both together until just mixed. Lumps are welcome.',
      'Let the batter stand for 5 minutes.',
      'Bake small pancakes in a little butter over a medium heat, 2 minutes a side. Drop a few blueberries into each before turning.',
    ],
  },
]

/** Adds the sample recipes with their pictures. */
export async function addSamples(): Promise<void> {
  // The first of the list is added last, so that it leads the newest.
  for (const sample of [...samples].reverse()) {
    const draft: Draft = {
      ...emptyDraft(),
      name: sample.name,
      description: sample.description,
      recipeServings: sample.servings,
      prepTime: sample.prepTime,
      totalTime: sample.totalTime,
      tags: sample.tags,
      recipeIngredient: await parseDraft(sample.ingredients.map(emptyLine)),
      recipeInstructions: sample.steps.map(emptyStep),
    }
    const body = {
      ...bodyOfDraft(draft, Object.keys(draft) as (keyof Draft)[]),
      extras: mark,
      language: 'en',
    }
    const slug = (await bodyOf(api.POST('/recipes', { body: body as never }))) as string
    const picture = await (await fetch(`/samples/${sample.picture}.webp`)).blob()
    await savePicture(slug, new File([picture], `${sample.picture}.webp`, { type: 'image/webp' }))
  }
}

/** Removes the sample recipes, however they were changed since. */
export async function removeSamples(): Promise<void> {
  const query = { queryFilter: sampleFilter, perPage: -1 }
  const { data } = await bodyOf(api.GET('/recipes', { params: { query } }))
  for (const { id } of data) await api.DELETE('/recipes/{slug}', { params: { path: { slug: id } } })
}
