interface UnitNames {
  readonly name: string
  readonly plural: string
  readonly abbreviation?: string
  readonly aliases?: readonly string[]
}

/** Common units. Metric quantities are written as decimals, all others as fractions. */
export const unitSeeds: readonly {
  readonly fraction: boolean
  readonly en: UnitNames
  readonly de: UnitNames
}[] = [
  {
    fraction: true,
    en: { name: 'teaspoon', plural: 'teaspoons', abbreviation: 'tsp', aliases: ['tsps', 'tsp.', 't'] },
    de: { name: 'Teelöffel', plural: 'Teelöffel', abbreviation: 'TL' },
  },
  {
    fraction: true,
    en: {
      name: 'tablespoon',
      plural: 'tablespoons',
      abbreviation: 'tbsp',
      aliases: ['tbsps', 'tbsp.', 'tbs', 'T'],
    },
    de: { name: 'Esslöffel', plural: 'Esslöffel', abbreviation: 'EL' },
  },
  {
    fraction: true,
    en: { name: 'cup', plural: 'cups', abbreviation: 'c' },
    de: { name: 'Tasse', plural: 'Tassen' },
  },
  {
    fraction: true,
    en: { name: 'fluid ounce', plural: 'fluid ounces', abbreviation: 'fl oz', aliases: ['fl. oz.'] },
    de: { name: 'Flüssigunze', plural: 'Flüssigunzen', abbreviation: 'fl oz' },
  },
  {
    fraction: true,
    en: { name: 'pint', plural: 'pints', abbreviation: 'pt' },
    de: { name: 'Pint', plural: 'Pints' },
  },
  {
    fraction: true,
    en: { name: 'quart', plural: 'quarts', abbreviation: 'qt' },
    de: { name: 'Quart', plural: 'Quarts' },
  },
  {
    fraction: true,
    en: { name: 'gallon', plural: 'gallons', abbreviation: 'gal' },
    de: { name: 'Gallone', plural: 'Gallonen' },
  },
  {
    fraction: false,
    en: {
      name: 'millilitre',
      plural: 'millilitres',
      abbreviation: 'ml',
      aliases: ['milliliter', 'milliliters', 'mL'],
    },
    de: { name: 'Milliliter', plural: 'Milliliter', abbreviation: 'ml' },
  },
  {
    fraction: false,
    en: { name: 'centilitre', plural: 'centilitres', abbreviation: 'cl', aliases: ['centiliter'] },
    de: { name: 'Zentiliter', plural: 'Zentiliter', abbreviation: 'cl' },
  },
  {
    fraction: false,
    en: { name: 'decilitre', plural: 'decilitres', abbreviation: 'dl', aliases: ['deciliter'] },
    de: { name: 'Deziliter', plural: 'Deziliter', abbreviation: 'dl' },
  },
  {
    fraction: false,
    en: { name: 'litre', plural: 'litres', abbreviation: 'l', aliases: ['liter', 'liters', 'L'] },
    de: { name: 'Liter', plural: 'Liter', abbreviation: 'l' },
  },
  {
    fraction: false,
    en: { name: 'milligram', plural: 'milligrams', abbreviation: 'mg' },
    de: { name: 'Milligramm', plural: 'Milligramm', abbreviation: 'mg' },
  },
  {
    fraction: false,
    en: { name: 'gram', plural: 'grams', abbreviation: 'g', aliases: ['gramme', 'grammes', 'gr'] },
    de: { name: 'Gramm', plural: 'Gramm', abbreviation: 'g', aliases: ['gr'] },
  },
  {
    fraction: false,
    en: { name: 'kilogram', plural: 'kilograms', abbreviation: 'kg', aliases: ['kilo', 'kilos'] },
    de: { name: 'Kilogramm', plural: 'Kilogramm', abbreviation: 'kg', aliases: ['Kilo'] },
  },
  {
    fraction: true,
    en: { name: 'ounce', plural: 'ounces', abbreviation: 'oz', aliases: ['oz.'] },
    de: { name: 'Unze', plural: 'Unzen', abbreviation: 'oz' },
  },
  {
    fraction: true,
    en: { name: 'pound', plural: 'pounds', abbreviation: 'lb', aliases: ['lbs', 'lb.', 'lbs.'] },
    de: { name: 'Pfund', plural: 'Pfund', abbreviation: 'Pfd' },
  },
  {
    fraction: true,
    en: { name: 'pinch', plural: 'pinches' },
    de: { name: 'Prise', plural: 'Prisen', abbreviation: 'Pr.' },
  },
  { fraction: true, en: { name: 'dash', plural: 'dashes' }, de: { name: 'Spritzer', plural: 'Spritzer' } },
  { fraction: true, en: { name: 'splash', plural: 'splashes' }, de: { name: 'Schuss', plural: 'Schuss' } },
  { fraction: true, en: { name: 'drop', plural: 'drops' }, de: { name: 'Tropfen', plural: 'Tropfen' } },
  {
    fraction: true,
    en: { name: 'handful', plural: 'handfuls' },
    de: { name: 'Handvoll', plural: 'Handvoll' },
  },
  {
    fraction: true,
    en: { name: 'bunch', plural: 'bunches' },
    de: { name: 'Bund', plural: 'Bund', abbreviation: 'Bd.' },
  },
  { fraction: true, en: { name: 'sprig', plural: 'sprigs' }, de: { name: 'Zweig', plural: 'Zweige' } },
  { fraction: true, en: { name: 'stalk', plural: 'stalks' }, de: { name: 'Stange', plural: 'Stangen' } },
  { fraction: true, en: { name: 'leaf', plural: 'leaves' }, de: { name: 'Blatt', plural: 'Blätter' } },
  { fraction: true, en: { name: 'clove', plural: 'cloves' }, de: { name: 'Zehe', plural: 'Zehen' } },
  { fraction: true, en: { name: 'head', plural: 'heads' }, de: { name: 'Kopf', plural: 'Köpfe' } },
  {
    fraction: true,
    en: { name: 'piece', plural: 'pieces', abbreviation: 'pc' },
    de: { name: 'Stück', plural: 'Stück', abbreviation: 'Stk.' },
  },
  { fraction: true, en: { name: 'slice', plural: 'slices' }, de: { name: 'Scheibe', plural: 'Scheiben' } },
  {
    fraction: true,
    en: { name: 'can', plural: 'cans', aliases: ['tin', 'tins'] },
    de: { name: 'Dose', plural: 'Dosen' },
  },
  { fraction: true, en: { name: 'jar', plural: 'jars' }, de: { name: 'Glas', plural: 'Gläser' } },
  { fraction: true, en: { name: 'bottle', plural: 'bottles' }, de: { name: 'Flasche', plural: 'Flaschen' } },
  {
    fraction: true,
    en: {
      name: 'package',
      plural: 'packages',
      abbreviation: 'pkg',
      aliases: ['packet', 'packets', 'pack', 'packs'],
    },
    de: { name: 'Packung', plural: 'Packungen', abbreviation: 'Pck.', aliases: ['Päckchen', 'Pkg.'] },
  },
  { fraction: true, en: { name: 'tub', plural: 'tubs' }, de: { name: 'Becher', plural: 'Becher' } },
  { fraction: true, en: { name: 'roll', plural: 'rolls' }, de: { name: 'Rolle', plural: 'Rollen' } },
  { fraction: true, en: { name: 'bag', plural: 'bags' }, de: { name: 'Beutel', plural: 'Beutel' } },
  { fraction: true, en: { name: 'cube', plural: 'cubes' }, de: { name: 'Würfel', plural: 'Würfel' } },
  { fraction: true, en: { name: 'stick', plural: 'sticks' }, de: { name: 'Riegel', plural: 'Riegel' } },
]
