import { DAY_SECONDS, secondsAfter } from '@gatefill/domain/core/lagos-time'
import { LATE_POSTING_SECONDS } from '@gatefill/domain/payments/ledger'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/database.ts'
import { sumUpDays, unsummedSince } from './ledger-days.repository.ts'

/** The ledger is read while at most the days of a week are not summed up: nights may fail, and nobody waits for more. */
const MAX_UNSUMMED_SECONDS = 8 * DAY_SECONDS

/** Sums of days that are over. */
export function daySumsService({ database, clock }: Pick<Context, 'database' | 'clock'>) {
  return {
    /**
     * Sums up the days that are over, so that nothing is added up from the beginning. After an upgrade, or nights that
     * failed, that may be many: `goesOn` is asked before each week of them.
     */
    sumUpDays: (goesOn?: () => boolean) =>
      sumUpDays(database.jobs, secondsAfter(clock(), -LATE_POSTING_SECONDS), goesOn),
    /** Since when postings are still to be summed up; undefined where the ledger can be read. */
    unsummedSince: (on: Db = database.db) => unsummedSince(on, secondsAfter(clock(), -MAX_UNSUMMED_SECONDS)),
  }
}
