import { secondsAfter } from '@gatefill/domain/core/lagos-time'
import { RETENTION, storedSince } from '@gatefill/domain/core/retention'
import type { App } from '../../../app-context.ts'
import { deleteOldCounts } from '../../../platform/rate-limits.ts'
import { DEVICE_SECONDS } from '../../../platform/sign-in/device-secrets.ts'
import { deleteOld } from './housekeeping.repository.ts'

/**
 * Deletes what no longer serves: codes, failed sign-ins and ended sessions by their rules, counts of calls after an hour,
 * trusted browsers that were not used for half a year.
 */
export async function identityHousekeeping(app: App): Promise<void> {
  const now = app.clock()
  const deleted = await deleteOld(app.database.jobs, {
    codes: storedSince(RETENTION.codes, now),
    sessions: storedSince(RETENTION.sessions, now),
    failures: storedSince(RETENTION.codes, now),
    devices: secondsAfter(now, -DEVICE_SECONDS),
  })
  const counts = await deleteOldCounts(app.database.jobs, now)
  app.log.info({ deleted: deleted + counts }, 'old codes, sessions and counts deleted')
}
