import { readSettings } from '../src/config.ts'
import { startLarder, type Larder } from '../src/start.ts'
import { throughPooler } from './process.ts'

/**
 * Starts a server in the process of the test, on a free port. A process of its own takes more than a second of processor time, and is
 * needed only for signals, command lines and memory of its own.
 */
export function startInProcess(settings: Readonly<Record<string, string>>): Promise<Larder> {
  const address = { LARDER_HOST: '127.0.0.1', LARDER_PORT: '0', LARDER_LOG_LEVEL: 'silent' }
  return startLarder(readSettings({ ...address, ...throughPooler(settings) }))
}
