import {
  getSettlement,
  listDisputes,
  listReconciliationNights,
  listSettlements,
} from '@gatefill/contracts/staff/finance/settlements'
import { ok } from '@gatefill/domain/core/result'
import type { Binder } from '../../../platform/http/bind.ts'
import type { SettlementRoomService } from './settlement-room.service.ts'

export function bindSettlements(bind: Binder, settlements: SettlementRoomService): void {
  bind(listSettlements, async ({ query }) => ok(await settlements.list(query)))
  bind(getSettlement, ({ params }) => settlements.read(params.provider, params.settlementId))
  bind(listDisputes, async ({ query }) => ok(await settlements.disputes(query)))
  bind(listReconciliationNights, async () => ok(await settlements.nights()))
}
