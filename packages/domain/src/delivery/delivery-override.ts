import type { StaffId } from '../core/ids.ts'

/** A wish of the staff to count an order as delivered without the customer's code. */
export type DeliveryOverride = {
  reason: string
  requestedBy: StaffId
  /** The moves of the order when it was asked for; the wish counts for that state alone. */
  orderVersion: number
}

/** Why somebody cannot confirm it now; undefined when they can. */
export function confirmProblem(
  override: DeliveryOverride | undefined,
  by: { staffId: StaffId; orderVersion: number },
): string | undefined {
  if (override === undefined || override.orderVersion !== by.orderVersion)
    return 'Nobody has asked to count this order as delivered. Ask first, and let another person confirm.'
  if (override.requestedBy === by.staffId)
    return 'You asked for this yourself. Another person must confirm it.'
  return undefined
}
