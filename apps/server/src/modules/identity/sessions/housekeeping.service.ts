import { secondsAfter } from '@gatefill/domain/core/lagos-time'
import { RETENTION, storedSince } from '@gatefill/domain/core/retention'
import type { Context } from '../../../platform/context.ts'
import { DEVICE_SECONDS } from '../credentials/device-trust.ts'
import { deleteOld } from './housekeeping.repository.ts'

const HOUR = 60 * 60

/**
 * Deletes what no longer serves: codes, failed sign-ins and ended sessions by their rules, counts after an hour,
 * trusted browsers that were not used for half a year.
 */
export async function identityHousekeeping({ database, clock, log }: Context): Promise<void> {
  const now = clock()
  const deleted = await deleteOld(database.db, {
    codes: storedSince(RETENTION.codes, now),
    sessions: storedSince(RETENTION.sessions, now),
    failures: storedSince(RETENTION.codes, now),
    rateLimits: secondsAfter(now, -HOUR),
    devices: secondsAfter(now, -DEVICE_SECONDS),
  })
  log.info({ deleted }, 'old codes, sessions and counts deleted')
}
