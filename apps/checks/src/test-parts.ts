import { globSync } from 'node:fs'

/** Seconds of the slowest files on two cores, from the table at the end of `npm test`, or estimated from runs of some files. They only balance the parts. */
const seconds: Readonly<Record<string, number>> = {
  'packages/persistence-postgres/test/contract.test.ts': 208,
  'apps/server/test/soak.process.test.ts': 190,
  'apps/server/test/interrupted-jobs.process.test.ts': 171,
  'apps/web/test/slow-line-pages.browser.test.ts': 168,
  'apps/server/test/bulk-jobs.process.test.ts': 153,
  'apps/web/test/below-a-path.browser.test.ts': 125,
  'apps/web/test/first-journey.browser.test.ts': 123,
  'apps/server/test/restore-in-place.process.test.ts': 117,
  'apps/web/test/import.browser.test.ts': 110,
  'apps/server/test/move-in.http.test.ts': 97,
  'apps/web/test/shopping.browser.test.ts': 94,
  'apps/web/test/layout.browser.test.ts': 92,
  'apps/server/test/start.process.test.ts': 88,
  'packages/persistence-sqlite/test/contract.test.ts': 87,
  'apps/checks/test/release.test.ts': 86,
  'apps/web/test/slow-line-collections.browser.test.ts': 70,
  'apps/checks/test/image.test.ts': 65,
  'apps/web/test/impatient.browser.test.ts': 65,
  'apps/server/test/old-databases.test.ts': 57,
  'apps/server/test/recipe-exports.http.test.ts': 57,
  'apps/web/test/recipe-list.browser.test.ts': 56,
  'apps/web/test/slow-line.browser.test.ts': 52,
  'apps/server/test/pooler.process.test.ts': 50,
  'apps/web/test/drag.browser.test.ts': 50,
  'apps/web/test/library.browser.test.ts': 45,
  'packages/persistence-sqlite/test/package.test.ts': 42,
  'apps/web/test/admin.browser.test.ts': 40,
  'apps/web/test/session.browser.test.ts': 40,
  'apps/web/test/hostile-texts.browser.test.ts': 40,
  'apps/web/test/keyboard.browser.test.ts': 40,
  'apps/web/test/faults.browser.test.ts': 40,
  'apps/web/test/account.browser.test.ts': 35,
  'packages/persistence-memory/test/contract.test.ts': 26,
}
/** Seconds of a file that is not among them. */
const usual = { browser: 20, other: 4 } as const

interface Kind {
  readonly files: string
  /** Files of another kind. */
  readonly without?: string
  /** Each part starts a process, and with it a browser or a database where its tests need them. */
  readonly parts: number
}

const tests = '{src,test}/**/*.test.ts'
const processTests = 'apps/server/test/*.process.test.ts'

/** The kinds of tests, the longest parts first. */
const kinds: readonly Kind[] = [
  { files: `apps/web/${tests}`, parts: 3 },
  { files: processTests, parts: 2 },
  { files: `apps/server/${tests}`, without: processTests, parts: 3 },
  { files: `{packages/*,apps/!(server|web)}/${tests}`, parts: 2 },
]

/** All test files, in parts that take about the same time. */
export function testParts(root: string): readonly (readonly string[])[] {
  return kinds.flatMap(({ files, without, parts }) => {
    const found = globSync(files, { cwd: root, ...(without ? { exclude: [without] } : {}) })
    return balanced(found.sort(), parts)
  })
}

const secondsOf = (file: string) =>
  seconds[file] ?? usual[file.endsWith('.browser.test.ts') ? 'browser' : 'other']

/** Divides files into parts: the slowest first, each to the part that has the least to do. */
function balanced(files: readonly string[], count: number): readonly (readonly string[])[] {
  const parts = Array.from({ length: count }, () => ({ files: [] as string[], total: 0 }))
  for (const file of files.toSorted((a, b) => secondsOf(b) - secondsOf(a))) {
    const least = parts.reduce((best, part) => (part.total < best.total ? part : best))
    least.files.push(file)
    least.total += secondsOf(file)
  }
  return parts.map((part) => part.files.toSorted())
}
