import { expect } from 'chai'
import { readRecipeText, type TextRecipe } from '../src/index.ts'

interface Expected {
  readonly title?: string | null
  readonly groups: readonly (readonly [title: string | null, ...lines: string[]])[]
  readonly sections?: readonly (readonly [title: string | null, ...steps: string[]])[]
  readonly servings?: number | null
  readonly total?: number
  readonly prep?: number
  readonly cook?: number
  readonly language?: string
}

const groupsOf = ({ ingredientGroups }: TextRecipe) =>
  ingredientGroups.map(({ title, lines }) => [title, ...lines])
const sectionsOf = ({ instructionSections }: TextRecipe) =>
  instructionSections.map(({ title, steps }) => [title, ...steps.map(({ text }) => text)])

/** Texts as people paste them, with what is read. */
const texts: Readonly<Record<string, readonly [text: string, expected: Expected]>> = {
  'with headings and bullets': [
    `Lemon drizzle squares

Serves 9
Prep time: 15 minutes
Cook time: 35 minutes

Ingredients
- 175 g soft butter
- 175 g caster sugar
- 3 eggs
- a pinch of salt

Method
1. Heat the oven to 180 °C and line a tin.
2. Beat butter and sugar, then add the eggs.
3. Bake for 35 minutes.

Tip
Keeps for three days.`,
    {
      title: 'Lemon drizzle squares',
      groups: [[null, '175 g soft butter', '175 g caster sugar', '3 eggs', 'a pinch of salt']],
      sections: [
        [
          null,
          'Heat the oven to 180 °C and line a tin.',
          'Beat butter and sugar, then add the eggs.',
          'Bake for 35 minutes.',
        ],
      ],
      servings: 9,
      prep: 15,
      cook: 35,
    },
  ],
  'without any heading': [
    `Red lentil soup
2 tbsp olive oil
1 onion, chopped
250 g red lentils
1 l vegetable stock
salt and pepper

Fry the onion in the oil until it is soft.
Add the lentils and the stock and simmer for 20 minutes.
Season with salt and pepper.`,
    {
      title: 'Red lentil soup',
      groups: [
        [
          null,
          '2 tbsp olive oil',
          '1 onion, chopped',
          '250 g red lentils',
          '1 l vegetable stock',
          'salt and pepper',
        ],
      ],
      sections: [
        [
          null,
          'Fry the onion in the oil until it is soft.',
          'Add the lentils and the stock and simmer for 20 minutes.',
          'Season with salt and pepper.',
        ],
      ],
      servings: null,
    },
  ],
  'with groups and sections': [
    `PLUM TRAYBAKE

For the batter:
200 g flour
100 g sugar
2 eggs

For the topping:
1 kg plums
2 tbsp cinnamon sugar

For the batter:
Mix everything until it is smooth.

For the topping:
Halve the plums and lay them on the batter. Bake for 40 minutes.`,
    {
      title: 'PLUM TRAYBAKE',
      groups: [
        ['For the batter', '200 g flour', '100 g sugar', '2 eggs'],
        ['For the topping', '1 kg plums', '2 tbsp cinnamon sugar'],
      ],
      sections: [
        ['For the batter', 'Mix everything until it is smooth.'],
        ['For the topping', 'Halve the plums and lay them on the batter. Bake for 40 minutes.'],
      ],
    },
  ],
  'of a mail': [
    `From: Ann Baker <ann@mail.example>
Sent: Monday, 3 March 2025 18:22
To: Ben
Subject: Fwd: Buttermilk pancakes

Hi Ben,
here it is, as promised!

Ingredients (makes 12 pancakes):
* 250 ml buttermilk
* 1 egg
* 150 g flour
* 1 tsp baking powder

Whisk everything to a thick batter.
Fry small pancakes in butter until golden on both sides.

Enjoy!
--
Ann`,
    {
      title: 'Buttermilk pancakes',
      groups: [[null, '250 ml buttermilk', '1 egg', '150 g flour', '1 tsp baking powder']],
      sections: [
        [
          null,
          'Whisk everything to a thick batter.',
          'Fry small pancakes in butter until golden on both sides.',
        ],
      ],
    },
  ],
  'of a messenger': [
    `[12.03.25, 18:04:11] Oma: Kartoffelpuffer
[12.03.25, 18:04:30] Oma: 1 kg Kartoffeln
[12.03.25, 18:04:39] Oma: 1 Zwiebel
[12.03.25, 18:04:45] Oma: 2 Eier
[12.03.25, 18:04:52] Oma: 3 EL Mehl
[12.03.25, 18:05:40] Oma: Kartoffeln und Zwiebel fein reiben und gut ausdrücken.
[12.03.25, 18:06:12] Oma: Mit Eiern und Mehl mischen und in heißem Öl braten.`,
    {
      title: 'Kartoffelpuffer',
      groups: [[null, '1 kg Kartoffeln', '1 Zwiebel', '2 Eier', '3 EL Mehl']],
      sections: [
        [
          null,
          'Kartoffeln und Zwiebel fein reiben und gut ausdrücken.',
          'Mit Eiern und Mehl mischen und in heißem Öl braten.',
        ],
      ],
      language: 'de',
    },
  ],
  'of one message with emoji': [
    `🍝 Pasta al limone 🍋

✔ 400 g spaghetti
✔ 2 limoni
✔ 100 g parmigiano
✔ 50 g burro

1️⃣ Cuocere gli spaghetti in acqua salata.
2️⃣ Sciogliere il burro con la scorza dei limoni.
3️⃣ Mescolare tutto con il parmigiano.`,
    {
      title: '🍝 Pasta al limone 🍋',
      groups: [[null, '400 g spaghetti', '2 limoni', '100 g parmigiano', '50 g burro']],
      sections: [
        [
          null,
          'Cuocere gli spaghetti in acqua salata.',
          'Sciogliere il burro con la scorza dei limoni.',
          'Mescolare tutto con il parmigiano.',
        ],
      ],
      language: 'it',
    },
  ],
  'of a scanned page with broken lines': [
    `Apfelkuchen vom Blech

Zutaten für 12 Stücke

300 g Mehl
150 g Butter
1,5 kg Äpfel
1 Päckchen Backpulver

Zubereitung

Die Butter mit dem Mehl und dem Backpulver zu einem glat-
ten Teig verkneten und eine halbe Stunde im Kühlschrank
ruhen lassen.

Die Äpfel schälen, in Spalten schneiden und auf dem aus-
gerollten Teig verteilen. Bei 180 Grad etwa 40 Minuten
backen.`,
    {
      title: 'Apfelkuchen vom Blech',
      groups: [[null, '300 g Mehl', '150 g Butter', '1,5 kg Äpfel', '1 Päckchen Backpulver']],
      sections: [
        [
          null,
          'Die Butter mit dem Mehl und dem Backpulver zu einem glatten Teig verkneten und eine halbe Stunde im Kühlschrank ruhen lassen.',
          'Die Äpfel schälen, in Spalten schneiden und auf dem ausgerollten Teig verteilen. Bei 180 Grad etwa 40 Minuten backen.',
        ],
      ],
      language: 'de',
    },
  ],
  'in German with groups': [
    `Käsespätzle

Für 4 Personen
Arbeitszeit: 30 Minuten

Zutaten:

Für den Teig
400 g Mehl
4 Eier
200 ml Wasser

Außerdem
300 g Bergkäse
2 Zwiebeln
Salz

Zubereitung:
Mehl, Eier und Wasser zu einem zähen Teig schlagen.
Den Teig durch die Presse in kochendes Wasser drücken.
Mit Käse schichten und mit Zwiebeln servieren.`,
    {
      title: 'Käsespätzle',
      groups: [
        ['Für den Teig', '400 g Mehl', '4 Eier', '200 ml Wasser'],
        ['Außerdem', '300 g Bergkäse', '2 Zwiebeln', 'Salz'],
      ],
      sections: [
        [
          null,
          'Mehl, Eier und Wasser zu einem zähen Teig schlagen.',
          'Den Teig durch die Presse in kochendes Wasser drücken.',
          'Mit Käse schichten und mit Zwiebeln servieren.',
        ],
      ],
      servings: 4,
      prep: 30,
      language: 'de',
    },
  ],
  'in French': [
    `Gratin de courgettes

Pour 4 personnes
Préparation : 20 min
Cuisson : 30 min

Ingrédients :
- 1 kg de courgettes
- 3 œufs
- 20 cl de crème fraîche
- 80 g de gruyère râpé
- sel, poivre

Préparation :
Couper les courgettes en rondelles et les faire revenir dans l'huile.
Battre les œufs avec la crème, saler et poivrer.
Verser sur les courgettes, couvrir de gruyère et enfourner 30 minutes à 200 °C.

Bon appétit !`,
    {
      title: 'Gratin de courgettes',
      groups: [
        [
          null,
          '1 kg de courgettes',
          '3 œufs',
          '20 cl de crème fraîche',
          '80 g de gruyère râpé',
          'sel, poivre',
        ],
      ],
      sections: [
        [
          null,
          "Couper les courgettes en rondelles et les faire revenir dans l'huile.",
          'Battre les œufs avec la crème, saler et poivrer.',
          'Verser sur les courgettes, couvrir de gruyère et enfourner 30 minutes à 200 °C.',
        ],
      ],
      servings: 4,
      prep: 20,
      cook: 30,
      language: 'fr',
    },
  ],
  'in Spanish without a heading of the method': [
    `Tortilla de patatas

Ingredientes (4 personas)
4 patatas grandes
6 huevos
1 cebolla
aceite de oliva
sal

1) Pelar y cortar las patatas y la cebolla.
2) Freírlas despacio en el aceite.
3) Mezclar con los huevos batidos y cuajar por los dos lados.`,
    {
      title: 'Tortilla de patatas',
      groups: [[null, '4 patatas grandes', '6 huevos', '1 cebolla', 'aceite de oliva', 'sal']],
      sections: [
        [
          null,
          'Pelar y cortar las patatas y la cebolla.',
          'Freírlas despacio en el aceite.',
          'Mezclar con los huevos batidos y cuajar por los dos lados.',
        ],
      ],
      servings: 4,
      language: 'es',
    },
  ],
  'in Italian': [
    `Ricetta: Panna cotta

Dosi per 6 persone

Ingredienti
500 ml di panna fresca
80 g di zucchero
8 g di gelatina in fogli

Preparazione
Ammollare la gelatina in acqua fredda.
Scaldare la panna con lo zucchero e sciogliervi la gelatina.
Versare negli stampi e lasciare in frigorifero per 4 ore.`,
    {
      title: 'Panna cotta',
      groups: [[null, '500 ml di panna fresca', '80 g di zucchero', '8 g di gelatina in fogli']],
      sections: [
        [
          null,
          'Ammollare la gelatina in acqua fredda.',
          'Scaldare la panna con lo zucchero e sciogliervi la gelatina.',
          'Versare negli stampi e lasciare in frigorifero per 4 ore.',
        ],
      ],
      servings: 6,
      language: 'it',
    },
  ],
  'in Japanese': [
    `鶏の照り焼き

材料（2人分）
・鶏もも肉 300g
・しょうゆ 大さじ2
・みりん 大さじ2
・砂糖 小さじ1

作り方
① 鶏肉の余分な脂を取り、フォークで穴をあける。
② フライパンで皮目から焼く。
③ 調味料を加えて煮からめる。`,
    {
      title: '鶏の照り焼き',
      groups: [[null, '鶏もも肉 300g', 'しょうゆ 大さじ2', 'みりん 大さじ2', '砂糖 小さじ1']],
      sections: [
        [
          null,
          '鶏肉の余分な脂を取り、フォークで穴をあける。',
          'フライパンで皮目から焼く。',
          '調味料を加えて煮からめる。',
        ],
      ],
      servings: 2,
      language: 'ja',
    },
  ],
  'with all ingredients on one line': [
    `Guacamole
Ingredients: 3 ripe avocados, 1 lime, 1 small onion, 2 tbsp coriander, salt
Method: Mash the avocados with the juice of the lime. Chop the rest and stir it in.`,
    {
      title: 'Guacamole',
      groups: [[null, '3 ripe avocados', '1 lime', '1 small onion', '2 tbsp coriander', 'salt']],
      sections: [[null, 'Mash the avocados with the juice of the lime. Chop the rest and stir it in.']],
    },
  ],
  'with markdown': [
    `# Overnight oats

**Serves 2**

## Ingredients

- [ ] 100 g rolled oats
- [ ] 250 ml milk
- [ ] 1 tbsp honey

## Directions

1. Stir everything together.
2. Leave in the fridge overnight.

## Notes

Top with berries.`,
    {
      title: 'Overnight oats',
      groups: [[null, '100 g rolled oats', '250 ml milk', '1 tbsp honey']],
      sections: [[null, 'Stir everything together.', 'Leave in the fridge overnight.']],
      servings: 2,
    },
  ],
  'with a greeting above its title': [
    `Hello everyone, here is the recipe you asked for!

Carrot cake

2 cups flour
2 cups grated carrots
1 cup sugar
3 eggs

Mix the flour with the sugar and the eggs, then fold in the carrots.
Bake at 350°F for 45 minutes.`,
    {
      title: 'Carrot cake',
      groups: [[null, '2 cups flour', '2 cups grated carrots', '1 cup sugar', '3 eggs']],
      sections: [
        [
          null,
          'Mix the flour with the sugar and the eggs, then fold in the carrots.',
          'Bake at 350°F for 45 minutes.',
        ],
      ],
    },
  ],
  'with paragraphs of several lines as steps': [
    `Focaccia
500 g bread flour
10 g salt
7 g dried yeast
400 ml water

Stir everything to a wet dough.
Leave it for ten minutes.

Fold the dough four times.
Let it rise for an hour, then dimple it with your fingers.

Bake for 25 minutes at 220 °C.`,
    {
      title: 'Focaccia',
      groups: [[null, '500 g bread flour', '10 g salt', '7 g dried yeast', '400 ml water']],
      sections: [
        [
          null,
          'Stir everything to a wet dough. Leave it for ten minutes.',
          'Fold the dough four times. Let it rise for an hour, then dimple it with your fingers.',
          'Bake for 25 minutes at 220 °C.',
        ],
      ],
    },
  ],
  'that begins with its ingredients': [
    `1 Dose Kichererbsen
2 EL Tahin
1 Zitrone
1 Knoblauchzehe

Alles fein pürieren und mit Olivenöl servieren.`,
    {
      title: null,
      groups: [[null, '1 Dose Kichererbsen', '2 EL Tahin', '1 Zitrone', '1 Knoblauchzehe']],
      sections: [[null, 'Alles fein pürieren und mit Olivenöl servieren.']],
      language: 'de',
    },
  ],
  'with two lists of ingredients and methods': [
    `Lasagne

Ingredients for the sauce
500 g minced beef
1 onion
400 g tomatoes

Method
Brown the beef with the onion. Add the tomatoes and simmer.

Ingredients for the béchamel
50 g butter
50 g flour
600 ml milk

Method
Melt the butter, stir in the flour and add the milk.
Layer everything and bake for 40 minutes.`,
    {
      title: 'Lasagne',
      groups: [
        ['Ingredients for the sauce', '500 g minced beef', '1 onion', '400 g tomatoes'],
        ['Ingredients for the béchamel', '50 g butter', '50 g flour', '600 ml milk'],
      ],
    },
  ],
  'with long ingredients of one width': [
    `Stuffed peppers
1 cup bell pepper (diced, about 2 small or 1 large)
250 g of the reddest lentils that you can find
400 g tinned tomatoes with their juice, crushed

Stir the lentils into the tomatoes and simmer them.
Fill the peppers and bake them for half an hour.`,
    {
      title: 'Stuffed peppers',
      groups: [
        [
          null,
          '1 cup bell pepper (diced, about 2 small or 1 large)',
          '250 g of the reddest lentils that you can find',
          '400 g tinned tomatoes with their juice, crushed',
        ],
      ],
      sections: [
        [
          null,
          'Stir the lentils into the tomatoes and simmer them.',
          'Fill the peppers and bake them for half an hour.',
        ],
      ],
    },
  ],
  'in Dutch': [
    `Stamppot boerenkool

Voor 4 personen

Dit heb je nodig
1 kg aardappelen
600 g boerenkool
1 rookworst
100 ml melk

Bereiding
Kook de aardappelen en de boerenkool in 20 minuten gaar.
Stamp alles met de melk en leg de worst erop.`,
    {
      title: 'Stamppot boerenkool',
      groups: [[null, '1 kg aardappelen', '600 g boerenkool', '1 rookworst', '100 ml melk']],
      sections: [
        [
          null,
          'Kook de aardappelen en de boerenkool in 20 minuten gaar.',
          'Stamp alles met de melk en leg de worst erop.',
        ],
      ],
      servings: 4,
      language: 'nl',
    },
  ],
  'in Polish': [
    `Placki ziemniaczane

Składniki:
1 kg ziemniaków
1 cebula
2 jajka
3 łyżki mąki

Sposób przygotowania:
Ziemniaki i cebulę zetrzeć na tarce.
Dodać jajka i mąkę, wymieszać.
Smażyć na złoto z obu stron.`,
    {
      title: 'Placki ziemniaczane',
      groups: [[null, '1 kg ziemniaków', '1 cebula', '2 jajka', '3 łyżki mąki']],
      sections: [
        [
          null,
          'Ziemniaki i cebulę zetrzeć na tarce.',
          'Dodać jajka i mąkę, wymieszać.',
          'Smażyć na złoto z obu stron.',
        ],
      ],
      language: 'pl',
    },
  ],
}

describe('the text of a recipe', () => {
  for (const [what, [text, expected]] of Object.entries(texts))
    for (const [ends, given] of [
      ['', text],
      [', with line ends of Windows', text.replaceAll('\n', '\r\n')],
      [', quoted', text.replaceAll(/^/gm, '> ')],
    ] as const)
      it(`${what} is read${ends}`, () => {
        const recipe = readRecipeText(given)!
        expect(groupsOf(recipe)).to.deep.equal(expected.groups)
        if (expected.sections) expect(sectionsOf(recipe)).to.deep.equal(expected.sections)
        if (expected.title !== undefined) expect(recipe.title).to.equal(expected.title)
        if (expected.servings !== undefined) expect(recipe.yield?.min ?? null).to.equal(expected.servings)
        if (expected.prep !== undefined) expect(recipe.prepMinutes).to.equal(expected.prep)
        if (expected.cook !== undefined) expect(recipe.cookMinutes).to.equal(expected.cook)
        if (expected.total !== undefined) expect(recipe.totalMinutes).to.equal(expected.total)
        if (expected.language !== undefined) expect(recipe.language).to.equal(expected.language)
      })

  it('keeps its tips as notes and its address as the source', () => {
    const [tip] = texts['with headings and bullets']!
    const recipe = readRecipeText(`${tip}\n\nhttps://kitchen.example/lemon`)!
    expect(recipe.canonicalUrl).to.equal('https://kitchen.example/lemon')
    expect(recipe.notes.map(({ text }) => text).join('\n')).to.include('Keeps for three days.')
  })

  it('has the author and the topics that its lines name', () => {
    const recipe = readRecipeText(
      'Smoky lentil soup\nby Mara Field\nA soup for cold days.\nCourse: Soup, Dinner\nCuisine: Turkish\n\nIngredients\n1 cup red lentils\n1 onion\n\nMethod\nCook everything.\n\nNotes\nKeeps for a week.\nKeyword: lentils, winter',
    )!
    expect(recipe).to.deep.include({
      title: 'Smoky lentil soup',
      description: 'A soup for cold days.',
      author: 'Mara Field',
      categories: ['Soup', 'Dinner'],
      cuisines: ['Turkish'],
      keywords: ['lentils', 'winter'],
    })
    expect(recipe.notes.map(({ text }) => text)).to.deep.equal(['Keeps for a week.'])
    const german = readRecipeText(
      'Linsensuppe\nAutorin: Mara Feld\nKategorie: Suppen\n\nZutaten\n1 Zwiebel\n200 g Linsen\n\nZubereitung\nAlles kochen.',
    )!
    expect(german).to.deep.include({ author: 'Mara Feld', categories: ['Suppen'], description: null })
  })

  it('says how its parts were found', () => {
    const rule = (text: string, field: 'ingredientGroups' | 'instructionSections' | 'title') =>
      readRecipeText(text)?.provenance[field]?.rule
    const [headed] = texts['with headings and bullets']!
    const [bare] = texts['without any heading']!
    expect(rule(headed, 'ingredientGroups')).to.equal('text/ingredients-under-heading')
    expect(rule(headed, 'title')).to.equal('text/title')
    expect(rule(bare, 'ingredientGroups')).to.equal('text/ingredients-by-look')
    expect(rule(bare, 'instructionSections')).to.equal('text/method-by-look')
  })

  for (const [what, text] of Object.entries({
    'an address': 'https://kitchen.example/soup',
    'a line of words': 'oma klöße freitag',
    prose: 'Yesterday we went to the market. It was cold, and there were no plums. We came home with bread.',
    nothing: '',
    'blank lines': '\n\n \n',
  }))
    it(`is not in ${what}`, () => expect(readRecipeText(text)).to.equal(undefined))

  it('is read in time and without errors, whatever it is', () => {
    const odd = ['(', '1. '.repeat(30_000), 'a'.repeat(200_000), '1 g\n'.repeat(30_000), '> '.repeat(50_000)]
    for (const text of [...odd, '½\u0000\ud800 cup\n'.repeat(2_000), `For the ${'the '.repeat(20_000)}:`]) {
      // Processor time, in microseconds: other processes do not count.
      const start = process.cpuUsage()
      readRecipeText(text)
      expect(process.cpuUsage(start).user, text.slice(0, 20)).to.be.lessThan(5_000_000)
    }
  })
})
