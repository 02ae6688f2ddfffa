import { globSync } from 'node:fs'

/** Seconds of the slowest files on two cores, in a run of all tests. They only balance the parts. */
const seconds: Readonly<Record<string, number>> = {
  'apps/web/test/offline-recipes.browser.test.ts': 226,
  'apps/web/test/library.browser.test.ts': 191,
  'apps/server/test/soak.process.test.ts': 185,
  'packages/persistence-postgres/test/contract.test.ts': 168,
  'apps/checks/test/image.test.ts': 160,
  'apps/server/test/restore-in-place.process.test.ts': 154,
  'apps/server/test/move-in.http.test.ts': 142,
  'apps/server/test/field-effects.http.test.ts': 120,
  'apps/server/test/bulk-jobs.process.test.ts': 113,
  'apps/web/test/offline.browser.test.ts': 110,
  'apps/web/test/offline-changes.browser.test.ts': 94,
  'apps/server/test/interrupted-jobs.process.test.ts': 83,
  'apps/web/test/shopping.browser.test.ts': 80,
  'apps/server/test/recipe-exports.http.test.ts': 78,
  'packages/persistence-postgres/test/faults.test.ts': 75,
  'apps/web/test/below-a-path.browser.test.ts': 74,
  'apps/web/test/layout.browser.test.ts': 74,
  'apps/server/test/start.process.test.ts': 74,
  'apps/web/test/first-journey.browser.test.ts': 74,
  'apps/web/test/recipe-list.browser.test.ts': 74,
  'packages/persistence-sqlite/test/package.test.ts': 72,
  'apps/web/test/offline-simulation.test.ts': 70,
  'apps/server/test/webhooks.http.test.ts': 65,
  'apps/server/test/recipe-archives.http.test.ts': 65,
  'apps/web/test/slow-line.browser.test.ts': 64,
  'apps/server/test/if-match.http.test.ts': 62,
  'apps/web/test/slow-line-pages.browser.test.ts': 60,
  'apps/web/test/import.browser.test.ts': 60,
  'apps/server/test/security-matrix.http.test.ts': 60,
  'apps/server/test/trash.http.test.ts': 59,
  'apps/server/test/response-examples.http.test.ts': 52,
  'apps/web/test/drag.browser.test.ts': 51,
  'apps/server/test/old-databases.test.ts': 50,
  'apps/web/test/impatient.browser.test.ts': 49,
  'apps/server/test/random-requests.http.test.ts': 46,
  'apps/server/test/bulk-actions.http.test.ts': 46,
  'apps/web/test/keyboard.browser.test.ts': 46,
  'apps/web/test/account.browser.test.ts': 45,
  'apps/web/test/slow-line-collections.browser.test.ts': 44,
  'apps/server/test/pooler.process.test.ts': 43,
  'apps/web/test/faults.browser.test.ts': 42,
  'apps/web/test/recipes.browser.test.ts': 42,
  'apps/web/test/admin.browser.test.ts': 40,
  'apps/server/test/sign-in-providers.http.test.ts': 39,
  'apps/web/test/hostile-texts.browser.test.ts': 38,
  'apps/web/test/session.browser.test.ts': 38,
  'apps/checks/test/release.test.ts': 37,
  'apps/server/test/replace.test.ts': 36,
  'apps/server/test/user-command.process.test.ts': 35,
  'apps/server/test/request-examples.http.test.ts': 35,
  'apps/web/test/cook.browser.test.ts': 35,
  'apps/server/test/move.test.ts': 35,
  'apps/server/test/visibility.http.test.ts': 31,
  'packages/persistence-sqlite/test/contract.test.ts': 30,
  'apps/server/test/bad-input.http.test.ts': 30,
  'apps/web/test/forms.browser.test.ts': 25,
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
/** Tests of processes first: they wait for much of their time, in which the others run. Then the longest parts first. */
const kinds: readonly Kind[] = [
  { files: processTests, parts: 2 },
  { files: `apps/web/${tests}`, parts: 5 },
  // In a process that has a document.
  { files: 'apps/web/src/**/*.test.tsx', parts: 1 },
  { files: `{packages/*,apps/!(server|web)}/${tests}`, parts: 2 },
  { files: `apps/server/${tests}`, without: processTests, parts: 6 },
]

/** All test files, in parts of one kind that take about the same time. */
export function testParts(root: string): readonly (readonly string[])[] {
  return kinds.flatMap(({ files, without, parts }) => {
    const found = globSync(files, { cwd: root, ...(without ? { exclude: [without] } : {}) })
    return balanced(found.sort(), parts)
  })
}

const secondsOf = (file: string) =>
  seconds[file] ?? usual[file.endsWith('.browser.test.ts') ? 'browser' : 'other']

const total = (files: readonly string[]): number => files.reduce((sum, file) => sum + secondsOf(file), 0)

/** Divides files into parts: the slowest first, each to the part that has the least to do. */
function balanced(files: readonly string[], count: number): readonly (readonly string[])[] {
  const parts = Array.from({ length: count }, (): string[] => [])
  for (const file of files.toSorted((a, b) => secondsOf(b) - secondsOf(a)))
    parts.reduce((best, part) => (total(part) < total(best) ? part : best)).push(file)
  return parts.map((part) => part.toSorted())
}
