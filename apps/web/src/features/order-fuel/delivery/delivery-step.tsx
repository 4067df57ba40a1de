import { serverTime } from '@gatefill/client/device/server-clock'
import { hasErrors } from '@gatefill/domain/core/field-errors'
import type { AddressId, OrderId } from '@gatefill/domain/core/ids'
import type { Kobo } from '@gatefill/domain/core/money'
import { formatNaira } from '@gatefill/domain/core/money'
import type { FieldErrors } from '@gatefill/domain/core/result'
import { Button } from '@gatefill/ui/primitives/button'
import type { RefObject } from 'react'
import { useRef, useState } from 'react'
import { SlowCallLine } from '../../../shared/calls/write-state.tsx'
import { StickyActions } from '../../../shared/forms/sticky-actions.tsx'
import { useIsDesktop } from '../../../shared/page/page-header.tsx'
import type { ComposedOrder } from '../draft/composed-order.ts'
import { locationErrorsOf, requestOf } from '../draft/composed-order.ts'
import { OrderNotices } from '../draft/order-notices.tsx'
import { OrderSummary } from '../draft/order-summary.tsx'
import type { MeRead, ProductsRead } from '../draft/reads.ts'
import * as texts from '../texts.ts'
import { LocationChoice } from './location-choice.tsx'
import { OrderFailureNotice } from './order-failure-notice.tsx'
import { useCreateOrder } from './use-create-order.ts'
import type { Wishes } from './use-wishes.ts'
import { wishesOf } from './use-wishes.ts'
import { WishesFields } from './wishes-fields.tsx'

type DeliveryStepProps = {
  order: ComposedOrder
  products: ProductsRead
  me: MeRead
  wishes: Wishes
  onChoose: (addressId: AddressId) => void
  onAdd: () => void
  onManage: () => void
  onBack: () => void
  onCreated: (orderId: OrderId) => void
}

/** Step 2, 'Delivery & Review': where to, everything once more, and the order. */
export function DeliveryStep(props: DeliveryStepProps) {
  const { order, me, wishes, onChoose, onAdd, onManage } = props
  const isDesktop = useIsDesktop()
  const form = useRef<HTMLDivElement>(null)
  const creation = useDeliveryStep(props, form)
  const { locationError, newTotal, clearFailure } = creation
  const actions = <StepActions {...props} creation={creation} />
  const state = <CreationState creation={creation} />

  return (
    <>
      <div
        ref={form}
        className="mt-4 grid grid-cols-1 items-start gap-6 pb-4 desk:mt-6 desk:grid-cols-[minmax(0,1fr)_344px]"
      >
        <div className="grid grid-cols-1 gap-4">
          <LocationChoice
            me={me}
            chosen={order.address}
            error={locationError}
            onAdd={onAdd}
            onManage={onManage}
            onChoose={(addressId) => {
              clearFailure()
              onChoose(addressId)
            }}
          />
          <WishesFields form={wishes} me={me} />
          {isDesktop && <OrderNotices now={serverTime()} order={order} />}
        </div>
        <div className="grid grid-cols-1 gap-4 desk:sticky desk:top-8">
          {isDesktop && state}
          <OrderSummary
            order={order}
            newTotal={newTotal}
            actions={isDesktop && <div className="flex flex-wrap gap-2">{actions}</div>}
            footnote={texts.youPayOnTheNext}
          />
          {!isDesktop && <OrderNotices now={serverTime()} order={order} />}
        </div>
      </div>
      {!isDesktop && (
        <StickyActions>
          {state}
          <p className="flex w-full flex-wrap items-baseline justify-between gap-x-3">
            <span className="text-small text-ink-2">Total</span>
            <b className="figures ml-auto text-[min(var(--text-title),8vw)]">
              {formatTotal(newTotal ?? order.quote?.total)}
            </b>
          </p>
          {actions}
        </StickyActions>
      )}
    </>
  )
}

/** Checks the address, then creates the order for the total that the person has seen. */
function useDeliveryStep(
  { order, wishes, onCreated }: Pick<DeliveryStepProps, 'order' | 'wishes' | 'onCreated'>,
  form: RefObject<HTMLElement | null>,
) {
  const { create, failure, ...creation } = useCreateOrder(wishes.showServerErrors)
  const [isChecked, setChecked] = useState(false)
  // A mistake that is put right loses its message at once.
  const errors: FieldErrors = isChecked ? locationErrorsOf(order) : {}
  const serverErrors = failure?.kind === 'fields' ? failure.fields : {}
  const newTotal: Kobo | undefined = failure?.kind === 'price' ? failure.total : undefined

  const createOrder = async () => {
    setChecked(true)
    const request = requestOf(order, newTotal ?? order.quote?.total)
    if (hasErrors(locationErrorsOf(order)) || request === undefined) {
      form.current?.querySelector<HTMLElement>('[data-field="location"] :is(input,button)')?.focus()
      return
    }
    if (!wishes.check()) return
    const created = await create({ ...request, ...wishesOf(wishes.values) })
    if (created === undefined) return
    wishes.reset()
    onCreated(created.data.id)
  }

  return {
    ...creation,
    failure,
    newTotal,
    createOrder,
    locationError: errors.location?.[0] ?? serverErrors.location,
  }
}

const formatTotal = (total: Kobo | undefined): string => (total === undefined ? '–' : formatNaira(total))

type Creation = ReturnType<typeof useDeliveryStep>
type StepActionsProps = Pick<DeliveryStepProps, 'order' | 'products' | 'me' | 'onBack'> & {
  creation: Creation
}

const StepActions = ({ order, products, me, onBack, creation }: StepActionsProps) => (
  <>
    <Button variant="quiet" size="large" onClick={onBack}>
      Back
    </Button>
    <Button
      // The one filled button is what comes next: without an address, to add one.
      variant={me.data?.addresses.length === 0 ? 'secondary' : 'primary'}
      size="large"
      className="grow"
      busy={creation.isCreating}
      busyLabel={texts.creatingOrder}
      disabled={order.product === undefined && !products.isPending}
      onClick={() => void creation.createOrder()}
    >
      {texts.createOrder}
    </Button>
  </>
)

const CreationState = ({ creation: { slow, failure } }: { creation: Creation }) => (
  <>
    <SlowCallLine slow={slow} />
    {failure !== undefined && (
      <div className="w-full">
        <OrderFailureNotice failure={failure} />
      </div>
    )}
  </>
)
