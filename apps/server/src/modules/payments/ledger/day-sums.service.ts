import { secondsAfter } from '@gatefill/domain/core/lagos-time'
import type { Context } from '../../../platform/context.ts'
import { accountsUnsummedSince, sumUpAccountDays } from './account-days.repository.ts'
import { sumUpDays } from './balance-days.repository.ts'
import { sumUpProviderDays, unsummedSince } from './provider-days.repository.ts'

/** A journal is committed at most this long after the time that it has: transactions end within seconds. */
const LATE_POSTING_SECONDS = 3600

/** Receivables are read while at most the days of a week are not summed up: nights may fail, and nobody waits for more. */
const MAX_UNSUMMED_SECONDS = 8 * 24 * 3600

/** Sums of days that are over: of balances, by provider and by account. */
export function daySumsService({ database, clock }: Pick<Context, 'database' | 'clock'>) {
  const { db } = database
  return {
    /** Sums up the days that are over, so that no balance and no receivable is added up from the beginning. */
    sumUpDays: async () => {
      const before = secondsAfter(clock(), -LATE_POSTING_SECONDS)
      await sumUpDays(database.jobs, before)
      await sumUpProviderDays(database.jobs, before)
      await sumUpAccountDays(database.jobs, before)
    },
    /**
     * The same by provider and by account, where an upgrade or nights that failed have left days behind; `goesOn` is asked
     * before each week.
     */
    catchUpDays: async (goesOn: () => boolean) => {
      const before = secondsAfter(clock(), -LATE_POSTING_SECONDS)
      await sumUpProviderDays(database.jobs, before, goesOn)
      await sumUpAccountDays(database.jobs, before, goesOn)
    },
    /** Since when postings to providers are still to be summed up; undefined where receivables can be read. */
    unsummedSince: () => unsummedSince(db, secondsAfter(clock(), -MAX_UNSUMMED_SECONDS)),
    /** Since when postings are still to be summed up by account; undefined where the accounts can be read. */
    accountsUnsummedSince: () => accountsUnsummedSince(db, secondsAfter(clock(), -MAX_UNSUMMED_SECONDS)),
  }
}
