import { persistenceContract } from '@larder/persistence-contract'
import { openMemory } from '../src/index.ts'

// DATABASES names the engines to test; all of them unless it is set.
if (process.env.DATABASES?.split(',').includes('memory') ?? true)
  persistenceContract('memory', { open: async (surroundings) => openMemory(surroundings) })
