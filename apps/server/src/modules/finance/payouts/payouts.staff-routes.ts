import {
  confirmAccountChange,
  listPayees,
  noteAccountAnswer,
  refuseAccountChange,
  savePayeeAccount,
  saveStationContact,
} from '@gatefill/contracts/staff/finance/payees'
import {
  addDriverPay,
  addStationCost,
  approvePayout,
  confirmPayout,
  createPayoutBatch,
  downloadPayoutBatch,
  downloadPayoutStatement,
  draftPayout,
  failPayout,
  getPayout,
  listDriverPay,
  listPayoutBatches,
  listPayouts,
  listStationCosts,
  redraftPayout,
  withdrawPayout,
} from '@gatefill/contracts/staff/finance/payouts'
import type { PayoutId } from '@gatefill/domain/core/ids'
import type { ErrorCode, Result } from '@gatefill/domain/core/result'
import { ok } from '@gatefill/domain/core/result'
import type { Binder, WriteTx } from '../../../platform/http/bind.ts'
import type { PayeesService } from './payees.service.ts'
import type { PayoutReportsService } from './payout-reports.service.ts'
import type { PayoutsService } from './payouts.service.ts'
import type { RatesService } from './rates.service.ts'
import type { SendPayoutsService } from './send-payouts.service.ts'

type Services = {
  payouts: PayoutsService
  sendPayouts: SendPayoutsService
  payoutReports: PayoutReportsService
  payees: PayeesService
  rates: RatesService
}

export function bindPayouts(bind: Binder, services: Services): void {
  const { payoutReports: reports } = services
  bind(listPayouts, async ({ query }) => ok(await reports.list(query)))
  bind(getPayout, ({ params }) => reports.read(params.id))
  bind(downloadPayoutStatement, ({ params }) => reports.statement(params.id))
  bind(listPayoutBatches, async ({ query }) => ok(await reports.batches(query)))
  bind(downloadPayoutBatch, ({ params }) => reports.bankFile(params.id))
  bindPayoutActs(bind, services)
  bindPayees(bind, services)
}

function bindPayoutActs(bind: Binder, { payouts, sendPayouts, payoutReports: reports }: Services): void {
  /** What the payout looks like after the act, in the same transaction. */
  const shown = async <Code extends ErrorCode>(tx: WriteTx, done: Result<PayoutId, Code>) =>
    done.ok ? reports.read(done.value, tx) : done

  bind(draftPayout, async ({ tx, caller, body }) => shown(tx, await payouts.draft(tx, caller.staffId, body)))
  bind(approvePayout, async ({ tx, caller: { staffId }, params }) =>
    shown(tx, await payouts.approve(tx, { staffId, payoutId: params.id })),
  )
  bind(withdrawPayout, async ({ tx, caller: { staffId }, params, body }) =>
    shown(tx, await payouts.withdraw(tx, { staffId, payoutId: params.id }, body)),
  )
  bind(redraftPayout, async ({ tx, caller: { staffId }, params }) =>
    shown(tx, await payouts.redraft(tx, { staffId, payoutId: params.id })),
  )
  bind(confirmPayout, async ({ tx, caller: { staffId }, params, body }) =>
    shown(tx, await sendPayouts.confirm(tx, { staffId, payoutId: params.id }, body)),
  )
  bind(failPayout, async ({ tx, caller: { staffId }, params, body }) =>
    shown(tx, await sendPayouts.fail(tx, { staffId, payoutId: params.id }, body)),
  )
  bind(createPayoutBatch, async ({ tx, caller, body }) => {
    const sent = await sendPayouts.send(tx, caller.staffId, body)
    return sent.ok ? reports.batch(sent.value, tx) : sent
  })
}

function bindPayees(bind: Binder, { payees, rates }: Services): void {
  bind(listPayees, async () => ok(await payees.list()))
  bind(savePayeeAccount, ({ tx, caller: { staffId }, params, body }) =>
    payees.saveAccount(tx, { staffId, kind: params.kind, payeeId: params.id }, body),
  )
  bind(saveStationContact, ({ tx, caller: { staffId }, params, body }) =>
    payees.saveContact(tx, { staffId, stationId: params.id }, body),
  )
  bind(confirmAccountChange, ({ tx, caller: { staffId }, params, body }) =>
    payees.confirmChange(tx, { staffId, changeId: params.id }, body),
  )
  bind(refuseAccountChange, ({ tx, caller: { staffId }, params, body }) =>
    payees.refuseChange(tx, { staffId, changeId: params.id }, body),
  )
  bind(noteAccountAnswer, ({ tx, caller: { staffId }, params, body }) =>
    payees.noteAnswer(tx, { staffId, changeId: params.id }, body),
  )
  bind(listStationCosts, async () => ok(await rates.costs()))
  bind(addStationCost, ({ tx, caller, body }) => rates.addCost(tx, caller.staffId, body))
  bind(listDriverPay, async () => ok(await rates.pay()))
  bind(addDriverPay, ({ tx, caller, body }) => rates.addPay(tx, caller.staffId, body))
}
