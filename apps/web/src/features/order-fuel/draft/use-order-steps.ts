import { asId, type OrderId } from '@gatefill/domain/core/ids'
import { focusHeading } from '@gatefill/ui/focus-heading'
import { useEffect, useRef } from 'react'
import { dashboardPaths } from '../../../shared/page/dashboard-paths.ts'
import { paths } from '../../../shared/page/paths.ts'
import { useLocation, useNavigate, useSearchParams } from '../../../shared/routing/use-routing.ts'
import type { OrderDraft } from './order-draft.ts'
import { draftOf } from './order-draft.ts'

export type OrderView = { name: 'fuel' } | { name: 'review' } | { name: 'placed'; orderId: OrderId }

/** Marks a history entry that was reached by 'Next', so that 'Back' goes back instead of further. */
const VIA_NEXT = { viaNext: true }

/**
 * The step shown, in the URL: the browser's Back then works as the screen's, and a reload stays where
 * it was. `proposed` is an order to repeat that the URL carried.
 */
export function useOrderSteps() {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const location = useLocation()
  const view = viewOf(query)
  const proposed = proposalOf(query)

  // The proposal is in the draft from now on; a reload must not bring it back over later choices.
  const isProposal = proposed !== undefined
  useEffect(() => {
    if (isProposal) navigate(paths.orderReview, { replace: true })
  }, [isProposal, navigate])

  useFocusOnChange(view.name)

  return {
    view,
    proposed,
    review: () => navigate(paths.orderReview, { state: VIA_NEXT }),
    backToFuel: () => {
      const cameByNext =
        typeof location.state === 'object' && location.state !== null && 'viaNext' in location.state
      return cameByNext ? navigate(-1) : navigate(paths.orderFuel, { replace: true })
    },
    /** In the place of the review: Back from the confirmation leads to a new first step (C-47). */
    showPlaced: (orderId: OrderId) => navigate(dashboardPaths.placedOrder(orderId), { replace: true }),
    startOver: () => navigate(paths.orderFuel),
  }
}

function viewOf(query: URLSearchParams): OrderView {
  const placed = query.get('placed')
  if (placed !== null && placed !== '') return { name: 'placed', orderId: asId(placed) }
  return query.get('step') === 'review' ? { name: 'review' } : { name: 'fuel' }
}

function proposalOf(query: URLSearchParams): OrderDraft | undefined {
  const productId = query.get('product')
  if (productId === null) return undefined
  return draftOf({
    productId,
    litres: Number(query.get('litres')),
    addressId: query.get('address') ?? undefined,
  })
}

/** Each step begins at its top, with its heading focused; the first one shown is left to the change of screen. */
function useFocusOnChange(name: OrderView['name']): void {
  const shown = useRef(name)
  useEffect(() => {
    if (shown.current === name) return
    shown.current = name
    window.scrollTo(0, 0)
    focusHeading(name === 'placed' ? 'h1' : '[data-step-heading]')
  }, [name])
}
