import { isShouted } from '../repairs/group-headings.ts'
import type { TextLine } from './text-lines.ts'

/** The title of a text, and whether nothing else could be it. */
interface Title {
  readonly text: string
  readonly isSure: boolean
  /** The line; null for the subject of a mail. */
  readonly line: TextLine | null
}

/** Characters that a title may have. */
const longest = 120

/**
 * The title among the lines above the ingredients: the one that is marked up or reads like a name. Sentences, greetings and addresses do not.
 *
 * @param subject the subject of a mail, which is taken when no line is marked up
 */
export function titleAmong(head: readonly TextLine[], subject: string | null): Title | undefined {
  const rated = head
    .map((line, index) => ({ line, points: pointsOf(line, index, head[index + 1]) }))
    .filter(({ line, points }) => points > -4 && line.text.length <= longest)
    .toSorted((a, b) => b.points - a.points)
  const [best, second] = rated
  if (subject !== null && !(best?.line.isMarked ?? false)) {
    const same = head.find(({ text }) => text.toLowerCase() === subject.toLowerCase()) ?? null
    return { text: subject, isSure: true, line: same }
  }
  if (!best) return undefined
  const isSure = best.points >= 0.5 && best.points - (second?.points ?? -9) >= 0.5
  return { text: named(best.line.text), isSure, line: best.line }
}

/** A title without the colon at its end and the word in front of it: "Recipe: plum cake". */
const named = (text: string): string =>
  text
    .replace(
      /^(?:recipe|rezept|recette|receta|ricetta|recept|receita|przepis|opskrift|レシピ)\s?[:：]\s*(?=\S)/iu,
      '',
    )
    .replace(/\s*[:：]\s*$/u, '')

function pointsOf(
  { text, isMarked, isItem, number }: TextLine,
  index: number,
  next: TextLine | undefined,
): number {
  const count = text.split(/\s+/).length
  return [
    -0.6 * index,
    isMarked ? 3 : 0,
    isShouted(text) ? 1 : 0,
    /[.,;!?。！？、]$/u.test(text) ? -2 : 0,
    /[:：]$/u.test(text) ? -0.5 : 0,
    text.length > 60 ? -2 : 0,
    count <= 8 ? 0.6 : 0,
    isItem || number !== null ? -2 : 0,
    /https?:\/\//iu.test(text) ? -6 : 0,
    next?.isFirst ? 0.6 : 0,
  ].reduce((sum, points) => sum + points, 0)
}
