import { serverTime } from '@gatefill/client/device/server-clock'
import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import { getMe } from '@gatefill/contracts/customer/account/users'
import { getPricingPolicy } from '@gatefill/contracts/public/pricing-policy'
import { listProducts } from '@gatefill/contracts/public/products'
import type { Address } from '@gatefill/domain/addresses/address'
import { surchargeTimeOfForm } from '@gatefill/domain/orders/time-slot'
import { StepIndicator } from '@gatefill/ui/primitives/step-indicator'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { PageHeader } from '../../shared/page/page-header.tsx'
import { paths } from '../../shared/page/paths.ts'
import { DeliveryStep } from './delivery/delivery-step.tsx'
import { useWishes } from './delivery/use-wishes.ts'
import { composeOrder } from './draft/composed-order.ts'
import { useOrderDraft } from './draft/order-draft.ts'
import { useOrderSteps } from './draft/use-order-steps.ts'
import { FuelStep } from './fuel/fuel-step.tsx'
import { PlacedOrder } from './placed/placed-order.tsx'
import * as texts from './texts.ts'

const STEPS = [texts.selectFuel, texts.deliveryReview]

/** At the list of saved addresses, or at the form of a new one. */
type PickerStart = 'saved' | 'form'

type OrderFuelProps = {
  /** The address dialog, as a picker; a part of its own. */
  addressDialog: (dialog: {
    isOpen: boolean
    startsAt: PickerStart
    onClose: () => void
    onSelect: (address: Address) => void
  }) => ReactNode
}

/** Order Fuel: two steps, then the order as it was created (C-47). */
export function OrderFuel({ addressDialog }: OrderFuelProps) {
  const steps = useOrderSteps()
  const { draft, change, reset } = useOrderDraft(steps.proposed)
  const products = useEndpoint(listProducts)
  const policy = useEndpoint(getPricingPolicy)
  const me = useEndpoint(getMe)
  const wishes = useWishes()
  const [picking, setPicking] = useState<PickerStart>()
  const addresses = me.data?.addresses ?? []
  const deliveredAt = surchargeTimeOfForm(wishes.values.slot, serverTime())
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
          onChoose={(addressId) => change({ addressId })}
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
        onSelect: (address) => change({ addressId: address.id }),
      })}
    </>
  )
}
