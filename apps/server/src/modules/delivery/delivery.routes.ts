import { rateOrder } from '@gatefill/contracts/customer/orders/ratings'
import { disputeEarnings, getDriverEarnings } from '@gatefill/contracts/driver/driver-earnings'
import {
  acceptJob,
  declineJob,
  deliverJob,
  departJob,
  listDriverJobs,
  listStations,
  loadJob,
  returnJob,
} from '@gatefill/contracts/driver/driver-jobs'
import { listDriverRuns, syncDriver } from '@gatefill/contracts/driver/driver-runs'
import type { DriverId, OrderId } from '@gatefill/domain/core/ids'
import { ok } from '@gatefill/domain/core/result'
import type { Binder } from '../../platform/http/bind.ts'
import type { DeliveryService } from './delivery.service.ts'
import type { Job } from './job.ts'

export function bindDelivery(bind: Binder, delivery: DeliveryService): void {
  bind(listDriverJobs, async ({ caller }) => ok(await delivery.listJobs(caller.driverId)))
  bind(listDriverRuns, async ({ caller }) => ok(await delivery.listRuns(caller.driverId)))
  bind(syncDriver, ({ caller, body }) => delivery.sync(caller.driverId, body))
  bind(getDriverEarnings, async ({ caller, query }) =>
    ok(await delivery.earningsOf(caller.driverId, query.week)),
  )
  bind(disputeEarnings, ({ caller, body }) => delivery.disputeEarnings(caller.driverId, body))
  bind(listStations, async () => ok(await delivery.listStations()))
  bind(acceptJob, (call) => delivery.accept(jobOf(call)))
  bind(declineJob, (call) => delivery.decline(jobOf(call), call.body))
  bind(loadJob, (call) => delivery.load(jobOf(call), call.body))
  bind(departJob, (call) => delivery.depart(jobOf(call)))
  bind(deliverJob, ({ body: { openingReading, closingReading, ...rest }, ...call }) =>
    delivery.deliver(jobOf(call), { ...rest, openingReading, closingReading }),
  )
  bind(returnJob, (call) => delivery.returnOrder(jobOf(call), call.body))
  bind(rateOrder, ({ caller, params, body: { stars, comment } }) =>
    delivery.rate(caller.userId, params.id, { stars, comment }),
  )
}

const jobOf = (call: { caller: { driverId: DriverId }; params: { orderId: OrderId } }): Job => ({
  driverId: call.caller.driverId,
  orderId: call.params.orderId,
})
