import { ApiError } from '@gatefill/client/calls/api-error'
import { serverTimeOf } from '@gatefill/client/device/server-clock'
import { formatTime } from '@gatefill/domain/core/formats'
import type { OrderTracking } from '@gatefill/domain/delivery/tracking'
import type { Order } from '@gatefill/domain/orders/order'
import { ORDER_NOT_FOUND } from '@gatefill/domain/orders/order'
import { buildTimeline } from '@gatefill/domain/orders/order-progress'
import { isActive, isDelivered, orderCan, showsHandoverCode } from '@gatefill/domain/statuses/order-lifecycle'
import { isPaymentChecking } from '@gatefill/domain/statuses/payment-status'
import { MeasurePicture } from '@gatefill/ui/fuel/measure'
import { OrderTimeline } from '@gatefill/ui/fuel/order-timeline'
import { Truck } from '@gatefill/ui/icons/menu'
import { Clock } from '@gatefill/ui/icons/signs'
import { Button } from '@gatefill/ui/primitives/button'
import { Card } from '@gatefill/ui/primitives/card'
import { EmptyState } from '@gatefill/ui/primitives/empty-state'
import { useId } from 'react'
import { OrderChanges } from '../../../entities/orders/delivery/order-changes.tsx'
import { RateDelivery } from '../../../entities/orders/delivery/rate-delivery.tsx'
import { IHavePaid } from '../../../entities/orders/i-have-paid.tsx'
import { OrderMoney } from '../../../entities/orders/order-money.tsx'
import { payByText } from '../../../entities/orders/pay-by.ts'
import { PayOrder } from '../../../entities/orders/pay-order.tsx'
import { ReadFailure } from '../../../shared/calls/read-failure.tsx'
import { FailedDelivery } from '../failed/failed-delivery.tsx'
import { EstimateNews } from '../live/estimate-news.tsx'
import { LiveView } from '../live/live-view.tsx'
import { useLiveTracking } from '../live/use-live-tracking.ts'
import * as texts from '../texts.ts'
import { DriverCard } from './driver-card.tsx'
import { FuelClaimCard } from './fuel-claim-card.tsx'
import { HandoverCode } from './handover-code.tsx'
import { MeasureCard } from './measure-card.tsx'
import { OrderSummaryCard } from './order-summary-card.tsx'
import { ShareOrder } from './share-order.tsx'
import { MeasurePlace, TrackedOrderSkeleton } from './tracked-order-skeleton.tsx'
import type { TrackedOrder } from './use-tracked-order.ts'

const FOLLOWED = 'grid items-start gap-3 desk:grid-cols-[22rem_minmax(0,1fr)] desk:gap-4'

type TrackedOrderViewProps = Pick<OrderPartsProps, 'isFollowed' | 'onFollow'> & {
  read: TrackedOrder
  /** The order as a list has it. */
  listed: Pick<Order, 'status'> | undefined
}

/** One order with its level, code, driver and history; or why it is not shown. */
export function TrackedOrderView({ read, listed, isFollowed, onFollow }: TrackedOrderViewProps) {
  const { data: order, error, dataUpdatedAt } = read
  if (error instanceof ApiError && error.code === 'NOT_FOUND')
    return (
      <EmptyState title={ORDER_NOT_FOUND} picture={<MeasurePicture level={0} />}>
        {texts.orderNotFoundHint}
      </EmptyState>
    )
  if (order === undefined)
    return error === null ? (
      <TrackedOrderSkeleton status={listed?.status} />
    ) : (
      <ReadFailure title={texts.failedToGetOrderDetails} error={error} read={read}>
        {texts.orderNotLoadedButSafe}
      </ReadFailure>
    )
  const readAt = serverTimeOf(dataUpdatedAt)
  return (
    <div className="grid gap-3 desk:gap-4">
      {error !== null && (
        <ReadFailure title={texts.failedToGetOrderDetails} error={error} read={read}>
          {texts.theDetailsBelowAreFrom(formatTime(readAt))}
        </ReadFailure>
      )}
      <OrderParts order={order} readAt={readAt} isFollowed={isFollowed} onFollow={onFollow} />
    </div>
  )
}

type MeterOfVanProps = { order: Order; live: ReturnType<typeof useLiveTracking>; now: Date }

/** The meter, whose place is kept while the tracking is still being read. */
function MeterOfVan({ order, live, now }: MeterOfVanProps) {
  if (live.data !== undefined) return <MeasureCard order={order} meters={live.data.meters} now={now} />
  return live.isPending && showsHandoverCode(order.status) ? <MeasurePlace /> : null
}

type OrderPartsProps = {
  order: Order
  readAt: Date
  isFollowed: boolean
  onFollow: (isWanted: boolean) => void
}

/** On a desk the map stands beside estimate, code and driver; on a phone below them. */
function OrderParts({ order, readAt, isFollowed, onFollow }: OrderPartsProps) {
  const live = useLiveTracking(order, isFollowed)
  const estimate = live.data?.estimate ?? null
  const isAnswerAwaited = order.failedDelivery !== undefined
  return (
    <>
      <div className={isFollowed ? FOLLOWED : 'grid gap-3 desk:gap-4'}>
        <div className="grid gap-3 desk:gap-4">
          {/* Until it is paid nothing else can be done. */}
          <PaymentStep order={order} />
          <OrderSummaryCard
            order={withNewest(order, live.data)}
            estimate={estimate}
            now={readAt}
            action={
              !isAnswerAwaited && (
                <TrackLiveButton order={order} isOpen={isFollowed} onToggle={() => onFollow(!isFollowed)} />
              )
            }
          />
          {estimate !== null && isActive(order.status) && <EstimateNews estimate={estimate} now={readAt} />}
          {order.failedDelivery !== undefined && (
            <FailedDelivery order={order} failed={order.failedDelivery} />
          )}
          {order.handoverCode !== undefined && <HandoverCode order={order} code={order.handoverCode} />}
          {/* A next driver is found after the customer's answer. */}
          {!isAnswerAwaited && <DriverCard order={order} />}
          {isActive(order.status) && <MeterOfVan order={order} live={live} now={readAt} />}
        </div>
        {isFollowed && <LiveView read={live} />}
      </div>
      <RateDelivery order={order} heading="h2" />
      {isDelivered(order.status) && <FuelClaimCard orderId={order.id} />}
      <Card aria-labelledby="order-timeline" className="grid gap-3 p-4 desk:p-5">
        <h2 id="order-timeline" className="heading-3">
          Timeline
        </h2>
        <OrderTimeline
          entries={buildTimeline(order)}
          referenceDay={readAt}
          productName={order.items[0]?.productName}
        />
        <OrderChanges order={order} heading="h3" referenceDay={readAt} />
      </Card>
      {!isAnswerAwaited && <ShareOrder order={order} />}
      <Card aria-labelledby="order-payment" className="grid gap-2 p-4 desk:p-5">
        <h2 id="order-payment" className="heading-3">
          Payment
        </h2>
        <OrderMoney order={order} term="Status" />
      </Card>
    </>
  )
}

/** The order with the estimate of its tracking, which is read more often and so is the newer one. */
function withNewest(order: Order, tracking: OrderTracking | undefined): Order {
  if (tracking === undefined || tracking.status !== order.status || tracking.estimate === null) return order
  const { eta: _, ...rest } = order
  const { eta } = tracking.estimate
  return { ...rest, estimatedDelivery: tracking.estimatedDelivery, ...(eta === null ? {} : { eta }) }
}

/** What an unpaid order waits for, and the way to its payment; nothing for other orders. */
function PaymentStep({ order }: { order: Order }) {
  if (!orderCan.pay(order.status).allowed) return null
  const isChecking = isPaymentChecking(order.paymentStatus)
  return (
    <Card aria-labelledby="payment-step" className="grid gap-3 p-4 desk:p-5">
      <div className="flex items-start gap-3">
        <Clock aria-hidden="true" className="mt-0.5 size-5 flex-none" />
        <div className="min-w-0">
          <h2 id="payment-step" className="font-semibold">
            {isChecking ? texts.paymentMayBeUnderWay : texts.notPaidYet}
          </h2>
          <p className="text-small text-ink-2">{isChecking ? texts.doNotPayTwice : payByText(order)}</p>
        </div>
      </div>
      <PayOrder order={order} size="large" variant={isChecking ? 'quiet' : 'primary'} />
      <IHavePaid orderId={order.id} size="large" />
    </Card>
  )
}

type TrackLiveButtonProps = { order: Order; isOpen: boolean; onToggle: () => void }

/** Opens and closes the live view; before the departure it says when there will be one (C-62). */
function TrackLiveButton({ order, isOpen, onToggle }: TrackLiveButtonProps) {
  const reasonId = useId()
  if (!isActive(order.status)) return null
  const permission = orderCan.trackLive(order.status)
  const canTrack = permission.allowed
  return (
    <div className="grid gap-1">
      <Button
        variant={canTrack && !isOpen ? 'primary' : 'quiet'}
        wide
        disabled={!canTrack}
        aria-expanded={canTrack ? isOpen : undefined}
        aria-describedby={canTrack ? undefined : reasonId}
        icon={<Truck aria-hidden className="size-5" />}
        onClick={onToggle}
      >
        {isOpen && canTrack ? texts.closeTheLiveView : texts.trackLive}
      </Button>
      {!permission.allowed && (
        <p id={reasonId} className="text-center text-small text-ink-2">
          {permission.reason}
        </p>
      )}
    </div>
  )
}
