import { isPaymentChecking } from '@gatefill/domain/payments/payment-status'
import { useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from '../../../shared/routing/use-routing.ts'
import { useTrackedOrder } from '../order/use-tracked-order.ts'
import type { PaymentReturn } from './payment-return.ts'
import { CHECK_SECONDS, isSettled, paymentReturn } from './payment-return.ts'

const SECOND = 1000

/**
 * Watches an order whose customer comes back from the payment page: every 2 seconds for a minute, then at the usual
 * pace. The mark in the URL goes when there is an outcome, so that a reload shows the order.
 */
export function usePaymentReturn(orderId: string) {
  const [since] = useState(Date.now)
  const [now, setNow] = useState(since)
  const [wasChecking, setWasChecking] = useState(false)
  const [params] = useSearchParams()
  // Stored from the first render: the URL loses it when there is an outcome.
  const [askedAt] = useState(params.get('asked') ?? undefined)
  const [isConcluded, setConcluded] = useState(false)
  const seconds = (now - since) / SECOND
  const read = useTrackedOrder(orderId, seconds < CHECK_SECONDS && !isConcluded)
  // What was in the cache before the return says nothing about the payment.
  const order = read.dataUpdatedAt >= since ? read.data : undefined
  const outcome = paymentReturn({ order, askedAt, seconds, wasChecking })

  if (!wasChecking && order !== undefined && isPaymentChecking(order.paymentStatus)) setWasChecking(true)
  if (isFinalOutcome(outcome) !== isConcluded) setConcluded(!isConcluded)

  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND)
    return () => clearInterval(timer)
  }, [])

  useForgetMark(outcome)

  return { outcome, read }
}

/** Nothing that is read later can change it. */
const isFinalOutcome = (outcome: PaymentReturn): boolean => outcome === 'received' || outcome === 'closed'

function useForgetMark(outcome: PaymentReturn): void {
  const [, setParams] = useSearchParams()
  const forget = useEffectEvent(() =>
    setParams(
      (params) => {
        params.delete('paid')
        params.delete('asked')
        return params
      },
      { replace: true },
    ),
  )
  useEffect(() => {
    if (isSettled(outcome)) forget()
  }, [outcome])
}
