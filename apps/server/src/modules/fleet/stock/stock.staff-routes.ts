import {
  addAdjustment,
  addReceipt,
  confirmAdjustment,
  listAdjustments,
  listStationMoves,
  rejectAdjustment,
} from '@gatefill/contracts/staff/fleet/stock'
import { ok } from '@gatefill/domain/core/result'
import type { Binder } from '../../../platform/http/bind.ts'
import type { FleetService } from '../fleet.service.ts'

/** The stock of stations and vans. */
export function bindStock(bind: Binder, { stock, adjustments }: FleetService): void {
  bind(listStationMoves, ({ params }) => stock.list(params.id))
  bind(addReceipt, ({ tx, caller, params, body }) =>
    stock.receive(tx, { stationId: params.id, staffId: caller.staffId }, body),
  )

  bind(listAdjustments, async () => ok(await adjustments.list()))
  bind(addAdjustment, ({ tx, caller, body }) => adjustments.ask(tx, caller.staffId, body))
  bind(confirmAdjustment, ({ tx, caller, params, body }) =>
    adjustments.confirm(tx, { id: params.id, staffId: caller.staffId }, body),
  )
  bind(rejectAdjustment, ({ tx, caller, params, body }) =>
    adjustments.reject(tx, { id: params.id, staffId: caller.staffId }, body),
  )
}
