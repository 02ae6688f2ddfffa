import { hasKey } from '../../device/own-keys.ts'
import type { Messages } from '../../messages/index.ts'
import type { Recipe } from './queries.ts'

/** The fields that are compared, in the order of the page. */
export const comparedFields = [
  ...(['name', 'description', 'recipeIngredient', 'recipeInstructions', 'notes'] as const),
  ...(['recipeServings', 'recipeYieldQuantity', 'recipeYield'] as const),
  ...(['prepTime', 'cookTime', 'performTime', 'totalTime'] as const),
  ...(['recipeCategory', 'tags', 'tools', 'orgURL', 'author'] as const),
  ...(['cuisine', 'diets', 'cookingMethod', 'language'] as const),
  ...(['nutrition', 'settings', 'access'] as const),
] satisfies readonly (keyof Recipe | 'access')[]
/** `access` has the settings about who sees and edits the recipe. A restore does not change them. */
export type ComparedField = (typeof comparedFields)[number]

/** The name of a field that has changed. A newer server can have fields that this page does not know. */
export function nameOfField(field: string, { editor, history }: Messages): string {
  const names: Readonly<Record<string, string>> = { ...editor.fields, ...history.fields }
  return names[field] ?? field
}

/** The value of a field as lines of text. */
export function linesOf(recipe: Recipe, field: ComparedField, messages: Messages): readonly string[] {
  const lines = linesOfLists[field]?.(recipe, messages)
  if (lines) return lines
  const value = hasKey(recipe, field) ? recipe[field] : null
  return value === null || value === '' || value === 0 ? [] : [String(value)]
}

type Lines = (recipe: Recipe, messages: Messages) => readonly string[]

const names = (rows: readonly { readonly name: string }[]) => rows.map(({ name }) => name)
const joined = (...parts: readonly (string | null)[]) => parts.filter(Boolean).join('\n')

/** The names of the settings that are on. */
export const namesOfTrue = (
  settings: Recipe['settings'] | null,
  names: Readonly<Record<string, string>>,
): readonly string[] =>
  Object.entries(names).flatMap(([key, name]) =>
    settings && hasKey(settings, key) && settings[key] ? [name] : [],
  )

const linesOfLists: Partial<Record<ComparedField, Lines>> = {
  recipeIngredient: ({ recipeIngredient }) =>
    recipeIngredient.flatMap(({ title, display }) => (title ? [`${title}:`, display] : [display])),
  recipeInstructions: ({ recipeInstructions }) =>
    recipeInstructions.map(({ title, summary, text }) => joined(title, summary, text)),
  notes: ({ notes }) => notes.map(({ title, text }) => joined(title, text)),
  recipeCategory: ({ recipeCategory }) => names(recipeCategory),
  tags: ({ tags }) => names(tags),
  tools: ({ tools }) => names(tools),
  nutrition: ({ nutrition }, { recipe: { nutrients }, shell }) =>
    Object.entries(nutrition).flatMap(([key, value]) =>
      value && hasKey(nutrients, key) ? [shell.labeled(nutrients[key], value)] : [],
    ),
  settings: ({ settings }, { history }) => namesOfTrue(settings, history.settings),
  access: ({ settings }, { history }) => namesOfTrue(settings, history.access),
}

/** A part of a comparison: lines that both have, or that only one of them has. */
export interface Part {
  readonly kind: 'both' | 'then' | 'now'
  readonly lines: readonly string[]
}

/**
 * Compares lines. The result has as many lines of both as possible, in their order. Where lines were replaced, each former line is
 * followed by the present one.
 */
export function compareLines(then: readonly string[], now: readonly string[]): readonly Part[] {
  const lengths = commonLengths(then, now)
  const width = now.length + 1
  const parts: { kind: Part['kind']; lines: string[] }[] = []
  const add = (kind: Part['kind'], line: string) => {
    const last = parts.at(-1)
    if (last?.kind === kind) last.lines.push(line)
    else parts.push({ kind, lines: [line] })
  }
  let [i, j] = [0, 0]
  while (i < then.length || j < now.length) {
    const [left, right] = [then[i], now[j]]
    if (left !== undefined && left === right) {
      add('both', left)
      i += 1
      j += 1
    } else if (
      left !== undefined &&
      (right === undefined || lengths[(i + 1) * width + j]! >= lengths[i * width + j + 1]!)
    ) {
      add('then', left)
      i += 1
    } else {
      add('now', right!)
      j += 1
    }
  }
  return parts.flatMap((part, index) => {
    const next = parts[index + 1]
    if (part.kind === 'then' && next?.kind === 'now') return alternating(part.lines, next.lines)
    return part.kind === 'now' && parts[index - 1]?.kind === 'then' ? [] : [part]
  })
}

/** Each former line beside the present one at its position. */
function alternating(then: readonly string[], now: readonly string[]): readonly Part[] {
  const pairs = Math.min(then.length, now.length)
  const part = (kind: Part['kind'], lines: readonly string[]): readonly Part[] =>
    lines.length > 0 ? [{ kind, lines }] : []
  return [
    ...then.slice(0, pairs).flatMap((line, at) => [...part('then', [line]), ...part('now', [now[at]!])]),
    ...part('then', then.slice(pairs)),
    ...part('now', now.slice(pairs)),
  ]
}

/** For each pair of positions, the length of the longest common subsequence of the lines from there on. */
function commonLengths(then: readonly string[], now: readonly string[]): Uint16Array {
  const width = now.length + 1
  const lengths = new Uint16Array((then.length + 1) * width)
  for (let i = then.length - 1; i >= 0; i -= 1)
    for (let j = now.length - 1; j >= 0; j -= 1)
      lengths[i * width + j] =
        then[i] === now[j]
          ? lengths[(i + 1) * width + j + 1]! + 1
          : Math.max(lengths[(i + 1) * width + j]!, lengths[i * width + j + 1]!)
  return lengths
}
