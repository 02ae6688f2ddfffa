import { expect } from 'chai'
import { extractRecipe } from '../src/index.ts'

/** A page without structured data that prints facts below its title, and what they say. */
const cases: readonly (readonly [what: string, facts: string, wanted: Readonly<Record<string, unknown>>])[] =
  [
    [
      'labels above their values',
      '<p>Prep in</p><p>15 M</p><p>Cooks in</p><p>25 M</p><p>Total in</p><p>40 M</p><p>Yields:</p><p>1 cake</p>',
      { prep: 15, cook: 25, total: 40, yield: 1 },
    ],
    [
      'labels below their values',
      '<p>15m</p><p>Prep time</p><p>1hr 10m</p><p>Cook time</p><p>189</p><p>Calories</p><p>8</p><p>Servings</p>',
      { prep: 15, cook: 70, total: 85, yield: 8 },
    ],
    [
      'bare minutes below the number and above the label',
      '<p>10</p><p>Prep Time</p><p>2hr</p><p>Cook Time</p><p>20</p><p>Servings</p>',
      { prep: 10, cook: 120, total: 130, yield: 20 },
    ],
    [
      'a number and its unit in boxes of their own',
      '<p>Prep time</p><p>15</p><p>minutes</p><p>Cooking time</p><p>1</p><p>hour</p><p>30</p><p>minutes</p>',
      { prep: 15, cook: 90, total: 105 },
    ],
    [
      'words for "about" of several languages, and labels cut short',
      '<p>Prep.: circa 15 min</p><p>Cottura: ~20 min</p><p>Tempo tot.: ok. 40 min</p><p>Ilość porcji: ok. 4</p>',
      { prep: 15, cook: 20, total: 40, yield: 4 },
    ],
    [
      'several facts on a line',
      '<p>by Ann Cook, May 3, 4 servings Prep: 20 Min Cook: 25 Min</p>',
      { prep: 20, cook: 25, total: 45 },
    ],
    [
      'icons before the labels',
      '<p>⏱ Total Time: 8h 40m</p><p>🍽️ Yield: 2 loaves</p>',
      { prep: null, cook: null, total: 520, yield: 2 },
    ],
    [
      'minutes without their unit',
      '<p>Prep Time: 15</p><p>Cook Time 45</p>',
      { prep: 15, cook: 45, total: 60 },
    ],
    [
      'labels and values in turn in a row of a table',
      '<table><tr><th>Porzioni</th><td>6</td><th>Tempo</th><td>1 ora e 10 minuti</td><th>Livello</th><td>2</td></tr></table>',
      { total: 70, yield: 6 },
    ],
    [
      'a time to read beside a date',
      '<p>14. juni 2021 · 2 min · Ann Moor</p><p>Serves: four</p>',
      { total: null, yield: 4 },
    ],
    [
      'a number in words below its label, and an ingredient whose amount is not exact',
      '<p>Ca 7 dl flour</p><dl><dt>Makes</dt><dd>Two loaves</dd></dl>',
      { yield: 2 },
    ],
    [
      'a range told in full',
      '<p>Prep 20 minutes</p><p>Cook 25 minutes to 30 minutes</p>',
      { prep: 20, cook: 30, total: 50 },
    ],
    [
      'no cooking, and other recipes below',
      '<p>Prep: 10 mins</p><p>Cook: -</p><p>Salad</p><p>Prep: 5 mins</p><p>Cook: 35 mins</p>',
      { prep: 10, cook: null, total: 10 },
    ],
    [
      'labels printed twice, in Croatian',
      '<div>Vrijeme pripreme <b>Priprema</b></div><div>20min</div><div>Vrijeme kuhanja <b>Kuhanje</b></div><div>40min</div>',
      { prep: 20, cook: 40, total: 60 },
    ],
    [
      'a label of the whole below the longer time of a part, in Hungarian',
      '<p>Előkészítési idő: 1 óra 30 perc</p><p>Elkészítési idő: 15 perc</p>',
      { prep: 90, cook: 15, total: 105 },
    ],
    ['one time among other words, in Swedish', '<p>40 min Brunch Huvudrätt</p>', { total: 40 }],
    [
      'hours and minutes among other words, in Portuguese',
      '<p>4 pessoas 1h 30m Dificuldade média</p>',
      { total: 90 },
    ],
    ['one time below a menu of times', '<p>25 min</p>', { total: 25 }],
    ['a heading, in Hungarian', '<h3>Hozzávalók 6 személyre</h3>', { yield: 6 }],
    ['one time with what comes on top', '<p>1 hour 30 minutes plus cooling</p><p>Easy</p>', { total: 90 }],
    ['the time to read', '<p>5 min read</p>', { total: null }],
    ['the yield in a heading', '<h3>Ingredientes (12 porções)</h3>', { yield: 12 }],
    ['the yield in brackets, in Japanese', '<h3>材料 【3人分】</h3>', { yield: 3 }],
    ['an open plural', '<p>Yields:</p><p>8 - 10 serving(s)</p>', { yield: 8 }],
    ['a label, a number and a noun', '<p>for</p><p>4</p><p>servings</p>', { yield: 4 }],
    ['what a serving contains', '<p>1 serving contains</p><p>345 calories</p>', { yield: null }],
    ['a number that is written as a word', '<p>Serves: four people</p>', { yield: 4 }],
    ['a duration that is written in words', '<p>For two minutes, look at it.</p>', { yield: null }],
    ['people who liked it, in Portuguese', '<p>43 pessoas curtiram essa receita.</p>', { yield: null }],
    ['an ingredient below a preposition, in Norwegian', '<p>Til</p><p>1 kg potet</p>', { yield: null }],
    ['a label of two words after its number, in Croatian', '<p>4 broj porcija</p>', { total: null }],
    ['a number too large for a time', '<p>Total time: 44640 min</p>', { total: null }],
    [
      'the sign of minutes, in Greek',
      '<p>Χρόνος προετοιμασίας: 40΄ | Χρόνος μαγειρέματος: 1 ώρα</p>',
      { prep: 40, cook: 60, total: 100 },
    ],
    [
      'several sentences of a line, in Romanian',
      '<p>Timp de preparare: 45 min. Timp de gătire: 3 ore. Porții: 10</p>',
      { prep: 45, cook: 180, total: 225, yield: 10 },
    ],
    [
      'a row of labels above a row of values',
      '<table><tr><th>Prep Time</th><th>Cook Time</th><th>Serves</th></tr><tr><td>15 mins</td><td>30 mins</td><td>4</td></tr></table>',
      { prep: 15, cook: 30, total: 45, yield: 4 },
    ],
    [
      'facts apart by a stroke, and a range with a wave dash, in Japanese',
      '<p>準備時間 10分 / 調理時間 30分</p><p>【材料】 2〜3人分</p>',
      { prep: 10, yield: 2 },
    ],
    [
      'hours and minutes in boxes of their own',
      '<div>Total</div><div>1 hr</div><div>10 min</div>',
      { total: 70 },
    ],
    ['what the list of ingredients makes', '<h3>Ingrédients (pour 15 crêpes) :</h3>', { yield: 15 }],
    ['how long a list of ingredients is for', '<h3>Ingredients for 2 hours</h3>', { yield: null }],
    ['facts apart by a wide stroke, in Chinese', '<p>份量 4 人份｜時間 30 分鐘</p>', { yield: 4, total: 30 }],
    [
      'abbreviations in boxes of a line, in French',
      '<div><span>4 pers.</span><span>Prép. 15 min</span><span>Cuisson 40 min</span></div>',
      { prep: 15, cook: 40, total: 55, yield: 4 },
    ],
    [
      'a unit that is a label in another language, in Russian',
      '<p>Время приготовления: 1 час 20 минут</p>',
      { total: 80 },
    ],
    [
      'two times with their labels behind them in a sentence',
      '<p>Serves 4</p><p>5 mins to prepare and 25 mins to cook</p>',
      { prep: 5, cook: 25, total: 30, yield: 4 },
    ],
    [
      'two times with their labels behind them in a sum',
      '<p>10 minutes prep + 45 minutes cook</p>',
      { prep: 10, cook: 45, total: 55 },
    ],
    [
      'capitals with and without a dot, in Turkish',
      '<h3>HAZIRLAMA SÜRESİ</h3><p>45 dakika</p><h3>PİŞİRME SÜRESİ</h3><p>40 dakika</p>',
      { prep: 45, cook: 40, total: 85 },
    ],
    ['no offer of a month, without a label', '<p>31 days</p><p>free</p>', { total: null }],
    ['no fraction of an amount, without a label', '<p>Garlic 0.5 h</p>', { total: null }],
    ['dozens', '<p>Makes about 2 dozen cookies</p>', { yield: 24 }],
    ['the size of a serving', '<p>Serving size: 1 slice</p>', { yield: null }],
  ]

describe('facts printed below a title', () => {
  for (const [what, facts, wanted] of cases) {
    it(`are read from ${what}`, () => {
      const recipe = extractRecipe(
        `<html><body><div>Time</div><div>15 min</div><div>30 min</div><h1>Green bake</h1>${facts}
        <h2>Ingredients</h2><ul><li>200 g spinach</li><li>3 eggs</li><li>50 g flour</li></ul>
        <h2>Method</h2><ol><li>Mix the eggs with the flour.</li><li>Fold in the spinach and bake.</li></ol>
        </body></html>`,
        'https://example.com/page',
      )!
      const found = {
        prep: recipe.prepMinutes,
        cook: recipe.cookMinutes,
        total: recipe.totalMinutes,
        yield: recipe.yield?.min ?? null,
      }
      expect(Object.fromEntries(Object.entries(found).filter(([name]) => name in wanted))).to.deep.equal(
        wanted,
      )
    })
  }
})
