import type { Log } from '@larder/domain'
import { pino } from 'pino'
import type { Settings } from '../config.ts'
import { lineOutput } from './line-output.ts'

/** One JSON object per line on standard error; standard output has messages for people. */
export function pinoLog(level: Settings['logLevel']): Log {
  const logger = pino(
    { level, serializers: { error: pino.stdSerializers.err }, timestamp: pino.stdTimeFunctions.isoTime },
    openStandardError(),
  )
  return {
    info: (event, details) => logger.info({ event, ...details }),
    warn: (event, details) => logger.warn({ event, ...details }),
    error: (event, details) => logger.error({ event, ...details }),
  }
}

let standardError: ReturnType<typeof lineOutput> | undefined

/** One for the process, since the lines of several servers end in one file. */
function openStandardError(): ReturnType<typeof lineOutput> {
  if (standardError) return standardError
  // The destination of pino ends the process when a line cannot be written, and then waits forever for space on the disk.
  const output = lineOutput(2)
  process.on('exit', () => output.flush())
  standardError = output
  return output
}
