import { kobo } from '@gatefill/domain/core/money'
import type { Day, Month } from '@gatefill/domain/finance/month'
import { dayAfter, firstDayOf, lastDayOf } from '@gatefill/domain/finance/month'
import type { CheckItem } from '@gatefill/domain/finance/period'
import { isPeriodClosed, periodChecklist } from '@gatefill/domain/finance/period'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { PaymentsService } from '../../payments/index.ts'
import { periodCounts, reconciledDays } from './period-facts.repository.ts'
import { journalsByMonth, storedPeriods } from './periods.repository.ts'

/** What finance looks at before a month is closed. */
export function periodChecklistService(clock: Clock, ledger: PaymentsService['ledger']) {
  /** The days of the month since our first journal that every provider's reconciliation covers, and how many there are. */
  async function nights(db: Db, month: Month, firstDay: Day | null) {
    const days: Day[] = []
    const last = lastDayOf(month)
    for (let day = firstDayOf(month); day <= last; day = dayAfter(day))
      if (firstDay !== null && day >= firstDay) days.push(day)
    let done = days
    for (const { name } of ledger.providers) {
      const covered = await reconciledDays(db, name, days)
      done = done.filter((day) => covered.includes(day))
    }
    return { nightsDone: done.length, nightsDue: days.length }
  }

  /** Earlier months that have journals and are not closed. */
  async function earlierOpen(db: Db, month: Month): Promise<Month[]> {
    const closed = (await storedPeriods(db)).filter(({ state }) => isPeriodClosed(state))
    return (await journalsByMonth(db))
      .map((each) => each.month)
      .filter((each) => each < month && !closed.some((period) => period.month === each))
  }

  return {
    checklist: async (db: Db, month: Month): Promise<CheckItem[]> => {
      const { between, firstDay, ...counts } = await periodCounts(db, month)
      const off = await ledger.customerMoneyOff(db)
      return periodChecklist({
        month,
        now: clock(),
        earlierOpen: await earlierOpen(db, month),
        between: kobo(between),
        depositsOff: off.deposits,
        refundsOff: off.refunds,
        ...(await nights(db, month, firstDay)),
        ...counts,
      })
    },
  }
}

export type PeriodChecklistService = ReturnType<typeof periodChecklistService>
