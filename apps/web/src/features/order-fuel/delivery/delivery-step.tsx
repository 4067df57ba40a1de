import { serverTime } from '@gatefill/client/device/server-clock'
import type { Receptacle } from '@gatefill/domain/addresses/receptacle'
import { hasErrors } from '@gatefill/domain/core/field-errors'
import type { AddressId, OrderId } from '@gatefill/domain/core/ids'
import type { Kobo } from '@gatefill/domain/core/money'
import { formatNaira } from '@gatefill/domain/core/money'
import type { FieldErrors } from '@gatefill/domain/core/result'
import { soonestText } from '@gatefill/domain/delivery/estimate/soonest'
import { describeSlot, slotNamed, slotProblem, slotWindow } from '@gatefill/domain/delivery/time-slot'
import { RECEPTACLE_REQUIRED } from '@gatefill/domain/fleet/receptacle-rules'
import { fuelAmountText } from '@gatefill/ui/fuel/fuel-amount'
import { WholeTimes } from '@gatefill/ui/fuel/whole'
import { Button } from '@gatefill/ui/primitives/button'
import { Notice } from '@gatefill/ui/primitives/notice'
import { useIsToasted } from '@gatefill/ui/primitives/toaster'
import type { ReactNode, RefObject } from 'react'
import { useRef, useState } from 'react'
import { SlowCallLine } from '../../../shared/calls/write-state.tsx'
import { filled } from '../../../shared/filled.tsx'
import { StickyActions } from '../../../shared/forms/sticky-actions.tsx'
import { useIsDesktop } from '../../../shared/page/page-header.tsx'
import type { ComposedOrder } from '../draft/composed-order.ts'
import { locationErrorsOf, requestOf } from '../draft/composed-order.ts'
import { OrderNotices } from '../draft/order-notices.tsx'
import { OrderSummary } from '../draft/order-summary.tsx'
import type { MeRead, ProductsRead } from '../draft/reads.ts'
import * as texts from '../texts.ts'
import { LocationChoice } from './location-choice.tsx'
import { ReceptacleChoice, useReceptacle } from './receptacle-choice.tsx'
import type { OrderFailure } from './use-create-order.ts'
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
  /** The form of a first address. */
  firstAddress: ReactNode
  onAdd: () => void
  onManage: () => void
  onBack: () => void
  onCreated: (orderId: OrderId) => void
}

/** Step 2, 'Delivery & Review': where to, everything once more, and the order. */
export function DeliveryStep(props: DeliveryStepProps) {
  const { order, me, wishes } = props
  const isDesktop = useIsDesktop()
  const expected = expectedTime(wishes.values.slot, serverTime())
  const form = useRef<HTMLDivElement>(null)
  const receptacle = useReceptacle(order, wishes.values.receptacle)
  const creation = useDeliveryStep(props, receptacle.chosen, form)
  const { newTotal } = creation
  const actions = <StepActions {...props} creation={creation} />
  const state = <CreationState creation={creation} />

  return (
    <>
      <div
        ref={form}
        className="mt-4 grid grid-cols-1 items-start gap-6 pb-4 desk:mt-6 desk:grid-cols-[minmax(0,1fr)_344px]"
      >
        <div className="grid grid-cols-1 gap-4">
          <OrderPlace {...props} receptacle={receptacle} creation={creation} />
          <WishesFields form={wishes} me={me} />
          {isDesktop && <OrderNotices now={serverTime()} order={order} />}
        </div>
        <div className="grid grid-cols-1 gap-4 desk:sticky desk:top-8">
          {isDesktop && state}
          <OrderSummary
            order={order}
            newTotal={newTotal}
            expected={expected}
            actions={isDesktop && <div className="flex flex-wrap gap-2">{actions}</div>}
            footnote={texts.paidOnNextScreen}
          />
          {!isDesktop && <OrderNotices now={serverTime()} order={order} />}
        </div>
      </div>
      {!isDesktop && (
        <StickyActions>
          {state}
          <TotalLine order={order} newTotal={newTotal} expected={expected} />
          {actions}
        </StickyActions>
      )}
    </>
  )
}

type OrderPlaceProps = DeliveryStepProps & {
  receptacle: ReturnType<typeof useReceptacle>
  creation: Creation
}

/** Where the fuel goes: the address, and what it is filled into there. */
function OrderPlace(props: OrderPlaceProps) {
  const { order, me, wishes, firstAddress, onChoose, onAdd, onManage, receptacle, creation } = props
  const { locationError, receptacleError, clearFailure } = creation
  return (
    <>
      <LocationChoice
        me={me}
        chosen={order.address}
        error={locationError}
        firstAddress={firstAddress}
        onAdd={onAdd}
        onManage={onManage}
        onChoose={(addressId) => {
          clearFailure()
          onChoose(addressId)
        }}
      />
      <ReceptacleChoice
        choice={receptacle}
        error={receptacleError}
        onChoose={(chosen) => {
          clearFailure()
          wishes.set('receptacle', chosen)
        }}
      />
    </>
  )
}

type TotalLineProps = { order: ComposedOrder; newTotal: Kobo | undefined; expected: string | undefined }

/** What is ordered, when it comes and what it costs, beside the button of a phone. */
const TotalLine = ({ order, newTotal, expected }: TotalLineProps) => (
  <p className="flex w-full flex-wrap items-center justify-between gap-x-3">
    <span className="grid text-small">
      {order.product !== undefined && (
        <b className="font-semibold">
          {fuelAmountText({ litres: order.litres, productName: order.product.name })}
        </b>
      )}
      {expected !== undefined && (
        <span className="text-ink-2">
          <WholeTimes>{expected}</WholeTimes>
        </span>
      )}
    </span>
    <b className="figures ml-auto text-[min(var(--text-title),8vw)]">
      <span className="sr-only">Total </span>
      {formatTotal(newTotal ?? order.quote?.total)}
    </b>
  </p>
)

/** The chosen time, or the one that 'as soon as possible' means now (C-101); undefined once the chosen one is over. */
function expectedTime(slot: string, now: Date): string | undefined {
  const chosen = slotNamed(slot)
  if (chosen === undefined) return soonestText(now)
  return slotProblem(chosen, now) === undefined ? describeSlot(slotWindow(chosen, now), now) : undefined
}

/** Checks the address, then creates the order for the total that the person has seen. */
function useDeliveryStep(
  { order, wishes, onCreated }: Pick<DeliveryStepProps, 'order' | 'wishes' | 'onCreated'>,
  receptacle: Receptacle | undefined,
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
    if (receptacle === undefined) {
      form.current?.querySelector<HTMLElement>('[data-field="receptacle"] input')?.focus()
      return
    }
    if (!wishes.check()) return
    const created = await create({ ...request, ...wishesOf(wishes.values), receptacle })
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
    receptacleError: isChecked && receptacle === undefined ? RECEPTACLE_REQUIRED : serverErrors.receptacle,
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

const SHOWN_AT_FIELDS: ReadonlySet<string> = new Set([
  'location',
  'receptacle',
  'phone',
  'slot',
  'recipientName',
  'recipientPhone',
])

/** Why the order was not made, what that means for the money, and what to do. */
function OrderFailureNotice({ failure }: { failure: OrderFailure }) {
  const toasted = 'toasted' in failure ? failure.toasted : undefined
  const isToasted = useIsToasted(toasted ?? '')
  if (failure.kind === 'price')
    return (
      <Notice tone="warning" role="alert">
        <b>{failure.message}</b>
        {failure.total !== undefined && (
          <>
            {' '}
            {filled(texts.totalChanged, {
              total: <b className="figures">{formatNaira(failure.total)}</b>,
            })}
          </>
        )}
      </Notice>
    )
  const sentences = toasted === undefined ? sentencesOf(failure) : isToasted ? [] : [toasted]
  if (failure.kind === 'fields' && sentences.length === 0) return null
  return (
    <Notice tone="danger" role="alert">
      {sentences.map((sentence) => (
        <b key={sentence} className="block">
          {sentence}
        </b>
      ))}
      {texts.youHaveNotBeenCharged}
      {failure.kind === 'unknown' && ` ${texts.safeToOrderAgain}`}
    </Notice>
  )
}

/** What no field says. */
function sentencesOf(failure: Exclude<OrderFailure, { kind: 'price' }>): string[] {
  if (failure.kind === 'refused') return []
  if (failure.kind === 'unknown') return failure.message === undefined ? [] : [failure.message]
  return Object.entries(failure.fields).flatMap(([field, message]) =>
    SHOWN_AT_FIELDS.has(field) ? [] : [message],
  )
}
