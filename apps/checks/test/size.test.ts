import { expect } from 'chai'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { root } from '../src/processes.ts'

/** Modules of drivers of databases, and of the ORM. */
const drivers = /^(@mikro-orm\/|kysely$|pg$)/

/**
 * Most lines of code in the packages that store data through a driver or the ORM, without blank lines, comments, tests and migrations.
 * The goal is 5,100. Lower the limit when they shrink. `node_modules/.bin/node node_modules/mocha/bin/mocha.js apps/checks/test/size.test.ts` prints the count.
 */
const most = 6_570

describe('the packages that store data through a driver or the ORM', () => {
  const packages = globSync('packages/*/package.json', { cwd: root }).filter((file) => {
    const { dependencies = {} } = JSON.parse(readFileSync(join(root, file), 'utf8')) as {
      readonly dependencies?: Readonly<Record<string, string>>
    }
    return Object.keys(dependencies).some((name) => drivers.test(name))
  })
  const counted = packages.map((file) => {
    const sources = globSync(`${file.replace('package.json', 'src')}/**/*.ts`, { cwd: root })
    const own = sources.filter((source) => !/\.test\.ts$|\/migrations\//.test(source))
    const lines = own.reduce((sum, source) => sum + linesOfCode(readFileSync(join(root, source), 'utf8')), 0)
    return { name: file.split('/')[1], lines }
  })
  const total = counted.reduce((sum, { lines }) => sum + lines, 0)
  const parts = counted.map(({ name, lines }) => `${name} ${lines}`).join(', ')

  it(`have at most ${most} lines of code: ${total} (${parts})`, () => {
    expect(counted).to.have.length(3)
    expect(total).to.be.at.most(most)
  })
})

/** Lines with a token that is not a comment. */
function linesOfCode(text: string): number {
  const file = ts.createSourceFile('counted.ts', text, ts.ScriptTarget.Latest)
  const lines = new Set<number>()
  const visit = (node: ts.Node): void => {
    const children = node.getChildren(file)
    if (children.length > 0) return children.forEach(visit)
    if (node.getWidth(file) === 0 || ts.isJSDoc(node)) return
    const [first, last] = [node.getStart(file), node.getEnd()].map(
      (at) => file.getLineAndCharacterOfPosition(at).line,
    )
    for (let line = first!; line <= last!; line += 1) lines.add(line)
  }
  visit(file)
  return lines.size
}
