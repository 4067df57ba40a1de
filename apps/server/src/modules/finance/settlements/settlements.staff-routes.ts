import * as settlementsCalls from '@gatefill/contracts/staff/finance/settlements'
import { ok } from '@gatefill/domain/core/result'
import type { App } from '../../../app-context.ts'
import type { Binder } from '../../../platform/http/bind.ts'
import { listFinanceDisputes, listNights, listSettlements, readSettlement } from './settlement-room.ts'

export function bindSettlements(app: App, bind: Binder): void {
  bind(settlementsCalls.listSettlements, async ({ query }) => ok(await listSettlements(app, query)))
  bind(settlementsCalls.getSettlement, ({ params }) =>
    readSettlement(app, params.provider, params.settlementId),
  )
  bind(settlementsCalls.listDisputes, async ({ query }) => ok(await listFinanceDisputes(app, query)))
  bind(settlementsCalls.listReconciliationNights, async () => ok(await listNights(app)))
}
