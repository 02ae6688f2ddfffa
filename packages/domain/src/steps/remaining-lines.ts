import { belongsTo, type ClassNamed, type Collective, isProduce } from './collective.ts'
import { isTitleWord } from './groups.ts'
import { freeWords, isDishNamed, isFormNamed, isMeant, type TextRead } from './near-names.ts'
import type { RecipeOfSteps } from './recipe-of-steps.ts'

/** The parts of lines that were used. */
export type Used = Map<number, Set<number>>

export const use = (line: number, part: number, used: Used) =>
  used.set(line, (used.get(line) ?? new Set()).add(part))

export function useWhole(line: number, { lines }: RecipeOfSteps, used: Used): void {
  use(line, 0, used)
  for (const { part } of lines[line] ?? []) use(line, part, used)
}

/** What a step uses, and what else it says about lines. */
export interface StepFound {
  readonly lines: Set<number>
  /** Its words; empty for steps to which no line is added. */
  readonly text: TextRead
  /** Lines that a step names without using much of them: to grease a pan. */
  readonly weak: ReadonlySet<number>
  /** The lines of which the mentions may mean one that are uncertain. */
  readonly open: readonly (readonly number[])[]
  readonly classes: readonly ClassNamed[]
  readonly all: readonly Collective[]
}

/** The lines of the groups that collective words name. */
export function namedGroups(
  all: readonly Collective[],
  { groupOf, lines, isForServing }: RecipeOfSteps,
  later: readonly TextRead[],
): readonly number[] {
  const named = new Set(all.flatMap(({ group, isNamed }) => (isNamed ? [group] : [])))
  const isServedLater = (line: number) =>
    isForServing[line]! &&
    later.some(({ mentions }) =>
      mentions.some(({ choices }) => choices.some((choice) => choice.line === line && choice.isComplete)),
    )
  return [...groupOf.keys()].filter(
    (line) => named.has(groupOf[line]) && lines[line]!.length > 0 && !isServedLater(line),
  )
}

/** Adds the lines that no step uses by name to the first step that names them in passing, by their class, or by their group. */
export function addRemaining(found: readonly StepFound[], used: Used, recipe: RecipeOfSteps): void {
  const { lines, groupOf, reading } = recipe
  const add = (step: StepFound, which: (line: number) => boolean) => {
    for (const line of lines.keys())
      if (!used.has(line) && lines[line]!.length > 0 && which(line)) {
        step.lines.add(line)
        use(line, 0, used)
      }
  }
  const isIn = (group: number | undefined, line: number) => group === undefined || groupOf[line] === group
  addByElimination(found, used, recipe)
  for (const step of found)
    for (const { group } of step.all.filter(({ isNamed }) => !isNamed)) add(step, (line) => isIn(group, line))
  for (const step of found) add(step, (line) => step.weak.has(line))
  for (const step of found) {
    const free = freeWords(step.text, recipe)
    add(step, (line) => isMeant(line, free, recipe))
  }
  for (const step of found)
    for (const { of, group } of step.classes)
      add(step, (line) => isIn(group, line) && belongsTo(lines[line]!, of, reading))
  for (const step of found) add(step, (line) => isFormNamed(line, step.text, recipe))
  for (const step of found) add(step, (line) => isDishNamed(line, step.text, recipe))
  for (const { group, step } of groupsInTexts(found, used, recipe))
    add(step, (line) => groupOf[line] === group)
}

/**
 * An uncertain mention means the one ingredient of its choices that no other step uses, or all kinds of a vegetable: "Chop the
 * peppers", red and green ones.
 */
function addByElimination(found: readonly StepFound[], used: Used, { lines, reading }: RecipeOfSteps): void {
  const restOf = (choices: readonly number[]): readonly number[] => {
    const rest = choices.filter((line) => !used.has(line))
    const has = (of: 'key' | 'whole') => new Set(rest.map((line) => lines[line]![0]?.[of])).size === 1
    if (has('whole')) return rest.slice(0, 1)
    return has('key') && rest.every((line) => isProduce(lines[line]!, reading.language)) ? rest : []
  }
  let all = found.flatMap((step) => step.open.map((choices) => ({ step, choices })))
  for (;;) {
    const next = all.find(({ choices }) => restOf(choices).length > 0)
    if (!next) return
    for (const line of restOf(next.choices)) {
      next.step.lines.add(line)
      use(line, 0, used)
    }
    all = all.filter((one) => one !== next)
  }
}

/** The groups of which most lines were not used, with the first step that names them: "Add the marinade." */
function groupsInTexts(
  found: readonly StepFound[],
  used: Used,
  { groups, groupOf, reading }: RecipeOfSteps,
): readonly { readonly group: number; readonly step: StepFound }[] {
  if (groups.length < 2) return []
  return groups.flatMap((title, group) => {
    const own = [...groupOf.keys()].filter((line) => groupOf[line] === group)
    const known = own.filter((line) => used.has(line))
    if (own.length < 2 || known.length > own.length / 2) return []
    const step = found.find(({ text }) =>
      title.some((each) => text.words.some((word) => isTitleWord(word, each, reading))),
    )
    return step && known.every((line) => step.lines.has(line)) ? [{ group, step }] : []
  })
}
