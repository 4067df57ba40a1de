import * as payeesCalls from '@gatefill/contracts/staff/finance/payees'
import * as payoutsCalls from '@gatefill/contracts/staff/finance/payouts'
import type { PayoutId } from '@gatefill/domain/core/ids'
import type { ErrorCode, Result } from '@gatefill/domain/core/result'
import { ok } from '@gatefill/domain/core/result'
import type { App } from '../../../app-context.ts'
import type { Binder, WriteTx } from '../../../platform/http/bind.ts'
import {
  confirmPayout,
  draftPayout,
  failPayout,
  redraftPayout,
  sendPayout,
} from './draft-and-send-payouts.ts'
import {
  confirmPayeeChange,
  listPayees,
  noteAnswerOfPayee,
  refusePayeeChange,
  saveAccount,
  savePayeeContact,
} from './payees.ts'
import {
  downloadBankFile,
  downloadPayoutStatement,
  listPayoutBatches,
  listPayouts,
  readPayout,
  readPayoutBatch,
} from './payout-reports.ts'
import {
  addDriverPay,
  addStationCost,
  approvePayout,
  listCostRates,
  listPayRates,
  recordReturnedPayout,
  withdrawPayout,
} from './payouts.ts'

export function bindPayouts(app: App, bind: Binder): void {
  bind(payoutsCalls.listPayouts, async ({ query }) => ok(await listPayouts(app, query)))
  bind(payoutsCalls.getPayout, ({ params }) => readPayout(app, params.id))
  bind(payoutsCalls.downloadPayoutStatement, ({ params }) => downloadPayoutStatement(app, params.id))
  bind(payoutsCalls.listPayoutBatches, async ({ query }) => ok(await listPayoutBatches(app, query)))
  bind(payoutsCalls.downloadPayoutBatch, ({ params }) => downloadBankFile(app, params.id))
  bindPayoutActs(app, bind)
  bindPayees(app, bind)
}

function bindPayoutActs(app: App, bind: Binder): void {
  /** What the payout looks like after the act, in the same transaction. */
  const shown = async <Code extends ErrorCode>(tx: WriteTx, done: Result<PayoutId, Code>) =>
    done.ok ? readPayout(app, done.value, tx) : done

  bind(payoutsCalls.draftPayout, async ({ tx, caller, body }) =>
    shown(tx, await draftPayout(app, tx, caller.staffId, body)),
  )
  bind(payoutsCalls.approvePayout, async ({ tx, caller: { staffId }, params }) =>
    shown(tx, await approvePayout(app, tx, { staffId, payoutId: params.id })),
  )
  bind(payoutsCalls.withdrawPayout, async ({ tx, caller: { staffId }, params, body }) =>
    shown(tx, await withdrawPayout(tx, { staffId, payoutId: params.id }, body)),
  )
  bind(payoutsCalls.redraftPayout, async ({ tx, caller: { staffId }, params }) =>
    shown(tx, await redraftPayout(app, tx, { staffId, payoutId: params.id })),
  )
  bind(payoutsCalls.confirmPayout, async ({ tx, caller: { staffId }, params, body }) =>
    shown(tx, await confirmPayout(app, tx, { staffId, payoutId: params.id }, body)),
  )
  bind(payoutsCalls.returnPayout, async ({ tx, caller: { staffId }, params, body }) =>
    shown(tx, await recordReturnedPayout(app, tx, { staffId, payoutId: params.id }, body)),
  )
  bind(payoutsCalls.failPayout, async ({ tx, caller: { staffId }, params, body }) =>
    shown(tx, await failPayout(tx, { staffId, payoutId: params.id }, body)),
  )
  bind(payoutsCalls.createPayoutBatch, async ({ tx, caller, body }) => {
    const sent = await sendPayout(app, tx, caller.staffId, body)
    return sent.ok ? readPayoutBatch(sent.value, tx) : sent
  })
}

function bindPayees(app: App, bind: Binder): void {
  bind(payeesCalls.listPayees, async () => ok(await listPayees(app)))
  bind(payeesCalls.savePayeeAccount, ({ tx, caller: { staffId }, params, body }) =>
    saveAccount(app, tx, { staffId, kind: params.kind, payeeId: params.id }, body),
  )
  bind(payeesCalls.saveStationContact, ({ tx, caller: { staffId }, params, body }) =>
    savePayeeContact(app, tx, { staffId, stationId: params.id }, body),
  )
  bind(payeesCalls.confirmAccountChange, ({ tx, caller: { staffId }, params, body }) =>
    confirmPayeeChange(app, tx, { staffId, changeId: params.id }, body),
  )
  bind(payeesCalls.refuseAccountChange, ({ tx, caller: { staffId }, params, body }) =>
    refusePayeeChange(app, tx, { staffId, changeId: params.id }, body),
  )
  bind(payeesCalls.noteAccountAnswer, ({ tx, caller: { staffId }, params, body }) =>
    noteAnswerOfPayee(app, tx, { staffId, changeId: params.id }, body),
  )
  bind(payoutsCalls.listStationCosts, async () => ok(await listCostRates(app.database.db)))
  bind(payoutsCalls.addStationCost, ({ tx, caller, body }) => addStationCost(app, tx, caller.staffId, body))
  bind(payoutsCalls.listDriverPay, async () => ok(await listPayRates(app.database.db)))
  bind(payoutsCalls.addDriverPay, ({ tx, caller, body }) => addDriverPay(app, tx, caller.staffId, body))
}
