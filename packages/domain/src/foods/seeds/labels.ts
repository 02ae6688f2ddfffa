/** Sections of a shop, in the order of most shops. */
export const labelSeeds = [
  { key: 'fruit', color: '#E53935', names: { en: 'Fruit', de: 'Obst' } },
  { key: 'vegetables', color: '#43A047', names: { en: 'Vegetables', de: 'Gemüse' } },
  { key: 'herbs', color: '#7CB342', names: { en: 'Fresh herbs', de: 'Frische Kräuter' } },
  { key: 'bakery', color: '#C0874B', names: { en: 'Bakery', de: 'Backwaren' } },
  { key: 'meat', color: '#B71C1C', names: { en: 'Meat', de: 'Fleisch' } },
  { key: 'fish', color: '#1E88E5', names: { en: 'Fish and seafood', de: 'Fisch und Meeresfrüchte' } },
  { key: 'dairy', color: '#FDD835', names: { en: 'Dairy and eggs', de: 'Milchprodukte und Eier' } },
  {
    key: 'pasta',
    color: '#FFB300',
    names: { en: 'Pasta, rice and grains', de: 'Nudeln, Reis und Getreide' },
  },
  { key: 'legumes', color: '#8D6E63', names: { en: 'Beans and lentils', de: 'Bohnen und Linsen' } },
  { key: 'cans', color: '#78909C', names: { en: 'Cans and jars', de: 'Konserven' } },
  { key: 'baking', color: '#EC407A', names: { en: 'Baking', de: 'Backzutaten' } },
  { key: 'spices', color: '#FB8C00', names: { en: 'Spices', de: 'Gewürze' } },
  { key: 'oils', color: '#9E9D24', names: { en: 'Oil, vinegar and sauces', de: 'Öl, Essig und Soßen' } },
  {
    key: 'nuts',
    color: '#6D4C41',
    names: { en: 'Nuts, seeds and dried fruit', de: 'Nüsse, Samen und Trockenfrüchte' },
  },
  { key: 'frozen', color: '#29B6F6', names: { en: 'Frozen', de: 'Tiefkühlware' } },
  { key: 'drinks', color: '#5E35B1', names: { en: 'Drinks', de: 'Getränke' } },
  { key: 'household', color: '#546E7A', names: { en: 'Household', de: 'Haushalt' } },
] as const

/** The key by which a seeded food names its label. It is not stored. */
export type LabelKey = (typeof labelSeeds)[number]['key']
