import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { temporaryFiles } from './temporary-files.ts'

describe('a temporary file', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'larder-test-'))
  })
  afterEach(() => rm(folder, { recursive: true }))

  it('has what was appended, and no name that a crash could leave behind', async () => {
    const file = await temporaryFiles(join(folder, 'uploads'))()
    const parts = [Buffer.alloc(100_000, 'a'), Buffer.from('b')]
    for (const part of parts) await file.append(part)
    expect(await readdir(join(folder, 'uploads'))).to.deep.equal([])
    for (let time = 0; time < 2; time += 1) {
      const read: Uint8Array[] = []
      for await (const chunk of file.read()) read.push(chunk)
      expect(Buffer.concat(read).equals(Buffer.concat(parts))).to.equal(true)
    }
    await file.close()
  })

  it('is refused when its folder cannot be written', async () => {
    const { descriptor, close } = await temporaryFiles(folder)()
    const error = await temporaryFiles(`/proc/self/fd/${descriptor}/uploads`)().catch(
      (thrown: unknown) => thrown,
    )
    expect(error).to.include({ kind: 'unavailable', code: 'storage/files' })
    await close()
  })
})
