import { Notice } from '@gatefill/ui/primitives/notice'
import type { PaymentStart } from '../proceed-to-payment.ts'
import { NOT_CHARGED_YET, REDIRECTING } from '../proceed-to-payment.ts'

/** What became of pressing 'Proceed to Payment', beside the button. */
export function PaymentStartLine({ start }: { start: PaymentStart }) {
  if (start.status === 'redirecting')
    return (
      <Notice tone="info" role="status">
        <b>{REDIRECTING}</b> {NOT_CHARGED_YET}
      </Notice>
    )
  if (start.status === 'failed')
    return (
      <Notice tone="danger" role="alert">
        <b>{start.message}</b> You have not been charged. You can press Proceed to Payment again.
      </Notice>
    )
  return null
}
