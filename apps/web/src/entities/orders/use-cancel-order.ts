import { ApiError, failureText, fieldMessages } from '@gatefill/client/calls/api-error'
import { useCall } from '@gatefill/client/react'
import { cancelOrder } from '@gatefill/contracts/customer/orders/orders'
import type { OrderId } from '@gatefill/domain/core/ids'
import { cancelledText } from '@gatefill/domain/payments/cancellation-refund'
import { toast } from '@gatefill/ui/primitives/toaster'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { reloadOrders, showOrder } from './own-orders.ts'

const FAILED = 'Failed to cancel order'

/** What the customer says when cancelling. */
export type CancelForm = { reason: string; note: string }

export type CancelFailure = {
  message: string
  /** The order has gone on meanwhile: no second try will succeed. */
  isFinal: boolean
  /** At the field of the note. */
  note?: string | undefined
}

/**
 * Cancels an order. The screens show the server's version of it at once and then read anew; pressing again meanwhile
 * does nothing. A failure is one toast, and stays in `failure` for the dialog.
 */
export function useCancelOrder() {
  const call = useCall()
  const cache = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<CancelFailure>()
  const isRunning = useRef(false)

  const cancel = async (id: OrderId, form: CancelForm): Promise<boolean> => {
    if (isRunning.current) return false
    isRunning.current = true
    setBusy(true)
    setFailure(undefined)
    try {
      const { data: order } = await call(cancelOrder, { params: { id }, body: form })
      showOrder(cache, order)
      toast.success(cancelledText(order.refundAmount))
      void reloadOrders(cache)
      return true
    } catch (error) {
      const message = failureText(error, FAILED)
      const isFinal = error instanceof ApiError && (error.code === 'CONFLICT' || error.code === 'NOT_FOUND')
      toast.error(message)
      setFailure({ message, isFinal, note: fieldMessages(error).note })
      if (isFinal) void reloadOrders(cache)
      return false
    } finally {
      isRunning.current = false
      setBusy(false)
    }
  }

  return { cancel, isBusy, failure }
}
