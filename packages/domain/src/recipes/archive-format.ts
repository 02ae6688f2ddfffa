/** The applications whose archives can be imported, by the names that existing clients send. */
export const archiveFormats = [
  'larder',
  'mealie_alpha',
  'tandoor',
  'nextcloud',
  'paprika',
  'recipekeeper',
  'chowdown',
  'plantoeat',
  'copymethat',
  'myrecipebox',
  'cooklang',
  'mealmaster',
  'mastercook',
  'mela',
  'recipesage',
] as const
export type ArchiveFormat = (typeof archiveFormats)[number]

/** The names of the applications, for messages. */
export const archiveNames: Readonly<Record<ArchiveFormat, string>> = {
  larder: 'Larder',
  mealie_alpha: 'Mealie',
  tandoor: 'Tandoor',
  nextcloud: 'Nextcloud Cookbook',
  paprika: 'Paprika',
  recipekeeper: 'Recipe Keeper',
  chowdown: 'Chowdown',
  plantoeat: 'Plan to Eat',
  copymethat: 'Copy Me That',
  myrecipebox: 'My Recipe Box',
  cooklang: 'Cooklang',
  mealmaster: 'Meal-Master',
  mastercook: 'MasterCook',
  mela: 'Mela',
  recipesage: 'RecipeSage',
}
