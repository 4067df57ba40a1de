import { focusHeading } from '@gatefill/ui/focus-heading'
import { useEffect, useState } from 'react'
import { useParams, useSearchParams } from '../../../shared/routing/use-routing.ts'

/**
 * Which order the URL asks for, the path before the query (C-64), and whether its customer has just come back
 * from the payment page. That lasts until the customer goes on, although the mark leaves the URL before.
 */
export function useWantedOrder() {
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
