import { expect } from 'chai'
import { spawnSync } from 'node:child_process'
import { copyFileSync, globSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { root } from '../src/processes.ts'

const imports = 'eslint(no-restricted-imports)'
const globals = 'eslint(no-restricted-globals)'
const syntax = 'eslint-js(no-restricted-syntax)'
const assertions = 'typescript(consistent-type-assertions)'
const any = 'typescript(no-explicit-any)'

// [file, code, violated rule; undefined when the code is allowed]
const lines: readonly (readonly [file: string, line: string, broken: string | undefined])[] = [
  ['packages/domain/src/recipes/planted.ts', 'export const made = new Date()', syntax],
  ['packages/domain/src/recipes/planted.ts', 'export const now = Date.now()', syntax],
  ['packages/domain/src/recipes/planted.ts', 'export const text = Date()', syntax],
  ['packages/domain/src/recipes/planted.ts', 'export const luck = Math.random()', syntax],
  ['packages/domain/src/recipes/planted.ts', 'export const id = crypto.randomUUID()', syntax],
  ['packages/domain/src/recipes/planted.ts', 'export const at = new Date(0)', undefined],
  ['packages/domain/src/recipes/planted.test.ts', 'export const at = new Date()', undefined],
  ['packages/recipe-import/src/planted.ts', "export const page = fetch('http://a')", globals],
  [
    'packages/recipe-import/src/planted.ts',
    "export const p = globalThis.fetch('a')",
    'eslint(no-restricted-properties)',
  ],
  ['apps/server/src/adapters/planted.ts', "export { request } from 'node:https'", imports],
  ['apps/server/src/adapters/planted.ts', "export { request as other } from 'undici'", imports],
  ['apps/server/src/http/planted.ts', "export { connect } from 'tls'", imports],
  ['apps/server/src/http/planted.ts', "export type { IncomingMessage } from 'node:http'", undefined],
  ['apps/server/src/main.ts', "export { createServer } from 'node:http'", undefined],
  ['packages/outbound/src/planted.ts', "export { request } from 'undici'", undefined],
  ['apps/server/test/planted.test.ts', "export const page = fetch('http://a')", undefined],
  ['apps/server/src/planted.ts', 'export const x: any = 1', any],
  [
    'apps/web/src/features/shopping/Planted.tsx',
    "export { useMutation } from '@tanstack/react-query'",
    imports,
  ],
  ['apps/web/src/features/shopping/Planted.tsx', "export { writing } from '../../api/client.ts'", imports],
  ['apps/web/src/entities/meal/planted.ts', "export { createClient } from '@larder/client'", imports],
  ['apps/web/src/features/shopping/Planted.tsx', "export { api } from '../../api/client.ts'", undefined],
  [
    'apps/web/src/features/shopping/Planted.tsx',
    "export const sent = fetch('/x', { method: 'POST' })",
    syntax,
  ],
  ['apps/web/src/features/shopping/Planted.tsx', 'setTimeout(async () => {})', syntax],
  ['apps/web/src/entities/meal/planted.ts', "export const query = { queryKey: ['plan'] }", syntax],
  ['apps/web/src/entities/meal/planted.ts', "export const other = { queryKey: ['plan'] as const }", syntax],
  ['apps/web/src/entities/meal/planted.ts', "export const change = { outdates: [['plan']] }", syntax],
  ['apps/web/src/entities/meal/planted.ts', "export const mealsKey = (day: string) => ['plan', day]", syntax],
  [
    'apps/web/src/entities/meal/planted.ts',
    "export const patch = patchOfAll(['plan'], (meals) => meals)",
    syntax,
  ],
  ['apps/web/src/entities/meal/planted.ts', "export const meals = client.getQueryData(['plan'])", syntax],
  ['apps/web/src/entities/meal/planted.ts', 'export const plan = { queryKey: mealKeys.all }', undefined],
  ['apps/web/src/entities/meal/planted.ts', 'export const moved = { outdates: [mealKeys.all] }', undefined],
  ['apps/web/src/entities/meal/keys.ts', "export const mealKeys = { all: ['plan'] as const }", undefined],
  ['apps/web/src/changes/planted.ts', 'setTimeout(async () => {})', syntax],
  ['apps/web/worker/planted.ts', 'setInterval(async () => {}, 9)', syntax],
  ['apps/web/src/entities/meal/planted.ts', 'export const day = sent as string', assertions],
  ['apps/web/worker/planted.ts', 'export const day = sent as string', assertions],
  ['apps/web/src/entities/meal/planted.ts', 'export const days = [1, 2] as const', undefined],
  ['apps/web/src/entities/meal/planted.test.ts', 'export const day = sent as string', assertions],
  ['apps/web/test/planted.ts', 'export const day = sent as string', assertions],
  ['apps/web/test/planted.ts', 'export const days = sent!.days', 'typescript(no-non-null-assertion)'],
  ['apps/server/test/planted.ts', 'export const day = sent as string', undefined],
  ['packages/persistence-mikroorm/src/orm/entities.ts', 'export const x: any = 1', undefined],
  // Rules that use types.
  ['apps/server/src/unawaited.ts', 'Promise.resolve()', 'typescript(no-floating-promises)'],
  ['apps/server/src/unawaited.ts', 'setTimeout(async () => {})', 'typescript(no-misused-promises)'],
  ['apps/server/test/unawaited.test.ts', 'Promise.resolve()', 'typescript(no-floating-promises)'],
]

interface Report {
  readonly diagnostics: readonly {
    readonly filename: string
    readonly code: string
    readonly labels: readonly { readonly span: { readonly line: number } }[]
  }[]
}

describe('lint rules', () => {
  /** A folder with the rules, the packages, and one file for all lines that are planted in it. */
  const folder = mkdtempSync(join(tmpdir(), 'larder-lint-'))
  const planted = Object.groupBy(lines, ([file]) => file)
  let found: Report['diagnostics']

  before(() => {
    for (const name of ['oxlint.config.ts', ...globSync('{.,apps/web}/tsconfig*.json', { cwd: root })]) {
      mkdirSync(join(folder, dirname(name)), { recursive: true })
      copyFileSync(join(root, name), join(folder, name))
    }
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
    for (const [file, its = []] of Object.entries(planted)) {
      mkdirSync(join(folder, dirname(file)), { recursive: true })
      writeFileSync(join(folder, file), its.map(([, line]) => `${line}\n`).join(''))
    }
    const oxlint = join(root, 'node_modules', 'oxlint', 'bin', 'oxlint')
    const { stdout } = spawnSync(process.execPath, [oxlint, '--format', 'json', 'apps', 'packages'], {
      cwd: folder,
      encoding: 'utf8',
    })
    found = (JSON.parse(stdout) as Report).diagnostics
  })
  after(() => rmSync(folder, { recursive: true }))

  for (const [file, line, broken] of lines) {
    it(`${broken ? 'refuse' : 'accept'} ${line} in ${file}`, () => {
      const number = (planted[file] ?? []).findIndex(([, other]) => other === line) + 1
      const here = found.filter(
        ({ filename, labels }) => filename === file && labels[0]?.span.line === number,
      )
      expect(here.map(({ code }) => code)).to.deep.equal(broken ? [broken] : [])
    })
  }
})
