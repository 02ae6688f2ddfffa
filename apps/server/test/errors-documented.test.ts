import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'chai'
import { documentedErrors, isCode } from './error-docs.ts'

const root = join(import.meta.dirname, '../../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** Sources that throw errors for tests. */
const sources = globSync(['packages/*/src/**/*.ts', 'apps/server/src/**/*.ts'], { cwd: root })
  .filter((path) => !path.endsWith('.test.ts') && !path.includes('persistence-contract'))
  .map(read)
  .filter((text) => /\b(DomainError|HttpError|problemsError)\b/.test(text))

const words = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, word]) => word ?? '')

/** Codes as literals. */
const literals = sources
  .flatMap((text) => words(text, /['`]([a-z-]+\/[a-z-]+)['`]/g))
  .filter(
    (code) =>
      !/^(application\/|text\/(plain|html|event-stream)|image\/(webp|png|jpeg)$|font\/|multipart\/|noun\/)/.test(
        code,
      ),
  )

/** Codes that are built from the name of a resource and a literal. Paths of routes are built in the same way. */
const ofAnyResource = [
  ...sources.flatMap((text) => words(text, /`\$\{[^`/]*(?<!\bpath)\}\/([a-z-]+)`/g)),
  ...words(read('packages/domain/src/kernel/values.ts'), /problem\('([a-z]+)'/g),
].filter((what) => what !== 'invalid')

const queryCodes = globSync('packages/domain/src/query/*.ts', { cwd: root })
  .filter((path) => !path.endsWith('.test.ts'))
  .flatMap((path) => words(read(path), /code: '([a-z-]+)'/g))

const importFailures = words(read('packages/domain/src/recipes/import-failures.ts'), /^ {2}\| '([a-z-]+)'$/gm)

const thrown: readonly string[] = [
  ...literals,
  ...ofAnyResource.map((what) => `<resource>/${what}`),
  ...importFailures.map((code) => `import/${code}`),
  ...['address', 'query', 'body'].map((part) => `${part}/invalid`),
]
const documented = documentedErrors.map(({ code }) => code)

describe('docs/errors.md', () => {
  it('lists each code once', () => {
    expect(documented).to.have.length(new Set(documented).size).and.not.to.be.empty
  })

  it('lists every code in the sources', () => {
    const unknown = thrown.filter(
      (code) => !documented.some((known) => isCode(known, code) || known === code),
    )
    // An error in a field table stops the process at its start, so it is never a response.
    expect([...new Set(unknown)]).to.deep.equal(['resource/field'])
  })

  it('lists every error of filters and orderings', () => {
    const unknown = queryCodes.filter(
      (code) => !documented.includes(`filter/${code}`) && !documented.includes(`order/${code}`),
    )
    expect(unknown).to.deep.equal([])
  })

  it('lists no code that is never thrown', () => {
    const known = new Set([...thrown, ...queryCodes.flatMap((code) => [`filter/${code}`, `order/${code}`])])
    expect(documented.filter((code) => !known.has(code))).to.deep.equal([])
  })
})
