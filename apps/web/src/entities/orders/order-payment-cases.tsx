import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import { listOrderPaymentCases } from '@gatefill/contracts/customer/orders/payment-cases'
import type { Order } from '@gatefill/domain/orders/order'
import { paymentCasePart } from '@gatefill/domain/orders/order-money'
import type { PaymentCaseKind } from '@gatefill/domain/payments/payment-case'
import { wasMoneyTaken } from '@gatefill/domain/payments/payment-status'
import { MoneyPart } from './money-part.tsx'
import * as texts from './texts.ts'

const TONES = {
  disputed: 'yellow',
  dispute_won: 'blue',
  dispute_lost: 'green',
  other_currency: 'yellow',
} as const satisfies Record<PaymentCaseKind, string>

/** Payments of an order that are disputed at the bank or came in another currency; nothing where there are none. */
export function OrderPaymentCases({ order }: { order: Order }) {
  const { data } = useEndpoint(
    listOrderPaymentCases,
    { params: { id: order.id } },
    { enabled: wasMoneyTaken(order.paymentStatus) },
  )
  if (data === undefined || data.length === 0) return null
  return (
    <ul aria-label={texts.paymentDisputesAndReviews} className="grid gap-3">
      {data.map((found) => (
        <MoneyPart key={found.reference} part={paymentCasePart(found)} tone={TONES[found.kind]} />
      ))}
    </ul>
  )
}
