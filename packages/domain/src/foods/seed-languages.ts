import { languages } from './unit-table.ts'

/** The languages of the labels, units and foods to begin with. Lines are parsed in those of the table of units alone. */
export const seedLanguages = [...languages, 'pl', 'pt', 'sv', 'da'] as const
/** An ISO 639-1 code of one of these languages. */
export type SeedLanguage = (typeof seedLanguages)[number]
