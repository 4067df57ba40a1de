import type { Kobo } from '../core/money.ts'
import { addKobo, formatNaira, negate, ZERO } from '../core/money.ts'

/**
 * What comes back when an order is cancelled before dispatch: all that was really taken and has not gone back yet,
 * fees included; 0 for an unpaid order (C-58, C-59).
 */
export const refundOnCancel = (captured: Kobo, returned: Kobo = ZERO): Kobo =>
  captured > returned ? addKobo(captured, negate(returned)) : ZERO

/** The one toast of a cancellation (C-59). */
export const cancelledText = (refund: Kobo): string =>
  refund > ZERO
    ? `Order cancelled successfully. Refund: ${formatNaira(refund)}`
    : 'Order cancelled successfully'
