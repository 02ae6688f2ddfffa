import type { Log } from '@larder/domain'
import { pino } from 'pino'
import type { Settings } from '../config.ts'

/** One JSON object per line on standard error; standard output has messages for people. */
export function pinoLog(level: Settings['logLevel']): Log {
  const logger = pino(
    { level, serializers: { error: pino.stdSerializers.err }, timestamp: pino.stdTimeFunctions.isoTime },
    pino.destination({ dest: 2, sync: false }),
  )
  return {
    info: (event, details) => logger.info({ event, ...details }),
    warn: (event, details) => logger.warn({ event, ...details }),
    error: (event, details) => logger.error({ event, ...details }),
  }
}
