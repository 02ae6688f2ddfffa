import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect } from 'chai'
import { catalogOf, defineResource, name } from '@larder/domain'
import { readFilter } from '@larder/domain/query'
import { install, pack, programEnvironment as env } from '@larder/test-fixtures/packages.ts'

const run = promisify(execFile)
const packageRoot = join(import.meta.dirname, '..')
const repository = join(packageRoot, '..', '..')
const tsc = join(repository, 'node_modules', 'typescript-7', 'bin', 'tsc')

describe('the package', function () {
  let project: string

  before(async () => {
    project = await mkdtemp(join(tmpdir(), 'larder-package-'))
  })
  after(async () => {
    await rm(project, { recursive: true, force: true })
  })

  it('can be packed, installed into an empty project, and used as its README shows', async () => {
    const readme = await readFile(join(packageRoot, 'README.md'), 'utf8')
    const [example = '', output = ''] = blocksOf(readme, 'ts').concat(blocksOf(readme, 'text'))

    const packed = await pack(packageRoot, project)
    const { files } = packed
    expect(files).to.include.members(['package.json', 'README.md', 'dist/index.js', 'dist/query/index.d.ts'])
    expect(files.filter((path) => /\.test\.|^src\/|tsconfig/.test(path))).to.deep.equal([])

    await writeFile(join(project, 'package.json'), '{ "name": "films", "private": true, "type": "module" }')
    await install([packed], project)

    await writeFile(join(project, 'example.ts'), example)
    await writeFile(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions }))
    await run(process.execPath, [tsc, '-p', project], { cwd: project, env }).catch(
      (error: { stdout: string }) => {
        throw new Error(error.stdout)
      },
    )

    const shown = await run(process.execPath, ['example.ts'], { cwd: project, env })
    expect(shown.stdout).to.equal(output)
  })
})

describe('the README', () => {
  it('shows the current message', async () => {
    const [, message = ''] = blocksOf(await readFile(join(packageRoot, 'README.md'), 'utf8'), 'text')
    const films = defineResource('film', { scope: 'tenant', fields: { genres: name() } })
    const context = { catalog: catalogOf([films]), now: new Date() }
    expect(() => readFilter('genre.name = "noir"', films, context))
      .to.throw()
      .with.property('message', message.trimEnd())
  })
})

/** Strict settings: declarations of packages are checked too. */
const compilerOptions = {
  target: 'es2024',
  lib: ['es2024'],
  module: 'nodenext',
  strict: true,
  exactOptionalPropertyTypes: true,
  skipLibCheck: false,
  noEmit: true,
  checkers: 1,
  typeRoots: [join(repository, 'node_modules', '@types')],
  types: ['node'],
}

function blocksOf(markdown: string, language: string): readonly string[] {
  const blocks = markdown.matchAll(/^```(\w+)\n(.*?)^```$/gms)
  return [...blocks].filter(([, of]) => of === language).map(([, , text = '']) => text)
}
