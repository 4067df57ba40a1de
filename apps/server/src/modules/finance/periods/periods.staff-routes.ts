import * as periodsCalls from '@gatefill/contracts/staff/finance/periods'
import type { StaffId } from '@gatefill/domain/core/ids'
import type { ErrorCode, Result } from '@gatefill/domain/core/result'
import { ok } from '@gatefill/domain/core/result'
import type { Month } from '@gatefill/domain/finance/month'
import type { App } from '../../../app-context.ts'
import type { Binder, WriteTx } from '../../../platform/http/bind.ts'
import { ifSummedUp } from '../ledger/summed-up.ts'
import {
  closePeriod,
  listPeriodViews,
  preparePeriod,
  readMonthlyReports,
  readPeriod,
  refuseReopening,
  reopenPeriod,
  requestReopening,
  sendBackPeriod,
} from './periods.ts'

export function bindPeriods(app: App, bind: Binder): void {
  /** What the month looks like after the act, in the same transaction. */
  async function shown<Code extends ErrorCode>(
    tx: WriteTx,
    month: Month,
    act: () => Promise<Result<void, Code>>,
  ) {
    const acted = await ifSummedUp(app, 'The month is', act, tx)
    if (!acted.ok) return acted
    return acted.value.ok ? ok(await readPeriod(app, month, tx)) : acted.value
  }
  const acting = (staffId: StaffId, month: Month) => ({
    staffId,
    month,
  })

  bind(periodsCalls.listPeriods, () => ifSummedUp(app, 'The months are', () => listPeriodViews(app)))
  bind(periodsCalls.getPeriod, ({ params }) =>
    ifSummedUp(app, 'The month is', () => readPeriod(app, params.month)),
  )
  bind(periodsCalls.listMonthlyReports, () =>
    ifSummedUp(app, 'The months are', () => readMonthlyReports(app)),
  )
  bind(periodsCalls.preparePeriod, ({ tx, caller, params: { month }, body }) =>
    shown(tx, month, () => preparePeriod(app, tx, acting(caller.staffId, month), body)),
  )
  bind(periodsCalls.closePeriod, ({ tx, caller, params: { month } }) =>
    shown(tx, month, () => closePeriod(app, tx, acting(caller.staffId, month))),
  )
  bind(periodsCalls.sendBackPeriod, ({ tx, caller, params: { month }, body }) =>
    shown(tx, month, () => sendBackPeriod(app, tx, acting(caller.staffId, month), body)),
  )
  bind(periodsCalls.requestReopening, ({ tx, caller, params: { month }, body }) =>
    shown(tx, month, () => requestReopening(app, tx, acting(caller.staffId, month), body)),
  )
  bind(periodsCalls.reopenPeriod, ({ tx, caller, params: { month } }) =>
    shown(tx, month, () => reopenPeriod(app, tx, acting(caller.staffId, month))),
  )
  bind(periodsCalls.refuseReopening, ({ tx, caller, params: { month }, body }) =>
    shown(tx, month, () => refuseReopening(app, tx, acting(caller.staffId, month), body)),
  )
}
