import { expect } from 'chai'
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { root } from '../src/processes.ts'

/** Names that have an established term instead: "response", "description", "identity map", "breadcrumbs" … */
const oldNames =
  /^(ask|asked|asking|answer|answers|answered|complaints?|crumbs|desk|emblem|furnish|held|isHeld|kept|least[A-Z]\w*|makings?|mend|nobody|noughts?|says|shownIn|told|turnstile|whoever)$/

/** Phrases of the former style. The glossary and the conventions have the terms to use. */
const oldPhrases =
  /\b(an own|as it came|fares|hears? of|is gone|are gone|(is|are) no part|makings|nobody|the own|turnstile|unless (asked|given|said|told)|what became of|whoever)\b/i

/** All sources and tests. Generated files are not checked. */
const files = execFileSync('git', ['ls-files', '-z', 'packages', 'apps'], { cwd: root })
  .toString()
  .split('\0')
  .filter(
    (path) =>
      /\.tsx?$/.test(path) &&
      !/\/migrations\/|\/api\.ts$/.test(path) &&
      path !== 'apps/checks/test/words.test.ts',
  )

/** The names and the comments of a source file. */
function wordsOf(path: string): { readonly names: Set<string>; readonly comments: readonly string[] } {
  const text = readFileSync(join(root, path), 'utf8')
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind)
  const names = new Set<string>()
  const comments = new Map<number, string>()
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) names.add(node.text)
    for (const { pos, end } of ts.getLeadingCommentRanges(text, node.getFullStart()) ?? [])
      comments.set(pos, text.slice(pos, end))
    ts.forEachChild(node, visit)
  }
  visit(source)
  return { names, comments: [...comments.values()] }
}

describe('names and comments', () => {
  it('use established terms', () => {
    const found = files.flatMap((path) => {
      const { names, comments } = wordsOf(path)
      return [
        ...[...names].filter((name) => oldNames.test(name)),
        ...comments.filter((comment) => oldPhrases.test(comment)),
      ].map((word) => `${path}: ${word}`)
    })
    expect(found).to.deep.equal([])
  })
})
