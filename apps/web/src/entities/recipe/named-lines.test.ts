import { expect } from 'chai'
import { namedLinesFinder } from './named-lines.ts'

const food = (name: string, pluralName: string | null = null, ...aliases: string[]) => ({
  food: { name, pluralName, aliases: aliases.map((alias) => ({ name: alias })) },
  note: '',
})

describe('the lines that a step names', () => {
  const english = [
    food('butter beans'),
    food('butter'),
    food('onion', 'onions'),
    food('olive oil'),
    food('tomato', 'tomatoes'),
    food('coriander', null, 'cilantro'),
    { food: null, note: 'salt, to taste' },
  ]
  const german = [
    food('Zwiebel', 'Zwiebeln'),
    food('Olivenöl'),
    food('weiße Bohne', 'weiße Bohnen'),
    food('grüne Bohne', 'grüne Bohnen'),
    food('Kartoffel', 'Kartoffeln'),
  ]
  const french = [food("huile d'olive"), food("gousse d'ail"), food('farine de blé')]
  const spices = [food('Paprikapulver'), food('Zitronensaft'), food('Tomatenmark')]
  const dairy = [food('Butter'), food('Buttermilch'), food('Ei', 'Eier')]
  const vegetables = [
    food('Frühlingszwiebel', 'Frühlingszwiebeln'),
    food('Zwiebel', 'Zwiebeln'),
    food('Tomate'),
  ]
  const pork = [food('Wein'), food('Reis')]
  const long = [food('olives'), food('olive oil'), food('milk'), food('coconut milk'), food('cherries')]
  const dutch = [food('tomaat'), food('ui'), food('knoflook'), food('kip')]
  const swedish = [food('gul lök'), food('vitlök'), food('tomat'), food('smör')]
  const polish = [food('mąka pszenna'), food('czosnek'), food('cebula'), food('masło')]
  const russian = [food('лук репчатый'), food('мука'), food('чеснок'), food('сливочное масло')]
  const hungarian = [food('vöröshagyma'), food('liszt'), food('vaj')]
  const turkish = [food('soğan'), food('tereyağı'), food('un')]
  const italian = [food('pomodoro'), food('uova'), food('olio di oliva')]
  const japanese = [food('玉ねぎ'), food('牛肉'), food('牛乳'), food('塩')]
  const korean = [food('양파'), food('간장')]
  const cases: readonly [text: string, lines: typeof english, language: string | null, names: string][] = [
    ['Melt the butter.', english, 'en', 'butter'],
    ['Warm the beans with the chopped onions.', english, 'en', 'butter beans, onion'],
    ['Heat the oil, add one tomato and the cilantro.', english, 'en', 'olive oil, tomato, coriander'],
    ['Season with salt.', english, 'en', 'salt'],
    ['Preheat the oven to 200 °C.', english, 'en', ''],
    ['Die Zwiebeln im Öl anschwitzen.', german, 'de', 'Zwiebel, Olivenöl'],
    ['Die weißen Bohnen abgießen.', german, 'de', 'weiße Bohne'],
    ['Die Bohnen abgießen.', german, 'de', 'weiße Bohne, grüne Bohne'],
    ['KARTOFFELN kochen.', german, 'de', 'Kartoffel'],
    ["Faites chauffer l'huile.", french, 'fr', "huile d'olive"],
    ['Ajoutez la farine.', french, 'fr', 'farine de blé'],
    ['Salez, poivrez.', [food('poivre')], 'fr', 'poivre'],
    ['Mit Paprika und Zitrone würzen.', spices, 'de', 'Paprikapulver, Zitronensaft'],
    ['Die Butter schmelzen.', dairy, 'de', 'Butter'],
    ['Buttermilch und Eier verrühren.', dairy, 'de', 'Buttermilch, Ei'],
    ['Eine Form einfetten.', dairy, 'de', ''],
    ['Die Zwiebeln schälen.', vegetables, 'de', 'Zwiebel'],
    ['Frühlingszwiebeln und Tomatenwürfel zugeben.', vegetables, 'de', 'Frühlingszwiebel, Tomate'],
    ['Den Schweinebraten zum Schwein legen. Der Preis steigt.', pork, 'de', ''],
    ['Heat the olive oil.', long, 'en', 'olive oil'],
    ['Pour in the coconut milk.', long, 'en', 'coconut milk'],
    ['Add the milk and one cherry.', long, 'en', 'milk, cherries'],
    [
      'Sweeten with condensed milk.',
      [food('milk'), food('sweetened condensed milk')],
      'en',
      'sweetened condensed milk',
    ],
    [
      'Fold in the spice powder.',
      [food('spice powder'), food('spice powder')],
      'en',
      'spice powder, spice powder',
    ],
    ['Cut it in half.', [food('walnut halves')], 'en', ''],
    ['Server med salat.', [food('salt')], 'no', ''],
    ['Dek af met aluminiumfolie.', [food('olie')], 'nl', ''],
    ['Snijd de tomaten, de uien en de knoflookteentjes.', dutch, 'nl-NL', 'tomaat, ui, knoflook'],
    ['Bak de kippen.', dutch, 'nl', 'kip'],
    ['Fräs löken i smöret, lägg i tomaterna.', swedish, 'sv', 'gul lök, tomat, smör'],
    ['Dodaj mąkę, cebulę i czosnku.', polish, 'pl', 'mąka pszenna, czosnek, cebula'],
    ['Обжарьте лук с чесноком на масле.', russian, 'ru', 'лук репчатый, чеснок, сливочное масло'],
    ['Всыпьте муку.', russian, 'ru', 'мука'],
    ['A hagymát a liszttel pirítsuk meg.', hungarian, 'hu', 'vöröshagyma, liszt'],
    ['Soğanları tereyağında kavurun.', turkish, 'tr', 'soğan, tereyağı'],
    ["Unite i pomodori, un uovo e l'olio.", italian, 'it', 'pomodoro, uova, olio di oliva'],
    ['Die Möhren mit Paprika würzen.', [food('Möhre'), food('Paprikapulver')], null, 'Möhre, Paprikapulver'],
    ['يضاف الثوم والملح.', [food('ثوم'), food('ملح')], 'ar', 'ثوم, ملح'],
    ['玉ねぎと牛乳を鍋に入れる。', japanese, 'ja', '玉ねぎ, 牛乳'],
    ['양파를 볶는다.', korean, 'ko', '양파'],
  ]
  for (const [text, lines, language, names] of cases)
    it(`are ${names || 'none'} in “${text}”`, () => {
      const found = namedLinesFinder(lines, language)(text)
      expect(found.map((line) => line.food?.name ?? line.note.split(',')[0]).join(', ')).to.equal(names)
    })
})
