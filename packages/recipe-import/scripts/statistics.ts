/** The 95 % interval of a share by Wilson, in percent. */
export function wilson(right: number, n: number): [number, number] {
  if (n === 0) return [0, 100]
  const z = 1.96
  const p = right / n
  const scale = 1 + (z * z) / n
  const center = p + (z * z) / (2 * n)
  const half = z * Math.sqrt((p * (1 - p)) / n + (z * z) / (4 * n * n))
  return [Math.max(0, (100 * (center - half)) / scale), Math.min(100, (100 * (center + half)) / scale)]
}

/** The probability of at least so many losses among so many pairs that differ, if wins and losses were equally likely. */
export function signTest(wins: number, losses: number): number {
  const n = wins + losses
  let term = 0.5 ** n
  let sum = 0
  for (let k = 0; k <= n; k++) {
    if (k >= losses) sum += term
    term *= (n - k) / (k + 1)
  }
  return Math.min(1, sum)
}

/** Rows as a Markdown table. */
export function table(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const all = [header, ...rows]
  const widths = header.map((_, i) => Math.max(3, ...all.map((cells) => cells[i]!.length)))
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell, i) => cell.padEnd(widths[i]!)).join(' | ')} |`
  return [line(header), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n')
}
