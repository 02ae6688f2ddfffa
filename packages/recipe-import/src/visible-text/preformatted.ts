import { opensWithMeasure } from './wording.ts'
import { preformattedLimits as limits } from '../thresholds.ts'

const opensLine = /^(?:\d{1,2}\s?[.):/]\s|[-–—*•·]\s)/u

/** The lines of a preformatted text. Those that were broken at a column, so that the next word had no place any more, are joined. */
export function preformattedLines(text: string): readonly string[] {
  const lines: string[] = []
  for (const paragraph of text.split(/\n(?=[^\S\n]*\n)/u)) lines.push(...unbroken(paragraph.split('\n')))
  return lines
}

/** The lines of a paragraph, joined where they are as wide as its widest one. */
function unbroken(given: readonly string[]): readonly string[] {
  const width = Math.max(...given.map((line) => line.trimEnd().length))
  if (width < limits.width) return given
  const lines: string[] = []
  let last = ''
  for (const line of given) {
    if (lines.length > 0 && continues(last, line, width)) lines[lines.length - 1] += ` ${line.trim()}`
    else lines.push(line)
    last = line.trimEnd()
  }
  return lines
}

/** Whether the first word of a line had no place in the line before it. */
function continues(before: string, line: string, width: number): boolean {
  const text = line.trim()
  if (before.trim() === '' || text === '' || opensLine.test(text)) return false
  if (opensWithMeasure(text) && opensWithMeasure(before.trim())) return false
  const word = /^\S+/u.exec(text)![0]
  return before.length + 1 + word.length > width - limits.ragged
}
