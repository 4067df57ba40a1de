import type { StaffAccess } from '@gatefill/contracts/core/access'
import { assignOrder, cancelOrderByStaff, unassignOrder } from '@gatefill/contracts/staff/staff'
import { reassignOrder, requestDelivery, returnOrderByStaff } from '@gatefill/contracts/staff/staff-orders'
import type { StaffAct } from '@gatefill/domain/orders/staff-acts'

/** The call of each act, whose roles decide who is offered it. */
export const ORDER_ACT_CALLS: Readonly<Record<StaffAct, { access: StaffAccess }>> = {
  assign: assignOrder,
  unassign: unassignOrder,
  reassign: reassignOrder,
  return: returnOrderByStaff,
  deliver: requestDelivery,
  cancel: cancelOrderByStaff,
}

export const ORDER_ACT_NAMES: Readonly<Record<StaffAct, string>> = {
  assign: 'Assign to a driver',
  unassign: 'Unassign',
  reassign: 'Reassign to another driver',
  return: 'Return: cannot be delivered now',
  deliver: 'Deliver without the code',
  cancel: 'Cancel the order',
}

/** Ids of the acts that the page of an order offers. */
export const orderActId = (act: StaffAct): string => `order ${act}`
export const REFUND_ACT = 'refund part'
export const CHANGE_ACT = 'change delivery'
/** Ids of the acts that the page of a customer offers. */
export const NOTE_ACT = 'note'
export const BLOCK_ACT = 'block customer'
