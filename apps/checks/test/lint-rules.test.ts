import { expect } from 'chai'
import { ESLint } from 'eslint'
import { join } from 'node:path'
import tseslint from 'typescript-eslint'
import { root } from '../src/processes.ts'

// [file, code, violated rule; undefined when the code is allowed]
const lines: readonly (readonly [file: string, line: string, broken: string | undefined])[] = [
  ['packages/domain/src/recipes/planted.ts', 'export const at = new Date()', 'no-restricted-syntax'],
  ['packages/domain/src/recipes/planted.ts', 'export const at = Date.now()', 'no-restricted-syntax'],
  ['packages/domain/src/recipes/planted.ts', 'export const at = Date()', 'no-restricted-syntax'],
  ['packages/domain/src/recipes/planted.ts', 'export const luck = Math.random()', 'no-restricted-syntax'],
  ['packages/domain/src/recipes/planted.ts', 'export const id = crypto.randomUUID()', 'no-restricted-syntax'],
  ['packages/domain/src/recipes/planted.ts', 'export const at = new Date(0)', undefined],
  ['packages/domain/src/recipes/planted.test.ts', 'export const at = new Date()', undefined],
  ['packages/recipe-import/src/planted.ts', "export const page = fetch('http://a')", 'no-restricted-globals'],
  [
    'packages/recipe-import/src/planted.ts',
    "export const p = globalThis.fetch('a')",
    'no-restricted-properties',
  ],
  [
    'apps/server/src/adapters/planted.ts',
    "export { request } from 'node:https'",
    '@typescript-eslint/no-restricted-imports',
  ],
  [
    'apps/server/src/adapters/planted.ts',
    "export { request } from 'undici'",
    '@typescript-eslint/no-restricted-imports',
  ],
  [
    'apps/server/src/http/planted.ts',
    "export { connect } from 'tls'",
    '@typescript-eslint/no-restricted-imports',
  ],
  ['apps/server/src/http/planted.ts', "export type { IncomingMessage } from 'node:http'", undefined],
  ['apps/server/src/main.ts', "export { createServer } from 'node:http'", undefined],
  ['packages/outbound/src/planted.ts', "export { request } from 'undici'", undefined],
  ['apps/server/test/planted.test.ts', "export const page = fetch('http://a')", undefined],
  ['apps/server/src/planted.ts', 'export const x: any = 1', '@typescript-eslint/no-explicit-any'],
  [
    'apps/web/src/features/shopping/Planted.tsx',
    "export { useMutation } from '@tanstack/react-query'",
    'no-restricted-imports',
  ],
  [
    'apps/web/src/features/shopping/Planted.tsx',
    "export { writing } from '../../api/client.ts'",
    'no-restricted-imports',
  ],
  [
    'apps/web/src/entities/meal/planted.ts',
    "export { createClient } from '@larder/client'",
    'no-restricted-imports',
  ],
  ['apps/web/src/features/shopping/Planted.tsx', "export { api } from '../../api/client.ts'", undefined],
  [
    'apps/web/src/features/shopping/Planted.tsx',
    "export const sent = fetch('/x', { method: 'POST' })",
    'no-restricted-syntax',
  ],
  ['packages/persistence-mikroorm/src/orm/entities.ts', 'export const x: any = 1', undefined],
]

describe('lint rules', () => {
  // Rules that use types need a project. The rules of these tests do not use types.
  const eslint = new ESLint({
    cwd: root,
    overrideConfigFile: join(root, 'eslint.config.js'),
    overrideConfig: tseslint.configs.disableTypeChecked,
  })

  for (const [file, line, broken] of lines) {
    it(`${broken ? 'refuse' : 'accept'} ${line} in ${file}`, async () => {
      const [result] = await eslint.lintText(`${line}\n`, { filePath: join(root, file) })
      expect(result?.messages.map(({ ruleId }) => ruleId)).to.deep.equal(broken ? [broken] : [])
    })
  }
})
