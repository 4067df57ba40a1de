import * as stockCalls from '@gatefill/contracts/staff/fleet/stock'
import { ok } from '@gatefill/domain/core/result'
import type { App } from '../../../app-context.ts'
import type { Binder } from '../../../platform/http/bind.ts'
import { askAdjustment, confirmAdjustment, rejectAdjustment, viewAdjustments } from './adjustments.ts'
import { receiveFuel, viewStationStock } from './station-stock.ts'

/** The stock of stations and vans. */
export function bindStock(app: App, bind: Binder): void {
  bind(stockCalls.listStationMoves, ({ params }) => viewStationStock(app, params.id))
  bind(stockCalls.addReceipt, ({ tx, caller, params, body }) =>
    receiveFuel(app, tx, { stationId: params.id, staffId: caller.staffId }, body),
  )

  bind(stockCalls.listAdjustments, async () => ok(await viewAdjustments(app)))
  bind(stockCalls.addAdjustment, ({ tx, caller, body }) => askAdjustment(app, tx, caller.staffId, body))
  bind(stockCalls.confirmAdjustment, ({ tx, caller, params, body }) =>
    confirmAdjustment(app, tx, { id: params.id, staffId: caller.staffId }, body),
  )
  bind(stockCalls.rejectAdjustment, ({ tx, caller, params, body }) =>
    rejectAdjustment(app, tx, { id: params.id, staffId: caller.staffId }, body),
  )
}
