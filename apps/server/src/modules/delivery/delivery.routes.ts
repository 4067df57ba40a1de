import { claimFuel, getFuelClaim } from '@gatefill/contracts/customer/orders/fuel-claims'
import { rateOrder } from '@gatefill/contracts/customer/orders/ratings'
import { disputeEarnings, getDriverEarnings } from '@gatefill/contracts/driver/driver-earnings'
import { listStations, syncDriver } from '@gatefill/contracts/driver/driver-runs'
import { ok } from '@gatefill/domain/core/result'
import type { App } from '../../app-context.ts'
import type { Binder } from '../../platform/http/bind.ts'
import { listOpenStations } from '../fleet/index.ts'
import { claimBadFuel, readOwnClaim } from './claims/fuel-claims.ts'
import { disputeEarning, earningsOf } from './pay/earnings.ts'
import { rateDelivery } from './ratings.ts'
import { syncPhone } from './sync/sync.ts'

export function bindDelivery(app: App, bind: Binder): void {
  bind(syncDriver, ({ caller, body }) => syncPhone(app, caller.driverId, body))
  bind(getDriverEarnings, async ({ caller, query }) => ok(await earningsOf(app, caller.driverId, query.week)))
  bind(disputeEarnings, ({ caller, body }) => disputeEarning(app, caller.driverId, body))
  bind(listStations, async () => ok(await listOpenStations(app.database.db)))
  bind(claimFuel, ({ caller, params, body }) => claimBadFuel(app, caller.userId, params.id, body))
  bind(getFuelClaim, ({ caller, params }) => readOwnClaim(app, caller.userId, params.id))
  bind(rateOrder, ({ caller, params, body: { stars, comment } }) =>
    rateDelivery(app, caller.userId, params.id, { stars, comment }),
  )
}
