const numberAtStart =
  /^\s*(?:(?:step|schritt|étape|etape|paso|passo|stap|trinn|steg|krok)\s*)?(\d{1,2})\s*[.):]\s*(?=\S)/iu

/** Splits one text holding "1. … 2. …" into its steps; other lines stay as they are, without their numbers. */
export function splitNumberedSteps(lines: readonly string[]): string[] {
  const split = lines.length === 1 ? splitRun(lines[0]!) : [...lines]
  const numbered = split.filter((line) => numberAtStart.test(line)).length
  if (numbered < 2 || numbered < split.length / 2) return split
  return split.map((line) => line.replace(numberAtStart, ''))
}

/** Cuts at numbers that count up from one, so that "bake at 180. 2 eggs" stays whole. */
function splitRun(line: string): string[] {
  if (!/^\D{0,12}1\s*[.):]/.test(line)) return [line]
  const cuts: number[] = []
  let expected = 1
  for (const match of line.matchAll(/(?<!\d|\d[.,])(\d{1,2})\s*[.)]\s*(?=\p{L})/gu)) {
    if (Number(match[1]) !== expected) continue
    cuts.push(match.index)
    expected++
  }
  if (cuts.length < 2) return [line]
  return cuts.map((from, i) => line.slice(from, cuts[i + 1] ?? line.length).trim())
}
