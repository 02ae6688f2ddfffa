import { isShouted } from '../repairs/group-headings.ts'
import type { TextLine } from './text-lines.ts'
import { textTitleLimits as limits, textTitlePoints } from '../thresholds.ts'
import { anyOf } from '../lexicon.ts'

/** The title of a text, and whether nothing else could be it. */
interface Title {
  readonly text: string
  readonly isSure: boolean
  /** The line; null for the subject of a mail. */
  readonly line: TextLine | null
}

/**
 * The title among the lines above the ingredients: the one that is marked up or reads like a name. Sentences, greetings and addresses do not.
 *
 * @param subject the subject of a mail, which is taken when no line is marked up
 */
export function titleAmong(head: readonly TextLine[], subject: string | null): Title | undefined {
  const rated = head
    .map((line, index) => ({ line, points: pointsOf(line, index, head[index + 1]) }))
    .filter(({ line, points }) => points > limits.points && line.text.length <= limits.length)
    .toSorted((a, b) => b.points - a.points)
  const [best, second] = rated
  if (subject !== null && !(best?.line.isMarked ?? false)) {
    const same = head.find(({ text }) => text.toLowerCase() === subject.toLowerCase()) ?? null
    return { text: subject, isSure: true, line: same }
  }
  if (!best) return undefined
  const isSure = best.points >= limits.sure && best.points - (second?.points ?? limits.noNext) >= limits.sure
  return { text: named(best.line.text), isSure, line: best.line }
}

const label = new RegExp(String.raw`^(?:${anyOf('headings', 'labels')})\s?[:：]\s*(?=\S)`, 'iu')

/** A title without the colon at its end and the word in front of it: "Recipe: plum cake". */
const named = (text: string): string => text.replace(label, '').replace(/\s*[:：]\s*$/u, '')

function pointsOf(
  { text, isMarked, isItem, number }: TextLine,
  index: number,
  next: TextLine | undefined,
): number {
  const count = text.split(/\s+/).length
  return [
    textTitlePoints.lineAbove * index,
    isMarked ? textTitlePoints.mark : 0,
    isShouted(text) ? textTitlePoints.capitals : 0,
    /[.,;!?。！？、]$/u.test(text) ? textTitlePoints.fullStop : 0,
    /[:：]$/u.test(text) ? textTitlePoints.colon : 0,
    text.length > limits.sentenceLength ? textTitlePoints.sentence : 0,
    count <= limits.words ? textTitlePoints.fewWords : 0,
    isItem || number !== null ? textTitlePoints.item : 0,
    /https?:\/\//iu.test(text) ? textTitlePoints.address : 0,
    next?.isFirst ? textTitlePoints.apart : 0,
  ].reduce((sum, points) => sum + points, 0)
}
