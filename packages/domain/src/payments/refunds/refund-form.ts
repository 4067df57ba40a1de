import { firstErrors } from '../../core/field-errors.ts'
import type { Kobo } from '../../core/money.ts'
import { addKobo, formatNaira, greaterOf, negate, ZERO } from '../../core/money.ts'
import { koboOfTypedNaira } from '../../core/naira-decimal.ts'
import type { OrderStatus } from '../../statuses/order-status.ts'
import type { PaymentStatus } from '../../statuses/payment-status.ts'
import { wasMoneyTaken } from '../../statuses/payment-status.ts'
import { needsSecondPerson } from '../second-person.ts'
import { isMostOfUndelivered, refundRequestErrors } from './refund-request.ts'

/** A request for a partial refund as staff fills it in: the amount in naira. */
type RefundForm = { amount: string; kind: string; reason: string }

export const refundAmountOf = koboOfTypedNaira

/** What the screen knows of an order whose payment is refunded; amounts in kobo. */
type OrderFacts = { total: Kobo; refundAmount: Kobo; status: OrderStatus }

const factsOf = ({ total, refundAmount, status }: OrderFacts) => ({
  paid: total,
  refundable: greaterOf(addKobo(total, negate(refundAmount)), ZERO),
  status,
})

/** What is wrong, one sentence a field. How much is left of the payment exactly, only the server knows. */
export function refundFormErrors(
  { amount, kind, reason }: RefundForm,
  order: OrderFacts,
): Record<string, string> {
  const read = refundAmountOf(amount)
  const wrong = firstErrors(refundRequestErrors({ amount: read, kind, reason }, factsOf(order)))
  return {
    ...wrong,
    ...(read === undefined || read === 0
      ? { amount: 'Please enter an amount in naira, such as 1,250.00' }
      : {}),
    ...('kind' in wrong && kind === '' ? { kind: 'Please select a type' } : {}),
  }
}

/** Why no part of this order can be refunded; undefined when some of it can. */
export function refundObstacle({
  paymentStatus,
  refundAmount,
  total,
}: {
  paymentStatus: PaymentStatus
  refundAmount: Kobo
  total: Kobo
}): string | undefined {
  if (!wasMoneyTaken(paymentStatus)) return 'Not paid yet, so there is nothing to refund.'
  return refundAmount >= total ? 'Refunded in full.' : undefined
}

/** Whose payment it is, and what of it was refunded before; amounts in kobo. */
export function refundOccasion(customer: string, paid: Kobo, refunded: Kobo): string {
  const payment = `${customer} paid ${formatNaira(paid)}`
  return refunded === 0 ? `${payment}.` : `${payment}; ${formatNaira(refunded)} has been refunded.`
}

/**
 * What pressing the button does with this amount; undefined while there is none. `before`: earlier refunds of the same
 * payment, and requests awaiting approval; `order`: whose fuel may have to be delivered still.
 */
export function refundConsequence(
  amount: Kobo | undefined,
  before: readonly Kobo[] = [],
  order?: OrderFacts,
): string | undefined {
  if (amount === undefined || amount === 0) return undefined
  if (order !== undefined && isMostOfUndelivered(amount, factsOf(order)))
    return `${formatNaira(amount)} needs a second person's approval before it is sent: the fuel is not delivered yet, and less than half of it would stay paid for.`
  if (!needsSecondPerson(amount, before))
    return `${formatNaira(amount)} will be refunded to the customer immediately. This cannot be undone.`
  const why = needsSecondPerson(amount)
    ? ''
    : ` Together with ${formatNaira(addKobo(...before))} already refunded or requested, it is over the limit.`
  return `${formatNaira(amount)} needs a second person's approval before it is sent.${why}`
}
