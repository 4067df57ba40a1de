import { failureText } from '@gatefill/client/calls/api-error'
import { useAction } from '@gatefill/client/react'
import { getOrder, listMyOrders } from '@gatefill/contracts/customer/orders/orders'
import { checkPayment } from '@gatefill/contracts/customer/orders/payments'
import type { PaymentAnswer } from '@gatefill/domain/payments/payment-answer'
import { I_HAVE_PAID, isPaidAnswer } from '@gatefill/domain/payments/payment-answer'
import type { ButtonStyle } from '@gatefill/ui/primitives/button'
import { Button } from '@gatefill/ui/primitives/button'
import type { NoticeTone } from '@gatefill/ui/primitives/notice'
import { Notice } from '@gatefill/ui/primitives/notice'
import { toast } from '@gatefill/ui/primitives/toaster'

const NOT_ASKED =
  'We could not ask the payment provider. If your bank debited you, the order updates by itself. Do not pay twice.'

const TONES: Readonly<Record<PaymentAnswer, NoticeTone>> = {
  paid: 'success',
  not_paid: 'info',
  returned: 'warning',
  unknown: 'warning',
  closed: 'plain',
}

type IHavePaidProps = ButtonStyle & {
  orderId: string
  /** The provider was asked, or could not be: a reason to look at the order again. */
  onAnswer?: () => void
}

/** 'I have paid': asks the payment provider at once, and keeps what it said beside the button. */
export function IHavePaid({ orderId, onAnswer, ...look }: IHavePaidProps) {
  const { mutateAsync, data, error, isPending } = useAction(checkPayment, [getOrder, listMyOrders])
  const ask = async () => {
    try {
      const { data: asked } = await mutateAsync({ body: { orderId } })
      // The order moves on, and this button goes with it.
      if (isPaidAnswer(asked.answer)) toast.success(asked.text)
    } catch {
      // Told below, from the state of the call.
    }
    onAnswer?.()
  }
  const asked = data?.data
  return (
    <div className="grid gap-2">
      <Button
        variant="quiet"
        {...look}
        busy={isPending}
        busyLabel="Asking the payment provider…"
        onClick={() => void ask()}
      >
        {I_HAVE_PAID}
      </Button>
      {error !== null ? (
        <Notice tone="danger" role="alert">
          {failureText(error, NOT_ASKED)}
        </Notice>
      ) : (
        <div role="status">
          {asked !== undefined && !isPending && <Notice tone={TONES[asked.answer]}>{asked.text}</Notice>}
        </div>
      )}
    </div>
  )
}
