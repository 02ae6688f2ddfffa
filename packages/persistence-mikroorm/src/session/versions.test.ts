import { expect } from 'chai'
import { SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely'
import { compilerOf } from '../compile/compiler.ts'
import { yes } from '../compile/expressions.ts'
import { versionsFor } from './versions.ts'

const sqlite = {
  Adapter: SqliteAdapter,
  Introspector: SqliteIntrospector,
  QueryCompiler: SqliteQueryCompiler,
}

describe('the versions of tables', () => {
  it('report a failed statement to its caller only, also when further versions were expected', async () => {
    const unhandled: unknown[] = []
    const note = (reason: unknown) => unhandled.push(reason)
    const others = process.listeners('unhandledRejection')
    process.removeAllListeners('unhandledRejection').on('unhandledRejection', note)
    try {
      const broken = () => Promise.reject(new Error('the connection was lost'))
      const fragments = { amongTexts: () => yes, textList: () => '' }
      const dialect = { name: 'sqlite', db: compilerOf(sqlite), fragments }
      const versions = versionsFor('group', broken, dialect as never)
      versions.expect(['tag', 'food'])
      const error = await versions.of(new Set(['recipe'])).catch((reason: unknown) => reason)
      expect(String(error)).to.contain('the connection was lost')
      await new Promise((resolve) => setTimeout(resolve, 10))
      expect(unhandled).to.deep.equal([])
    } finally {
      process.off('unhandledRejection', note)
      for (const listener of others) process.on('unhandledRejection', listener)
    }
  })
})
