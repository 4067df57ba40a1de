import type { Day } from '@gatefill/domain/core/lagos-days'
import { dayAfter } from '@gatefill/domain/core/lagos-days'
import { kobo } from '@gatefill/domain/core/money'
import type { Month } from '@gatefill/domain/finance/month'
import { firstDayOf, lastDayOf } from '@gatefill/domain/finance/month'
import type { CheckItem } from '@gatefill/domain/finance/period'
import { isPeriodClosed, periodChecklist } from '@gatefill/domain/finance/period'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { PaymentsService } from '../../payments/index.ts'
import { bankBalances, openBankLines } from './bank-facts.repository.ts'
import { periodCounts, reconciledDays } from './period-facts.repository.ts'
import type { MonthSums } from './periods.repository.ts'
import { storedPeriods, sumsByMonth } from './periods.repository.ts'

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
  async function earlierOpen(db: Db, month: Month, months: readonly MonthSums[]): Promise<Month[]> {
    const closed = (await storedPeriods(db)).filter(({ state }) => isPeriodClosed(state))
    return months
      .map((each) => each.month)
      .filter((each) => each < month && !closed.some((period) => period.month === each))
  }

  return {
    /** The checklist of a month; `sums` of all months, where they are read already. */
    checklist: async (db: Db, month: Month, sums?: readonly MonthSums[]): Promise<CheckItem[]> => {
      const months = sums ?? (await sumsByMonth(db))
      const off = months.reduce((sum, each) => (each.month <= month ? sum + each.off : sum), 0)
      const { firstDay, ...counts } = await periodCounts(db, month)
      const { deposits, refunds } = await ledger.customerMoneyOff(db)
      return periodChecklist({
        month,
        now: clock(),
        earlierOpen: await earlierOpen(db, month, months),
        between: kobo(Math.abs(off)),
        depositsOff: deposits,
        refundsOff: refunds,
        ...(await nights(db, month, firstDay)),
        ...counts,
        ...(await openBankLines(db, lastDayOf(month))),
        bank: await bankBalances(db, lastDayOf(month)),
      })
    },
  }
}

export type PeriodChecklistService = ReturnType<typeof periodChecklistService>
