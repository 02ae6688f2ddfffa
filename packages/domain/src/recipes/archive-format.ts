/** The programs whose archives are read, by the names the ecosystem's clients send. */
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
