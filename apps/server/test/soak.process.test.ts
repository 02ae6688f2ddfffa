import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { sharedPostgres } from '../../../packages/persistence-postgres/test/embedded.ts'
import { runSoak, type SoakReport } from './soak.ts'

describe('deliveries while servers are killed', function () {
  const folders: string[] = []
  const makeFolder = async () => {
    const folder = await mkdtemp(join(tmpdir(), 'larder-soak-'))
    folders.push(folder)
    return folder
  }
  after(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))))

  const events = 40
  const killAfter = [1_000, 2_000] as const
  const check = ({ crashes, flaky, steady }: SoakReport) => {
    expect(crashes).to.be.at.least(2)
    for (const report of [flaky, steady]) {
      expect(report).to.include({ accepted: events, badSignatures: 0, severalIds: 0, outOfOrder: 0 })
      expect(report.duplicates).to.be.at.most(crashes)
    }
    expect(flaky.failed).to.be.at.least(10)
  }

  it('are complete, signed, in order and with one id per event, on SQLite', async () => {
    const settings = { LARDER_DATA_DIR: await makeFolder() }
    check(await runSoak({ settings, servers: 1, events, killAfter, kills: 2, patience: 120_000 }))
  })

  it('are complete, signed, in order and with one id per event, on PostgreSQL with two servers', async () => {
    const LARDER_DATABASE_URL = await (await sharedPostgres()).makeDatabase()
    const settings = { LARDER_DATABASE_URL, LARDER_DATA_DIR: await makeFolder() }
    check(await runSoak({ settings, servers: 2, events, killAfter, kills: 2, patience: 120_000 }))
  })
})
