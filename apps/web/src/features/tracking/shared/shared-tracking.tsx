import { ApiError } from '@gatefill/client/calls/api-error'
import { formatDateTime } from '@gatefill/domain/core/formats'
import type { SharedTracking } from '@gatefill/domain/delivery/shared-tracking'
import { isStalePosition, lastFixText } from '@gatefill/domain/delivery/tracking'
import { statusLabel } from '@gatefill/domain/orders/order'
import { isDelivered } from '@gatefill/domain/orders/order-lifecycle'
import { estimateText } from '@gatefill/domain/orders/order-progress'
import { MeasurePicture } from '@gatefill/ui/fuel/measure'
import { OrderGauge } from '@gatefill/ui/fuel/sight-glass'
import { Card } from '@gatefill/ui/primitives/card'
import { EmptyState } from '@gatefill/ui/primitives/empty-state'
import { ErrorState } from '@gatefill/ui/primitives/error-state'
import { Notice } from '@gatefill/ui/primitives/notice'
import { Loading, Skeleton } from '@gatefill/ui/primitives/skeleton'
import { LiveMapPart } from '../live/live-map-part.tsx'
import { useNow } from '../live/use-now.ts'
import { useSharedTracking } from './use-shared-tracking.ts'

const TICK_MILLISECONDS = 5000

/** A delivery as somebody with its link sees it: stage, time and position. */
export function SharedTrackingView() {
  const { data, error, dataUpdatedAt, isFetching, refetch } = useSharedTracking()
  if (error instanceof ApiError && error.code === 'NOT_FOUND')
    return (
      <EmptyState title="This link has ended" picture={<MeasurePicture level={0} />}>
        The delivery is done, or its sender stopped sharing it. Ask the person who sent it for a new link.
      </EmptyState>
    )
  if (data === undefined)
    return error === null ? (
      <Loading label="Looking for the delivery">
        <Skeleton className="h-48" />
      </Loading>
    ) : (
      <ErrorState title="The delivery did not load" busy={isFetching} onRetry={() => void refetch()}>
        Check your network. The delivery itself is not affected.
      </ErrorState>
    )
  return (
    <>
      {error !== null && (
        <ErrorState title="No update" busy={isFetching} onRetry={() => void refetch()}>
          What you see is from {formatDateTime(new Date(dataUpdatedAt))}.
        </ErrorState>
      )}
      <Delivery shared={data} readAt={dataUpdatedAt} />
    </>
  )
}

function Delivery({ shared, readAt }: { shared: SharedTracking; readAt: number }) {
  const now = useNow(TICK_MILLISECONDS)
  const { status, position } = shared
  const estimate = estimateText(shared, new Date(now))
  const age = position === null ? 0 : position.ageSeconds + Math.max(0, (now - readAt) / 1000)
  const isOld = isStalePosition(age)
  return (
    <Card aria-labelledby="shared-stage" className="grid gap-4 overflow-hidden">
      <div className="grid gap-4 p-4 desk:p-5">
        <h2 id="shared-stage" className="heading-3">
          {statusLabel(status)}
        </h2>
        <OrderGauge status={status} />
        {estimate !== undefined && !isDelivered(status) && (
          <p role="status">
            <span className="block text-small text-ink-2">Estimated delivery</span>
            <b className="figures text-[1.625rem]/8 whitespace-normal">{estimate}</b>
          </p>
        )}
        {position === null ? (
          <p className="text-ink-2">{withoutPosition(status)}</p>
        ) : (
          <p className="text-small text-ink-2">Driver’s position: {lastFixText(age).toLowerCase()}</p>
        )}
        {position !== null && isOld && (
          <Notice tone="warning">No recent position. The driver’s phone may be out of network.</Notice>
        )}
      </div>
      {position !== null && <LiveMapPart driver={position} gate={null} isOld={isOld} />}
      <p className="px-4 pb-4 text-small text-ink-2 desk:px-5">
        This link works until {formatDateTime(shared.endsAt)}.
      </p>
    </Card>
  )
}

const withoutPosition = (status: SharedTracking['status']): string =>
  isDelivered(status)
    ? 'The fuel was handed over at the gate.'
    : 'The map appears here once the driver has left the station.'
