import { createIdempotencyKeys } from '@gatefill/client/calls/idempotency-key'
import type { DispatchOrder } from '@gatefill/domain/dispatch/dispatch'
import { refundObstacle } from '@gatefill/domain/payments/refunds/refund-form'
import type { StaffRefundKind } from '@gatefill/domain/payments/refunds/refund-kind'
import { Button } from '@gatefill/ui/primitives/button'
import { useState } from 'react'
import { RefundDialog } from './refund-dialog.tsx'

/** The button that refunds a part of an order, or why there is none, and its dialog. */
export function useRefundPart({
  label = 'Refund part',
  kind,
}: {
  label?: string
  kind?: StaffRefundKind
} = {}) {
  // Outlive the dialog: what got no answer is not requested twice.
  const [keys] = useState(createIdempotencyKeys)
  const [chosen, setChosen] = useState<DispatchOrder>()
  const refundButton = (order: DispatchOrder) => {
    const obstacle = refundObstacle(order)
    if (obstacle !== undefined) return <p className="text-ink-2">{obstacle}</p>
    return (
      <Button variant="secondary" size="compact" onClick={() => setChosen(order)}>
        {label}
      </Button>
    )
  }
  const dialog = chosen !== undefined && (
    <RefundDialog order={chosen} keys={keys} kind={kind} onClose={() => setChosen(undefined)} />
  )
  return { refundButton, openRefund: setChosen, dialog }
}
