import type { Kobo } from '../core/money.ts'
import { addKobo, greaterOf, kobo, negate, ZERO } from '../core/money.ts'
import { formatDl } from '../fleet/decilitres.ts'
import type { StaffRefundKind } from '../payments/refunds/refund-kind.ts'

/** An amount that a refund often has: what it is for, and of which kind it is. */
export type RefundOffer = { name: string; amount: Kobo; kind: StaffRefundKind }

type Refundable = {
  items: readonly { unitPrice: Kobo }[]
  total: Kobo
  refundAmount: Kobo
  /** What was ordered and not delivered, in decilitres; undefined before a delivery. */
  shortDl: number | undefined
  serviceFee: Kobo
  deliveryFee: Kobo
}

/**
 * The amounts that staff refund most, worked out: litres that were not delivered at their price, and each fee. Of several
 * fuels nobody can say which one lacked. None is more than what is left of the payment.
 */
export function refundOffers({
  items,
  total,
  refundAmount,
  shortDl = 0,
  ...fees
}: Refundable): RefundOffer[] {
  const left = greaterOf(addKobo(total, negate(refundAmount)), ZERO)
  const [item, ...others] = items
  const short: RefundOffer[] =
    item === undefined || others.length > 0
      ? []
      : [
          {
            name: `${formatDl(shortDl)} not delivered`,
            amount: kobo(Math.ceil((item.unitPrice * shortDl) / 10)),
            kind: 'short_delivery',
          },
        ]
  const all: RefundOffer[] = [
    ...short,
    { name: 'Service fee', amount: fees.serviceFee, kind: 'goodwill' },
    { name: 'Delivery fee', amount: fees.deliveryFee, kind: 'goodwill' },
  ]
  return all.filter(({ amount }) => amount > 0 && amount <= left)
}
