import { expect } from 'chai'
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { install, pack, programEnvironment as env } from '@larder/test-fixtures/packages.ts'

const run = promisify(execFile)
const repository = join(import.meta.dirname, '..', '..', '..')

describe('the packages, embedded in another project', function () {
  this.timeout(900_000)
  let project: string
  before(async () => {
    project = await mkdtemp(join(tmpdir(), 'larder-embedded-'))
  })
  after(() => rm(project, { recursive: true, force: true }))

  it('store and find a recipe in a SQLite file, as docs/embedding.md shows', async () => {
    const page = await readFile(join(repository, 'docs', 'embedding.md'), 'utf8')
    const [, example = ''] = /^```ts\n(.*?)^```$/ms.exec(page) ?? []
    const [, output = ''] = /^```text\n(.*?)^```$/ms.exec(page) ?? []
    // Each package is built with the declarations of the packages before it.
    const packages = []
    for (const name of ['domain', 'persistence-mikroorm', 'persistence-sqlite'])
      packages.push(await pack(join(repository, 'packages', name), project))
    await writeFile(join(project, 'package.json'), '{ "name": "kitchen", "private": true, "type": "module" }')
    await install(packages, project, ['uuid'])
    await writeFile(join(project, 'kitchen.ts'), example)
    await writeFile(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions }))
    const tsc = join(repository, 'node_modules', 'typescript-7', 'bin', 'tsc')
    await run(process.execPath, [tsc, '-p', project], { cwd: project, env }).catch(
      (error: { stdout: string }) => {
        throw new Error(error.stdout)
      },
    )
    const { stdout } = await run(process.execPath, ['kitchen.ts'], { cwd: project, env })
    expect(stdout).to.equal(output)
  })
})

const compilerOptions = {
  target: 'es2024',
  lib: ['es2024'],
  module: 'nodenext',
  strict: true,
  // Declarations of third-party packages are not checked.
  skipLibCheck: true,
  noEmit: true,
  checkers: 1,
  typeRoots: [join(repository, 'node_modules', '@types')],
  types: ['node'],
}
