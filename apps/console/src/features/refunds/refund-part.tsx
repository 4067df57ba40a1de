import { createIdempotencyKeys } from '@gatefill/client/calls/idempotency-key'
import type { DispatchOrder } from '@gatefill/domain/dispatch/dispatch'
import { Button } from '@gatefill/ui/primitives/button'
import { useState } from 'react'
import { RefundDialog } from './refund-dialog.tsx'

/** The button that refunds a part of an order, and its dialog. */
export function useRefundPart() {
  // Outlive the dialog: what got no answer is not requested twice.
  const [keys] = useState(createIdempotencyKeys)
  const [chosen, setChosen] = useState<DispatchOrder>()
  const refundButton = (order: DispatchOrder) => (
    <Button variant="secondary" size="compact" onClick={() => setChosen(order)}>
      Refund part
    </Button>
  )
  const dialog = chosen !== undefined && (
    <RefundDialog order={chosen} keys={keys} onClose={() => setChosen(undefined)} />
  )
  return { refundButton, dialog }
}
