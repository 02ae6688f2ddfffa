import { isEmpty, type Outcome, type Row, type Rule } from '../extract-tables.ts'

export const isTrue = (value: unknown) => value === true || value === 1
/** A text that begins with an amount. */
export const beginsWithNumber = /^\s*[\d¼½¾⅐-⅞]/

/** Units of nutrients that Mealie shows beside bare numbers. */
const nutrientUnits: Readonly<Record<string, string>> = {
  calories: 'kcal',
  sodiumContent: 'mg',
  cholesterolContent: 'mg',
}

/** Columns of nutrients, and their fields. */
export const nutrients = {
  calories: 'calories',
  fat_content: 'fatContent',
  protein_content: 'proteinContent',
  carbohydrate_content: 'carbohydrateContent',
  fiber_content: 'fiberContent',
  sodium_content: 'sodiumContent',
  sugar_content: 'sugarContent',
  cholesterol_content: 'cholesterolContent',
  saturated_fat_content: 'saturatedFatContent',
  trans_fat_content: 'transFatContent',
  unsaturated_fat_content: 'unsaturatedFatContent',
} as const

/** A text that may contain addresses of files, which have other names here. */
export function withFiles(field: string): Rule {
  return {
    to: (value) => {
      if (isEmpty(value)) return {}
      const text = String(value)
      const set = { [field]: text.slice(0, 65_536) }
      if (text.length > 65_536) return { set, changed: 'shortened' }
      return /\/api\/media\/recipes\/[^/]+\/assets\//.test(text) ? { set, changed: 'file' } : { set }
    },
  }
}

/** The value of a nutrient, with its unit. */
export function nutrient(field: string, value: unknown): Outcome {
  if (isEmpty(value)) return {}
  const text = String(value).slice(0, 255)
  if (!/^\s*\d+([.,]\d+)?\s*$/.test(text)) return { set: { [field]: text } }
  const becomes = `${text.trim()} ${nutrientUnits[field] ?? 'g'}`
  return { set: { [field]: becomes }, changed: 'unit-added', becomes }
}

/** Newer versions have seconds, and no text then. */
export function seconds(field: string): Rule {
  return {
    to: (value) => {
      if (isEmpty(value)) return {}
      const total = Math.round(Number(value) / 60)
      if (!Number.isFinite(total) || total < 0) return { declined: 'invalid' }
      const [hours, minutes] = [Math.floor(total / 60), total % 60]
      const becomes = [hours ? `${hours} h` : '', minutes || !hours ? `${minutes} min` : '']
        .filter(Boolean)
        .join(' ')
      return { set: { [field]: becomes }, changed: 'duration', becomes }
    },
  }
}

/** User names may have an @ only when they are the e-mail address. */
export function userName(value: unknown, { email }: Row): Outcome {
  const given = String(value ?? '').trim() || (String(email ?? '').split('@')[0] ?? '') || 'user'
  const isAddress =
    given.toLowerCase() ===
    String(email ?? '')
      .trim()
      .toLowerCase()
  const username = (isAddress ? given : given.replaceAll('@', '.')).slice(0, 255)
  return { set: { username }, ...(username === value ? {} : { changed: 'user-name', becomes: username }) }
}

/** An entry without a recipe needs a title. */
export function planTitle(value: unknown, { recipe_id, text }: Row): Outcome {
  const title = String(value ?? '')
  if (title.trim() !== '' || !isEmpty(recipe_id))
    return title === '' ? {} : { set: { title: title.slice(0, 1_000) } }
  const becomes = (
    String(text ?? '')
      .trim()
      .split('\n')[0] || '–'
  ).slice(0, 1_000)
  return { set: { title: becomes }, changed: 'made-up', becomes }
}
