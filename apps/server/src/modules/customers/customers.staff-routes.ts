import * as customersCalls from '@gatefill/contracts/staff/customers/customers'
import * as orderRecordsCalls from '@gatefill/contracts/staff/customers/order-records'
import { hasErrors } from '@gatefill/domain/core/field-errors'
import type { StaffId, UserId } from '@gatefill/domain/core/ids'
import { reasonErrors } from '@gatefill/domain/core/reason'
import { invalid, ok } from '@gatefill/domain/core/result'
import type { App } from '../../app-context.ts'
import type { Binder } from '../../platform/http/bind.ts'
import {
  blockCustomer,
  closeForCustomer,
  collectAll,
  endSessionsOfCustomer,
  unblockCustomer,
} from '../identity/index.ts'
import { newestOrdersOf } from '../orders/index.ts'
import { addCustomerNote, addOrderNote, listCustomers, readPage, readRecord } from './customers.ts'
import { confirmRecovery, refuseRecovery, requestRecovery } from './recoveries/recoveries.ts'

const NEWEST_ORDERS = 8

/** Who of the staff acts on which customer. */
const onCustomer = (call: { caller: { staffId: StaffId }; params: { id: UserId } }) => ({
  userId: call.params.id,
  by: call.caller.staffId,
})

export function bindCustomers(app: App, bind: Binder): void {
  bind(customersCalls.listCustomers, async ({ query }) => ok(await listCustomers(app, query)))
  bind(customersCalls.getCustomer, ({ params, caller }) => readPage(app, params.id, caller.role))
  bind(customersCalls.listCustomerOrders, async ({ params }) =>
    ok(await newestOrdersOf(app, params.id, NEWEST_ORDERS)),
  )
  bind(customersCalls.blockCustomer, (call) => blockCustomer(app, call.tx, onCustomer(call), call.body))
  bind(customersCalls.unblockCustomer, (call) => unblockCustomer(app, call.tx, onCustomer(call), call.body))
  bind(customersCalls.endCustomerSessions, async ({ tx, params }) => {
    await endSessionsOfCustomer(app, tx, params.id)
    return ok({ id: params.id })
  })
  bind(customersCalls.requestRecovery, (call) => requestRecovery(app, call.tx, onCustomer(call), call.body))
  bind(customersCalls.confirmRecovery, (call) => confirmRecovery(app, call.tx, onCustomer(call)))
  bind(customersCalls.refuseRecovery, (call) => refuseRecovery(app, call.tx, onCustomer(call), call.body))
  bind(customersCalls.exportCustomer, async ({ params, body }) => {
    const errors = reasonErrors(body)
    return hasErrors(errors) ? invalid(errors) : ok(await collectAll(app, params.id))
  })
  bind(customersCalls.eraseCustomer, async ({ tx, params, body }) => {
    const errors = reasonErrors(body)
    if (hasErrors(errors)) return invalid(errors)
    const closed = await closeForCustomer(app, tx, params.id)
    return closed.ok ? ok({ id: params.id }) : closed
  })
  bind(customersCalls.addCustomerNote, (call) => addCustomerNote(app, call.tx, onCustomer(call), call.body))
  bind(orderRecordsCalls.addOrderNote, ({ tx, caller, params, body }) =>
    addOrderNote(app, tx, { orderId: params.id, by: caller.staffId }, body),
  )
  bind(orderRecordsCalls.getOrderRecord, ({ params, caller }) => readRecord(app, params.id, caller.role))
}
