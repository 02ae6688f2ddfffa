import { expect } from 'chai'
import { extractRecipe, type ExtractedRecipe } from '../src/index.ts'

// Layouts of pages without structured data.

const foods = ['2 cups flour', '1 tsp salt', '3 eggs', '1 cup milk']
const steps = [
  'Whisk everything together until the batter is smooth.',
  'Rest it for half an hour and fry thin pancakes in butter.',
]
const list = (name: 'ul' | 'ol', lines: readonly string[]): string =>
  `<${name}>${lines.map((line) => `<li>${line}</li>`).join('')}</${name}>`
const paragraphs = (lines: readonly string[]): string => lines.map((line) => `<p>${line}</p>`).join('')
const read = (body: string, language = 'en'): ExtractedRecipe | undefined =>
  extractRecipe(
    `<!doctype html><html lang="${language}"><head><title>Pancakes</title></head><body><h1>Pancakes</h1>${body}</body></html>`,
    'https://example.com/pancakes',
  )
const linesOf = (recipe: ExtractedRecipe | undefined): readonly string[] =>
  recipe?.ingredientGroups.flatMap((group) => group.lines) ?? []
const stepsOf = (recipe: ExtractedRecipe | undefined): readonly string[] =>
  recipe?.instructionSections.flatMap((section) => section.steps.map((step) => step.text)) ?? []

describe('a recipe is read', () => {
  const layouts: Readonly<Record<string, string>> = {
    'from tabs that control panels': `<div role="tablist"><button role="tab" aria-controls="a">Ingredients</button>
      <button role="tab" aria-controls="b">Method</button></div>
      <div role="tabpanel" id="a">${list('ul', foods)}</div><div role="tabpanel" id="b">${list('ol', steps)}</div>`,
    'from tabs that link to panels': `<ul><li><a href="#a" data-toggle="tab">Ingredients</a></li><li><a href="#b" data-toggle="tab">Method</a></li></ul>
      <div id="a">${paragraphs(foods)}</div><div id="b">${paragraphs(steps)}</div>`,
    'from parts that fold below buttons': `<h3><button aria-expanded="true">Ingredients</button></h3><div>${list('ul', foods)}</div>
      <h3><button>Method <svg></svg></button></h3><div>${list('ol', steps)}</div>`,
    'from parts that buttons without a heading open': `<div><button class="toggle" aria-expanded="false">Ingredients</button><div>${list('ul', foods)}</div>
      <button class="toggle">Method</button><div>${list('ol', steps)}</div></div>`,
    'from details elements': `<details><summary>Ingredients</summary>${list('ul', foods)}</details>
      <details><summary>Method</summary>${paragraphs(steps)}</details>`,
    'from the columns of a table': `<table><tr><td><b>Ingredients</b><br>${foods.join('<br>')}</td>
      <td><b>Method</b><br>${steps.join('<br><br>')}</td></tr></table>`,
    'from a table whose first row names its columns': `<table><thead><tr><th>Amount</th><th>Ingredient</th></tr></thead>
      ${foods.map((food) => `<tr><td>${food.replace(/ \S+$/, '')}</td><td>${food.replace(/^.* /, '')}</td></tr>`).join('')}</table>
      <h2>Method</h2>${list('ol', steps)}`,
    'from one line for each part': `<p>Ingredients: ${foods.join(', ')}.</p><p>Method: ${steps[0]}</p><p>${steps[1]}</p>`,
    'below a heading that names the dish': `<p><strong>Ingredients</strong></p>${list('ul', foods)}
      <p><strong>How to make pancakes</strong></p>${list('ol', steps)}`,
    'from preformatted text': `<pre>Ingredients:\n\n${foods.join('\n')}\n\nMethod:\n\n${steps.join('\n\n')}</pre>`,
    'from elements of its own names': `<h2>Ingredients</h2><food-list>${foods.map((food) => `<food-line>${food}</food-line>`).join('')}</food-list>
      <h2>Method</h2><step-list>${steps.map((step) => `<one-step>${step}</one-step>`).join('\n')}</step-list>`,
    'from a list with one item': `<h2>Ingredients</h2><ul><li>${foods.join('<br>')}</li></ul><h2>Method</h2>${list('ol', steps)}`,
    'without wishes and signatures after it': `<h2>Ingredients</h2>${list('ul', foods)}<h2>Method</h2>
      <div>${steps.map((step) => `<div><p>${step}</p></div>`).join('')}</div><p>Bon appétit !</p><div><span>A recipe by Ann of the test kitchen</span></div>`,
  }
  for (const [title, body] of Object.entries(layouts))
    it(title, () => {
      const recipe = read(body)
      expect(linesOf(recipe)).to.deep.equal(foods)
      expect(stepsOf(recipe)).to.deep.equal(steps)
    })

  it('with the finder of each part', () => {
    const recipe = read(`<h2>Ingredients</h2>${list('ul', foods)}<h2>Method</h2>${list('ol', steps)}`)
    expect(recipe?.provenance.ingredientGroups?.trace?.finder).to.equal('heading')
    expect(recipe?.provenance.instructionSections?.trace?.finder).to.equal('heading')
  })

  it('with a number in an element of its own before a line that starts with another', () => {
    const rows = [
      ['2', '1-inch-thick slices of bread'],
      ['3', 'eggs'],
    ].map((row) => `<div>${row.map((cell) => `<p>${cell}</p>`).join('')}</div>`)
    const recipe = read(`<h2>Ingredients</h2><div>${rows.join('')}</div><h2>Method</h2>${list('ol', steps)}`)
    expect(linesOf(recipe)).to.deep.equal(['2 1-inch-thick slices of bread', '3 eggs'])
  })

  it('with a numbered step outside the container of the others', () => {
    const last = '3. Keep the pancakes warm in the oven.'
    const recipe = read(
      `<h2>Ingredients</h2>${list('ul', foods)}<h2>Method</h2><div>${steps.map((step, i) => `<div><p>${i + 1}. ${step}</p></div>`).join('')}</div><p>${last}</p>`,
    )
    expect(stepsOf(recipe)).to.deep.equal([...steps, last.slice(3)])
  })

  it('with steps that are short sentences', () => {
    const short = ['Rub in the butter.', 'Add the milk and stir.', 'Bake for 12 minutes.']
    const recipe = read(`<h3>Ingredients</h3>${list('ul', foods)}<h3>Method</h3>${paragraphs(short)}`)
    expect(stepsOf(recipe)).to.deep.equal(short)
  })

  it('with words that an editor has cut into several elements', () => {
    const cut = (text: string) =>
      `<p>${text
        .split('|')
        .map((part) => `<span class="run">${part}</span>`)
        .join('')}</p>`
    const texts = ['Slide the |tin |into L|evel 2|, then |close the d|oor.', 'Bake it |for h|alf an |hour.']
    const recipe = read(
      `<h2>Ingredients</h2>${list('ul', foods)}<h2>Method</h2><div>${texts.map(cut).join('')}</div>`,
    )
    expect(stepsOf(recipe)).to.deep.equal(texts.map((text) => text.replaceAll('|', '')))
  })

  it('with columns that only style sets apart', () => {
    const rows = foods.map((food) => `<p><span>${food.replaceAll(' ', '</span><span>')}</span></p>`)
    const recipe = read(`<h2>Ingredients</h2><div>${rows.join('')}</div><h2>Method</h2>${list('ol', steps)}`)
    expect(linesOf(recipe)).to.deep.equal(foods)
  })

  it('without marks of advertisements inside a step', () => {
    const recipe = read(
      `<h2>Ingredients</h2>${list('ul', foods)}<h2>Method</h2>${list('ol', [`${steps[0]}<div>Advertisement</div>`, steps[1]!])}`,
    )
    expect(stepsOf(recipe)).to.deep.equal(steps)
  })

  it('without the recipe that a reader tells in a comment', () => {
    const other = [
      '2 kg apples',
      '3 carrots',
      '1 litre stock',
      '2 cloves garlic',
      '1 tsp sugar',
      '1 bay leaf',
    ]
    const recipe = read(
      `<h2>Ingredients</h2>${list('ul', foods)}<h2>Method</h2>${list('ol', steps)}
      <div id="comments"><p>Mine is better.</p><p>Ingredients:</p>${list('ul', other)}<p>Method:</p>${list('ol', [...steps, ...steps])}</div>`,
    )
    expect(linesOf(recipe)).to.deep.equal(foods)
    expect(stepsOf(recipe)).to.deep.equal(steps)
  })

  it('below headings without an end, or with the end of another heading', () => {
    const body = `<h2>Ingredients</h3>${list('ul', foods)}<h2>Method</h3>${list('ol', steps)}`
    for (const malformed of [body, body.replaceAll('</h3>', '')]) {
      expect(linesOf(read(malformed))).to.deep.equal(foods)
      expect(stepsOf(read(malformed))).to.deep.equal(steps)
    }
  })

  it('with a raised numerator apart from the whole number before it', () => {
    const lines = [
      '1<sup>1</sup>&frasl;<sub>2</sub> cups flour',
      '<sup>3</sup>/<sub>4</sub> cup milk',
      '2 eggs',
    ]
    const recipe = read(`<h2>Ingredients</h2>${list('ul', lines)}<h2>Method</h2>${list('ol', steps)}`)
    expect(linesOf(recipe)).to.deep.equal(['1 1⁄2 cups flour', '3/4 cup milk', '2 eggs'])
  })

  it('below a heading that names the dish first, in Turkish', () => {
    const recipe = read(
      `<h2>Krep İçin Malzemeler</h2>${list('ul', foods)}<h3>Üzeri için</h3>${list('ul', ['1 tatlı kaşığı bal'])}
      <h2>Krep Nasıl Yapılır?</h2>${list('ol', steps)}`,
      'tr',
    )
    expect(recipe?.ingredientGroups.map((group) => group.title)).to.deep.equal([null, 'Üzeri için'])
  })

  it('with further lists below headings marked up as that of the ingredients', () => {
    const recipe = read(
      `<h2>Ingredients</h2>${list('ul', foods)}<h2>Glaze</h2>${list('ul', ['2 tbsp honey', '1 tsp lemon juice'])}
      <h2>Method</h2>${list('ol', steps)}`,
    )
    expect(recipe?.ingredientGroups).to.deep.equal([
      { title: null, lines: foods },
      { title: 'Glaze', lines: ['2 tbsp honey', '1 tsp lemon juice'] },
    ])
    expect(stepsOf(recipe)).to.deep.equal(steps)
  })

  it('without sentences above the first ingredient', () => {
    const note = 'When you change the servings, only the amounts on the left are converted.'
    const recipe = read(
      `<h2>Ingredients</h2>${list('ul', [note, ...foods])}<h2>Method</h2>${list('ol', steps)}`,
    )
    expect(linesOf(recipe)).to.deep.equal(foods)
  })

  it('with the ingredients that a structured list lacks at its end', () => {
    const more = ['2 tbsp butter', '50 g sugar', '1 lemon']
    const data = { '@type': 'Recipe', name: 'Pancakes', recipeIngredient: foods, recipeInstructions: steps }
    const recipe = read(
      `<script type="application/ld+json">${JSON.stringify(data)}</script><h2>Ingredients</h2>${list('ul', [...foods, ...more])}
      <h2>Method</h2>${list('ol', steps)}`,
    )
    expect(linesOf(recipe)).to.deep.equal([...foods, ...more])
  })

  it('with a method in paragraphs below the list, and a tip under a heading like its own', () => {
    const long = steps.map(
      (step) => `${step} Stir it once or twice, and add a little more milk if it seems too thick.`,
    )
    const recipe = read(
      `<h2>Zutaten</h2>${list('ul', foods)}${paragraphs(long)}<h2>Tipp:</h2><p>Dazu passt ein frischer Salat mit vielen Kräutern.</p>`,
      'de',
    )
    expect(stepsOf(recipe)).to.deep.equal(long)
  })

  it('with lines as they are written when they name the food first', () => {
    const lines = ['мука – 200 г', 'соль – 1 ч. л.', 'яйцо – 3 шт.', 'молоко – 1 стакан']
    const recipe = read(
      `<h2>Ингредиенты</h2>${list('ul', lines)}<h2>Приготовление</h2>${list('ol', steps)}`,
      'ru',
    )
    expect(linesOf(recipe)).to.deep.equal(lines)
  })

  it('with servings in brackets behind the heading', () => {
    const recipe = read(
      `<h2>材料（２人分）</h2>${list('ul', foods)}<h2>作り方</h2>${list('ol', steps)}`,
      'ja',
    )
    expect(recipe?.yield?.min).to.equal(2)
  })
})

describe('steps that are counted or linked are read', () => {
  const more = [
    'Cover the batter.',
    'The next day, take it out again.',
    'Heat the pan.',
    'Fry each pancake in the butter until both of its sides are golden, and serve it at once.',
  ]

  it('up to the last number, also with tools between them', () => {
    const counted = [...steps, ...more].map(
      (step, i) => `<div>${i + 1}</div><div>${step}</div><div>bowl</div><div>spoon</div>`,
    )
    const body = `<h2>Ingredients</h2>${list('ul', foods)}<h2>Method</h2>${counted.join('')}`
    expect(stepsOf(read(body))).to.deep.equal([...steps, ...more])
  })

  it('with a step of a list that links to how it is done', () => {
    const items = [...steps, ...more].map((step, i) => (i === 2 ? `<a href="/boil">${step}</a>` : step))
    const body = `<h2>Ingredients</h2>${list('ul', foods)}<h2>Method</h2>${list('ol', items)}`
    expect(stepsOf(read(body))).to.deep.equal([...steps, ...more])
    const menu = list('ul', ['<a href="/a">Other pancakes</a>', '<a href="/b">All recipes</a>'])
    expect(stepsOf(read(body + menu))).to.deep.equal([...steps, ...more])
  })
})

describe('groups of ingredients are read', () => {
  const [first, second] = [foods.slice(0, 2), foods.slice(2)]
  const layouts: Readonly<Record<string, string>> = {
    'from underlined paragraphs': `<p>Ingredients</p><p><u>Batter</u></p>${paragraphs(first)}<p><u>Finish</u></p>${paragraphs(second)}`,
    'from list items in capitals': `<h2>Ingredients</h2>${list('ul', ['BATTER', ...first, 'FINISH', ...second])}`,
    'from terms with several descriptions': `<h2>Ingredients</h2><dl><dt>Batter</dt>${first.map((food) => `<dd>${food}</dd>`).join('')}
      <dt>Finish</dt>${second.map((food) => `<dd>${food}</dd>`).join('')}</dl>`,
    'from legends of form fields': `<h2>Ingredients</h2>${[
      ['Batter', first],
      ['Finish', second],
    ]
      .map(
        ([name, lines]) =>
          `<fieldset><legend>${String(name)}</legend>${(lines as readonly string[]).map((line) => `<label><input type="checkbox">${line}</label>`).join('<br>')}</fieldset>`,
      )
      .join('')}`,
  }
  for (const [title, body] of Object.entries(layouts))
    it(title, () => {
      const groups = read(`${body}<h2>Method</h2>${list('ol', steps)}`)?.ingredientGroups
      expect(groups?.map((group) => group.title?.toLowerCase())).to.deep.equal(['batter', 'finish'])
      expect(groups?.map((group) => group.lines)).to.deep.equal([first, second])
    })
})

describe('data of a script is read', () => {
  const recipe = { title: 'Pancakes', ingredients: foods, instructions: steps }
  const text = JSON.stringify({ recipe, filler: 'x'.repeat(200) })
  const scripts: Readonly<Record<string, string>> = {
    'from JSON.parse of a string': `<script>window.state = JSON.parse(${JSON.stringify(text)});</script>`,
    'from one of several assignments': `<script>window.a=1;window.state=${text};window.b={"x":1};</script>`,
    'with entities for quotation marks': `<script type="application/json">${text.replaceAll('&', '&a;').replaceAll('"', '&q;')}</script>`,
    'from a response stored as text': `<script type="application/json">${JSON.stringify({ status: 200, body: text })}</script>`,
    'from JSON-LD that was encoded twice': `<script type="application/ld+json">${JSON.stringify(
      JSON.stringify({
        '@type': 'Recipe',
        name: 'Pancakes',
        recipeIngredient: foods,
        recipeInstructions: steps,
      }),
    )}</script>`,
  }
  for (const [title, script] of Object.entries(scripts))
    it(title, () => {
      const found = read(script)
      expect(linesOf(found)).to.deep.equal(foods)
      expect(stepsOf(found)).to.deep.equal(steps)
    })
})

describe('steps are told from other sentences', () => {
  const loaf = [
    '500 g bread flour',
    '7 g dried yeast',
    '1 tsp salt',
    '1 tsp sugar',
    '300 ml warm water',
    '2 tbsp olive oil',
  ]
  const baking = [
    'Mix the flour, yeast, salt and sugar in a large bowl and make a well in the middle.',
    'Pour in the water and the olive oil and knead the dough for 10 minutes until it is smooth.',
    'Cover the bowl and leave the dough for 1 hour, then shape it into a loaf.',
    'Heat the oven to 220°C and bake the bread for 30 minutes until it sounds hollow.',
  ]
  const afterwards = [
    'Have you ever wondered where this loaf comes from? My grandmother knew, and she talked about it all day!',
    'If you liked this one, there are many more like it on the site. Would you leave a comment below?',
    'We moved here in the spring of last year, and I write about our days at home ever since!',
    'Thank you so much for reading this far, and see you next week with something completely different!',
  ]
  const readers = [
    'Ann on 3 May',
    'So good!',
    'Ben on 4 May',
    'Is there another way?',
    'Cleo on 5 May',
    'Thank you!',
  ]
  const layouts: Readonly<Record<string, string>> = {
    'without headings, in paragraphs': `${list('ul', loaf)}${paragraphs(baking)}${paragraphs(afterwards)}`,
    'without headings, in broken lines': `<p>${loaf.join('<br>')}</p><p>${baking.join('<br><br>')}</p>${paragraphs(afterwards)}`,
    'below names that are no headings': `<p>Ingredients</p>${paragraphs(loaf)}<p>Method</p>${paragraphs(baking)}${paragraphs([...afterwards, ...readers])}`,
  }
  for (const [title, body] of Object.entries(layouts))
    it(title, () => {
      const recipe = read(body)
      expect(linesOf(recipe)).to.deep.equal(loaf)
      expect(stepsOf(recipe)).to.deep.equal(baking)
    })
})

describe('the steps of a method without a heading', () => {
  const dough = [
    '200 g flour',
    '100 g butter',
    '2 eggs',
    '1 tsp salt',
    '300 g apples',
    '50 g sugar',
    '1 lemon',
  ]
  const filling = [
    'Rub the butter into the flour with the salt and bind it with one of the eggs.',
    'Slice the apples, and mix them with the sugar and the juice of the lemon.',
    'Roll the dough out, line a tin with it and fill it with the apples and the other egg, beaten.',
    'Bake at 180 °C for 40 minutes.',
  ]
  const links = ['Plum pie', 'Cherry pie'].map((name, i) => `<a href="/${i}">${name}</a>`)
  const more = `<h3>More like this</h3>${list('ul', links)}`
  it('include a short last item of their list', () => {
    const steps = [...filling, 'Eat immediately!']
    expect(stepsOf(read(list('ul', dough) + list('ul', steps)))).to.deep.equal(steps)
  })

  it('include a last paragraph that is unlike a step by itself', () => {
    const steps = [...filling, 'Serve and enjoy!']
    expect(stepsOf(read(list('ul', dough) + paragraphs(steps) + more))).to.deep.equal(steps)
  })
})

describe('ingredients are told from other lines', () => {
  const soup = [
    '2 tbsp olive oil',
    'Salt and freshly ground black pepper',
    '1 onion, chopped',
    'A few sprigs of thyme, leaves picked',
    'Chilli flakes, to taste',
    '4 leeks, sliced',
    'Crusty bread, to serve',
    '2 large potatoes, diced',
    'Grated nutmeg',
    '1 litre hot vegetable stock',
    'Handful of parsley, chopped',
  ]
  const cooking = [
    'Heat the olive oil in a large pot and cook the onion, the leeks and the thyme for 10 minutes.',
    'Add the potatoes, the chilli flakes and the vegetable stock and simmer everything for 20 minutes until soft.',
    'Purée the soup, season it with nutmeg, salt and pepper, and serve it with parsley and bread.',
  ]
  it('where no heading names them, and few have amounts', () => {
    const recipe = read(`<p>${soup.join('<br>')}</p>${paragraphs(cooking)}`)
    expect(linesOf(recipe)).to.deep.equal(soup)
    expect(stepsOf(recipe)).to.deep.equal(cooking)
  })

  const pie = [
    '200 g plain flour',
    '100 g cold butter, diced',
    '1 egg yolk',
    '500 g apples, peeled',
    '80 g caster sugar',
    '1 tsp ground cinnamon',
    '2 tbsp raisins',
    '50 g ground almonds',
    '1 tbsp lemon juice',
    '2 tbsp milk',
    '1 pinch of salt',
    '1 tbsp icing sugar',
  ]
  const baking = [
    'Rub the butter and the salt into the flour, add the egg yolk and the milk and knead a smooth dough.',
    'Mix the apples with the sugar, the cinnamon, the raisins, the almonds and the lemon juice and fill the dough.',
    'Bake the pie for 40 minutes until it is golden brown, and dust it with the icing sugar.',
  ]
  const talk = [
    'This pie is what my grandmother baked whenever the first apples fell, and nobody ever left a crumb of it on the plate.',
    'It needs little more than an hour, most of which it spends in the oven while you do something else.',
    'You can eat it warm or cold, on its own or with a spoon of whipped cream on top of each piece.',
    'We moved here in the spring of last year, and we have picked our own fruit in the garden ever since.',
    'What is left over stays fresh for three days, so do not be afraid of making a large one.',
    'Few things make a kitchen smell as good as this one does.',
  ]
  const things =
    'bowls forks plates cups spoons jugs knives pots pans trays lids racks mugs sieves graters peelers'
  const wares = things.split(' ').map((name, i) => `${(i % 5) + 2} ${name} for $9.99`)
  it('where no heading names them, and a longer list of other things has numbers', () => {
    const recipe = read(
      `${list('ul', wares)}${paragraphs(talk)}<p>${pie.join('<br>')}</p>${paragraphs(baking)}`,
    )
    expect(linesOf(recipe)).to.deep.equal(pie)
    expect(stepsOf(recipe)).to.deep.equal(baking)
  })

  it('where no heading names them, and linked things with numbers stand above', () => {
    const linked = things.split(' ').slice(0, 6)
    const links = linked.map((name, i) => `<a href="/things/${name}">${(i + 1) * 4} ${name}</a>`)
    expect(linesOf(read(`${list('ul', links)}${paragraphs(pie)}${paragraphs(baking)}`))).to.deep.equal(pie)
  })
})
