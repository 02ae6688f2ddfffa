import { expect } from 'chai'
import { extractRecipe, type ExtractedRecipe } from '../src/index.ts'
import { isQuantified } from '../src/visible-text/wording.ts'

// Pages whose authors number, break and sign their texts by hand, without structured data.

const foods = ['2 cups rye flour', '1 tsp salt', '3 eggs', '1 cup milk']
const steps = [
  'Whisk everything together until the batter is smooth.',
  'Rest the batter for half an hour in a cool place.',
  'Fry thin pancakes in butter until both sides are brown.',
]
const items = (lines: readonly string[]): string => lines.map((line) => `<li>${line}</li>`).join('')
const paragraphs = (lines: readonly string[]): string => lines.map((line) => `<p>${line}</p>`).join('')
const numbered = (mark: string): string[] => steps.map((step, i) => `${i + 1}${mark} ${step}`)
const broken = (lines: readonly string[]): string => lines.join('<br>')
const read = (body: string): ExtractedRecipe | undefined =>
  extractRecipe(
    `<!doctype html><html><head><title>Pancakes</title></head><body><h1>Pancakes</h1>${body}</body></html>`,
    'https://example.com/pancakes',
  )
const linesOf = (recipe: ExtractedRecipe | undefined): readonly string[] =>
  recipe?.ingredientGroups.flatMap((group) => group.lines) ?? []
const stepsOf = (recipe: ExtractedRecipe | undefined): readonly string[] =>
  recipe?.instructionSections.flatMap((section) => section.steps.map((step) => step.text)) ?? []
/** A method that is recognised without a heading. */
const longSteps = [
  'Whisk the flour, the salt, the eggs and the milk in a bowl for two minutes, until the batter is smooth and thick.',
  'Rest the batter for 30 minutes in a cool place, and stir it again with a spoonful of milk if it has become too thick.',
  'Fry thin pancakes in butter over a medium heat for 2 minutes on each side, until both sides are brown, and keep them warm.',
]
const list = `<h2>Ingredients</h2><ul>${items(foods)}</ul>`

const expectWhole = (body: string): void => {
  const recipe = read(body)
  expect(linesOf(recipe)).to.deep.equal(foods)
  expect(stepsOf(recipe)).to.deep.equal(steps)
}

describe('steps that are numbered by hand', () => {
  for (const mark of ['.', ')', '/', '.º', ' -', '．', '）'])
    it(`end the ingredients and are the method: "1${mark}"`, () => {
      expectWhole(`<p>Ingredients<br>${broken(foods)}</p><p>${broken(numbered(mark))}</p>`)
    })

  it('are read without the brackets around the numbers, and in Japanese digits', () => {
    for (const numbers of [
      ['(1)', '(2)', '(3)'],
      ['１．', '２．', '３．'],
    ])
      expectWhole(
        `${list}<h2>Method</h2><div>${paragraphs(steps.map((step, i) => `${numbers[i]} ${step}`))}</div>`,
      )
  })

  it('are read below a heading of unknown words that style makes bold', () => {
    expectWhole(`<div><span style="font-weight: bold">What goes in</span><br>${broken(foods)}<br><br>
      <span style="font-weight: bold">Our way</span><br>${broken(numbered('.'))}<br><br>Ask me if it does not work.</div>`)
  })

  it('end the method', () => {
    expectWhole(
      `${list}<h2>Method</h2><div>${paragraphs([...numbered('.'), 'My aunt made them on Sundays, with the window open.'])}</div>`,
    )
  })

  it('are named by their finder', () => {
    const recipe = read(`<p>${broken(foods)}</p>${paragraphs(numbered(')'))}`)
    expect(recipe?.provenance.instructionSections?.trace?.finder).to.equal('counted-lines')
    expect(recipe?.provenance.ingredientGroups?.trace?.removed).to.deep.equal({ 'find/counted-steps': 3 })
  })

  it('are split where the numbers stand within one text', () => {
    expectWhole(`${list}<h2>Method</h2><p>${steps.map((step, i) => `${i + 1} ${step}`).join(' ')}</p>`)
  })

  it('are found where one text holds them all, and the name of the method looks unlike the list', () => {
    const line = (name: string, text: string): string => `<div class="${name}">${text}</div>`
    const text = numbered('.').join(' ')
    expectWhole(
      [
        line('name', 'What goes in'),
        ...foods.map((food) => line('food', food)),
        line('name', 'Our way'),
      ].join('') + line('text', text),
    )
  })

  it('are found where the numbers stand alone', () => {
    const lines = steps.map((step, i) => `<div>${i + 1}</div><p>${step}</p>`).join('')
    expectWhole(
      `<p>${broken(foods)}</p>${lines}<p>Take soy milk if you cannot have milk, it works as well.</p>`,
    )
  })

  for (const marks of [
    ['①', '②', '③'],
    ['→', '→', '→'],
    ['›', '›', '›'],
  ])
    it(`are read without the mark: ${marks[0]}`, () => {
      expectWhole(`${list}<h2>Method</h2>${paragraphs(steps.map((step, i) => `${marks[i]} ${step}`))}`)
    })

  it('are read without the ordinal that stands before the word', () => {
    const ordinals = ['1st step', '2nd step', '3rd step']
    expectWhole(
      `${list}<h2>Method</h2>${steps.map((step, i) => `<p>${ordinals[i]}</p><p>${step}</p>`).join('')}`,
    )
  })

  it('have numbers that are amounts of ingredients as well', () => {
    const rows = foods
      .map((food) => food.split(' '))
      .map(([amount, ...food]) => `<div><div>${amount}</div><div>${food.join(' ')}</div></div>`)
    const counted = steps.map((step, i) => `<div><div>${i + 1}</div><div>${step}</div></div>`)
    expect(
      stepsOf(read(`<h2>Ingredients</h2>${rows.join('')}<h2>Method</h2>${counted.join('')}`)),
    ).to.deep.equal(steps)
  })

  it('are all of the method where the last is short', () => {
    const all = [...steps, 'Serve them warm.']
    const counted = all.map((step, i) => `<div>${i + 1}</div><p>${step}</p>`).join('')
    expect(stepsOf(read(`${list}<h2>Method</h2><div>${counted}</div>`))).to.deep.equal(all)
  })

  it('are all of the method where one has no number', () => {
    const jam = [
      'Warm the jam in a small pan until it is as thin as syrup.',
      'Spread it on the pancakes and roll them up.',
    ]
    const counted = [...steps, ...jam].map((step, i) => `<p>${i === 3 ? '' : `${i + 1}. `}${step}</p>`)
    expect(stepsOf(read(`${list}<h2>Method</h2><div>${counted.join('')}</div>`))).to.deep.equal([
      ...steps,
      ...jam,
    ])
  })

  it('are none where headings are numbered', () => {
    const parts = [1, 2, 3].map(
      (number) =>
        `<h3>${number}. Do the part of the recipe that has the number ${number}</h3><ul><li>${steps[number - 1]}</li></ul>`,
    )
    expect(stepsOf(read(`${list}<h2>Method</h2>${parts.join('')}`))).to.deep.equal(steps)
  })
})

describe('lines of a page without markup', () => {
  it('are joined where a preformatted text was broken at a column', () => {
    const text = [
      'Whisk everything together in the big bowl until the batter is quite',
      'smooth and no lumps are left.',
      '',
      'Rest the batter for half an hour. Fry thin pancakes in butter until',
      '2 sides are brown.',
    ]
    const recipe = read(
      `<pre>Ingredients\n\n${foods.join('\n')}\n\nMethod\n\n${text.join('\n')}\n\nMMMMM</pre>`,
    )
    expect(linesOf(recipe)).to.deep.equal(foods)
    expect(stepsOf(recipe)).to.deep.equal([text.slice(0, 2).join(' '), text.slice(3).join(' ')])
  })

  it('begin with a long first ingredient', () => {
    const first = '1 small pumpkin (about 900 g), peeled and cut into cubes as large as dice'
    const recipe = read(
      `<p><strong>Serves 4</strong></p><p>${broken([first, ...foods])}</p>${paragraphs(longSteps)}`,
    )
    expect(linesOf(recipe)).to.deep.equal([first, ...foods])
  })

  it('are a short list without a heading', () => {
    const story =
      'It is what my mother cooked when the nights became long and nobody wanted to leave the house again.'
    const body = `<p>${story}</p>${paragraphs([...foods, ...numbered(':')])}`
    expectWhole(body)
  })

  it('are ingredients where all are terms without descriptions', () => {
    const terms = [...foods, 'pepper and nutmeg'].map((food) => `<dt>${food}</dt>`).join('')
    expect(
      linesOf(read(`<h2>Ingredients</h2><dl>${terms}</dl><h2>Method</h2>${paragraphs(steps)}`)),
    ).to.include('pepper and nutmeg')
  })

  it('open no method that state a time', () => {
    const facts = items(['Total time 30 minutes', 'Preparation 16 minutes', 'Makes 10 scones', 'Skill Easy'])
    expect(
      stepsOf(read(`<ul>${facts}</ul>${list}<h2>What we do</h2><div>${paragraphs(steps)}</div>`)),
    ).to.deep.equal(steps)
  })

  it('are no method above the ingredients where they hold no step', () => {
    const body = `<h2>The recipe for today</h2><p>Cuts into 12 pieces.</p><h3>Ingredients</h3><ul>${items(foods)}</ul>
      <h3>Our own way</h3>${paragraphs(longSteps)}`
    expect(stepsOf(read(body))).to.deep.equal(longSteps)
  })

  const closing = {
    'a question': 'And the egg whites? I keep them for meringues.',
    'a wish': 'Bon appétit et à bientôt !',
    'a postscript': 'P.S. The neighbours have asked for the recipe again.',
    'a note with a label': 'Wine pairing: a dry white one, not too cold.',
    'the place of a post': 'Filed under pancakes, on a rainy day in February of that year.',
    'a yield': 'Serves 4 people, or one of my sons.',
    'a yield that a sentence states': 'Enough for six, or for one after a long walk.',
    'a yield in the midst of a sentence': 'It makes enough for 8 people, or for two and a week of lunches.',
    'a text in italics': '<em>My aunt made them on Sundays, with the window open.</em>',
  }
  for (const [name, line] of Object.entries(closing))
    it(`are no steps at the end of a method: ${name}`, () => {
      expectWhole(`${list}<h2>Method</h2><div>${paragraphs([...steps, line])}</div>`)
    })

  it('are steps in italics where all are', () => {
    const italic = steps.map((step) => `<em>${step}</em>`)
    expectWhole(`${list}<h2>Method</h2><div>${paragraphs(italic)}</div>`)
  })

  it('end a method without the label that each step begins with', () => {
    const labeled = ['Batter', 'Wait', 'Pan'].map((name, i) => `<b>${name}:</b> ${steps[i]}`)
    const recipe = read(
      `${list}<h2>Method</h2><div>${paragraphs([...labeled, 'Our children like them cold.'])}</div>`,
    )
    expect(stepsOf(recipe).join(' ')).to.include('Fry thin pancakes').and.not.include('Our children')
  })

  it('are ingredients where one line is the whole list, with its name in front', () => {
    expectWhole(`<p>For the bowl you want: ${foods.join(', ')}.</p>${paragraphs(numbered('.'))}`)
  })

  it('are no ingredients where each of several names what its step takes', () => {
    const parts = [
      '2 eggs, 1 cup milk, 1 tsp salt',
      '3 eggs, 2 cups milk, 2 tsp salt',
      '4 eggs, 3 cups milk, 3 tsp salt',
    ]
    const recipe = read(
      `${list}<h2>Method</h2>${steps.map((step, i) => `<p>${step}</p><p>${parts[i]}</p>`).join('')}`,
    )
    expect(linesOf(recipe)).to.deep.equal(foods)
  })

  for (const note of [
    'for 10 hungry guests',
    'Amounts for 5 people',
    '(8 slices)',
    'for 1 loaf of ca. 900 g',
  ])
    it(`are no ingredients that say what the list is for: ${note}`, () => {
      expectWhole(`<h2>Ingredients</h2><p>${broken([note, ...foods])}</p><h2>Method</h2>${paragraphs(steps)}`)
    })

  it('are no amounts that begin with a time of the day', () => {
    expect(['12:04 Spoon Ladies', '9:30 salt', '12 eggs'].map(isQuantified)).to.deep.equal([
      false,
      false,
      true,
    ])
  })

  it('keep their order where each states its amount twice', () => {
    const twice = ['Rye flour 2 cups 250 g', 'Milk 1 cup 240 ml', 'Butter 2 tbsp 30 g', 'Sugar 1 tbsp 12 g']
    expect(
      linesOf(
        read(
          `<h2>Ingredients</h2><table>${twice.map((food) => `<tr><td>${food.replace(/ (?=\d)/g, '</td><td>')}</td></tr>`).join('')}</table><h2>Method</h2>${paragraphs(steps)}`,
        ),
      ),
    ).to.deep.equal(twice)
  })

  it('are a step that suggests how to serve', () => {
    const serving = 'Serving suggestion: with a spoonful of jam.'
    const body = `${list}<h2>Method</h2><div>${paragraphs([...steps, serving])}</div>`
    expect(stepsOf(read(body))).to.deep.equal([...steps, serving])
  })

  const manySteps = [
    'Sift the flour into a large bowl and make a hollow in its midst.',
    'Beat the eggs with the milk and pour them into the hollow.',
    ...steps,
  ]
  const remarks = {
    'what the author does': ['We eat them on my balcony, and then we need a nap.'],
    'a sentence about the dish': ['They want nothing but a spoon. Thick cream does no harm.'],
    'what a bold heading opens': [
      '<b>The story of a pan</b>',
      'My grandfather bought it in 1932 from a pedlar named Ferdinand, who came by twice in each year.',
    ],
    'sentences with labels': [
      'About the sieve: Ours was made by Aunt Matilda from horsehair.',
      'About the pan: It came with the house, and nobody has dared to scrub it since.',
    ],
  }
  for (const [name, lines] of Object.entries(remarks))
    it(`are no steps that say something else: ${name}`, () => {
      const body = `${list}<h2>Method</h2><div>${paragraphs([...manySteps, ...lines])}</div>`
      expect(stepsOf(read(body))).to.deep.equal(manySteps)
    })

  it('are no steps below an empty line where steps have none between them', () => {
    const body = `${list}<div><b>Method</b><br>${broken(manySteps)}<br><br>Rain again tomorrow.</div>`
    expect(stepsOf(read(body))).to.deep.equal(manySteps)
  })

  it('are steps that say how to serve, or are counted', () => {
    for (const last of ['Serve them warm, with jam.', '6. My sister turns them twice.']) {
      const own = last.startsWith('6')
        ? [...manySteps.map((step, i) => `${i + 1}. ${step}`), last]
        : [...manySteps, last]
      expect(stepsOf(read(`${list}<h2>Method</h2><div>${paragraphs(own)}</div>`))).to.have.length(6)
    }
  })

  it('are titles of steps that stand in the cell before each', () => {
    const titles = ['The day before', 'In the morning', 'Last of all']
    const rows = titles.map((title, i) => `<tr><td>${title}</td><td>${longSteps[i]}</td></tr>`)
    const recipe = read(`${list}<h2>Method</h2><table>${rows.join('')}</table>`)
    expect(recipe?.instructionSections).to.deep.equal([
      { title: null, steps: longSteps.map((text, i) => ({ title: titles[i], text })) },
    ])
  })

  it('are lists of ingredients where items of a list hold them with the names of their parts', () => {
    const part = (name: string, lines: readonly string[]): string =>
      `<li><i>${name}</i><br>${broken(lines)}</li>`
    const more = ['3 apples', '2 tbsp sugar', '1 tsp cinnamon']
    const recipe = read(
      `<h2>Ingredients</h2><ul>${part('For the batter', foods)}${part('For the sauce', more)}</ul><h2>Method</h2>${paragraphs(steps)}`,
    )
    expect(recipe?.ingredientGroups).to.deep.equal([
      { title: 'For the batter', lines: foods },
      { title: 'For the sauce', lines: more },
    ])
  })

  it('are amounts in words where the other terms of their list are amounts', () => {
    const pairs = [
      ['2 cups', 'rye flour'],
      ['a score', 'of cloves'],
      ['200 ml', 'milk'],
      ['50 g', 'butter'],
    ]
    const terms = pairs.map(([amount, food]) => `<dt>${amount}</dt><dd>${food}</dd>`).join('')
    const foodsFirst = pairs.map(([amount, food]) => `<dt>${food}</dt><dd>${amount}</dd>`).join('')
    for (const own of [terms, foodsFirst])
      expect(
        linesOf(read(`<h2>Ingredients</h2><dl>${own}</dl><h2>Method</h2>${paragraphs(steps)}`)),
      ).to.deep.equal(pairs.map((pair) => pair.join(' ')))
  })
})
