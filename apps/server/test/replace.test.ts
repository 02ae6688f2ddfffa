import { readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'chai'
import { randomOf } from '../../../packages/persistence-contract/src/random.ts'
import { restoreBackup } from '../src/restore-backup.ts'
import { formerDatabase, swapWithFormer } from '../src/databases/replace.ts'
import { T, wire } from '../src/wiring/index.ts'
import { databases, removeInstallations, update } from './installations.ts'
import { type Replacement, killRestores, openReplacement } from './replace.ts'

describe('replacing a database by a backup', function () {
  this.timeout(300_000)
  after(removeInstallations)

  for (const database of databases)
    describe(`on ${database}`, () => {
      let replacement: Replacement
      before(async () => {
        replacement = await openReplacement(database)
      })
      const replaceBy = (backup: string) => restoreBackup(backup, replacement.settings, { replace: true })

      it('is refused while a server runs', async () => {
        const { settings, backups, state } = replacement
        const before = await state()
        const server = await wire(settings).getAsync(T.database)
        const error = await replaceBy(backups[0]!).catch((failure: unknown) => failure)
        await server.close()
        expect(String(error)).to.match(/is in use by|A server uses the database/)
        expect(await state()).to.deep.equal(before)
      })

      it('leaves the former state after 10 damaged backups', async () => {
        const { settings, backups, state } = replacement
        const before = await state()
        const bytes = await readFile(backups[0]!)
        const random = randomOf(30)
        const damaged = join(settings.dataDir, 'damaged.zip')
        for (let time = 0; time < 10; time += 1) {
          const at = random.between(0, bytes.length - 1)
          const other = Buffer.from(bytes)
          other[at]! ^= 0xff
          await writeFile(damaged, time % 2 === 0 ? other : bytes.subarray(0, at))
          const error = await replaceBy(damaged).catch((failure: unknown) => failure)
          expect(error, `byte ${at}`).to.include({ code: 'backup/invalid' })
        }
        expect(await state()).to.deep.equal(before)
        expect(await formerDatabase(settings).exists()).to.equal(false)
      })

      it('has exactly the rows of the backup afterwards, and keeps the former database', async () => {
        const { settings, backups, found } = replacement
        const former = formerDatabase(settings)
        await replaceBy(backups[1]!)
        expect(await found()).to.equal(1)
        await update(settings)
        expect(await former.exists()).to.equal(true)
        await former.remove({ replacedBefore: new Date(Date.now() + 1_000) })
        expect(await former.exists()).to.equal(false)
        expect(await found()).to.equal(1)
        const files = (await readdir(settings.dataDir)).filter((name) => /restoring|former|-wal/.test(name))
        expect(files).to.deep.equal([])
      })

      it('changes places with the former database, with every row and job, as often as it is asked', async () => {
        const { settings, backups, state } = replacement
        const none = await swapWithFormer(settings).catch((failure: unknown) => failure)
        expect(none).to.include({ code: 'backup/nothing-kept' })
        const former = await state()
        await replaceBy(backups[0]!)
        const restored = await state()
        expect(restored).to.not.deep.equal(former)
        for (const expected of [former, restored, former]) {
          await swapWithFormer(settings)
          expect(await state()).to.deep.equal(expected)
          expect(await formerDatabase(settings).exists()).to.equal(true)
        }
        await formerDatabase(settings).remove({ replacedBefore: new Date(Date.now() + 1_000) })
      })

      it('leaves the former or the new state when it is killed', async () => {
        const { faults } = await killRestores(replacement, { kills: 1, random: randomOf(20_261_123).next })
        expect(faults).to.deep.equal([])
      })
    })

  it('moves the tables of a schema whose name has quotes', async () => {
    const { backups, found, settings } = await openReplacement('postgres', `Ann's "kitchen"`)
    await restoreBackup(backups[1]!, settings, { replace: true })
    expect(await found()).to.equal(1)
    expect(await formerDatabase(settings).exists()).to.equal(true)
  })
})
