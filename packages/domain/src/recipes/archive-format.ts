/** The applications whose archives can be imported, by the names that existing clients send. */
export const archiveFormats = [
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
] as const
export type ArchiveFormat = (typeof archiveFormats)[number]
