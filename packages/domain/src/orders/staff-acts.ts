import type { OrderActor, OrderCommand, Permission } from '../statuses/order-lifecycle.ts'
import { decideTransition } from '../statuses/order-lifecycle.ts'
import type { OrderStatus } from '../statuses/order-status.ts'

/** What staff may do with an order by hand, in the order in which the page offers it. */
export const STAFF_ACTS = ['assign', 'unassign', 'reassign', 'return', 'deliver', 'cancel'] as const
export type StaffAct = (typeof STAFF_ACTS)[number] & OrderCommand

const ACTORS: Readonly<Record<StaffAct, OrderActor>> = {
  assign: 'dispatcher',
  unassign: 'dispatcher',
  reassign: 'dispatcher',
  return: 'dispatcher',
  deliver: 'dispatcher',
  cancel: 'staff',
}

/** Whether the state of an order lets staff do this, with the reason where not. */
export function staffMay(status: OrderStatus, act: StaffAct): Permission {
  const decided = decideTransition(status, act, ACTORS[act])
  return decided.ok ? { allowed: true } : { allowed: false, reason: decided.message ?? '' }
}
