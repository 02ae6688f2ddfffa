/**
 * The way in which recipes measure a food. Metric recipes give `dry` foods and `bulk` by weight and liquids by volume. US recipes give `dry`
 * foods and liquids by volume and `bulk` by weight.
 */
export type FoodForm = 'dry' | 'liquid' | 'bulk'

interface DensityEntry {
  /** Grams per millilitre of the food as it is measured in a kitchen: flour spooned, brown sugar packed, nuts whole. */
  readonly density: number
  readonly form: FoodForm
  /** Names in the languages of the table of units, in lower case, separated by commas. */
  readonly names: string
}

const entry = (form: FoodForm, density: number, names: string): DensityEntry => ({ form, density, names })

/** Usual densities, from general knowledge of kitchen measures. A food's own `density` takes precedence. */
const entries: readonly DensityEntry[] = [
  entry('liquid', 1, 'water, wasser, eau, agua, acqua'),
  entry(
    'liquid',
    1.03,
    'milk, buttermilk, milch, buttermilch, lait, leche, latte, melk, karnemelk, evaporated milk, soy milk, almond milk, oat milk',
  ),
  entry('liquid', 0.97, 'coconut milk, coconut cream, kokosmilch, lait de coco, leche de coco, kokosmelk'),
  entry(
    'liquid',
    1.29,
    'condensed milk, sweetened condensed milk, kondensmilch, lait concentré, leche condensada',
  ),
  entry(
    'liquid',
    1,
    'cream, heavy cream, double cream, whipping cream, single cream, sahne, schlagsahne, crème, crème liquide, nata, panna, room, slagroom, half and half',
  ),
  entry(
    'liquid',
    0.92,
    'oil, öl, huile, aceite, olio, olie, olive oil, vegetable oil, sunflower oil, canola oil, sesame oil, coconut oil',
  ),
  entry('liquid', 1, 'stock, broth, bouillon, brühe, fond, caldo, brodo'),
  entry(
    'liquid',
    0.99,
    'wine, beer, wein, bier, vin, bière, vino, cerveza, birra, wijn, rum, brandy, vodka, sherry',
  ),
  entry('liquid', 1.01, 'vinegar, essig, vinaigre, vinagre, aceto, azijn'),
  entry('liquid', 1.04, 'juice, saft, jus, zumo, jugo, succo, sap, lemon juice, lime juice, orange juice'),
  entry(
    'liquid',
    1.15,
    'soy sauce, sojasauce, sojasoße, sauce soja, salsa de soja, salsa di soia, sojasaus, fish sauce',
  ),
  entry('liquid', 1.03, 'passata, tomato sauce, passierte tomaten, coulis de tomates, passata di pomodoro'),
  entry('liquid', 0.88, 'vanilla extract, vanilla, vanilleextrakt, extrait de vanille, extracto de vainilla'),
  entry('liquid', 1.03, 'coffee, kaffee, café, caffè, koffie, tea, tee, thé'),
  entry('dry', 1.42, 'honey, honig, miel, miele, honing'),
  entry('dry', 1.33, 'maple syrup, ahornsirup, sirop d’érable, agave syrup, syrup, sirup, sirop, siroop'),
  entry('dry', 1.4, 'molasses, treacle, golden syrup, corn syrup, melasse, mélasse, melaza'),
  entry('dry', 0.96, 'butter, margarine, beurre, mantequilla, margarina, burro, boter'),
  entry('dry', 0.87, 'lard, shortening, schmalz, saindoux, manteca, strutto, reuzel'),
  entry('dry', 1.03, 'yogurt, yoghurt, joghurt, yaourt, yogur, skyr, kefir, greek yogurt'),
  entry(
    'dry',
    0.98,
    'sour cream, crème fraîche, schmand, saure sahne, quark, kwark, mascarpone, cream cheese, frischkäse',
  ),
  entry('dry', 1.03, 'ricotta, cottage cheese, hüttenkäse'),
  entry('dry', 0.93, 'mayonnaise, mayo, mayonesa, maionese'),
  entry(
    'dry',
    1.1,
    'ketchup, mustard, senf, moutarde, mostaza, senape, mosterd, tomato paste, tomatenmark, concentré de tomates',
  ),
  entry(
    'dry',
    1.08,
    'peanut butter, almond butter, tahini, erdnussbutter, beurre de cacahuète, pindakaas, nutella',
  ),
  entry('dry', 1.33, 'jam, marmalade, jelly, marmelade, konfitüre, confiture, mermelada, marmellata'),
  entry(
    'dry',
    0.53,
    'flour, plain flour, all-purpose flour, self-raising flour, bread flour, cake flour, whole wheat flour, spelt flour, mehl, farine, harina, farina, bloem, meel',
  ),
  entry(
    'dry',
    0.42,
    'almond flour, almond meal, ground almonds, gemahlene mandeln, poudre d’amandes, poudre d’amande, amandelmeel',
  ),
  entry('dry', 0.47, 'coconut flour, rye flour, kokosmehl, roggenmehl, farine de seigle'),
  entry(
    'dry',
    0.54,
    'cornstarch, cornflour, starch, potato starch, stärke, speisestärke, maïzena, fécule, maicena, maizena, amido, fecola',
  ),
  entry('dry', 0.7, 'semolina, cornmeal, polenta, grieß, polenta, semoule, sémola, semola, griesmeel'),
  entry(
    'dry',
    0.38,
    'oats, rolled oats, oatmeal, haferflocken, flocons d’avoine, avena, copos de avena, fiocchi d’avena, havermout',
  ),
  entry(
    'dry',
    0.85,
    'sugar, white sugar, granulated sugar, caster sugar, zucker, sucre, azúcar, zucchero, suiker',
  ),
  entry(
    'dry',
    0.9,
    'brown sugar, light brown sugar, dark brown sugar, brauner zucker, cassonade, azúcar moreno, zucchero di canna, bruine suiker, basterdsuiker',
  ),
  entry(
    'dry',
    0.51,
    'powdered sugar, icing sugar, confectioners’ sugar, puderzucker, staubzucker, sucre glace, azúcar glas, zucchero a velo, poedersuiker',
  ),
  entry('dry', 1.2, 'salt, table salt, sea salt, fine salt, salz, sel, sal, sale, zout'),
  entry('dry', 0.9, 'kosher salt, coarse salt, grobes salz, gros sel, flaky salt'),
  entry(
    'dry',
    0.9,
    'baking powder, backpulver, levure chimique, polvo de hornear, lievito per dolci, bakpoeder',
  ),
  entry('dry', 0.97, 'baking soda, bicarbonate of soda, natron, bicarbonate, bicarbonato'),
  entry('dry', 0.63, 'yeast, dry yeast, trockenhefe, levure sèche, levadura seca, gist'),
  entry(
    'dry',
    0.36,
    'cocoa, cocoa powder, kakao, kakaopulver, cacao, cacao en poudre, cacao en polvo, cacaopoeder',
  ),
  entry(
    'dry',
    0.48,
    'black pepper, white pepper, ground pepper, paprika, cumin, cinnamon, nutmeg, chili powder, curry powder, pfeffer, zimt, cannelle, canela, cannella, kaneel',
  ),
  entry(
    'dry',
    0.46,
    'breadcrumbs, semmelbrösel, paniermehl, chapelure, pan rallado, pangrattato, paneermeel',
  ),
  entry('dry', 0.22, 'panko'),
  entry('dry', 0.83, 'rice, reis, riz, arroz, riso, rijst'),
  entry(
    'dry',
    0.8,
    'lentils, chickpeas, dried beans, split peas, linsen, kichererbsen, lentilles, pois chiches, lentejas, garbanzos, lenticchie, ceci, linzen, kikkererwten',
  ),
  entry('dry', 0.73, 'quinoa, couscous, bulgur, barley, millet'),
  entry('dry', 0.36, 'desiccated coconut, shredded coconut, kokosraspel, noix de coco râpée, kokos'),
  entry('dry', 0.72, 'chocolate chips, schokotropfen, pépites de chocolat, chocolate drops'),
  entry(
    'dry',
    0.62,
    'sesame seeds, sesame, chia seeds, flaxseed, poppy seeds, sunflower seeds, pumpkin seeds, sesam, leinsamen',
  ),
  entry('bulk', 0.55, 'ice cream, eiscreme, glace, helado, gelato, roomijs'),
  entry(
    'bulk',
    0.6,
    'almonds, mandeln, amandes, almendras, mandorle, amandelen, peanuts, erdnüsse, pine nuts',
  ),
  entry('bulk', 0.47, 'walnuts, pecans, walnüsse, noix, nueces, noci, walnoten'),
  entry(
    'bulk',
    0.57,
    'hazelnuts, cashews, nuts, haselnüsse, nüsse, noisettes, avellanas, nocciole, hazelnoten',
  ),
  entry(
    'bulk',
    0.63,
    'raisins, sultanas, currants, rosinen, raisins secs, pasas, uvetta, rozijnen, dried cranberries',
  ),
  entry('bulk', 0.42, 'parmesan, grated parmesan, pecorino, parmigiano, parmezaan'),
  entry('bulk', 0.47, 'cheddar, mozzarella, gruyère, grated cheese, gouda, emmental, cheese'),
  entry(
    'bulk',
    0.62,
    'blueberries, raspberries, strawberries, cherries, cranberries, heidelbeeren, himbeeren, erdbeeren',
  ),
  entry(
    'bulk',
    0.62,
    'peas, corn, sweetcorn, edamame, erbsen, mais, petits pois, guisantes, piselli, erwten',
  ),
]

interface Density {
  readonly density: number
  readonly form: FoodForm
}

const byName: ReadonlyMap<string, Density> = new Map(
  entries.flatMap(({ density, form, names }) =>
    names.split(', ').map((name) => [plain(name), { density, form }] as const),
  ),
)

/** Ends of German and Dutch compounds: "Weizenmehl", "zonnebloemolie". The longest come first. */
const compoundEnds: readonly (readonly [string, Density])[] = [...byName]
  .filter(([name]) =>
    /^(?:mehl|zucker|öl|brühe|essig|saft|sahne|milch|reis|wein|salz|stärke|olie|suiker|azijn|melk|bloem|meel|bouillon|sirup|joghurt|butter|rijst)$/.test(
      name,
    ),
  )
  .toSorted(([a], [b]) => b.length - a.length)

/** The names by which a density is looked up. */
export interface WeighedFood {
  readonly name: string
  readonly pluralName?: string | null
  readonly aliases?: readonly { readonly name: string }[]
  /** Grams per millilitre. */
  readonly density?: number | null
}

/**
 * The density of a food and how the food is measured. The food's own density takes precedence over the table. Undefined for a
 * food that has neither.
 */
export function densityOf(food: WeighedFood): Density | undefined {
  const names = [food.name, food.pluralName, ...(food.aliases ?? []).map(({ name }) => name)]
  const known = names.flatMap((name) => (name ? (lookUp(plain(name)) ?? []) : []))[0]
  if (food.density == null) return known
  return { density: food.density, form: known?.form ?? 'dry' }
}

/** Words that follow the kind of food in French, Spanish and Italian: "farine de blé". */
const romance =
  /^(?:de|du|des|di|del|della|en|à|au|al|alla|con|extra.*|vierge|virgen|entier|enti[eè]re|entera|intero|blanc|blanche|blanco|bianco|compl[eè]te|integrale?|semolato|fin|fine|liquide|épaisse|neutre|tipo|t\d+|0+|d’.*|dell’.*)$/

function lookUp(name: string): Density | undefined {
  const exact = byName.get(name) ?? byName.get(`${name}s`)
  if (exact) return exact
  const words = name.split(' ')
  // English, German and Dutch name the kind of food last, the Romance languages first.
  for (let from = 1; from < words.length; from += 1) {
    const found = byName.get(words.slice(from).join(' '))
    if (found) return found
  }
  for (let to = words.length - 1; to > 0; to -= 1) {
    const found = romance.test(words[to] ?? '') ? byName.get(words.slice(0, to).join(' ')) : undefined
    if (found) return found
  }
  const last = words.at(-1) ?? ''
  return compoundEnds.find(([end]) => last.length > end.length + 2 && last.endsWith(end))?.[1]
}

function plain(name: string): string {
  return name.trim().toLowerCase().replaceAll("'", '’').replace(/\s+/g, ' ')
}
