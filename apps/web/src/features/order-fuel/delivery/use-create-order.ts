import {
  ApiError,
  failureText,
  fieldMessages,
  isCancelled,
  LocalError,
  NetworkError,
} from '@gatefill/client/calls/api-error'
import { createIdempotencyKeys } from '@gatefill/client/calls/idempotency-key'
import { tabStorage } from '@gatefill/client/device/browser-storage'
import { useCall } from '@gatefill/client/react/call-context'
import { invalidate, keyOf } from '@gatefill/client/react/use-endpoint'
import { useWrite } from '@gatefill/client/react/use-write'
import type { BodyOf } from '@gatefill/contracts/core/endpoint'
import { getMe } from '@gatefill/contracts/customer/account/users'
import { getOrder, listMyOrders, placeOrder } from '@gatefill/contracts/customer/orders/orders'
import { getPricingPolicy } from '@gatefill/contracts/public/pricing-policy'
import { listProducts } from '@gatefill/contracts/public/products'
import type { Kobo } from '@gatefill/domain/core/money'
import { kobo } from '@gatefill/domain/core/money'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as texts from '../texts.ts'

/**
 * Why there is no order yet. `fields` are messages for product, quantity and location; after `unknown` nobody knows
 * whether the order was made, and pressing again is safe. `toasted` is said in its place when its toast has gone.
 */
export type OrderFailure =
  | { kind: 'fields'; fields: Record<string, string> }
  | { kind: 'price'; total: Kobo | undefined; message: string }
  | { kind: 'refused'; toasted: string }
  | { kind: 'unknown'; message?: string; toasted?: string }

/**
 * Creates the order; never optimistic, never twice. Gives the answer, or undefined and says why in `failure`.
 * `showAtFields` shows the server's messages at the fields that it has.
 */
export function useCreateOrder(showAtFields: (messages: Record<string, string>) => boolean) {
  const call = useCall()
  const cache = useQueryClient()
  // In the tab: a reload after a lost answer must not order twice.
  const [keys] = useState(() => createIdempotencyKeys({ name: 'order-key', storage: tabStorage }))
  const [failure, setFailure] = useState<OrderFailure>()

  const { write, isBusy, slow } = useWrite({
    keys,
    action: 'createOrder',
    failed: texts.orderNotCreated,
    toasts: (error) => !(error instanceof ApiError && error.code === 'CONFLICT'),
    send: async (body: BodyOf<typeof placeOrder>, { signal, keyFor }) => {
      setFailure(undefined)
      const idempotencyKey = keyFor(body)
      const answer = await call(placeOrder, { body, idempotencyKey, signal }).catch(withoutOrder)
      if (!answer.data.id) throw new LocalError(texts.orderWithoutId)
      return answer
    },
    onSuccess: ({ data }) => {
      cache.setQueryData(keyOf(getOrder, { params: { id: data.id } }), data)
      // A phone number that was typed with the order is in the profile now.
      void invalidate(cache, [listMyOrders, getMe])
    },
    onStop: () => setFailure({ kind: 'unknown', message: texts.youStoppedWaiting }),
    onFailure: ({ error, message }) => {
      const reason = orderFailureOf(error, message)
      setFailure(reason)
      if (reason.kind === 'price') void invalidate(cache, [listProducts, getPricingPolicy])
    },
    // Its fields stand on this screen without being controls of one form.
    form: {
      check: () => true,
      showServerErrors: (fields) => showAtFields(fields) || Object.keys(fields).length > 0,
    },
  })

  return { create: write, isCreating: isBusy, slow, failure, clearFailure: () => setFailure(undefined) }
}

/** An answer of success that holds no readable order is a failure with a sentence of its own. */
function withoutOrder(error: unknown): never {
  const isKnown = error instanceof ApiError || error instanceof NetworkError || isCancelled(error)
  throw isKnown ? error : new LocalError(texts.orderWithoutId)
}

/** What the screen adds: what is wrong at its fields, the new price, or whether pressing again is safe. */
function orderFailureOf(error: unknown, toasted: string): OrderFailure {
  // No answer, or one of success that holds no order.
  if (!(error instanceof ApiError)) return { kind: 'unknown', toasted }
  const fields = fieldMessages(error)
  if (Object.keys(fields).length > 0) return { kind: 'fields', fields }
  const total = error.details.totalAmount
  if (error.code === 'CONFLICT')
    return {
      kind: 'price',
      total: isAmount(total) ? kobo(total) : undefined,
      message: failureText(error, texts.orderNotCreated),
    }
  return { kind: error.status < 500 ? 'refused' : 'unknown', toasted }
}

const isAmount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0
