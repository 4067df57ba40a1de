import { confirmDelivery, getStaffOrder, requestDelivery } from '@gatefill/contracts/staff/staff-orders'
import { addStation, listStaffStations, setStationOpen } from '@gatefill/contracts/staff/stations'
import { ok } from '@gatefill/domain/core/result'
import type { Binder } from '../../platform/http/bind.ts'
import { staffOrderOf } from '../dispatch/index.ts'
import type { DeliveryService } from './delivery.service.ts'

export function bindStaffDelivery(bind: Binder, delivery: DeliveryService): void {
  bind(getStaffOrder, ({ params }) => delivery.readOrderDetail(params.id))
  bind(requestDelivery, (call) => delivery.requestOverride(call.tx, staffOrderOf(call), call.body))
  bind(confirmDelivery, (call) => delivery.confirmOverride(call.tx, staffOrderOf(call)))
  bind(listStaffStations, async () => ok(await delivery.listAllStations()))
  bind(addStation, ({ tx, body }) => delivery.addStation(tx, body))
  bind(setStationOpen, ({ tx, params, body }) => delivery.setStationOpen(tx, params.id, body.isOpen))
}
