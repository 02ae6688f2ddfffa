import { seedFood } from './seeds/foods.ts'
import type { Language } from './unit-table.ts'

/** The words before and after a food that may belong to its name. */
const maxWords = 3
const maxLength = 80
const words = /[\p{L}\p{M}’'-]+/gu

/**
 * The longest name of another common food that a line has around the words that were read as its food: "petits pois" around "pois",
 * and "nata para montar" around "nata", although a size and a purpose are not part of most names. Undefined without one.
 */
export function longerName(line: string, food: string, language: Language): string | undefined {
  const at = line.toLowerCase().indexOf(food.toLowerCase())
  if (food === '' || at < 0) return undefined
  const end = at + food.length
  const from = Math.max(0, at - maxLength)
  const before = [...line.slice(from, at).matchAll(words)].slice(-maxWords)
  const after = [...line.slice(end, end + maxLength).matchAll(words)].slice(0, maxWords)
  const ends = [end, ...after.map((word) => end + word.index + word[0].length)]
  const own = seedFood(food, language)
  return [at, ...before.map((word) => from + word.index)]
    .flatMap((start) => ends.map((until) => line.slice(start, until)))
    .filter((name) => name.length > food.length)
    .toSorted((a, b) => b.length - a.length)
    .find((name) => {
      const other = seedFood(name, language)
      return other !== undefined && other !== own
    })
}
