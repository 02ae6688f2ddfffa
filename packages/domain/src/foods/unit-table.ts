/** The languages of the table, in which ingredient lines are parsed. */
export const languages = ['en', 'de', 'fr', 'es', 'it', 'nl'] as const
/** An ISO 639-1 code of one of these languages. */
export type Language = (typeof languages)[number]

/** The dimension of a unit; `count` covers pieces and packings whose size depends on the food. */
export type Dimension = 'mass' | 'volume' | 'length' | 'count'

/** The words for a unit in one language. */
export interface UnitWords {
  readonly name: string
  readonly plural: string
  readonly abbreviation?: string
  readonly others?: readonly string[]
}

/** A kitchen unit. Its key is the same in all languages. */
export interface Unit {
  readonly key: string
  readonly dimension: Dimension
  /** The size in g (mass), ml (volume) or mm (length); absent for a unit without a fixed size. */
  readonly factor?: number
  readonly words: Readonly<Partial<Record<Language, UnitWords>>>
}

const w = (name: string, plural: string, abbreviation?: string, ...others: string[]): UnitWords => ({
  name,
  plural,
  ...(abbreviation ? { abbreviation } : {}),
  ...(others.length > 0 ? { others } : {}),
})

/**
 * The table of units.
 *
 * Factors: the metric ones are exact by definition; ounce and pound are international avoirdupois (1 lb = 453.59237 g); cup,
 * tablespoon, teaspoon, fluid ounce, pint, quart and gallon are US customary (1 US gallon = 231 cubic inches), as NIST
 * Handbook 44 gives them. European spoons hold 15 and 5 ml. Pinches, dashes, knobs and the like have no fixed size.
 */
export const units: readonly Unit[] = [
  {
    key: 'gram',
    dimension: 'mass',
    factor: 1,
    words: {
      en: w('gram', 'grams', 'g', 'gm', 'gms', 'gr', 'gramme', 'grammes'),
      de: w('Gramm', 'Gramm', 'g', 'gr'),
      fr: w('gramme', 'grammes', 'g', 'gr'),
      es: w('gramo', 'gramos', 'g', 'gr', 'grs'),
      it: w('grammo', 'grammi', 'g', 'gr'),
      nl: w('gram', 'gram', 'g', 'gr'),
    },
  },
  {
    key: 'kilogram',
    dimension: 'mass',
    factor: 1000,
    words: {
      en: w('kilogram', 'kilograms', 'kg', 'kgs', 'kilo', 'kilos'),
      de: w('Kilogramm', 'Kilogramm', 'kg', 'Kilo', 'Kilos'),
      fr: w('kilogramme', 'kilogrammes', 'kg', 'kilo', 'kilos'),
      es: w('kilogramo', 'kilogramos', 'kg', 'kilo', 'kilos'),
      it: w('chilogrammo', 'chilogrammi', 'kg', 'chilo', 'chili', 'kilo'),
      nl: w('kilogram', 'kilogram', 'kg', 'kilo', "kilo's"),
    },
  },
  {
    key: 'hectogram',
    dimension: 'mass',
    factor: 100,
    words: { it: w('etto', 'etti', 'hg'), nl: w('ons', 'ons') },
  },
  {
    key: 'decagram',
    dimension: 'mass',
    factor: 10,
    words: { de: w('Dekagramm', 'Dekagramm', 'dag', 'Deka', 'dkg') },
  },
  {
    key: 'milligram',
    dimension: 'mass',
    factor: 0.001,
    words: {
      en: w('milligram', 'milligrams', 'mg'),
      de: w('Milligramm', 'Milligramm', 'mg'),
      fr: w('milligramme', 'milligrammes', 'mg'),
      es: w('miligramo', 'miligramos', 'mg'),
      it: w('milligrammo', 'milligrammi', 'mg'),
      nl: w('milligram', 'milligram', 'mg'),
    },
  },
  {
    key: 'metric-pound',
    dimension: 'mass',
    factor: 500,
    words: { de: w('Pfund', 'Pfund', 'Pfd'), fr: w('livre', 'livres'), nl: w('pond', 'pond') },
  },
  {
    key: 'ounce',
    dimension: 'mass',
    factor: 28.349523125,
    words: {
      en: w('ounce', 'ounces', 'oz', 'ozs'),
      de: w('Unze', 'Unzen', 'oz'),
      fr: w('once', 'onces', 'oz'),
      es: w('onza', 'onzas', 'oz'),
      it: w('oncia', 'once', 'oz'),
    },
  },
  {
    key: 'pound',
    dimension: 'mass',
    factor: 453.59237,
    words: {
      en: w('pound', 'pounds', 'lb', 'lbs', '#'),
      de: w('lb', 'lbs'),
      es: w('libra', 'libras', 'lb'),
      it: w('libbra', 'libbre', 'lb'),
    },
  },
  {
    key: 'millilitre',
    dimension: 'volume',
    factor: 1,
    words: {
      en: w('millilitre', 'millilitres', 'ml', 'mls', 'milliliter', 'milliliters', 'cc'),
      de: w('Milliliter', 'Milliliter', 'ml'),
      fr: w('millilitre', 'millilitres', 'ml'),
      es: w('mililitro', 'mililitros', 'ml', 'cc'),
      it: w('millilitro', 'millilitri', 'ml'),
      nl: w('milliliter', 'milliliter', 'ml'),
    },
  },
  {
    key: 'centilitre',
    dimension: 'volume',
    factor: 10,
    words: {
      en: w('centilitre', 'centilitres', 'cl', 'centiliter', 'centiliters'),
      de: w('Zentiliter', 'Zentiliter', 'cl'),
      fr: w('centilitre', 'centilitres', 'cl'),
      es: w('centilitro', 'centilitros', 'cl'),
      it: w('centilitro', 'centilitri', 'cl'),
      nl: w('centiliter', 'centiliter', 'cl'),
    },
  },
  {
    key: 'decilitre',
    dimension: 'volume',
    factor: 100,
    words: {
      en: w('decilitre', 'decilitres', 'dl', 'deciliter', 'deciliters'),
      de: w('Deziliter', 'Deziliter', 'dl'),
      fr: w('décilitre', 'décilitres', 'dl'),
      es: w('decilitro', 'decilitros', 'dl'),
      it: w('decilitro', 'decilitri', 'dl'),
      nl: w('deciliter', 'deciliter', 'dl'),
    },
  },
  {
    key: 'litre',
    dimension: 'volume',
    factor: 1000,
    words: {
      en: w('litre', 'litres', 'l', 'liter', 'liters', 'ltr'),
      de: w('Liter', 'Liter', 'l'),
      fr: w('litre', 'litres', 'l'),
      es: w('litro', 'litros', 'l'),
      it: w('litro', 'litri', 'l', 'lt'),
      nl: w('liter', 'liter', 'l'),
    },
  },
  {
    key: 'teaspoon',
    dimension: 'volume',
    factor: 4.92892159375,
    words: {
      en: w('teaspoon', 'teaspoons', 'tsp', 'tsps', 'teaspoonful', 'teaspoonfuls', 't'),
      de: w('Teelöffel', 'Teelöffel', 'TL', 'Teel', 'Kaffeelöffel'),
      fr: w(
        'cuillère à café',
        'cuillères à café',
        'c. à c.',
        'cuillère à thé',
        'cuillères à thé',
        'cuillerée à café',
        'cuillerées à café',
        'cuiller à café',
        'cuillers à café',
        'cuil. à café',
        'cuill. à café',
        'c. à café',
        'c. à thé',
        'c à c',
        'c à café',
        'cac',
        'càc',
        'cc',
      ),
      es: w(
        'cucharadita',
        'cucharaditas',
        'cdta',
        'cdtas',
        'cucharilla',
        'cucharillas',
        'cucharada pequeña',
        'cdita',
        'cditas',
        'cucharada de postre',
        'cucharadas de postre',
        'cucharada de café',
      ),
      it: w(
        'cucchiaino',
        'cucchiaini',
        'cucch.no',
        'cucchiaino da tè',
        'cucchiaini da tè',
        'cucchiaino da caffè',
        'tsp',
      ),
      nl: w(
        'theelepel',
        'theelepels',
        'tl',
        'theel',
        'theelepeltje',
        'theelepeltjes',
        'koffielepel',
        'koffielepels',
        'kl',
      ),
    },
  },
  {
    key: 'dessertspoon',
    dimension: 'volume',
    factor: 10,
    words: {
      en: w('dessertspoon', 'dessertspoons', 'dsp', 'dstspn', 'dessertspoonful'),
      de: w('Dessertlöffel', 'Dessertlöffel'),
    },
  },
  {
    key: 'tablespoon',
    dimension: 'volume',
    factor: 14.78676478125,
    words: {
      en: w(
        'tablespoon',
        'tablespoons',
        'tbsp',
        'tbsps',
        'tbs',
        'tbl',
        'tbls',
        'tblsp',
        'tablespoonful',
        'tablespoonfuls',
        'T',
      ),
      de: w('Esslöffel', 'Esslöffel', 'EL', 'Eßlöffel', 'Essl', 'Eßl'),
      fr: w(
        'cuillère à soupe',
        'cuillères à soupe',
        'c. à s.',
        'cuillerée à soupe',
        'cuillerées à soupe',
        'cuiller à soupe',
        'cuillers à soupe',
        'cuil. à soupe',
        'cuill. à soupe',
        'c. à soupe',
        'c à s',
        'c à soupe',
        'cas',
        'càs',
        'cs',
        'cuillère à table',
        'cuillères à table',
        'c. à table',
      ),
      es: w(
        'cucharada',
        'cucharadas',
        'cda',
        'cdas',
        'cuchara',
        'cucharas',
        'cucharada sopera',
        'cucharadas soperas',
      ),
      it: w('cucchiaio', 'cucchiai', 'cucch', 'cucchiaio da tavola', 'cucchiaiata', 'cucchiaiate'),
      nl: w('eetlepel', 'eetlepels', 'el', 'eetl'),
    },
  },
  {
    key: 'fluid-ounce',
    dimension: 'volume',
    factor: 29.5735295625,
    words: { en: w('fluid ounce', 'fluid ounces', 'fl oz', 'floz', 'fluid oz', 'fl. oz') },
  },
  {
    key: 'cup',
    dimension: 'volume',
    factor: 236.5882365,
    words: {
      en: w('cup', 'cups', 'c', 'cupful', 'cupfuls'),
      de: w('Tasse', 'Tassen', 'Ta', 'Cup', 'Cups'),
      fr: w('tasse', 'tasses'),
      es: w('taza', 'tazas', 'tz', 'tza'),
      it: w('tazza', 'tazze', undefined, 'tazzina', 'tazzine'),
      nl: w('kop', 'koppen', undefined, 'kopje', 'kopjes', 'cup', 'cups'),
    },
  },
  {
    key: 'pint',
    dimension: 'volume',
    factor: 473.176473,
    words: { en: w('pint', 'pints', 'pt', 'pts') },
  },
  {
    key: 'quart',
    dimension: 'volume',
    factor: 946.352946,
    words: { en: w('quart', 'quarts', 'qt', 'qts') },
  },
  {
    key: 'gallon',
    dimension: 'volume',
    factor: 3785.411784,
    words: { en: w('gallon', 'gallons', 'gal') },
  },
  {
    key: 'glass',
    dimension: 'count',
    words: {
      en: w('glass', 'glasses'),
      de: w('Glas', 'Gläser'),
      fr: w('verre', 'verres'),
      es: w('vaso', 'vasos', undefined, 'copa', 'copas'),
      it: w('bicchiere', 'bicchieri', undefined, 'bicchierino', 'bicchierini'),
      nl: w('glas', 'glazen'),
    },
  },
  {
    key: 'millimetre',
    dimension: 'length',
    factor: 1,
    words: {
      en: w('millimetre', 'millimetres', 'mm', 'millimeter', 'millimeters'),
      de: w('Millimeter', 'Millimeter', 'mm'),
    },
  },
  {
    key: 'centimetre',
    dimension: 'length',
    factor: 10,
    words: {
      en: w('centimetre', 'centimetres', 'cm', 'centimeter', 'centimeters'),
      de: w('Zentimeter', 'Zentimeter', 'cm'),
      fr: w('centimètre', 'centimètres', 'cm'),
      es: w('centímetro', 'centímetros', 'cm'),
      it: w('centimetro', 'centimetri', 'cm'),
      nl: w('centimeter', 'centimeter', 'cm'),
    },
  },
  {
    key: 'inch',
    dimension: 'length',
    factor: 25.4,
    words: { en: w('inch', 'inches', 'in') },
  },
  {
    key: 'pinch',
    dimension: 'count',
    words: {
      en: w('pinch', 'pinches'),
      de: w('Prise', 'Prisen', 'Pr'),
      fr: w('pincée', 'pincées'),
      es: w('pizca', 'pizcas', undefined, 'pellizco', 'pellizcos'),
      it: w('pizzico', 'pizzichi', undefined, 'presa', 'prese'),
      nl: w('snufje', 'snufjes', undefined, 'snuf'),
    },
  },
  {
    key: 'knife tip',
    dimension: 'count',
    words: {
      en: w('knife tip', 'knife tips'),
      de: w('Messerspitze', 'Messerspitzen', 'Msp'),
      fr: w('pointe de couteau', 'pointes de couteau', undefined, 'pointe', 'pointes'),
      es: w('punta de cuchillo', 'puntas de cuchillo'),
      it: w('punta di coltello', 'punte di coltello'),
      nl: w('mespunt', 'mespunten', undefined, 'mespuntje', 'mespuntjes'),
    },
  },
  {
    key: 'dash',
    dimension: 'count',
    words: {
      en: w('dash', 'dashes', undefined, 'splash', 'splashes', 'drizzle', 'drizzles', 'glug', 'glugs'),
      de: w('Schuss', 'Schuss', undefined, 'Spritzer', 'Schuß'),
      fr: w('trait', 'traits', undefined, 'filet', 'filets'),
      es: w('chorrito', 'chorritos', undefined, 'chorro', 'chorros', 'chorretón'),
      it: w('spruzzo', 'spruzzi', undefined, 'filo', 'goccio'),
      nl: w('scheutje', 'scheutjes', undefined, 'scheut', 'scheuten'),
    },
  },
  {
    key: 'drop',
    dimension: 'count',
    words: {
      en: w('drop', 'drops'),
      de: w('Tropfen', 'Tropfen', 'Tr'),
      fr: w('goutte', 'gouttes'),
      es: w('gota', 'gotas'),
      it: w('goccia', 'gocce'),
      nl: w('druppel', 'druppels', undefined, 'druppeltje', 'druppeltjes'),
    },
  },
  {
    key: 'handful',
    dimension: 'count',
    words: {
      en: w('handful', 'handfuls', undefined, 'handsful'),
      de: w('Handvoll', 'Handvoll', undefined, 'Hand voll', 'Hände voll'),
      fr: w('poignée', 'poignées'),
      es: w('puñado', 'puñados', undefined, 'manojito', 'puñadito'),
      it: w('manciata', 'manciate', undefined, 'pugno', 'pugni'),
      nl: w('handvol', 'handenvol', undefined, 'handje', 'handjes', 'hand'),
    },
  },
  {
    key: 'bunch',
    dimension: 'count',
    words: {
      en: w('bunch', 'bunches', undefined, 'bundle', 'bundles'),
      de: w('Bund', 'Bund', undefined, 'Bd', 'Bunde', 'Bündel', 'Sträußchen'),
      fr: w('botte', 'bottes', undefined, 'bouquet', 'bouquets'),
      es: w('manojo', 'manojos', undefined, 'ramillete', 'ramilletes', 'atado', 'atados'),
      it: w('mazzo', 'mazzi', undefined, 'mazzetto', 'mazzetti', 'ciuffo', 'ciuffi'),
      nl: w('bos', 'bossen', undefined, 'bosje', 'bosjes', 'tros', 'trossen', 'trosje', 'trosjes'),
    },
  },
  {
    key: 'sprig',
    dimension: 'count',
    words: {
      en: w('sprig', 'sprigs'),
      de: w('Zweig', 'Zweige', undefined, 'Zweiglein', 'Stängel', 'Stiel', 'Stiele', 'Zweige'),
      fr: w('brin', 'brins', undefined, 'branche', 'branches', 'tige', 'tiges'),
      es: w('ramita', 'ramitas', undefined, 'rama', 'ramas', 'tallo', 'tallos'),
      it: w('rametto', 'rametti', undefined, 'ramo', 'rami', 'gambo', 'gambi'),
      nl: w('takje', 'takjes', undefined, 'tak', 'takken', 'steeltje', 'steeltjes'),
    },
  },
  {
    key: 'clove',
    dimension: 'count',
    words: {
      en: w('clove', 'cloves'),
      de: w('Zehe', 'Zehen'),
      fr: w('gousse', 'gousses'),
      es: w('diente', 'dientes'),
      it: w('spicchio', 'spicchi'),
      nl: w('teen', 'tenen', undefined, 'teentje', 'teentjes'),
    },
  },
  {
    key: 'slice',
    dimension: 'count',
    words: {
      en: w('slice', 'slices', undefined, 'rasher', 'rashers'),
      de: w('Scheibe', 'Scheiben', 'Sch', 'Scheib'),
      fr: w('tranche', 'tranches', undefined, 'rondelle', 'rondelles'),
      es: w(
        'rebanada',
        'rebanadas',
        undefined,
        'loncha',
        'lonchas',
        'rodaja',
        'rodajas',
        'tajada',
        'tajadas',
        'lámina',
        'láminas',
      ),
      it: w('fetta', 'fette', undefined, 'fettina', 'fettine'),
      nl: w('plak', 'plakken', undefined, 'plakje', 'plakjes', 'snee', 'sneetje', 'sneetjes', 'sneden'),
    },
  },
  {
    key: 'piece',
    dimension: 'count',
    words: {
      en: w('piece', 'pieces', undefined, 'pc', 'pcs'),
      de: w('Stück', 'Stücke', 'Stk', 'St', 'Stücker'),
      fr: w('morceau', 'morceaux', undefined, 'pièce', 'pièces'),
      es: w('pieza', 'piezas', 'ud', 'uds', 'unidad', 'unidades', 'trozo', 'trozos'),
      it: w('pezzo', 'pezzi', 'pz', 'pezzetto', 'pezzetti'),
      nl: w('stuk', 'stuks', 'st', 'stukje', 'stukjes', 'stukken'),
    },
  },
  {
    key: 'stick',
    dimension: 'count',
    words: {
      en: w('stick', 'sticks'),
      de: w('Stange', 'Stangen'),
      fr: w('bâton', 'bâtons', undefined, 'bâtonnet', 'bâtonnets'),
      es: w('barra', 'barras', undefined, 'palito', 'palitos'),
      it: w('stecca', 'stecche', undefined, 'bastoncino', 'bastoncini', 'costa', 'coste'),
      nl: w('stengel', 'stengels', undefined, 'stokje', 'stokjes'),
    },
  },
  {
    key: 'stalk',
    dimension: 'count',
    words: { en: w('stalk', 'stalks', undefined, 'stem', 'stems', 'rib', 'ribs') },
  },
  {
    key: 'head',
    dimension: 'count',
    words: {
      en: w('head', 'heads'),
      de: w('Kopf', 'Köpfe'),
      fr: w('tête', 'têtes'),
      es: w('cabeza', 'cabezas'),
      it: w('testa', 'teste', undefined, 'cespo', 'cespi'),
      nl: w('krop', 'kroppen'),
    },
  },
  {
    key: 'bulb',
    dimension: 'count',
    words: { en: w('bulb', 'bulbs'), de: w('Knolle', 'Knollen'), nl: w('bol', 'bollen') },
  },
  {
    key: 'leaf',
    dimension: 'count',
    words: {
      en: w('leaf', 'leaves'),
      de: w('Blatt', 'Blätter', 'Bl'),
      fr: w('feuille', 'feuilles'),
      es: w('hoja', 'hojas'),
      it: w('foglia', 'foglie', undefined, 'fogliolina', 'foglioline', 'foglio', 'fogli'),
      nl: w('blad', 'bladeren', undefined, 'blaadje', 'blaadjes', 'blaadje'),
    },
  },
  {
    key: 'sheet',
    dimension: 'count',
    words: {
      en: w('sheet', 'sheets'),
      es: w('lámina grande', 'láminas grandes'),
      nl: w('vel', 'vellen', undefined, 'velletje', 'velletjes'),
    },
  },
  {
    key: 'knob',
    dimension: 'count',
    words: {
      en: w('knob', 'knobs', undefined, 'pat', 'pats'),
      de: w('Flocke', 'Flocken', undefined, 'Klecks', 'Stich'),
      fr: w('noix', 'noix', undefined, 'noisette', 'noisettes'),
      es: w('nuez', 'nueces'),
      it: w('noce', 'noci', undefined, 'ricciolo', 'riccioli'),
      nl: w('klont', 'klonten', undefined, 'klontje', 'klontjes'),
    },
  },
  {
    key: 'can',
    dimension: 'count',
    words: {
      en: w('can', 'cans', undefined, 'tin', 'tins'),
      de: w('Dose', 'Dosen', undefined, 'Büchse', 'Büchsen'),
      fr: w('boîte', 'boîtes', undefined, 'boite', 'boites', 'conserve', 'conserves'),
      es: w('lata', 'latas'),
      it: w('lattina', 'lattine', undefined, 'scatoletta', 'scatolette', 'barattolo', 'barattoli'),
      nl: w('blik', 'blikken', undefined, 'blikje', 'blikjes'),
    },
  },
  {
    key: 'jar',
    dimension: 'count',
    words: {
      en: w('jar', 'jars'),
      fr: w('bocal', 'bocaux'),
      es: w('tarro', 'tarros', undefined, 'frasco', 'frascos', 'bote', 'botes'),
      it: w('vasetto', 'vasetti'),
      nl: w('pot', 'potten', undefined, 'potje', 'potjes'),
    },
  },
  {
    key: 'bottle',
    dimension: 'count',
    words: {
      en: w('bottle', 'bottles'),
      de: w('Flasche', 'Flaschen', 'Fl'),
      fr: w('bouteille', 'bouteilles'),
      es: w('botella', 'botellas', undefined, 'botellín', 'botellines'),
      it: w('bottiglia', 'bottiglie'),
      nl: w('fles', 'flessen', undefined, 'flesje', 'flesjes'),
    },
  },
  {
    key: 'package',
    dimension: 'count',
    words: {
      en: w('package', 'packages', 'pkg', 'packet', 'packets', 'pack', 'packs', 'pkgs', 'pkt'),
      de: w('Packung', 'Packungen', 'Pck', 'Pkg', 'Pack', 'Paket', 'Pakete', 'Pkt', 'Pckg', 'Pk'),
      fr: w('paquet', 'paquets'),
      es: w('paquete', 'paquetes'),
      it: w('confezione', 'confezioni', undefined, 'pacco', 'pacchi', 'pacchetto', 'pacchetti'),
      nl: w('pak', 'pakken', undefined, 'pakje', 'pakjes', 'verpakking'),
    },
  },
  {
    key: 'sachet',
    dimension: 'count',
    words: {
      en: w('sachet', 'sachets', undefined, 'envelope', 'envelopes'),
      de: w('Päckchen', 'Päckchen', undefined, 'Pckch', 'Pä', 'Tüte', 'Tüten', 'Tütchen'),
      fr: w('sachet', 'sachets'),
      es: w('sobre', 'sobres', undefined, 'sobrecito', 'sobrecitos'),
      it: w('bustina', 'bustine', undefined, 'busta', 'buste'),
      nl: w('zakje', 'zakjes', undefined, 'envelopje'),
    },
  },
  {
    key: 'bag',
    dimension: 'count',
    words: {
      en: w('bag', 'bags'),
      de: w('Beutel', 'Beutel'),
      fr: w('sac', 'sacs'),
      es: w('bolsa', 'bolsas', undefined, 'bolsita', 'bolsitas'),
      it: w('sacchetto', 'sacchetti'),
      nl: w('zak', 'zakken'),
    },
  },
  {
    key: 'box',
    dimension: 'count',
    words: {
      en: w('box', 'boxes'),
      de: w('Schachtel', 'Schachteln'),
      es: w('caja', 'cajas'),
      it: w('scatola', 'scatole'),
      nl: w('doos', 'dozen', undefined, 'doosje', 'doosjes'),
    },
  },
  {
    key: 'carton',
    dimension: 'count',
    words: {
      en: w('carton', 'cartons'),
      fr: w('brique', 'briques', undefined, 'briquette', 'briquettes'),
      es: w('brik', 'briks', undefined, 'brick', 'bricks'),
      it: w('brik', 'brik'),
    },
  },
  {
    key: 'tub',
    dimension: 'count',
    words: {
      en: w('tub', 'tubs', undefined, 'container', 'containers', 'pot', 'pots', 'punnet', 'punnets'),
      de: w('Becher', 'Becher'),
      fr: w('pot', 'pots', undefined, 'barquette', 'barquettes'),
      es: w('tarrina', 'tarrinas'),
      it: w('vaschetta', 'vaschette'),
      nl: w('bakje', 'bakjes', undefined, 'beker', 'bekers', 'kuipje', 'bekertje'),
    },
  },
  {
    key: 'tube',
    dimension: 'count',
    words: {
      en: w('tube', 'tubes'),
      de: w('Tube', 'Tuben'),
      fr: w('tube', 'tubes'),
      es: w('tubo', 'tubos'),
      it: w('tubetto', 'tubetti'),
      nl: w('tube', 'tubes'),
    },
  },
  {
    key: 'roll',
    dimension: 'count',
    words: {
      de: w('Rolle', 'Rollen'),
      fr: w('rouleau', 'rouleaux'),
      es: w('rollo', 'rollos'),
      it: w('rotolo', 'rotoli'),
      nl: w('rol', 'rollen', undefined, 'rolletje', 'rolletjes'),
    },
  },
  { key: 'loaf', dimension: 'count', words: { en: w('loaf', 'loaves'), de: w('Laib', 'Laibe') } },
  {
    key: 'block',
    dimension: 'count',
    words: {
      en: w('block', 'blocks', undefined, 'brick', 'bricks'),
      de: w('Block', 'Blöcke'),
      nl: w('blok', 'blokken'),
    },
  },
  {
    key: 'cube',
    dimension: 'count',
    words: {
      en: w('cube', 'cubes'),
      de: w('Würfel', 'Würfel'),
      fr: w('cube', 'cubes'),
      es: w('cubo', 'cubos', undefined, 'cubito', 'cubitos', 'pastilla', 'pastillas'),
      it: w('cubetto', 'cubetti', undefined, 'dado', 'panetto', 'panetti'),
      nl: w('blokje', 'blokjes'),
    },
  },
  {
    key: 'ball',
    dimension: 'count',
    words: {
      en: w('ball', 'balls'),
      de: w('Kugel', 'Kugeln'),
      fr: w('boule', 'boules'),
      es: w('bola', 'bolas'),
      it: w('palla', 'palle'),
      nl: w('bal', 'ballen', undefined, 'bolletje', 'bolletjes'),
    },
  },
  { key: 'scoop', dimension: 'count', words: { en: w('scoop', 'scoops'), es: w('cacito', 'cacitos') } },
  { key: 'fillet', dimension: 'count', words: { en: w('fillet', 'fillets', undefined, 'filet', 'filets') } },
  { key: 'ear', dimension: 'count', words: { en: w('ear', 'ears'), fr: w('épi', 'épis') } },
  {
    key: 'pod',
    dimension: 'count',
    words: {
      en: w('pod', 'pods'),
      de: w('Schote', 'Schoten'),
      es: w('vaina', 'vainas'),
      it: w('baccello', 'baccelli', undefined, 'bacca', 'bacche'),
    },
  },
  {
    key: 'part',
    dimension: 'count',
    words: {
      en: w('part', 'parts'),
      de: w('Teil', 'Teile'),
      fr: w('part', 'parts', undefined, 'mesure', 'mesures'),
      es: w('parte', 'partes'),
      it: w('parte', 'parti'),
      nl: w('deel', 'delen'),
    },
  },
  {
    key: 'serving',
    dimension: 'count',
    words: {
      en: w('serving', 'servings', undefined, 'portion', 'portions'),
      de: w('Portion', 'Portionen'),
      fr: w('portion', 'portions'),
      es: w('porción', 'porciones', undefined, 'ración', 'raciones'),
      it: w('porzione', 'porzioni'),
      nl: w('portie', 'porties'),
    },
  },
]

const byWord: ReadonlyMap<string, ReadonlyMap<string, Unit>> = new Map(
  languages.map((language) => [
    language,
    new Map(
      units.flatMap((unit) => {
        const words = unit.words[language]
        if (!words) return []
        const all = [words.name, words.plural, words.abbreviation, ...(words.others ?? [])]
        return all.flatMap((word) => (word ? [[word.toLowerCase().replaceAll('.', ''), unit] as const] : []))
      }),
    ),
  ]),
)

/** The unit that a name or an abbreviation means in a language. Points are ignored. */
export function findUnit(text: string, language: Language = 'en'): Unit | undefined {
  const bare = text.replaceAll('.', '').replaceAll('’', "'").trim()
  // These spoons differ in the case of one letter.
  if (language === 'en' && bare === 'T') return byWord.get('en')?.get('tablespoon')
  if (language === 'en' && bare === 't') return byWord.get('en')?.get('teaspoon')
  return byWord.get(language)?.get(bare.toLowerCase())
}

/** The singular and the plural of each name of a unit, the first name first: "envelope" and "envelopes", "lb" and "lbs". */
export function namePairs({ name, plural, abbreviation = '', others = [] }: UnitWords) {
  const further = [abbreviation, ...others].flatMap((one, at, all) => {
    const many = all[at + 1] ?? ''
    const isPair =
      many === `${one}s` || (one.length > 3 && many.length > 3 && many.slice(0, 3) === one.slice(0, 3))
    return one !== '' && isPair ? [[one, many] as const] : []
  })
  return [[name, plural] as const, ...further]
}

/** Whether a word names a unit of the table in any language. */
export function isInTable(word: string): boolean {
  return languages.some((each) => findUnit(word, each) !== undefined)
}

const byKey: ReadonlyMap<string, Unit> = new Map(units.map((unit) => [unit.key, unit]))

/** The unit with a key. */
export function unitOf(key: string): Unit | undefined {
  return byKey.get(key)
}
