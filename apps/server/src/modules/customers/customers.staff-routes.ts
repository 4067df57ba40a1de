import {
  addCustomerNote,
  blockCustomer,
  confirmRecovery,
  endCustomerSessions,
  eraseCustomer,
  exportCustomer,
  getCustomer,
  listCustomerOrders,
  listCustomers,
  refuseRecovery,
  requestRecovery,
  unblockCustomer,
} from '@gatefill/contracts/staff/customers/customers'
import { addOrderNote, getOrderRecord } from '@gatefill/contracts/staff/customers/order-records'
import { hasErrors } from '@gatefill/domain/core/field-errors'
import type { StaffId, UserId } from '@gatefill/domain/core/ids'
import { reasonErrors } from '@gatefill/domain/core/reason'
import { invalid, ok } from '@gatefill/domain/core/result'
import type { Binder } from '../../platform/http/bind.ts'
import type { CustomersService } from './customers.service.ts'

const NEWEST_ORDERS = 8

/** Who of the staff acts on which customer. */
const onCustomer = (call: { caller: { staffId: StaffId }; params: { id: UserId } }) => ({
  userId: call.params.id,
  by: call.caller.staffId,
})

export function bindCustomers(bind: Binder, customers: CustomersService): void {
  bind(listCustomers, async ({ query }) => ok(await customers.list(query)))
  bind(getCustomer, ({ params, caller }) => customers.readPage(params.id, caller.role))
  bind(listCustomerOrders, async ({ params }) => ok(await customers.newestOrders(params.id, NEWEST_ORDERS)))
  bind(blockCustomer, (call) => customers.block(call.tx, onCustomer(call), call.body))
  bind(unblockCustomer, (call) => customers.unblock(call.tx, onCustomer(call), call.body))
  bind(endCustomerSessions, async ({ tx, params }) => {
    await customers.endSessions(tx, params.id)
    return ok({ id: params.id })
  })
  bind(requestRecovery, (call) => customers.requestRecovery(call.tx, onCustomer(call), call.body))
  bind(confirmRecovery, (call) => customers.confirmRecovery(call.tx, onCustomer(call)))
  bind(refuseRecovery, (call) => customers.refuseRecovery(call.tx, onCustomer(call), call.body))
  bind(exportCustomer, async ({ params, body }) => {
    const errors = reasonErrors(body)
    return hasErrors(errors) ? invalid(errors) : ok(await customers.exportData(params.id))
  })
  bind(eraseCustomer, async ({ tx, params, body }) => {
    const errors = reasonErrors(body)
    if (hasErrors(errors)) return invalid(errors)
    const closed = await customers.erase(tx, params.id)
    return closed.ok ? ok({ id: params.id }) : closed
  })
  bind(addCustomerNote, (call) => customers.addCustomerNote(call.tx, onCustomer(call), call.body))
  bind(addOrderNote, ({ tx, caller, params, body }) =>
    customers.addOrderNote(tx, { orderId: params.id, by: caller.staffId }, body),
  )
  bind(getOrderRecord, ({ params, caller }) => customers.readRecord(params.id, caller.role))
}
