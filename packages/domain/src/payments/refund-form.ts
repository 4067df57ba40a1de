import { firstErrors } from '../core/field-errors.ts'
import type { Kobo } from '../core/money.ts'
import { addKobo, formatNaira } from '../core/money.ts'
import { koboOfNaira } from '../core/naira-decimal.ts'
import type { DispatchOrder } from '../dispatch/dispatch.ts'
import { needsSecondPerson, refundRequestErrors } from './refund-request.ts'

/** A request for a part of a payment to go back, as somebody fills it in: the amount in naira. */
type RefundForm = { amount: string; kind: string; reason: string }

/** The kobo of an amount as it is typed: '1,250.50', '₦1250'. Undefined for anything else. */
export const refundAmountOf = (typed: string): Kobo | undefined => koboOfNaira(typed.replace(/[₦,\s]/g, ''))

/** What is wrong, one sentence a field. How much is left of the payment exactly, only the server knows. */
export function refundFormErrors(
  { amount, kind, reason }: RefundForm,
  { total, status }: Pick<DispatchOrder, 'total' | 'status'>,
): Record<string, string> {
  const read = refundAmountOf(amount)
  const wrong = firstErrors(
    refundRequestErrors({ amount: read, kind, reason }, { refundable: total, status }),
  )
  return {
    ...wrong,
    ...(read === undefined || read === 0
      ? { amount: 'Please give an amount in naira, such as 1,250.00' }
      : {}),
    ...('kind' in wrong && kind === '' ? { kind: 'Please choose a kind' } : {}),
  }
}

/** Whose payment it is, and what of it goes back already; amounts in kobo. */
export function refundOccasion(customer: string, paid: Kobo, goesBack: Kobo): string {
  const payment = `${customer} paid ${formatNaira(paid)}`
  return goesBack === 0 ? `${payment}.` : `${payment}; ${formatNaira(goesBack)} of it goes back already.`
}

/**
 * What pressing the button does with this amount; undefined while there is none. `before`: what goes back of the same
 * payment already, or waits to.
 */
export function refundConsequence(
  amount: Kobo | undefined,
  before: readonly Kobo[] = [],
): string | undefined {
  if (amount === undefined || amount === 0) return undefined
  if (!needsSecondPerson(amount, before))
    return `${formatNaira(amount)} goes back to the customer at once. This cannot be called back.`
  const parts = needsSecondPerson(amount)
    ? formatNaira(amount)
    : `With ${formatNaira(addKobo(...before))} of this payment before it, ${formatNaira(amount)}`
  return `${parts} waits until another person has confirmed it. No money leaves before.`
}
