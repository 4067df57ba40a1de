import { ApiError, failureText, fieldMessages } from '@gatefill/client/calls/api-error'
import { useCall } from '@gatefill/client/react'
import { rateOrder } from '@gatefill/contracts/customer/orders/ratings'
import type { OrderId } from '@gatefill/domain/core/ids'
import { RATING_THANKS } from '@gatefill/domain/delivery/rating'
import { toast } from '@gatefill/ui/primitives/toaster'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { reloadOrders, showOrder } from './own-orders.ts'

const FAILED = 'Failed to save your rating. Please try again.'

type Outcome = { isStored: boolean; messages: Record<string, string> }

/** Rates a delivery; the same rating pressed again is never counted twice. A failure is one toast. */
export function useRateOrder() {
  const call = useCall()
  const cache = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const isRunning = useRef(false)

  const rate = async (
    id: OrderId,
    form: { stars: number | undefined; comment: string },
  ): Promise<Outcome | undefined> => {
    if (isRunning.current) return undefined
    isRunning.current = true
    setBusy(true)
    try {
      const { data: order } = await call(rateOrder, { params: { id }, body: form })
      showOrder(cache, order)
      toast.success(RATING_THANKS)
      return { isStored: true, messages: {} }
    } catch (error) {
      const messages = fieldMessages(error)
      if (Object.keys(messages).length === 0) toast.error(failureText(error, FAILED))
      if (error instanceof ApiError && error.code === 'CONFLICT') void reloadOrders(cache)
      return { isStored: false, messages }
    } finally {
      isRunning.current = false
      setBusy(false)
    }
  }

  return { rate, isBusy }
}
