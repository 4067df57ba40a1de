import type { Order } from '@gatefill/domain/orders/order'
import type { ButtonStyle } from '@gatefill/ui/primitives/button'
import { Button } from '@gatefill/ui/primitives/button'
import { PaymentStartLine } from './payment-start-line.tsx'
import { useProceedToPayment } from './proceed-to-payment.ts'
import * as texts from './texts.ts'

type PayOrderProps = ButtonStyle & {
  order: Order
  /** Says beforehand too that nothing has been charged. */
  hasNote?: boolean
}

/** 'Proceed to Payment', and how far it has got. */
export function PayOrder({ order, hasNote = false, ...style }: PayOrderProps) {
  const { start, proceed, isBusy, hasStatus } = useProceedToPayment()
  return (
    <div className="grid gap-2">
      <Button {...style} busy={isBusy} onClick={() => void proceed(order.id)}>
        {texts.proceedToPayment}
      </Button>
      {(hasNote || hasStatus) && <PaymentStartLine start={start} />}
    </div>
  )
}
