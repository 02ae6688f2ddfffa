/** The heading above the table of rules, and the rows of the table. */
const section = /^## Rules\n/m
const tableLines = /(?:^\|.*\n)+/m

/** The documented rules with the figures of each as one text. */
export function documentedRules(markdown: string): ReadonlyMap<string, string> {
  const rows = (tableLines.exec(afterHeading(markdown))?.[0] ?? '').trim().split('\n').slice(2)
  return new Map(
    rows.map((row) => {
      const [name = '', ...figures] = row
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim())
      return [name, figures.join(' ')]
    }),
  )
}

/** The document with another table of rules. */
export function withRules(markdown: string, table: string): string {
  const after = afterHeading(markdown)
  const head = markdown.slice(0, markdown.length - after.length)
  return tableLines.test(after)
    ? head + after.replace(tableLines, () => `${table}\n`)
    : `${head}\n${table}\n${after}`
}

function afterHeading(markdown: string): string {
  const heading = section.exec(markdown)
  return heading ? markdown.slice(heading.index + heading[0].length) : ''
}
