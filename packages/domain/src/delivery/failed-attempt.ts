import type { OrderStatus } from '../orders/order.ts'
import { awaitsDriver } from '../orders/order-lifecycle.ts'
import type { Hold } from './failed-delivery.ts'
import { failureSentence, holdSentence } from './failed-delivery.ts'

/**
 * What staff read on an order of its last failed attempt. The wait may stay open for a while after staff have cancelled
 * the order or given it to a driver, which nobody waits for.
 */
export function failedAttemptOf(hold: Hold & { isOpen: boolean }, status: OrderStatus) {
  const isOnHold = hold.isOpen && awaitsDriver(status)
  const isUnanswered = !isOnHold && hold.choice === null
  return {
    text: isUnanswered ? `${failureSentence(hold)} The customer did not answer.` : holdSentence(hold),
    isOnHold,
  }
}
