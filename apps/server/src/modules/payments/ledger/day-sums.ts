import { DAY_SECONDS, secondsAfter } from '@gatefill/domain/core/lagos-time'
import { LATE_POSTING_SECONDS } from '@gatefill/domain/payments/ledger'
import type { App } from '../../../app-context.ts'
import type { Db } from '../../../platform/db/database.ts'
import { sumUpDays, unsummedSince } from './ledger-days.repository.ts'

/** The ledger is read while at most the days of a week are not summed up: nights may fail, and nobody waits for more. */
const MAX_UNSUMMED_SECONDS = 8 * DAY_SECONDS

/**
 * Sums up the days that are over, so that nothing is added up from the beginning. After an upgrade, or nights that
 * failed, that may be many: `goesOn` is asked before each week of them.
 */
export const sumUpLedgerDays = (app: App, goesOn?: () => boolean) =>
  sumUpDays(app.database.jobs, secondsAfter(app.clock(), -LATE_POSTING_SECONDS), goesOn)

/** Since when postings are still to be summed up; undefined where the ledger can be read. */
export const findUnsummedSince = (app: App, on: Db = app.database.db) =>
  unsummedSince(on, secondsAfter(app.clock(), -MAX_UNSUMMED_SECONDS))
