import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { secondsUntilAllowed } from '../rate-limits.ts'

/** Seconds to wait when an IP address has used up its minute of sign-in and code calls, else undefined. */
export type CodeLimit = (ip: string) => Promise<number | undefined>

/** The limit of AUTH_RATE_LIMIT calls a minute for one IP address. */
export function codeLimit(db: Db, clock: Clock, perMinute: number): CodeLimit {
  return (ip) => secondsUntilAllowed(db, clock, `code:${ip}`, perMinute)
}
