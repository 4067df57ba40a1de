import { serverTime } from '@gatefill/client/device/server-clock'
import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import { getMe } from '@gatefill/contracts/customer/account/users'
import { getPricingPolicy } from '@gatefill/contracts/public/pricing-policy'
import { listProducts } from '@gatefill/contracts/public/products'
import type { Address } from '@gatefill/domain/addresses/address'
import { type AddressId, asId, type OrderId } from '@gatefill/domain/core/ids'
import { surchargeTimeOfForm } from '@gatefill/domain/delivery/time-slot'
import { StepIndicator } from '@gatefill/ui/primitives/step-indicator'
import type { ReactNode } from 'react'
import { useEffect, useRef, useState } from 'react'
import { dashboardPaths } from '../../shared/page/dashboard-paths.ts'
import { focusStart } from '../../shared/page/focus-start.ts'
import { PageHeader } from '../../shared/page/page-header.tsx'
import { paths } from '../../shared/page/paths.ts'
import { useLocation, useNavigate, useSearchParams } from '../../shared/routing/use-routing.ts'
import { DeliveryStep } from './delivery/delivery-step.tsx'
import { useWishes } from './delivery/use-wishes.ts'
import { composeOrder } from './draft/composed-order.ts'
import type { OrderDraft } from './draft/order-draft.ts'
import { draftOf, useOrderDraft } from './draft/order-draft.ts'
import { FuelStep } from './fuel/fuel-step.tsx'
import { PlacedOrder } from './placed/placed-order.tsx'
import * as texts from './texts.ts'

const STEPS = [texts.selectFuel, texts.deliveryReview]

/** Where the dialog of addresses opens: at the saved ones, or at the form of a new one. */
type PickerStart = 'saved' | 'form'

type OrderFuelProps = {
  /** The address dialog, as a picker; a part of its own. */
  addressDialog: (dialog: {
    isOpen: boolean
    startsAt: PickerStart
    onClose: () => void
    onSelect: (address: Address) => void
  }) => ReactNode
  /** The form of a first address, in its place on the screen. */
  addressForm: (form: { onSaved: (address: Address) => void }) => ReactNode
}

/** Order Fuel: two steps, then the order as it was created (C-47). */
export function OrderFuel({ addressDialog, addressForm }: OrderFuelProps) {
  const steps = useOrderSteps()
  const { draft, change, reset } = useOrderDraft(steps.proposed)
  const products = useEndpoint(listProducts)
  const policy = useEndpoint(getPricingPolicy)
  const me = useEndpoint(getMe)
  const wishes = useWishes()
  const [picking, setPicking] = useState<PickerStart>()
  const addresses = me.data?.addresses ?? []
  const deliveredAt = surchargeTimeOfForm(wishes.values.slot, serverTime())
  // Another address has another last time.
  const chooseAddress = (addressId: AddressId) => {
    wishes.set('receptacle', '')
    change({ addressId })
  }
  const order = composeOrder(draft, products.data ?? [], addresses, policy.data, deliveredAt)

  if (steps.view.name === 'placed')
    return <PlacedOrder orderId={steps.view.orderId} onStartOver={steps.startOver} />

  const isReview = steps.view.name === 'review'
  return (
    <>
      <PageHeader
        title={texts.orderFuel}
        back={
          isReview
            ? { label: texts.previousStep, onBack: steps.backToFuel }
            : { label: 'Back', to: paths.dashboard }
        }
      />
      <StepIndicator label="Steps" steps={STEPS} current={isReview ? 1 : 0} />
      {isReview ? (
        <DeliveryStep
          order={order}
          products={products}
          me={me}
          wishes={wishes}
          onChoose={chooseAddress}
          firstAddress={addressForm({ onSaved: ({ id }) => chooseAddress(id) })}
          onAdd={() => setPicking('form')}
          onManage={() => setPicking('saved')}
          onBack={steps.backToFuel}
          onCreated={(orderId) => {
            reset()
            steps.showPlaced(orderId)
          }}
        />
      ) : (
        <FuelStep order={order} products={products} onChange={change} onNext={steps.review} />
      )}
      {addressDialog({
        isOpen: picking !== undefined,
        startsAt: picking ?? 'saved',
        onClose: () => setPicking(undefined),
        onSelect: ({ id }) => chooseAddress(id),
      })}
    </>
  )
}

type OrderView = { name: 'fuel' } | { name: 'review' } | { name: 'placed'; orderId: OrderId }

/** Marks a history entry that was reached by 'Next', so that 'Back' goes back instead of further. */
const VIA_NEXT = { viaNext: true }

/**
 * The step shown, in the URL: the browser's Back then works as the screen's, and a reload stays where
 * it was. `proposed` is an order to repeat that the URL carried.
 */
function useOrderSteps() {
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
    focusStart(name === 'placed' ? 'h1' : '[data-step-heading]')
  }, [name])
}
