import { secondsAfter } from '@gatefill/domain/core/lagos-time'
import type { Context } from '../../../platform/context.ts'
import { DEVICE_SECONDS } from '../credentials/device-trust.ts'
import { deleteOld } from './housekeeping.repository.ts'

const HOUR = 60 * 60
const DAY = 24 * HOUR

/**
 * Deletes what no longer serves: codes and failed sign-ins after 24 h, ended sessions after 30 days, counts
 * after 1 h, trusted browsers that were not used for half a year.
 */
export async function identityHousekeeping({ database, clock, log }: Context): Promise<void> {
  const now = clock()
  const deleted = await deleteOld(database.db, {
    codes: secondsAfter(now, -DAY),
    sessions: secondsAfter(now, -30 * DAY),
    failures: secondsAfter(now, -DAY),
    rateLimits: secondsAfter(now, -HOUR),
    devices: secondsAfter(now, -DEVICE_SECONDS),
  })
  log.info({ deleted }, 'old codes, sessions and counts deleted')
}
