import type { Json, JsonObject } from '../kernel/fields.ts'
import type { View } from '../kernel/resource.ts'
import { addDays } from '../kernel/time-zone.ts'
import type { MealKind } from './meal-kind.ts'

/**
 * Entries of a meal plan as an iCalendar object (RFC 5545): one all-day event for each.
 *
 * @param kinds the kinds of meals of the household, by their keys
 * @param recipeBase prefix of the addresses of recipes; the slug is appended. Without it, entries have no address.
 */
export function calendarText(
  name: string,
  entries: readonly View[],
  kinds: ReadonlyMap<string, Pick<MealKind, 'name'>>,
  recipeBase: string | undefined,
): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Larder//Meal plan//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...entries.flatMap((entry) => eventLines(entry, kinds, recipeBase)),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

function eventLines(
  entry: View,
  kinds: ReadonlyMap<string, Pick<MealKind, 'name'>>,
  recipeBase: string | undefined,
): readonly string[] {
  const recipe = entry.recipe as JsonObject | null
  const day = textOf(entry.date)
  const type = textOf(entry.entryType)
  const meal = kinds.get(textOf(entry.mealKind) || type)?.name ?? capitalized(type)
  const changed = compact(textOf(entry.updatedAt).slice(0, 19)) + 'Z'
  const address = recipe && recipeBase !== undefined ? recipeBase + textOf(recipe.slug) : undefined
  const description = [recipe ? textOf(entry.title) : '', textOf(entry.text), address ?? '']
    .filter((part) => part !== '')
    .join('\n')
  return [
    'BEGIN:VEVENT',
    `UID:${textOf(entry.id)}@larder`,
    `DTSTAMP:${changed}`,
    `LAST-MODIFIED:${changed}`,
    `DTSTART;VALUE=DATE:${compact(day)}`,
    `DTEND;VALUE=DATE:${compact(addDays(day, 1))}`,
    `SUMMARY:${escaped(`${meal}: ${recipe ? textOf(recipe.name) : textOf(entry.title)}`)}`,
    ...(description === '' ? [] : [`DESCRIPTION:${escaped(description)}`]),
    ...(address === undefined ? [] : [`URL:${address}`]),
    `CATEGORIES:${escaped(meal)}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ]
}

function textOf(value: Json | undefined): string {
  return typeof value === 'string' ? value : ''
}

function capitalized(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1)
}

function compact(date: string): string {
  return date.replace(/[-:]/g, '')
}

/** A TEXT value (RFC 5545, 3.3.11). Control characters are not allowed in it and become spaces. */
function escaped(text: string): string {
  return text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|[\r\n\u2028\u2029]/g, '\\n')
    .replace(/\p{Cc}/gu, ' ')
}

/** A content line in parts of at most 75 bytes (RFC 5545, 3.1). */
function folded(line: string): string {
  let result = ''
  let length = 0
  for (const character of line) {
    const size = bytesOf(character)
    if (length + size > 75) {
      result += '\r\n '
      length = 1
    }
    result += character
    length += size
  }
  return result
}

function bytesOf(character: string): number {
  const code = character.codePointAt(0) ?? 0
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x1_0000 ? 3 : 4
}
