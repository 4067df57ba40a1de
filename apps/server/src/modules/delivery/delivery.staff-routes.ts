import {
  approveBatchNotice,
  getBatchDeliveries,
  requestBatchNotice,
  withdrawBatchNotice,
} from '@gatefill/contracts/staff/batches'
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
  bind(requestBatchNotice, ({ tx, caller, params, body }) =>
    delivery.requestBatchNotice(tx, caller.staffId, params.batch, body),
  )
  bind(approveBatchNotice, ({ tx, caller, params }) =>
    delivery.approveBatchNotice(tx, caller.staffId, params.id),
  )
  bind(withdrawBatchNotice, ({ tx, caller, params }) =>
    delivery.withdrawBatchNotice(tx, caller.staffId, params.id),
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
