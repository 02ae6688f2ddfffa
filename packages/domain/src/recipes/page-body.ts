import { readDuration } from '../kernel/durations.ts'
import type { Body } from '../work/references.ts'
import type { LineParts, PageRecipe } from './page-recipe.ts'
import { recipeSource, recipes } from './recipe.ts'

/** The title of a recipe that was read; without one, the host of its page. */
export const titleOf = ({ title }: PageRecipe, url: string | null): string =>
  cut(title ?? (url === null ? 'Recipe' : hostOf(url)), 255)

/** The request body for an extracted recipe. */
export function bodyOf(
  found: PageRecipe,
  { includeTags, url }: { includeTags: boolean; url: string | null },
): Body {
  const timeOf = (printed: string | null, minutes: number | null) =>
    printedTime(printed, minutes, found.language)
  const ingredients = found.ingredientGroups.flatMap(({ title, lines, parts = [] }) =>
    lines.map((line, index) => ({
      title: index === 0 && title !== null ? cut(title, 1_000) : null,
      note: cut(line, 4_096),
      originalText: cut(line, 4_096),
      ...partsOf(parts[index] ?? null),
    })),
  )
  const steps = found.instructionSections.flatMap(({ title, steps }) =>
    steps.map((step, index) => ({
      title: index === 0 && title !== null ? cut(title, 1_000) : null,
      summary: step.title === null ? null : cut(step.title, 1_000),
      text: cut(step.text, 65_536),
    })),
  )
  return {
    name: titleOf(found, url),
    description: cut(found.description ?? '', 65_536),
    orgURL: url === null || !recipeSource.regex.test(url) ? null : cut(url, 4_096),
    language: found.language === null ? null : cut(found.language, 35),
    cuisine: joined(found.cuisines),
    author: found.author === null ? null : cut(found.author, 255),
    diets: joined(found.suitableForDiet),
    cookingMethod: found.cookingMethod === null ? null : cut(found.cookingMethod, 255),
    ...yieldOf(found.yield),
    totalTime: timeOf(found.times.total, found.totalMinutes),
    prepTime: timeOf(found.times.prep, found.prepMinutes),
    cookTime: timeOf(found.times.cook, found.cookMinutes),
    performTime: timeOf(found.times.perform ?? found.times.cook, found.performMinutes ?? found.cookMinutes),
    recipeIngredient: ingredients.slice(0, 1_000),
    recipeInstructions: steps.slice(0, 1_000),
    nutrition: nutritionOf(found.nutrition),
    ...(found.notes
      ? { notes: found.notes.map(({ title, text }) => ({ title, text: cut(text, 65_536) })) }
      : {}),
    ...(includeTags ? organizersOf(found) : {}),
  }
}

const joined = (words: readonly string[]): string | null =>
  words.length === 0 ? null : cut(words.join(', '), 255)

function organizersOf({ keywords, categories, equipment }: PageRecipe): Body {
  return { tags: namesIn(keywords), recipeCategory: namesIn(categories), tools: namesIn(equipment) }
}

function yieldOf(printed: PageRecipe['yield']): Body {
  const amount = Math.min(Math.max(printed?.min ?? 0, 0), 1e9)
  return {
    recipeYield: printed ? cut(printed.text, 255) : null,
    recipeServings: printed !== null && countsServings(printed.text) ? amount : 0,
    recipeYieldQuantity: amount,
  }
}

/** The fields of a line that was stored in parts. Nothing for a line that is text alone. */
function partsOf(parts: LineParts | null): Body {
  if (parts === null) return {}
  const { quantity, quantityMax = null, unit, food, note } = parts
  return {
    quantity,
    quantityMax,
    unit: unit === null ? null : { name: cut(unit, 255) },
    food: food === null ? null : { name: cut(food, 255) },
    note: cut(note, 4_096),
  }
}

/** Words for servings and for people. Other nouns count pieces: "12 muffins". */
const servingWords =
  /serv|portion|porzion|porci|porc[ji]|porç|porsj|people|person|pers\b|pessoa|gäste|guest|convive|comensal|raci[oó]n|cobert|coperti|adult|eater|annos|henkilö|os[oó]b|főre|adag|порц|персон|человек|чел\b|άτομ|μερίδ|kişi|porsiyon|orang|porsi|người|phần|人|인분|명|מנות|סועדים|أشخاص|شخص|حصص|نفر|ที่/iu
const yieldLabel =
  /^(?:yields?|quantity|for|für|ergibt|menge|pour|quantité|para|rinde|rende|rendimiento|rendimento|per|dosi|voor|aantal|opbrengst|antal|antall|til|till|för|na|dla|pro|pre|za|для|на)$/iu

/**
 * Whether a yield counts servings: a number alone, or with a word for servings or people.
 *
 * @example countsServings('Serves 4–6') // true
 * @example countsServings('12 muffins') // false
 */
export function countsServings(text: string): boolean {
  if (!/\p{N}/u.test(text)) return false
  if (servingWords.test(text)) return true
  const words = text.match(/\p{L}+/gu) ?? []
  const fillers = /^(?:about|approx|approximately|around|ca|circa|etwa|environ|to|bis|à|a|or|oder|ou|o)$/iu
  return words.every((word) => yieldLabel.test(word) || fillers.test(word))
}

const nutrientNames = Object.keys(recipes.fields.nutrition.fields ?? {})
const otherNutrientNames: Readonly<Record<string, string>> = {
  carbs: 'carbohydrateContent',
  carbohydrates: 'carbohydrateContent',
  fibre: 'fiberContent',
  sugars: 'sugarContent',
}

/** The supported nutrients, also under the names without "Content". */
function nutritionOf(found: Readonly<Record<string, string>>): Record<string, string> {
  const known = Object.entries(found).flatMap(([key, value]) => {
    const name = [key, `${key}Content`, otherNutrientNames[key]].find(
      (one) => one && nutrientNames.includes(one),
    )
    return name ? [[name, cut(value, 255)] as const] : []
  })
  return Object.fromEntries(known)
}

/** The printed time; an ISO 8601 duration is converted to words of the language of the page. */
function printedTime(printed: string | null, minutes: number | null, language: string | null): string | null {
  if (printed !== null && !/^P[T\d]/i.test(printed.trim())) return cut(printed, 255)
  if (minutes === null) return null
  const text = minutesInWords(minutes, language ?? undefined)
  return readDuration(text) === minutes ? text : minutesInWords(minutes)
}

/**
 * A duration in words, such as `1 hour 30 minutes`.
 *
 * @param language BCP 47 tag. Default: English, also for a tag that is not known.
 */
export function minutesInWords(minutes: number, language = 'en'): string {
  const format = (value: number, unit: 'hour' | 'minute') =>
    new Intl.NumberFormat(knownLanguage(language), {
      style: 'unit',
      unit,
      unitDisplay: 'long',
      useGrouping: false,
    }).format(value)
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  const parts = [hours && format(hours, 'hour'), rest && format(rest, 'minute')]
  return (parts.filter(Boolean).join(' ') || format(0, 'minute')).replaceAll('\u00a0', ' ')
}

/**
 * A stored time as it is shown: the words of an author, and in place of the English words that imports of earlier versions wrote for
 * "PT1H" those of the language of the recipe.
 */
export function shownTime(
  { language }: { readonly language?: unknown },
  text: unknown,
  minutes: unknown,
): string | null {
  if (typeof text !== 'string') return null
  const isComputed = typeof minutes === 'number' && text === minutesInWords(minutes)
  return isComputed && typeof language === 'string' ? minutesInWords(minutes, language) : text
}

function knownLanguage(tag: string): string {
  try {
    return Intl.NumberFormat.supportedLocalesOf(tag)[0] ?? 'en'
  } catch {
    return 'en'
  }
}

function namesIn(words: readonly string[]): readonly string[] {
  return words
    .map((word) => cut(word, 255).trim())
    .filter(Boolean)
    .slice(0, 100)
}

/** Limits the length and removes characters that databases cannot store. */
export function cut(text: string, max: number): string {
  const clean = text.replaceAll('\0', '').toWellFormed()
  return clean.length <= max ? clean : Array.from(clean).slice(0, max).join('')
}

function hostOf(url: string): string {
  return /^https?:\/\/(?:[^/@]*@)?([^/:?#]+)/i.exec(url)?.[1] ?? url
}
