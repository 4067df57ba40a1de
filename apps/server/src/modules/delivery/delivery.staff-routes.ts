import { getBatchDeliveries, sendBatchNotice } from '@gatefill/contracts/staff/batches'
import { getIncidentPhoto } from '@gatefill/contracts/staff/dispatch/incidents'
import {
  changeDeliveryByStaff,
  confirmDelivery,
  getOrderPhoto,
  getStaffOrder,
  requestDelivery,
} from '@gatefill/contracts/staff/staff-orders'
import { NOTHING_CHANGED_BY_STAFF } from '@gatefill/domain/orders/staff-delivery-change'
import type { Binder } from '../../platform/http/bind.ts'
import { staffOrderOf } from '../dispatch/index.ts'
import { answerOf } from './changes/changes.routes.ts'
import type { StaffChangesService } from './changes/staff-changes.service.ts'
import type { DeliveryService } from './delivery.service.ts'

export function bindStaffDelivery(
  bind: Binder,
  delivery: DeliveryService,
  { changeByStaff }: StaffChangesService,
): void {
  bind(getStaffOrder, ({ params }) => delivery.readOrderDetail(params.id))
  bind(getOrderPhoto, ({ params }) => delivery.readPhoto(params.id))
  bind(getIncidentPhoto, ({ params }) => delivery.readIncidentPhoto(params.id))
  bind(getBatchDeliveries, ({ params }) => delivery.readBatch(params.batch))
  bind(sendBatchNotice, ({ tx, caller, params, body }) =>
    delivery.sendBatchNotice(tx, caller.staffId, params.batch, body),
  )
  bind(changeDeliveryByStaff, async ({ caller, params, body: { orderAddress: addressText, ...form } }) =>
    answerOf(
      await changeByStaff(caller.staffId, params.id, { ...form, addressText }),
      NOTHING_CHANGED_BY_STAFF,
    ),
  )
  bind(requestDelivery, (call) => delivery.requestOverride(call.tx, staffOrderOf(call), call.body))
  bind(confirmDelivery, (call) => delivery.confirmOverride(call.tx, staffOrderOf(call)))
}
