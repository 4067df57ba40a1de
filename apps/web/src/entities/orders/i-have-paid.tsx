import { useCall } from '@gatefill/client/react/call-context'
import { useWrite } from '@gatefill/client/react/use-write'
import type { AnswerOf } from '@gatefill/contracts/core/endpoint'
import { getOrder, listMyOrders } from '@gatefill/contracts/customer/orders/orders'
import { checkPayment } from '@gatefill/contracts/customer/orders/payments'
import type { PaymentAnswer } from '@gatefill/domain/payments/payment-answer'
import { I_HAVE_PAID, isPaidAnswer } from '@gatefill/domain/payments/payment-answer'
import type { ButtonStyle } from '@gatefill/ui/primitives/button'
import { Button } from '@gatefill/ui/primitives/button'
import { FailureLine } from '@gatefill/ui/primitives/failure-line'
import type { NoticeTone } from '@gatefill/ui/primitives/notice'
import { Notice } from '@gatefill/ui/primitives/notice'
import { useState } from 'react'
import * as texts from './texts.ts'

const TONES: Readonly<Record<PaymentAnswer, NoticeTone>> = {
  paid: 'success',
  not_paid: 'info',
  returned: 'warning',
  unknown: 'warning',
  closed: 'plain',
}

type IHavePaidProps = ButtonStyle & {
  orderId: string
  /** The provider was asked, or could not be: a reason to read the order again. */
  onAnswer?: () => void
}

/** 'I have paid': asks the payment provider at once, and shows its answer beside the button. */
export function IHavePaid({ orderId, onAnswer, ...style }: IHavePaidProps) {
  const call = useCall()
  const [asked, setAsked] = useState<AnswerOf<typeof checkPayment>>()
  const { write, isBusy, failure } = useWrite({
    send: async () => {
      setAsked(undefined)
      const { data } = await call(checkPayment, { body: { orderId } })
      // A paid order has another status, and this button is not shown with it: a toast says it.
      if (isPaidAnswer(data.answer)) return { message: data.text }
      setAsked(data)
      return {}
    },
    failed: texts.providerNotReached,
    invalidates: [getOrder, listMyOrders],
  })
  const ask = async () => {
    await write()
    onAnswer?.()
  }
  return (
    <div className="grid gap-2">
      <Button
        variant="quiet"
        {...style}
        busy={isBusy}
        busyLabel={texts.checkingWithThePaymentProvider}
        onClick={() => void ask()}
      >
        {I_HAVE_PAID}
      </Button>
      <FailureLine text={failure?.message} />
      <div role="status" className="empty:hidden">
        {asked !== undefined && <Notice tone={TONES[asked.answer]}>{asked.text}</Notice>}
      </div>
    </div>
  )
}
