import type { Language } from '../unit-table.ts'

/** A section of a shop: the name of its label in each language. */
interface LabelSeed {
  readonly key: string
  readonly color: string
  readonly names: Readonly<Record<Language, string>>
  /** Other names that a group may have given to the section, in any language. */
  readonly others: readonly string[]
}

/** Sections of a shop, in the order of most shops. */
export const labelSeeds = [
  {
    key: 'produce',
    color: '#43A047',
    names: {
      en: 'Fruit and vegetables',
      de: 'Obst und Gemüse',
      fr: 'Fruits et légumes',
      es: 'Frutas y verduras',
      it: 'Frutta e verdura',
      nl: 'Groente en fruit',
    },
    others: [
      'Produce',
      'Vegetables and fruit',
      'Vegetables',
      'Fruit',
      'Gemüse',
      'Obst',
      'Légumes',
      'Groenten',
      'Verduras',
      'Verdura',
    ],
  },
  {
    key: 'bakery',
    color: '#C0874B',
    names: {
      en: 'Bakery',
      de: 'Brot und Backwaren',
      fr: 'Boulangerie',
      es: 'Panadería',
      it: 'Panetteria',
      nl: 'Brood en gebak',
    },
    others: ['Bread', 'Backwaren', 'Brot', 'Pain', 'Pan', 'Pane', 'Brood'],
  },
  {
    key: 'meat',
    color: '#B71C1C',
    names: {
      en: 'Meat',
      de: 'Fleisch und Wurst',
      fr: 'Viande et charcuterie',
      es: 'Carne y embutidos',
      it: 'Carne e salumi',
      nl: 'Vlees',
    },
    others: ['Butcher', 'Meat and poultry', 'Fleisch', 'Viande', 'Carne'],
  },
  {
    key: 'fish',
    color: '#1E88E5',
    names: {
      en: 'Fish and seafood',
      de: 'Fisch und Meeresfrüchte',
      fr: 'Poisson et fruits de mer',
      es: 'Pescado y marisco',
      it: 'Pesce e frutti di mare',
      nl: 'Vis en schaaldieren',
    },
    others: ['Fish', 'Seafood', 'Fisch', 'Poisson', 'Pescado', 'Pesce', 'Vis'],
  },
  {
    key: 'dairy',
    color: '#FDD835',
    names: {
      en: 'Dairy and eggs',
      de: 'Kühlregal und Eier',
      fr: 'Crèmerie et œufs',
      es: 'Lácteos y huevos',
      it: 'Latticini e uova',
      nl: 'Zuivel en eieren',
    },
    others: [
      'Dairy',
      'Milchprodukte und Eier',
      'Milchprodukte',
      'Produits laitiers',
      'Lácteos',
      'Latticini',
      'Zuivel',
    ],
  },
  {
    key: 'grains',
    color: '#FFB300',
    names: {
      en: 'Pasta, rice and beans',
      de: 'Nudeln, Reis und Hülsenfrüchte',
      fr: 'Pâtes, riz et légumes secs',
      es: 'Pasta, arroz y legumbres',
      it: 'Pasta, riso e legumi',
      nl: 'Pasta, rijst en peulvruchten',
    },
    others: ['Pasta, rice and grains', 'Grains', 'Pasta', 'Nudeln, Reis und Getreide', 'Beans and lentils'],
  },
  {
    key: 'cans',
    color: '#78909C',
    names: {
      en: 'Cans, jars and stock',
      de: 'Konserven und Brühe',
      fr: 'Conserves et bouillons',
      es: 'Conservas y caldos',
      it: 'Conserve e brodi',
      nl: 'Conserven en bouillon',
    },
    others: ['Cans and jars', 'Canned goods', 'Konserven', 'Conserves', 'Conservas', 'Conserve', 'Conserven'],
  },
  {
    key: 'baking',
    color: '#EC407A',
    names: {
      en: 'Baking',
      de: 'Backzutaten',
      fr: 'Pâtisserie',
      es: 'Repostería',
      it: 'Ingredienti per dolci',
      nl: 'Bakken',
    },
    others: ['Baking goods', 'Backen'],
  },
  {
    key: 'spices',
    color: '#FB8C00',
    names: {
      en: 'Spices',
      de: 'Gewürze',
      fr: 'Épices',
      es: 'Especias',
      it: 'Spezie',
      nl: 'Kruiden en specerijen',
    },
    others: ['Spices and herbs', 'Herbs and spices', 'Spices and seasonings', 'Kruiden'],
  },
  {
    key: 'oils',
    color: '#9E9D24',
    names: {
      en: 'Oil, vinegar and sauces',
      de: 'Öl, Essig und Soßen',
      fr: 'Huiles, vinaigres et sauces',
      es: 'Aceites, vinagres y salsas',
      it: 'Olio, aceto e salse',
      nl: 'Olie, azijn en sauzen',
    },
    others: ['Condiments', 'Oils and vinegars', 'Sauces'],
  },
  {
    key: 'spreads',
    color: '#8D6E63',
    names: {
      en: 'Spreads, sweets and snacks',
      de: 'Aufstriche, Süßes und Knabbereien',
      fr: 'Épicerie sucrée et biscuits',
      es: 'Mermeladas, dulces y aperitivos',
      it: 'Creme, dolci e snack',
      nl: 'Beleg, zoet en snacks',
    },
    others: ['Sweets', 'Snacks', 'Sweets and snacks', 'Süßigkeiten', 'Snoep'],
  },
  {
    key: 'nuts',
    color: '#6D4C41',
    names: {
      en: 'Nuts, seeds and dried fruit',
      de: 'Nüsse, Samen und Trockenfrüchte',
      fr: 'Noix, graines et fruits secs',
      es: 'Frutos secos y semillas',
      it: 'Frutta secca e semi',
      nl: 'Noten, zaden en gedroogd fruit',
    },
    others: ['Nuts', 'Nuts and seeds', 'Nüsse', 'Noten'],
  },
  {
    key: 'frozen',
    color: '#29B6F6',
    names: {
      en: 'Frozen',
      de: 'Tiefkühlware',
      fr: 'Surgelés',
      es: 'Congelados',
      it: 'Surgelati',
      nl: 'Diepvries',
    },
    others: ['Frozen foods', 'Frozen food', 'Tiefkühl', 'Tiefkühlkost'],
  },
  {
    key: 'drinks',
    color: '#5E35B1',
    names: { en: 'Drinks', de: 'Getränke', fr: 'Boissons', es: 'Bebidas', it: 'Bevande', nl: 'Dranken' },
    others: ['Beverages', 'Drinks and alcohol'],
  },
  {
    key: 'household',
    color: '#546E7A',
    names: { en: 'Household', de: 'Haushalt', fr: 'Maison', es: 'Hogar', it: 'Casa', nl: 'Huishouden' },
    others: ['Household goods', 'Non-food'],
  },
] as const satisfies readonly LabelSeed[]

/** The key by which the seeds name a section of a shop. It is not stored. */
export type LabelKey = (typeof labelSeeds)[number]['key']
