import { keptWhileTyping, passing } from './exceptions.ts'
import type { Shown } from './in-page.ts'

/** How a page at rest differs from the same page loaded again, and from what somebody chose there last. */
export function compareShown(before: Shown, after: Shown, report: (text: string) => void): void {
  // A form can take the place of the button that opened it.
  const ignored =
    before.hasDirtyForm || namesOf(before).join() !== namesOf(after).join()
      ? [...before.buttons, ...after.buttons]
      : []
  const linesOf = ({ lines }: Shown) =>
    lines.filter((line) => !ignored.includes(line)).map((line) => line.replace(passing, 'then'))
  const isKept = before.hasDirtyForm && before.lines.some((line) => keptWhileTyping.includes(line))
  const difference = isKept ? undefined : firstDifference(linesOf(before), linesOf(after))
  if (difference) report(`shows other texts after it was loaded again: ${difference}`)
  for (const [name, texts] of Object.entries(before.forms)) {
    const later = after.forms[name]
    const other = texts && later && firstDifference(texts, later)
    if (other) report(`shows another form at ${name} after it was loaded again: ${other}`)
  }
  for (const [key, state] of Object.entries(before.controls)) {
    const now = after.controls[key]
    if (now === undefined || now === state || before.typed.includes(key)) continue
    report(`shows ${key} as ${JSON.stringify(state)}, and as ${JSON.stringify(now)} when it was loaded again`)
  }
  for (const [key, state] of Object.entries(before.toggles)) {
    const now = before.controls[key]
    if (now === undefined || now === state || (before.saidSince[key] ?? 0) > 0) continue
    report(`shows ${key} as ${JSON.stringify(now)}, after somebody made it ${JSON.stringify(state)}`)
  }
}

const namesOf = ({ forms }: Shown) => Object.keys(forms)

/** Where two lists of lines differ first, with what surrounds it. */
function firstDifference(before: readonly string[], after: readonly string[]): string | undefined {
  const at = before.findIndex((line, index) => line !== after[index])
  const index = at < 0 ? before.length : at
  if (at < 0 && before.length >= after.length) return undefined
  const around = (lines: readonly string[]) => JSON.stringify(lines.slice(Math.max(0, index - 2), index + 4))
  return `${around(before)}, and then ${around(after)}`
}
