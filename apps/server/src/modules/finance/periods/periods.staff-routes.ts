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
import type { PeriodReportsService } from './period-reports.service.ts'
import type { PeriodsService } from './periods.service.ts'

export function bindPeriods(bind: Binder, periods: PeriodsService, reports: PeriodReportsService): void {
  /** What the month looks like after the act, in the same transaction. */
  const shown = async <Code extends ErrorCode>(tx: WriteTx, month: Month, done: Result<void, Code>) =>
    done.ok ? ok(await reports.read(month, tx)) : done
  const acting = (staffId: Parameters<PeriodsService['close']>[1]['staffId'], month: Month) => ({
    staffId,
    month,
  })

  bind(listPeriods, async () => ok(await reports.list()))
  bind(getPeriod, async ({ params }) => ok(await reports.read(params.month)))
  bind(listMonthlyReports, async () => ok(await reports.monthly()))
  bind(preparePeriod, async ({ tx, caller, params: { month }, body }) =>
    shown(tx, month, await periods.prepare(tx, acting(caller.staffId, month), body)),
  )
  bind(closePeriod, async ({ tx, caller, params: { month } }) =>
    shown(tx, month, await periods.close(tx, acting(caller.staffId, month))),
  )
  bind(sendBackPeriod, async ({ tx, caller, params: { month }, body }) =>
    shown(tx, month, await periods.sendBack(tx, acting(caller.staffId, month), body)),
  )
  bind(requestReopening, async ({ tx, caller, params: { month }, body }) =>
    shown(tx, month, await periods.requestReopening(tx, acting(caller.staffId, month), body)),
  )
  bind(reopenPeriod, async ({ tx, caller, params: { month } }) =>
    shown(tx, month, await periods.reopen(tx, acting(caller.staffId, month))),
  )
  bind(refuseReopening, async ({ tx, caller, params: { month }, body }) =>
    shown(tx, month, await periods.refuseReopening(tx, acting(caller.staffId, month), body)),
  )
}
