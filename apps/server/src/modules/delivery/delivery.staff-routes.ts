import * as batchesCalls from '@gatefill/contracts/staff/batches'
import { getIncidentPhoto } from '@gatefill/contracts/staff/dispatch/incidents'
import {
  changeDeliveryByStaff,
  confirmDelivery,
  getOrderPhoto,
  getStaffOrder,
  requestDelivery,
} from '@gatefill/contracts/staff/staff-orders'
import * as claimsCalls from '@gatefill/contracts/staff/support/fuel-claims'
import { ok } from '@gatefill/domain/core/result'
import { NOTHING_CHANGED_BY_STAFF } from '@gatefill/domain/orders/staff-delivery-change'
import type { App } from '../../app-context.ts'
import type { Binder } from '../../platform/http/bind.ts'
import { staffOrderOf } from '../dispatch/index.ts'
import {
  approveBatchNotice,
  listBatchNotices,
  readBatch,
  requestBatchNotice,
  withdrawBatchNotice,
} from './batches/batches.ts'
import { answerOf } from './changes/changes.routes.ts'
import { changeByStaff } from './changes/staff-changes.ts'
import { decideClaim, listFuelClaimsForStaff, recordFindings } from './claims/fuel-claims.ts'
import { readOrderDetail } from './order-detail.ts'
import { confirmOverride, requestOverride } from './override.ts'
import { incidentPhotos, orderPhotos } from './photos/read-photos.ts'

export function bindStaffDelivery(app: App, bind: Binder): void {
  bind(getStaffOrder, ({ params }) => readOrderDetail(app.database.db, params.id))
  bind(getOrderPhoto, ({ params }) => orderPhotos(app, params.id))
  bind(getIncidentPhoto, ({ params }) => incidentPhotos(app, params.id))
  bind(claimsCalls.listFuelClaims, async () => ok(await listFuelClaimsForStaff(app)))
  bind(claimsCalls.saveClaimFindings, ({ tx, params, body: { version, ...form } }) =>
    recordFindings(tx, { id: params.id, version }, form),
  )
  bind(claimsCalls.decideFuelClaim, ({ tx, caller, params, body: { version, ...form } }) =>
    decideClaim(app, tx, { id: params.id, version, staffId: caller.staffId }, form),
  )
  bind(batchesCalls.getBatchDeliveries, ({ params }) => readBatch(app, params.batch))
  bind(batchesCalls.listBatchNotices, async () => ok(await listBatchNotices(app)))
  bind(batchesCalls.requestBatchNotice, ({ tx, caller, params, body }) =>
    requestBatchNotice(app, tx, caller.staffId, params.batch, body),
  )
  bind(batchesCalls.approveBatchNotice, ({ tx, caller, params }) =>
    approveBatchNotice(app, tx, caller.staffId, params.id),
  )
  bind(batchesCalls.withdrawBatchNotice, ({ tx, caller, params }) =>
    withdrawBatchNotice(app, tx, caller.staffId, params.id),
  )
  bind(changeDeliveryByStaff, async ({ caller, params, body: { orderAddress: addressText, ...form } }) =>
    answerOf(
      await changeByStaff(app, caller.staffId, params.id, { ...form, addressText }),
      NOTHING_CHANGED_BY_STAFF,
    ),
  )
  bind(requestDelivery, (call) => requestOverride(app, call.tx, staffOrderOf(call), call.body))
  bind(confirmDelivery, (call) => confirmOverride(app, call.tx, staffOrderOf(call)))
}
