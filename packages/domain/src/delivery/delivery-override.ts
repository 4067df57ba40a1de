import type { StaffId } from '../core/ids.ts'

/** A request by staff to mark an order as delivered without the customer's code. */
export type DeliveryOverride = {
  reason: string
  requestedBy: StaffId
  /** The version of the order at the time of the request; the request is void once the order has changed. */
  orderVersion: number
}

/** Why this member of staff cannot confirm the request now; undefined when they can. */
export function confirmProblem(
  override: DeliveryOverride | undefined,
  by: { staffId: StaffId; orderVersion: number },
): string | undefined {
  if (override === undefined || override.orderVersion !== by.orderVersion)
    return 'No delivery override has been requested for this order. Request one, then ask a colleague to confirm it.'
  if (override.requestedBy === by.staffId) return 'You requested this override. A colleague must confirm it.'
  return undefined
}
