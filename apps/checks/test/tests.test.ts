import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect } from 'chai'
import { root } from '../src/processes.ts'

describe('a run of tests', () => {
  let folder: string
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'larder-left-open-'))
  })
  after(() => rm(folder, { recursive: true, force: true }))

  /** Runs one test with this body, and returns what is printed, with the failures as the last line. */
  async function outputOf(body: string, patience: number): Promise<string> {
    const file = join(folder, 'left-open.test.ts')
    await writeFile(file, `it('ends', async () => { ${body} })`)
    const program = `
      import { runTests } from ${JSON.stringify(join(root, 'apps/checks/src/tests.ts'))}
      const { failures } = await runTests([${JSON.stringify(file)}], { patience: ${patience} })
      console.error(JSON.stringify(failures))`
    const args = ['--input-type=module', '--eval', program]
    return (await promisify(execFile)(process.execPath, args)).stderr
  }

  it('succeeds when its process ends', async () => {
    expect(await outputOf('', 120_000)).to.match(/^\[\]\n$/m)
  })

  it('says which test failed, and why', async () => {
    const output = await outputOf(`throw new Error('The soup\\n  is \\u001B[31mcold\\u001B[39m.')`, 120_000)
    expect(output).to.match(/^\["ends: The soup is cold\."\]$/m)
  })

  it('is ended when tests leave something open, and prints what and in which files', async () => {
    const output = await outputOf(
      `const { createServer } = await import('node:net')
       await new Promise((resolve) => { createServer().listen(0, '127.0.0.1', resolve) })
       const { spawn } = await import('node:child_process')
       spawn('sleep', ['600'])`,
      8_000,
    )
    expect(output).to.match(/^Open after the last test: .*TCPServerWrap/m)
    expect(output).to.match(/"type":"tcp".*"ip4":"127\.0\.0\.1"/)
    expect(output).to.match(/ sleep 600$/m)
    expect(output).to.match(/^\["Tests left something open: .*left-open\.test\.ts"\]$/m)
  })
})
