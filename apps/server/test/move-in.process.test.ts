import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import bcrypt from 'bcryptjs'
import { expect } from 'chai'
import { mealieArchive } from '../../../packages/recipe-import/test/mealie-backup.ts'
import { startProcess } from './process.ts'
import { send } from './send.ts'

describe('the command line', () => {
  let folder: string
  before(async () => void (folder = await mkdtemp(join(tmpdir(), 'larder-move-in-'))))
  after(() => rm(folder, { recursive: true, force: true }))

  /** Waits for the end of the output that a server prints when it has moved in. */
  const printed = async (output: () => string, line: RegExp): Promise<string> => {
    for (let tries = 0; tries < 6_000; tries += 1) {
      if (line.test(output())) return output()
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    throw new Error(`the server did not print ${line}: ${output()}`)
  }

  it('moves in from Mealie at a first start, and adds nothing at a second one', async () => {
    const hash = await bcrypt.hash('plums before breakfast', 4)
    const file = join(folder, 'mealie.zip')
    await writeFile(file, mealieArchive({ hashes: [hash, hash] }))
    const settings = { LARDER_DATA_DIR: join(folder, 'data'), LARDER_LOG_LEVEL: 'silent' }
    const args = ['--from', 'mealie', file]
    const first = await startProcess(settings, { args })
    expect(await printed(first.output, /need a link to set one/)).to.match(
      /recipe: 4 added, 0 joined, 0 here already/,
    )
    const form = { username: 'maren', password: 'plums before breakfast' }
    const { status, body } = await send('POST', `${first.url}/api/auth/token`, { form })
    expect(status).to.equal(200)
    const cake = await send('GET', `${first.url}/api/recipes/plum-cake`, { token: body.access_token })
    expect(cake.body.name).to.equal('Plum cake')
    first.signal('SIGTERM')
    expect(await first.ended).to.equal(0)
    const second = await startProcess(settings, { args })
    expect(await printed(second.output, /need a link to set one/)).to.match(
      /recipe: 0 added, 0 joined, 4 here already/,
    )
    second.signal('SIGTERM')
    await second.ended
  })

  it('says what its options are', async () => {
    const wrong = await startProcess(
      { LARDER_DATA_DIR: join(folder, 'other') },
      { args: ['--from', 'elsewhere', 'x'] },
    )
    expect(await wrong.ended).to.equal(1)
    expect(wrong.errors()).to.include('--from PROGRAM FILE')
  })
})
