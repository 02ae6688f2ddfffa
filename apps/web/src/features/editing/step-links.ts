import type { LineDraft, StepDraft } from '../../entities/recipe/draft.ts'

/** The lines that a step uses, as they are stored. The server finds those of new steps when the recipe is saved. */
export function linesOfStep(
  { ingredientReferences }: StepDraft,
  lines: readonly LineDraft[],
): readonly LineDraft[] {
  const ids = new Set(ingredientReferences.map(({ referenceId }) => referenceId))
  return lines.filter(({ id, text }) => ids.has(id) && text.trim() !== '')
}

/** The characters of a step that name one of some lines, and the index of that line. */
export interface PlaceOfLine {
  readonly start: number
  readonly end: number
  readonly line: number
}

/** The words of a step that are words of the foods of these lines, or begin like them. */
export function placesOf(text: string, lines: readonly LineDraft[]): readonly PlaceOfLine[] {
  const names = lines.map(({ parts }) => wordsIn(parts?.words?.food ?? parts?.food?.name ?? ''))
  return [...text.matchAll(/[\p{L}\p{M}]+/gu)].flatMap((found) => {
    const word = found[0].toLocaleLowerCase()
    const line = names.findIndex((own) => own.some((each) => isAlike(each, word)))
    return line < 0 ? [] : [{ start: found.index, end: found.index + found[0].length, line }]
  })
}

const wordsIn = (text: string): readonly string[] =>
  text.toLocaleLowerCase().match(/[\p{L}\p{M}]{3,}/gu) ?? []

/** Whether two words are equal but for an ending of at most two letters. */
function isAlike(a: string, b: string): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a]
  return short.length >= 3 && long.startsWith(short) && long.length - short.length <= 2
}
