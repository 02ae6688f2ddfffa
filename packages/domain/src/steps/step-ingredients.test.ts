import { expect } from 'chai'
import { ingredientsOfSteps, type IngredientOfSteps } from './step-ingredients.ts'

/** Lines as text; a line that ends in a colon is the title of the lines after it. */
function linesOf(texts: readonly string[]): readonly IngredientOfSteps[] {
  let title: string | null = null
  return texts.flatMap((text) => {
    if (text.endsWith(':')) {
      title = text.slice(0, -1)
      return []
    }
    const line = { text, names: [], title }
    title = null
    return [line]
  })
}

/** "Title | text", or text alone. */
const stepOf = (text: string) => {
  const [title, rest] = text.includes(' | ') ? (text.split(' | ') as [string, string]) : [null, text]
  return { title, summary: null, text: rest, linked: null }
}

interface Case {
  readonly lines: readonly string[]
  /** Each step with the lines that it uses, by their texts. */
  readonly steps: readonly (readonly [text: string, ...used: string[]])[]
}

function expectUses(language: string | null, { lines, steps }: Case): void {
  const all = linesOf(lines)
  const found = ingredientsOfSteps(
    all,
    steps.map(([text]) => stepOf(text)),
    language,
  )
  expect(found.map((step) => step.map((line) => all[line]!.text))).to.deep.equal(
    steps.map(([, ...used]) => lines.filter((text) => used.includes(text))),
  )
}

describe('the ingredients of a step', () => {
  const cases: Readonly<Record<string, Case & { readonly language?: string }>> = {
    'take the longest name': {
      lines: ['400 ml coconut milk', '100 ml milk', '1 coconut'],
      steps: [
        ['Warm the coconut milk.', '400 ml coconut milk'],
        ['Stir in the milk.', '100 ml milk'],
      ],
    },
    'are not what would happen otherwise': {
      lines: ['500 g potatoes', '100 g mayonnaise'],
      steps: [
        ['Let the potatoes cool, otherwise they absorb mayonnaise.', '500 g potatoes'],
        ['Stir in the mayonnaise.', '100 g mayonnaise'],
      ],
    },
    'are not the ingredients in the name of what is made': {
      lines: ['500 g ground turkey', '100 g spinach'],
      steps: [
        ['To make the creamy spinach turkey meatballs: shape the turkey.', '500 g ground turkey'],
        ['Add the spinach to the pan.', '100 g spinach'],
      ],
    },
    'are not what a mix of spices consists of': {
      lines: ['Harissa: paprika, cumin, coriander', '1 onion'],
      steps: [
        ['Fry the onion with paprika.', '1 onion'],
        ['Stir in the harissa.', 'Harissa: paprika, cumin, coriander'],
      ],
    },
    'tell Spanish peppers from pepper': {
      language: 'es',
      lines: ['1 pimiento verde', '1 pimiento rojo', 'Sal y pimienta'],
      steps: [
        ['Lavar y picar los pimientos.', '1 pimiento verde', '1 pimiento rojo'],
        ['Añadir sal y pimienta.', 'Sal y pimienta'],
      ],
    },
    'tell Italian cream from bread': {
      language: 'it',
      lines: ['200 ml di panna'],
      steps: [['Tostate il pane.'], ['Montate la panna.', '200 ml di panna']],
    },
    'are the oil that Portuguese rice is seasoned with': {
      language: 'pt',
      lines: ['1 xícara de arroz', 'azeite'],
      steps: [['Tempere o arroz com azeite.', '1 xícara de arroz', 'azeite']],
    },
    'are not what a sentence excepts': {
      lines: ['1 egg', '200 g flour', '100 g chocolate chips'],
      steps: [
        ['Mix all ingredients except the chocolate chips.', '1 egg', '200 g flour'],
        ['Fold in the chips.', '100 g chocolate chips'],
      ],
    },
    'are not what a German sentence excepts': {
      language: 'de',
      lines: ['1 Ei', '200 g Mehl', '100 g Schokolade'],
      steps: [
        ['Alle Zutaten außer der Schokolade verrühren.', '1 Ei', '200 g Mehl'],
        ['Die Schokolade unterheben.', '100 g Schokolade'],
      ],
    },
    'are the spices, chili too': {
      lines: ['1 onion', '1 tsp dried chili flakes', '1 tsp cumin'],
      steps: [
        ['Fry the onion.', '1 onion'],
        ['Add the spices.', '1 tsp dried chili flakes', '1 tsp cumin'],
      ],
    },
    'are not named by tools': {
      lines: ['60 g pizza sauce', '1 pizza dough', '200 g rice'],
      steps: [
        ['Heat the pizza stone and the rice cooker.'],
        [
          'Cover the dough with the sauce, and serve it with rice.',
          '60 g pizza sauce',
          '1 pizza dough',
          '200 g rice',
        ],
      ],
    },
    'are not named by verbs': {
      lines: [
        '2 tbsp tomato puree',
        '30 g ginger',
        '50 g butter',
        '1 stock cube',
        '200 g tofu',
        '100 ml cream',
      ],
      steps: [
        ['Puree the ginger.', '30 g ginger'],
        ['Butter the dish. Cube the tofu.', '200 g tofu'],
        ['Stir in the tomato puree and the cream.', '2 tbsp tomato puree', '100 ml cream'],
        ['Dissolve the stock cube, and add the butter.', '1 stock cube', '50 g butter'],
      ],
    },
    'are not named by words of other things': {
      lines: ['8 sheets rice paper', '2 tomatoes', '2 tbsp tomato paste', '100 g cashews', '1 chicken'],
      steps: [
        ['Line a tray with parchment paper.'],
        ['Grind the cashews, then spread the cashew paste.', '100 g cashews'],
        ['Pour in some chicken broth and tomato sauce.'],
        ['Soak the rice paper.', '8 sheets rice paper'],
        ['Halve the tomatoes; stir in the tomato paste.', '2 tomatoes', '2 tbsp tomato paste'],
        ['Roast the chicken.', '1 chicken'],
      ],
    },
    'are not what only seasons them': {
      lines: ['4 tomatoes', '1 kg pork', '2 tbsp paprika'],
      steps: [
        ['Coat the pork with the tomato rub and the paprika.', '1 kg pork', '2 tbsp paprika'],
        ['Halve the tomatoes.', '4 tomatoes'],
      ],
    },
    'are the spice in "salt and pepper"': {
      lines: ['salt and black pepper', '2 roasted red peppers', '1 green bell pepper'],
      steps: [
        ['Slice the roasted peppers.', '2 roasted red peppers'],
        ['Season with salt and pepper.', 'salt and black pepper'],
        ['Chop the green pepper.', '1 green bell pepper'],
      ],
    },
    'are those of the section first': {
      lines: [
        'Cake:',
        '200 g flour',
        '150 g sugar',
        '2 eggs',
        'Frosting:',
        '100 g powdered sugar',
        '50 g butter',
      ],
      steps: [
        ['Frosting | Beat the butter with the sugar.', '100 g powdered sugar', '50 g butter'],
        ['Cake | Mix flour, sugar and eggs.', '200 g flour', '150 g sugar', '2 eggs'],
      ],
    },
    'are those of the group that a sentence is about': {
      lines: ['Dough:', '300 g flour', '1 egg', '100 g butter', 'Filling:', '2 eggs', '200 ml cream', 'salt'],
      steps: [
        ['For the dough, mix flour, butter and egg.', '300 g flour', '1 egg', '100 g butter'],
        ['For the filling, whisk eggs with cream and salt.', '2 eggs', '200 ml cream', 'salt'],
      ],
    },
    'include the rest of what was divided': {
      lines: ['60 g butter', '3 tbsp oil', '1 onion'],
      steps: [
        ['Melt half the butter with 1 tbsp of the oil.', '60 g butter', '3 tbsp oil'],
        ['Add the onion.', '1 onion'],
        ['Drizzle with the remaining oil.', '3 tbsp oil'],
        ['Stir in the rest of the butter.', '60 g butter'],
      ],
    },
    'are none of a step that is only a heading': {
      lines: ['Soup:', '1 leek', 'Garlic bread:', '2 cloves garlic', '1 baguette'],
      steps: [
        ['Slice the leek.', '1 leek'],
        ['For the garlic bread'],
        ['Crush the garlic, and slice the baguette.', '2 cloves garlic', '1 baguette'],
      ],
    },
    'do not repeat what was used up': {
      lines: ['1 onion', '500 g beef'],
      steps: [
        ['Chop the onion.', '1 onion'],
        ['Fry the onion with the beef.', '500 g beef'],
        ['Cook until the beef is tender and the onion soft.'],
      ],
    },
    'include all lines of a group that is named': {
      lines: ['Marinade:', '2 tbsp soy sauce', '1 tsp honey', 'Main:', '500 g pork', '1 leek'],
      steps: [
        ['Coat the pork with the marinade.', '2 tbsp soy sauce', '1 tsp honey', '500 g pork'],
        ['Slice the leek.', '1 leek'],
      ],
    },
    'include the ingredients that a text sums up': {
      lines: ['2 tbsp lemon juice', '1 tsp mustard', '4 tbsp oil', '1 lettuce'],
      steps: [
        ['Wash the lettuce.', '1 lettuce'],
        ['Mix all remaining ingredients.', '2 tbsp lemon juice', '1 tsp mustard', '4 tbsp oil'],
      ],
    },
    'are none where a word may mean several lines': {
      lines: ['1 tbsp olive oil', '1 tbsp sesame oil', '200 ml sour cream', '100 ml heavy cream'],
      steps: [['Heat the oil.'], ['Add the cream.']],
    },
    'are the one that no other step uses, where a word may mean several lines': {
      lines: ['1 tbsp olive oil', '1 tbsp sesame oil', '150 g brown sugar', '20 g powdered sugar'],
      steps: [
        ['Heat the oil.', '1 tbsp olive oil'],
        ['Melt the sugar.', '150 g brown sugar'],
        ['Finish with sesame oil and powdered sugar.', '1 tbsp sesame oil', '20 g powdered sugar'],
      ],
    },
    'are all kinds of a vegetable, and none of other foods': {
      lines: ['1 red cabbage', '1 white cabbage', '100 ml sour cream', '100 ml heavy cream'],
      steps: [['Shred the cabbage.', '1 red cabbage', '1 white cabbage'], ['Stir in the cream.']],
    },
    'are found by other words for the food': {
      lines: ['3 spring onions', '200 g cheddar', '1 baguette', '250 g chestnut mushrooms', '1 courgette'],
      steps: [
        ['Slice the scallions and the zucchini.', '3 spring onions', '1 courgette'],
        ['Fry the mushrooms.', '250 g chestnut mushrooms'],
        ['Cut the bread, and top it with the cheese.', '200 g cheddar', '1 baguette'],
      ],
    },
    'are not the cheese of a cheese sauce': {
      lines: ['200 g cheddar', '1 cauliflower'],
      steps: [
        ['Warm the cheese sauce.'],
        ['Grate the cheese over the cauliflower.', '200 g cheddar', '1 cauliflower'],
      ],
    },
    'are found where a word is misspelled': {
      lines: ['1 aubergine', '2 tsp turmeric', '1 tsp butter'],
      steps: [
        ['Dice the aubergin.', '1 aubergine'],
        ['Pour in the batter, and add the tumeric.', '2 tsp turmeric'],
      ],
    },
    'are found by a part of their names that no other has': {
      lines: ['2 tbsp sriracha chilli sauce', '1 tbsp soy sauce', '2 tsp lemon zest', '2 egg yolks'],
      steps: [
        ['Mix the sriracha with the soy sauce.', '2 tbsp sriracha chilli sauce', '1 tbsp soy sauce'],
        ['Beat the eggs with the zest.', '2 tsp lemon zest', '2 egg yolks'],
      ],
    },
    'are the dry ones of a group, and the wet ones': {
      lines: ['200 g flour', '1 tsp baking powder', '2 eggs', '100 ml milk'],
      steps: [
        ['Whisk the dry ingredients.', '200 g flour', '1 tsp baking powder'],
        ['Stir in the wet ingredients.', '2 eggs', '100 ml milk'],
      ],
    },
    'include everything where nothing was named before': {
      lines: ['1 banana', '200 ml milk', '1 tbsp honey'],
      steps: [['Blend everything until smooth.', '1 banana', '200 ml milk', '1 tbsp honey'], ['Serve.']],
    },
    'are those that a list after "all ingredients" names': {
      lines: ['100 g flour', '50 g butter', '30 g sugar', '1 vanilla pod'],
      steps: [
        ['Mix all ingredients, that is flour, butter and sugar.', '100 g flour', '50 g butter', '30 g sugar'],
        ['Bake until golden.'],
      ],
    },
    'leave what a later step sprinkles on': {
      lines: [
        'Topping:',
        '80 g butter',
        '100 g flour',
        '2 tbsp powdered sugar, for dusting',
        'Cake:',
        '3 eggs',
        '1 l milk',
      ],
      steps: [
        ['Beat the eggs with the milk.', '3 eggs', '1 l milk'],
        ['Rub all topping ingredients together.', '80 g butter', '100 g flour'],
        ['Dust with powdered sugar.', '2 tbsp powdered sugar, for dusting'],
      ],
    },
    'are found in German': {
      language: 'de',
      lines: [
        '2 Frühlingszwiebeln',
        '1 Zwiebel',
        '3 EL Olivenöl',
        '500 g Kirschtomaten',
        '1 TL Salz',
        '2 Eier',
        '1 Zitrone',
      ],
      steps: [
        ['Die Frühlingszwiebeln in Ringe schneiden.', '2 Frühlingszwiebeln'],
        ['Zwiebelwürfel im Öl anschwitzen, salzen.', '1 Zwiebel', '3 EL Olivenöl', '1 TL Salz'],
        [
          'Tomaten halbieren und mit dem Ei und etwas Zitronensaft mischen.',
          '500 g Kirschtomaten',
          '2 Eier',
          '1 Zitrone',
        ],
      ],
    },
    'are found in Dutch': {
      language: 'nl',
      lines: [
        '2 uien',
        '1 teen knoflook',
        '300 g tofu',
        '1 bouillonblokje',
        '4 tomaten',
        '200 g sperziebonen',
      ],
      steps: [
        ['Snijd de tofu in blokjes.', '300 g tofu'],
        ['Fruit het uitje met de knoflook.', '2 uien', '1 teen knoflook'],
        [
          'Voeg het bouillonblokje, de tomaat en de boontjes toe.',
          '1 bouillonblokje',
          '4 tomaten',
          '200 g sperziebonen',
        ],
      ],
    },
    'are found in French': {
      language: 'fr',
      lines: [
        "3 c. à s. d'huile d'olive",
        "2 gousses d'ail",
        '1 poulet',
        '20 cl de bouillon de poulet',
        '4 pommes de terre',
        '2 pommes',
        'sel',
        'poivre',
      ],
      steps: [
        [
          "Chauffez l'huile, faites dorer le poulet avec l'ail.",
          "3 c. à s. d'huile d'olive",
          "2 gousses d'ail",
          '1 poulet',
        ],
        ['Versez le bouillon de poulet.', '20 cl de bouillon de poulet'],
        ['Épluchez les pommes de terre. Salez, poivrez.', '4 pommes de terre', 'sel', 'poivre'],
        ['Ajoutez les pommes.', '2 pommes'],
      ],
    },
    'are found in Spanish': {
      language: 'es',
      lines: [
        '2 dientes de ajo',
        '1 cebolla',
        '300 g de arroz',
        '1 l de caldo de pollo',
        '2 pechugas de pollo',
        '3 cucharadas de aceite de oliva',
        '1 pimiento rojo',
        'pimienta negra',
        'sal',
      ],
      steps: [
        [
          'Calienta el aceite y sofríe los ajos y la cebolla.',
          '2 dientes de ajo',
          '1 cebolla',
          '3 cucharadas de aceite de oliva',
        ],
        ['Añade el pollo en trozos y el pimiento.', '2 pechugas de pollo', '1 pimiento rojo'],
        [
          'Echa el arroz y cubre con el caldo. Salpimenta.',
          '300 g de arroz',
          '1 l de caldo de pollo',
          'pimienta negra',
          'sal',
        ],
      ],
    },
    'are found in Italian': {
      language: 'it',
      lines: [
        '320 g di spaghetti',
        '2 spicchi di aglio',
        "4 cucchiai di olio d'oliva",
        '400 g di pomodori',
        '1 mazzetto di basilico',
        '50 g di parmigiano',
      ],
      steps: [
        ["Scaldate l'olio con l'aglio.", '2 spicchi di aglio', "4 cucchiai di olio d'oliva"],
        [
          'Unite i pomodori a cubetti e le foglie di basilico.',
          '400 g di pomodori',
          '1 mazzetto di basilico',
        ],
        ['Cuocete gli spaghetti e servite con il parmigiano.', '320 g di spaghetti', '50 g di parmigiano'],
      ],
    },
    'are found in Portuguese': {
      language: 'pt',
      lines: [
        '3 limões',
        '2 xícaras de farinha de trigo',
        '1 colher (sopa) de fermento em pó',
        '4 ovos',
        '200 g de açúcar',
      ],
      steps: [
        ['Bata os ovos com o açúcar e o suco do limão.', '3 limões', '4 ovos', '200 g de açúcar'],
        [
          'Junte a farinha e o fermento.',
          '2 xícaras de farinha de trigo',
          '1 colher (sopa) de fermento em pó',
        ],
      ],
    },
    'are found in Polish': {
      language: 'pl',
      lines: [
        '300 g mąki pszennej',
        '100 g cukru',
        '2 jajka',
        '150 g masła',
        '1 cebula',
        '2 ząbki czosnku',
        'sól i pieprz',
        '1 łyżeczka proszku do pieczenia',
      ],
      steps: [
        [
          'Mąkę wymieszać z proszkiem do pieczenia i cukrem.',
          '300 g mąki pszennej',
          '100 g cukru',
          '1 łyżeczka proszku do pieczenia',
        ],
        ['Dodać jajka i roztopione masło.', '2 jajka', '150 g masła'],
        [
          'Cebulę i czosnek posiekać, doprawić solą i pieprzem.',
          '1 cebula',
          '2 ząbki czosnku',
          'sól i pieprz',
        ],
      ],
    },
    'are found in Hungarian': {
      language: 'hu',
      lines: [
        '1 fej vöröshagyma',
        '2 gerezd fokhagyma',
        '50 dkg csirkemell',
        '3 evőkanál olaj',
        '2 dl tejföl',
        '1 evőkanál pirospaprika',
        'só',
      ],
      steps: [
        [
          'A vöröshagymát az olajon megdinszteljük, hozzáadjuk a fokhagymát.',
          '1 fej vöröshagyma',
          '2 gerezd fokhagyma',
          '3 evőkanál olaj',
        ],
        [
          'Megszórjuk pirospaprikával, beletesszük a csirkemellet, megsózzuk.',
          '50 dkg csirkemell',
          '1 evőkanál pirospaprika',
          'só',
        ],
        ['A tejföllel behabarjuk.', '2 dl tejföl'],
      ],
    },
    'are found in Swedish': {
      language: 'sv',
      lines: [
        '1 gul lök',
        '2 vitlöksklyftor',
        '3 dl grädde',
        '400 g kycklingfilé',
        '2 msk smör',
        '1 burk krossade tomater',
        '150 g ost',
      ],
      steps: [
        ['Hacka löken och vitlöken, fräs i smöret.', '1 gul lök', '2 vitlöksklyftor', '2 msk smör'],
        [
          'Bryn kycklingen, häll i grädden och tomaterna.',
          '3 dl grädde',
          '400 g kycklingfilé',
          '1 burk krossade tomater',
        ],
        ['Strö över osten.', '150 g ost'],
      ],
    },
    'are found in Danish': {
      language: 'da',
      lines: [
        '2 løg',
        '3 fed hvidløg',
        '500 g hakket oksekød',
        '2 gulerødder',
        '1 spsk olie',
        '2 æg',
        '100 g smør',
      ],
      steps: [
        ['Hak løgene og hvidløget, og svits dem i olien.', '2 løg', '3 fed hvidløg', '1 spsk olie'],
        ['Brun kødet, og tilsæt gulerødderne.', '500 g hakket oksekød', '2 gulerødder'],
        ['Pisk æggene med smørret.', '2 æg', '100 g smør'],
      ],
    },
    'are found in Japanese': {
      language: 'ja',
      lines: [
        '鶏もも肉 300g',
        '玉ねぎ 1個',
        '☆しょうゆ 大さじ2',
        '☆みりん 大さじ1',
        '塩 少々',
        'サラダ油 大さじ1',
        '水 200ml',
      ],
      steps: [
        ['鶏肉は一口大に切り、塩をふる。', '鶏もも肉 300g', '塩 少々'],
        ['玉ねぎは薄切りにし、水にさらして水気を切る。', '玉ねぎ 1個'],
        ['フライパンに油を熱し、玉ねぎを炒める。', 'サラダ油 大さじ1'],
        ['☆を加え、水を入れて煮る。', '☆しょうゆ 大さじ2', '☆みりん 大さじ1', '水 200ml'],
      ],
    },
    'are found in Russian': {
      language: 'ru',
      lines: ['2 луковицы', '300 г муки', '3 зубчика чеснока', '100 г сливочного масла'],
      steps: [
        ['Смешать муку с маслом.', '300 г муки', '100 г сливочного масла'],
        ['Добавить чеснок.', '3 зубчика чеснока'],
      ],
    },
    'are found in the language of the text when a site states another': {
      language: 'en',
      lines: ['500 g Kartoffeln', '2 Möhren', '1 Bund Petersilie'],
      steps: [
        ['Die Kartoffeln und die Möhren schälen und in Stücke schneiden.', '500 g Kartoffeln', '2 Möhren'],
        ['Mit der gehackten Petersilie bestreuen und servieren.', '1 Bund Petersilie'],
      ],
    },
  }
  for (const [title, { language = 'en', ...one }] of Object.entries(cases))
    it(title, () => expectUses(language, one))
})

describe('a step that only gathers the ingredients', () => {
  const cases: readonly (readonly [string, Case])[] = [
    [
      'pt',
      {
        lines: ['2 ovos', '1 xícara de farinha', '1 pitada de sal'],
        steps: [
          ['Separe os ingredientes do bolo: ovos, farinha e sal.', '1 pitada de sal'],
          ['Bata os ovos.', '2 ovos'],
          ['Junte a farinha.', '1 xícara de farinha'],
        ],
      },
    ],
    [
      'en',
      {
        lines: ['2 eggs', '1 cup flour'],
        steps: [
          ['Gather all ingredients. You need eggs and flour.'],
          ['Beat the eggs.', '2 eggs'],
          ['Fold in the flour.', '1 cup flour'],
        ],
      },
    ],
  ]
  for (const [language, each] of cases)
    it(`leaves them to the steps that use them, in ${language}`, () => expectUses(language, each))
})

describe('the work of finding them', () => {
  it('is not begun for recipes that would delay others', () => {
    const lines = Array.from({ length: 500 }, (_, index) => ({
      text: `${index} g flour`,
      names: [],
      title: null,
    }))
    const steps = Array.from({ length: 200 }, () =>
      stepOf('Stir in the flour, and wait until the dough is soft.'),
    )
    expect(ingredientsOfSteps(lines, steps, 'en').flat()).to.deep.equal([])
  })
})

describe('steps whose lines somebody has set', () => {
  it('keep them, and use them up', () => {
    const lines = linesOf(['1 onion', '200 g tagliatelle', '2 tsp turmeric'])
    const steps = [
      { ...stepOf('Fry the onion with the tumeric.'), linked: [0] },
      stepOf('Boil the tagliatelle, and add the onion.'),
    ]
    expect(ingredientsOfSteps(lines, steps, 'en')).to.deep.equal([[0], [1]])
  })
})
