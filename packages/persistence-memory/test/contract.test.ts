import { persistenceContract } from '@larder/persistence-contract'
import { openMemory } from '../src/index.ts'

// DATABASES selects the engines to test. Default: all.
if (process.env.DATABASES?.split(',').includes('memory') ?? true)
  persistenceContract('memory', { open: async (environment) => openMemory(environment) })
