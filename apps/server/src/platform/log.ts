import type { FastifyBaseLogger } from 'fastify'
import { pino } from 'pino'

/** JSON lines in UTC. Pass ids and counts; never a password, code, token or header. */
export type Log = FastifyBaseLogger

export function createLog(level: string): Log {
  return pino({
    level,
    timestamp: pino.stdTimeFunctions.isoTime,
    base: null,
    redact: {
      paths: ['*.password', '*.otp', '*.code', '*.token', '*.authorization', 'req.headers'],
      remove: true,
    },
  })
}
