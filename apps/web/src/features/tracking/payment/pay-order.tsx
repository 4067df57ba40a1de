import type { Order } from '@gatefill/domain/orders/order'
import type { ButtonVariant } from '@gatefill/ui/primitives/button'
import { Button } from '@gatefill/ui/primitives/button'
import { PaymentStartLine } from '../../../shared/calls/payment-start-line.tsx'
import { useProceedToPayment } from '../../../shared/calls/proceed-to-payment.ts'

/** 'Proceed to Payment', and what became of pressing it. */
export function PayOrder({ order, variant = 'primary' }: { order: Order; variant?: ButtonVariant }) {
  const { start, proceed, isBusy, hasNews } = useProceedToPayment()
  return (
    <div className="grid gap-2">
      <Button size="large" variant={variant} busy={isBusy} onClick={() => void proceed(order.id)}>
        Proceed to Payment
      </Button>
      {hasNews && <PaymentStartLine start={start} />}
    </div>
  )
}
