import {
  ApiError,
  failureText,
  fieldMessages,
  isCancelled,
  NetworkError,
} from '@gatefill/client/calls/api-error'
import { useCall } from '@gatefill/client/react'
import type { BodyOf } from '@gatefill/contracts/core/endpoint'
import { getOrder, listMyOrders, placeOrder } from '@gatefill/contracts/customer/orders/orders'
import { listProducts } from '@gatefill/contracts/public/products'
import type { Kobo } from '@gatefill/domain/core/money'
import { kobo } from '@gatefill/domain/core/money'
import type { Order } from '@gatefill/domain/orders/order'
import { toast } from '@gatefill/ui/primitives/toaster'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useSlowCall } from '../../../shared/calls/use-slow-call.ts'
import { forgetOrderKey, orderKeyFor } from './order-key.ts'

const NO_ORDER_ID = 'Order creation failed. No order ID returned.'
const FALLBACK = 'Failed to create order. Please try again.'
const NOT_CREATED = 'Order creation failed'
const NOT_ANSWERED = 'Failed to create order'
const STOPPED = 'You stopped waiting.'

/** Why there is no order yet. `fields` are messages for product, quantity and location. */
export type OrderFailure =
  | { kind: 'fields'; fields: Record<string, string> }
  | { kind: 'price'; total: Kobo | undefined; message: string }
  | { kind: 'refused'; message: string }
  | { kind: 'unknown'; message: string }

/** Creates the order; never optimistic, never twice. Gives the order, or undefined and says why in `failure`. */
export function useCreateOrder() {
  const call = useCall()
  const cache = useQueryClient()
  const { run, slow } = useSlowCall()
  const isRunning = useRef(false)
  const [isCreating, setCreating] = useState(false)
  const [failure, setFailure] = useState<OrderFailure>()

  const create = async (request: BodyOf<typeof placeOrder>): Promise<Order | undefined> => {
    if (isRunning.current) return undefined
    isRunning.current = true
    setCreating(true)
    setFailure(undefined)
    try {
      const idempotencyKey = orderKeyFor(request)
      const { data, message } = await run((signal) =>
        call(placeOrder, { body: request, idempotencyKey, signal }),
      )
      if (!data.id) return refuse({ kind: 'unknown', message: NO_ORDER_ID }, NO_ORDER_ID)
      forgetOrderKey()
      cache.setQueryData([getOrder.path, { id: data.id }, {}], data)
      void cache.invalidateQueries({ queryKey: [listMyOrders.path] })
      toast.success(message)
      return data
    } catch (error) {
      if (isCancelled(error)) return refuse({ kind: 'unknown', message: STOPPED }, undefined)
      const failed = failureOf(error)
      if (failed.kind === 'price') await cache.invalidateQueries({ queryKey: [listProducts.path] })
      return refuse(failed, failed.kind === 'fields' ? undefined : toastOf(error))
    } finally {
      isRunning.current = false
      setCreating(false)
    }
  }

  const refuse = (failed: OrderFailure, message: string | undefined): undefined => {
    setFailure(failed)
    if (message !== undefined) toast.error(message)
  }

  return { create, isCreating, slow, failure, clearFailure: () => setFailure(undefined) }
}

/** The one toast: the server's sentence, else that of this screen (C-27). */
function toastOf(error: unknown): string {
  const isAnswer = error instanceof ApiError || error instanceof NetworkError
  return isAnswer ? failureText(error, FALLBACK) : NO_ORDER_ID
}

/** What stays on the screen: the server's sentence, else whether there was an answer at all. */
function failureOf(error: unknown): OrderFailure {
  if (error instanceof NetworkError) return { kind: 'unknown', message: NOT_ANSWERED }
  // An answer of success that holds no order.
  if (!(error instanceof ApiError)) return { kind: 'unknown', message: NO_ORDER_ID }
  const fields = fieldMessages(error)
  if (Object.keys(fields).length > 0) return { kind: 'fields', fields }
  const message = failureText(error, NOT_CREATED)
  const total = error.details.totalAmount
  if (error.code === 'CONFLICT')
    return { kind: 'price', total: isAmount(total) ? kobo(total) : undefined, message }
  return error.status < 500 ? { kind: 'refused', message } : { kind: 'unknown', message }
}

const isAmount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0
