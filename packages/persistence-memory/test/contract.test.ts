import { persistenceContract } from '@larder/persistence-contract'
import { openMemory } from '../src/index.ts'

persistenceContract('memory', { open: async (surroundings) => openMemory(surroundings) })
