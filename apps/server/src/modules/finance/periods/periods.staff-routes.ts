import {
  closePeriod,
  getPeriod,
  listMonthlyReports,
  listPeriods,
  preparePeriod,
  refuseReopening,
  reopenPeriod,
  requestReopening,
  sendBackPeriod,
} from '@gatefill/contracts/staff/finance/periods'
import type { ErrorCode, Result } from '@gatefill/domain/core/result'
import { ok } from '@gatefill/domain/core/result'
import type { Month } from '@gatefill/domain/finance/month'
import type { Binder, WriteTx } from '../../../platform/http/bind.ts'
import type { SummedUp } from '../ledger/summed-up.ts'
import type { PeriodReportsService } from './period-reports.service.ts'
import type { PeriodsService } from './periods.service.ts'

type Deps = { periods: PeriodsService; reports: PeriodReportsService; summed: SummedUp }

export function bindPeriods(bind: Binder, { periods, reports, summed: { ifSummedUp } }: Deps): void {
  /** What the month looks like after the act, in the same transaction. */
  async function shown<Code extends ErrorCode>(
    tx: WriteTx,
    month: Month,
    act: () => Promise<Result<void, Code>>,
  ) {
    const acted = await ifSummedUp('The month is', act, tx)
    if (!acted.ok) return acted
    return acted.value.ok ? ok(await reports.read(month, tx)) : acted.value
  }
  const acting = (staffId: Parameters<PeriodsService['close']>[1]['staffId'], month: Month) => ({
    staffId,
    month,
  })

  bind(listPeriods, () => ifSummedUp('The months are', reports.list))
  bind(getPeriod, ({ params }) => ifSummedUp('The month is', () => reports.read(params.month)))
  bind(listMonthlyReports, () => ifSummedUp('The months are', reports.monthly))
  bind(preparePeriod, ({ tx, caller, params: { month }, body }) =>
    shown(tx, month, () => periods.prepare(tx, acting(caller.staffId, month), body)),
  )
  bind(closePeriod, ({ tx, caller, params: { month } }) =>
    shown(tx, month, () => periods.close(tx, acting(caller.staffId, month))),
  )
  bind(sendBackPeriod, ({ tx, caller, params: { month }, body }) =>
    shown(tx, month, () => periods.sendBack(tx, acting(caller.staffId, month), body)),
  )
  bind(requestReopening, ({ tx, caller, params: { month }, body }) =>
    shown(tx, month, () => periods.requestReopening(tx, acting(caller.staffId, month), body)),
  )
  bind(reopenPeriod, ({ tx, caller, params: { month } }) =>
    shown(tx, month, () => periods.reopen(tx, acting(caller.staffId, month))),
  )
  bind(refuseReopening, ({ tx, caller, params: { month }, body }) =>
    shown(tx, month, () => periods.refuseReopening(tx, acting(caller.staffId, month), body)),
  )
}
