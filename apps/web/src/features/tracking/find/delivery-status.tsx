import { serverTimeOf } from '@gatefill/client/device/server-clock'
import { formatTime } from '@gatefill/domain/core/formats'
import type { Order } from '@gatefill/domain/orders/order'
import { leadingOrder, progressPercent, standingOf } from '@gatefill/domain/orders/order-progress'
import { isActive, orderCan } from '@gatefill/domain/statuses/order-lifecycle'
import { classNames } from '@gatefill/ui/class-names'
import { GateDrawing } from '@gatefill/ui/fuel/gate-drawing'
import { OrderNumber } from '@gatefill/ui/fuel/order-number'
import { Button, buttonClass } from '@gatefill/ui/primitives/button'
import { Card } from '@gatefill/ui/primitives/card'
import { EmptyState } from '@gatefill/ui/primitives/empty-state'
import { useState } from 'react'
import { CancelOrderDialog } from '../../../entities/orders/cancel-order-dialog.tsx'
import { FETCH_ORDERS_FAILED, useNewestOrders } from '../../../entities/orders/own-orders.ts'
import { ReadFailure } from '../../../shared/calls/read-failure.tsx'
import { dashboardPaths } from '../../../shared/page/dashboard-paths.ts'
import { PageHeader, useIsDesktop } from '../../../shared/page/page-header.tsx'
import { paths } from '../../../shared/page/paths.ts'
import { Link } from '../../../shared/routing/link.tsx'
import { TrackedOrderView } from '../order/tracked-order.tsx'
import { TrackedOrderSkeleton } from '../order/tracked-order-skeleton.tsx'
import { useTrackedOrder } from '../order/use-tracked-order.ts'
import * as texts from '../texts.ts'
import { FindOrder } from './find-order.tsx'

/** Follows one order: the one in the URL, else the one that is furthest along. */
export function DeliveryStatus({ orderId }: { orderId: string | undefined }) {
  const isDesktop = useIsDesktop()
  const newest = useNewestOrders()
  const active = newest.data?.data.filter(({ status }) => isActive(status)) ?? []
  const shownId = orderId ?? leadingOrder(active)?.id
  const read = useTrackedOrder(shownId)
  const order = read.data
  const [isWanted, setWanted] = useState(false)
  const isFollowed = isWanted && order !== undefined && orderCan.trackLive(order.status).allowed
  const updated = order !== undefined && (
    <p className="text-small text-ink-2 max-desk:text-center">
      Updated {formatTime(serverTimeOf(read.dataUpdatedAt))}
    </p>
  )
  const isNothingToShow = orderId === undefined && active.length === 0

  return (
    <>
      <PageHeader title={texts.deliveryStatus} action={isDesktop && updated} />
      <div
        className={classNames(
          'grid items-start gap-3 desk:gap-6',
          !isFollowed && 'tablet:grid-cols-[minmax(0,1fr)_17rem] desk:grid-cols-[minmax(0,1fr)_22rem]',
        )}
      >
        {!isNothingToShow ? (
          <TrackedOrderView
            read={read}
            listed={newest.data?.data.find(({ id }) => id === shownId)}
            isFollowed={isFollowed}
            onFollow={setWanted}
          />
        ) : newest.isPending ? (
          <TrackedOrderSkeleton />
        ) : newest.error !== null ? (
          <ReadFailure title={FETCH_ORDERS_FAILED} error={newest.error} read={newest}>
            {texts.ordersNotLoadedButSafe}
          </ReadFailure>
        ) : (
          <NothingOnItsWay />
        )}
        <div
          className={classNames('grid gap-3 desk:gap-4', isFollowed && 'desk:grid-cols-2 desk:items-start')}
        >
          {!isDesktop && updated}
          {order === undefined ? (
            <TrackingLinks isOrderNext={isNothingToShow} />
          ) : (
            <OrderSteps order={order} />
          )}
          {active.length > 0 && <ActiveOrders orders={active} shownId={order?.id} />}
          <FindOrder />
        </div>
      </div>
    </>
  )
}

const NothingOnItsWay = () => (
  <EmptyState title={texts.noActiveOrder} picture={<GateDrawing className="max-w-80" />}>
    {texts.noActiveOrderHint}
  </EmptyState>
)

type ActiveOrdersProps = {
  /** Neither delivered nor cancelled, newest first (C-65). */
  orders: readonly Order[]
  shownId: string | undefined
}

/** The orders that are on their way, to change between them. */
function ActiveOrders({ orders, shownId }: ActiveOrdersProps) {
  return (
    <Card aria-labelledby="active-orders" className="overflow-hidden">
      <h2 id="active-orders" className="heading-3 px-4 py-3">
        {texts.activeOrders}
      </h2>
      {orders.length === 0 ? (
        <p className="border-t border-line px-4 py-3 text-small text-ink-2">{texts.youHaveNoActiveOrders}</p>
      ) : (
        <ul>
          {orders.map((order) => (
            <li key={order.id}>
              <Link
                to={paths.order(order.id)}
                aria-current={order.id === shownId ? 'true' : undefined}
                className="flex min-h-12 flex-wrap items-center gap-x-3 border-t border-line px-4 py-1.5 -outline-offset-3 hover:bg-sunken aria-current:bg-tint"
              >
                <OrderNumber id={order.id} className="min-w-[5.25rem]" />
                <span className="min-w-0 flex-1 basis-[6.5em] text-small">{standingOf(order).label}</span>
                <span className="ml-auto figures text-small">{progressPercent(order.status)}%</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

/** What the customer can do besides: cancel while it is free, order, get help. */
function OrderSteps({ order }: { order: Order }) {
  const [isCancelling, setCancelling] = useState(false)
  return (
    <div className="grid gap-2">
      {orderCan.cancel(order.status).allowed && order.failedDelivery === undefined && (
        <Button variant="danger-quiet" onClick={() => setCancelling(true)}>
          {texts.cancelOrder}
        </Button>
      )}
      {isActive(order.status) && !orderCan.cancel(order.status).allowed && (
        <Link to={dashboardPaths.askToCancel(order.id)} className={buttonClass({ variant: 'quiet' })}>
          {texts.askToCancel}
        </Link>
      )}
      <TrackingLinks support={dashboardPaths.newTicketAbout(order.id)} />
      <CancelOrderDialog order={isCancelling ? order : undefined} onClose={() => setCancelling(false)} />
    </div>
  )
}

type TrackingLinksProps = {
  support?: string
  /** Ordering is what comes next, because nothing is on its way. */
  isOrderNext?: boolean
}

/** The three ways on from tracking, also when there is no order to show. */
const TrackingLinks = ({ support = paths.newTicket, isOrderNext = false }: TrackingLinksProps) => (
  <nav aria-label="More" className="grid gap-2">
    <div className="flex flex-wrap gap-2 *:flex-auto">
      <Link
        to={paths.orderFuel}
        className={buttonClass({ variant: isOrderNext ? 'primary' : 'quiet', size: 'compact' })}
      >
        {texts.orderFuel}
      </Link>
      <Link to={support} className={buttonClass({ variant: 'quiet', size: 'compact' })}>
        {texts.contactSupport}
      </Link>
    </div>
    <Link to={paths.dashboard} className={buttonClass({ variant: 'text' })}>
      {texts.backToDashboard}
    </Link>
  </nav>
)
