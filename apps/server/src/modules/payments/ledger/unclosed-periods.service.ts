import { DAY_SECONDS, secondsAfter } from '@gatefill/domain/core/lagos-time'
import type { Period } from '@gatefill/domain/payments/reconciliation'
import { hoursAround, unclosedFrom, unseenFrom } from '@gatefill/domain/payments/reconciliation-period'
import type { Context } from '../../../platform/context.ts'
import { listReadTo, saveListReadTo } from './list-marks.repository.ts'
import { oldestUnclosedPayment, oldestUnclosedRefund, returnedPayments } from './unclosed.repository.ts'

/** How far back a night goes: banks decide within half a year. */
const LONGEST_SECONDS = 180 * DAY_SECONDS
/** So long a payment page may still be paid without our having heard of it. Source: own choice; no vendor names one. */
const UNPAID_SECONDS = 30 * DAY_SECONDS
/** The last minutes are still changing. */
const STILL_CHANGING_SECONDS = 10 * 60

type ComparedList = 'payments' | 'refunds'

/** What must be compared with a provider: all that is not known to be closed. */
export function unclosedPeriodsService({ database: { jobs }, clock }: Pick<Context, 'database' | 'clock'>) {
  /** From the oldest thing that is not closed; `openFrom` is the oldest part of the list with an open discrepancy. */
  async function unclosedPeriod(
    provider: string,
    list: ComparedList,
    openFrom: Date | null,
  ): Promise<Period> {
    const now = clock()
    const notBefore = secondsAfter(now, -LONGEST_SECONDS)
    const readTo = await listReadTo(jobs, provider, list)
    const oldest =
      list === 'payments'
        ? await oldestUnclosedPayment(jobs, {
            provider,
            notBefore,
            unpaidSince: secondsAfter(now, -UNPAID_SECONDS),
          })
        : await oldestUnclosedRefund(jobs, { provider, notBefore })
    const from = unclosedFrom({ readTo, oldest, openFrom, notBefore })
    return { from, to: secondsAfter(now, -STILL_CHANGING_SECONDS) }
  }

  /** The hours before `before` of payments of which a part came back since the list was read. */
  async function returnedPeriods(provider: string, before: Date): Promise<Period[]> {
    const notBefore = secondsAfter(clock(), -LONGEST_SECONDS)
    const since = unseenFrom(await listReadTo(jobs, provider, 'payments'), notBefore)
    return hoursAround(await returnedPayments(jobs, { provider, notBefore, since }), before)
  }

  return {
    unclosedPeriod,
    returnedPeriods,
    /** The list was read in full up to that time. */
    saveReadTo: (provider: string, list: ComparedList, readTo: Date) =>
      saveListReadTo(jobs, provider, list, readTo),
  }
}
