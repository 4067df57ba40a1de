import { ApiError } from '@gatefill/client/calls/api-error'
import { serverTimeOf } from '@gatefill/client/device/server-clock'
import { formatTime } from '@gatefill/domain/core/formats'
import type { OrderTracking } from '@gatefill/domain/delivery/tracking'
import type { Order } from '@gatefill/domain/orders/order'
import { ORDER_NOT_FOUND } from '@gatefill/domain/orders/order'
import { isActive } from '@gatefill/domain/orders/order-lifecycle'
import { buildTimeline } from '@gatefill/domain/orders/order-progress'
import { MeasurePicture } from '@gatefill/ui/fuel/measure'
import { OrderTimeline } from '@gatefill/ui/fuel/order-timeline'
import { Card } from '@gatefill/ui/primitives/card'
import { EmptyState } from '@gatefill/ui/primitives/empty-state'
import { OrderChanges } from '../../../entities/orders/delivery/order-changes.tsx'
import { RateDelivery } from '../../../entities/orders/delivery/rate-delivery.tsx'
import { OrderMoney } from '../../../entities/orders/order-money.tsx'
import { ReadFailure } from '../../../shared/calls/read-failure.tsx'
import { FailedDelivery } from '../failed/failed-delivery.tsx'
import { EstimateNews } from '../live/estimate-news.tsx'
import { LiveView } from '../live/live-view.tsx'
import { useLiveTracking } from '../live/use-live-tracking.ts'
import { PaymentStep } from '../payment/payment-step.tsx'
import * as texts from '../texts.ts'
import { DriverCard } from './driver-card.tsx'
import { HandoverCode } from './handover-code.tsx'
import { OrderSummaryCard } from './order-summary-card.tsx'
import { ShareOrder } from './share-order.tsx'
import { TrackLiveButton } from './track-live-button.tsx'
import { TrackedOrderSkeleton } from './tracked-order-skeleton.tsx'
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
        {texts.checkTheNumberAndUse}
      </EmptyState>
    )
  if (order === undefined)
    return error === null ? (
      <TrackedOrderSkeleton status={listed?.status} />
    ) : (
      <ReadFailure title={texts.failedToGetOrderDetails} error={error} read={read}>
        {texts.yourOrderAndYourMoney}
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
          {order.handoverCode !== undefined && <HandoverCode code={order.handoverCode} />}
          {/* A next driver is found after the customer's answer. */}
          {!isAnswerAwaited && <DriverCard order={order} />}
        </div>
        {isFollowed && <LiveView read={live} />}
      </div>
      <RateDelivery order={order} heading="h2" />
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

/** Of two reads of the one estimate the tracking is the newer one: it is read more often. */
function withNewest(order: Order, tracking: OrderTracking | undefined): Order {
  if (tracking === undefined || tracking.status !== order.status || tracking.estimate === null) return order
  const { eta: _, ...rest } = order
  const { eta } = tracking.estimate
  return { ...rest, estimatedDelivery: tracking.estimatedDelivery, ...(eta === null ? {} : { eta }) }
}
