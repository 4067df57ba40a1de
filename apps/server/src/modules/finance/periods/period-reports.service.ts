import type {
  FinancePeriod,
  FinancePeriodDetail,
  MonthlyReport,
} from '@gatefill/contracts/staff/finance/periods'
import { dayOf } from '@gatefill/domain/core/lagos-days'
import type { Month } from '@gatefill/domain/finance/month'
import { monthOf, monthsBetween } from '@gatefill/domain/finance/month'
import type { AccountingPeriod } from '@gatefill/domain/finance/period'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/database.ts'
import { staffNames } from '../../staff/index.ts'
import { accountSums } from '../ledger/ledger-room.repository.ts'
import type { Names } from '../staff-person.ts'
import { personOf, personOrNull } from '../staff-person.ts'
import { monthlyReports } from './monthly-reports.repository.ts'
import type { PeriodChecklistService } from './period-checklist.service.ts'
import type { MonthSums } from './periods.repository.ts'
import { openPeriod, periodEvents, storedPeriods, sumsByMonth } from './periods.repository.ts'

/** The months of the ledger as staff reads them. */
export function periodReportsService(
  { database: { db }, clock }: Context,
  { checklist }: PeriodChecklistService,
) {
  async function list(on: Db, sums: readonly MonthSums[]): Promise<FinancePeriod[]> {
    const [stored, names] = [await storedPeriods(on), await staffNames(on)]
    const present = monthOf(dayOf(clock()))
    const first = [sums[0]?.month ?? present, stored[0]?.month ?? present].sort()[0] ?? present
    return monthsBetween(first, present)
      .map((month) =>
        viewOf(
          stored.find((period) => period.month === month) ?? openPeriod(month),
          sums.find((each) => each.month === month)?.journals ?? 0,
          names,
        ),
      )
      .reverse()
  }

  return {
    list: async () => list(db, await sumsByMonth(db)),

    /** One month; one without any journal and act is open and empty. */
    read: async (month: Month, on: Db = db): Promise<FinancePeriodDetail> => {
      const [names, sums] = [await staffNames(on), await sumsByMonth(on)]
      const period = (await list(on, sums)).find((each) => each.month === month)
      const events = await periodEvents(on, month)
      return {
        ...(period ?? viewOf(openPeriod(month), 0, names)),
        checklist: await checklist(on, month, sums),
        trialBalance: await accountSums(on, { month }),
        events: events.map(({ staffId, at, ...event }) => ({
          ...event,
          by: personOf(staffId, names),
          at: at.toISOString(),
        })),
      }
    },

    monthly: async (): Promise<MonthlyReport[]> => {
      const stored = await storedPeriods(db)
      return (await monthlyReports(db)).map((report) => ({
        ...report,
        state: stored.find(({ month }) => month === report.month)?.state ?? 'open',
      }))
    },
  }
}

export type PeriodReportsService = ReturnType<typeof periodReportsService>

const viewOf = (period: AccountingPeriod, journals: number, names: Names): FinancePeriod => ({
  month: period.month,
  state: period.state,
  journals,
  note: period.note,
  preparedBy: personOrNull(period.preparedBy, names),
  preparedAt: period.preparedAt?.toISOString() ?? null,
  closedBy: personOrNull(period.closedBy, names),
  closedAt: period.closedAt?.toISOString() ?? null,
  reopeningBy: personOrNull(period.reopeningBy, names),
  reopeningReason: period.reopeningReason,
})
