import { focusHeading } from '@gatefill/ui/focus-heading'
import { useEffect, useState } from 'react'
import { useParams, useSearchParams } from '../../../shared/routing/use-routing.ts'
import { PaymentCheck } from '../payment/payment-check.tsx'
import { DeliveryStatus } from './delivery-status.tsx'

/** The order that the URL asks for; after the payment page, first the outcome of the payment. */
export function Tracking() {
  const { wanted, isReturn, goOn } = useWantedOrder()
  if (isReturn && wanted !== undefined) return <PaymentCheck key={wanted} orderId={wanted} onDone={goOn} />
  return <DeliveryStatus key={wanted} orderId={wanted} />
}

/**
 * Which order the URL asks for, the path before the query (C-64), and whether its customer has just come back
 * from the payment page. That lasts until the customer goes on, although the mark leaves the URL before.
 */
function useWantedOrder() {
  const { orderId } = useParams()
  const [params] = useSearchParams()
  const wanted = orderId ?? params.get('orderId') ?? undefined
  const [returned, setReturned] = useState(params.get('paid') === 'check' ? wanted : undefined)
  const [hasGoneOn, setGoneOn] = useState(false)

  // The heading is another one now.
  useEffect(() => {
    if (hasGoneOn) focusHeading('h1')
  }, [hasGoneOn])

  return {
    wanted,
    isReturn: wanted !== undefined && wanted === returned,
    goOn: () => {
      setReturned(undefined)
      setGoneOn(true)
    },
  }
}
