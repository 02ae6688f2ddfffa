import { expect } from 'chai'
import { join } from 'node:path'
import ts from 'typescript'
import { root } from '../src/processes.ts'

const domain = join(root, 'packages', 'domain')

/** Cache of the TypeScript library files, which are the same for each compilation. */
const readFiles = new Map<string, ts.SourceFile | undefined>()

/** The compiler's messages for a file with this text in the domain. */
function compilerMessages(text: string): readonly string[] {
  const { config } = ts.readConfigFile(join(domain, 'tsconfig.json'), ts.sys.readFile.bind(ts.sys)) as {
    config: unknown
  }
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, domain)
  const planted = join(domain, 'src', 'planted.ts')
  const host = ts.createCompilerHost(options)
  const { getSourceFile, fileExists } = host
  host.fileExists = (name) => name === planted || fileExists(name)
  host.getSourceFile = (name, language, ...rest) => {
    if (name === planted) return ts.createSourceFile(name, text, language)
    if (!readFiles.has(name)) readFiles.set(name, getSourceFile(name, language, ...rest))
    return readFiles.get(name)
  }
  const program = ts.createProgram([planted], { ...options, composite: false, incremental: false }, host)
  return program
    .getSemanticDiagnostics(program.getSourceFile(planted))
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))
}

describe('the domain type-checks without a platform', () => {
  for (const name of [
    'process',
    'Buffer',
    'fetch',
    'setTimeout',
    'console',
    'document',
    'crypto',
    'performance',
  ]) {
    it(`does not know ${name}`, () => {
      expect(compilerMessages(`export const planted = ${name}\n`).join()).to.include(`'${name}'`)
    })
  }

  it('does not know Node’s modules', () => {
    expect(
      compilerMessages(
        "import { readFileSync } from 'node:fs'\nexport const planted = readFileSync\n",
      ).join(),
    ).to.include("'node:fs'")
  })

  it('accepts the language itself', () => {
    expect(compilerMessages("export const planted = new Map([['dal', [1, 2].toSorted()]])\n")).to.deep.equal(
      [],
    )
  })
})
