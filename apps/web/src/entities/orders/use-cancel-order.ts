import { ApiError } from '@gatefill/client/calls/api-error'
import { useCall } from '@gatefill/client/react/call-context'
import { useWrite } from '@gatefill/client/react/use-write'
import { cancelOrder } from '@gatefill/contracts/customer/orders/orders'
import type { OrderId } from '@gatefill/domain/core/ids'
import { cancelledText } from '@gatefill/domain/payments/refunds/cancellation-refund'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { reloadOrders, showOrder } from './own-orders.ts'
import * as texts from './texts.ts'

/** What the customer says when cancelling. */
export type CancelForm = { reason: string; note: string }

/** The order has changed meanwhile: no second try will succeed. */
const isFinal = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'CONFLICT' || error.code === 'NOT_FOUND')

/** Cancels an order. The screens show the server's version of it at once, and are then read again. */
export function useCancelOrder(id: OrderId) {
  const call = useCall()
  const cache = useQueryClient()
  const [noteProblem, setNoteProblem] = useState<string>()
  const { write, isBusy, failure, toasted } = useWrite({
    send: async (body: CancelForm) => {
      setNoteProblem(undefined)
      const { data } = await call(cancelOrder, { params: { id }, body })
      return { data, message: cancelledText(data.refundAmount) }
    },
    failed: texts.failedToCancelOrder,
    // One that is final stands beside the button that it switches off.
    toasts: (error) => !isFinal(error),
    form: {
      check: () => true,
      showServerErrors: ({ note }) => {
        setNoteProblem(note)
        return note !== undefined
      },
    },
    onSuccess: ({ data }) => {
      showOrder(cache, data)
      void reloadOrders(cache)
    },
    onFailure: ({ error }) => {
      if (isFinal(error)) void reloadOrders(cache)
    },
  })
  return {
    cancel: write,
    isBusy,
    /** Why no further try will succeed. */
    final: failure?.message,
    /** A toast said why it failed; it may be tried again. */
    mayRetry: toasted !== undefined,
    noteProblem,
  }
}
