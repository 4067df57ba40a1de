import { serverTimeOf } from '@gatefill/client/device/server-clock'
import { formatTime } from '@gatefill/domain/core/formats'
import { isActive, orderCan } from '@gatefill/domain/orders/order-lifecycle'
import { leadingOrder } from '@gatefill/domain/orders/order-progress'
import { classNames } from '@gatefill/ui/class-names'
import { GateDrawing } from '@gatefill/ui/fuel/gate-drawing'
import { EmptyState } from '@gatefill/ui/primitives/empty-state'
import { useState } from 'react'
import { FETCH_ORDERS_FAILED, useNewestOrders } from '../../../entities/orders/own-orders.ts'
import { ReadFailure } from '../../../shared/calls/read-failure.tsx'
import { PageHeader, useIsDesktop } from '../../../shared/page/page-header.tsx'
import { OrderSteps, TrackingLinks } from '../order/order-steps.tsx'
import { TrackedOrderView } from '../order/tracked-order.tsx'
import { TrackedOrderSkeleton } from '../order/tracked-order-skeleton.tsx'
import { useTrackedOrder } from '../order/use-tracked-order.ts'
import * as texts from '../texts.ts'
import { ActiveOrders } from './active-orders.tsx'
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
            {texts.yourOrdersAndYourMoney}
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
    {texts.yourActiveOrderAppearsHere}
  </EmptyState>
)
