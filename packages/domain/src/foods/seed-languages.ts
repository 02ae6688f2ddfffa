import { languages } from './unit-table.ts'

/** The languages of the labels, units and foods to begin with in which lines are not parsed: the table of units does not have them. */
export const furtherLanguages = ['pl', 'pt', 'sv', 'da', 'ar'] as const
export type FurtherLanguage = (typeof furtherLanguages)[number]

/** The languages of the labels, units and foods to begin with. */
export const seedLanguages = [...languages, ...furtherLanguages] as const
/** An ISO 639-1 code of one of these languages. */
export type SeedLanguage = (typeof seedLanguages)[number]
