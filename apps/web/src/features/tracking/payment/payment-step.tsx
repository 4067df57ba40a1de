import type { Order } from '@gatefill/domain/orders/order'
import { orderCan } from '@gatefill/domain/orders/order-lifecycle'
import { isPaymentChecking } from '@gatefill/domain/payments/payment-status'
import { Clock } from '@gatefill/ui/icons/signs/clock'
import { Card } from '@gatefill/ui/primitives/card'
import { IHavePaid } from '../../../entities/orders/i-have-paid.tsx'
import { payByText } from '../../../entities/orders/pay-by.ts'
import { PayOrder } from '../../../entities/orders/pay-order.tsx'
import * as texts from '../texts.ts'

/** What an unpaid order waits for, and the way to its payment; nothing for other orders. */
export function PaymentStep({ order }: { order: Order }) {
  if (!orderCan.pay(order.status).allowed) return null
  const isChecking = isPaymentChecking(order.paymentStatus)
  return (
    <Card aria-labelledby="payment-step" className="grid gap-3 p-4 desk:p-5">
      <div className="flex items-start gap-3">
        <Clock aria-hidden="true" className="mt-0.5 size-5 flex-none" />
        <div className="min-w-0">
          <h2 id="payment-step" className="font-semibold">
            {isChecking ? texts.aPaymentMayBeIn : texts.notPaidYet}
          </h2>
          <p className="text-small text-ink-2">
            {isChecking ? texts.theOrderUpdatesAutomaticallyPlease : payByText(order)}
          </p>
        </div>
      </div>
      <PayOrder order={order} size="large" variant={isChecking ? 'quiet' : 'primary'} />
      <IHavePaid orderId={order.id} size="large" />
    </Card>
  )
}
