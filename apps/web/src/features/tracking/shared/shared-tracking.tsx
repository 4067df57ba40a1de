import { ApiError } from '@gatefill/client/calls/api-error'
import { useNotReachedSince } from '@gatefill/client/calls/reach'
import { useReadUntilReached } from '@gatefill/client/calls/read-until-reached'
import { serverTimeOf } from '@gatefill/client/device/server-clock'
import { getSharedTracking } from '@gatefill/contracts/customer/orders/shared-tracking'
import { formatDateTime } from '@gatefill/domain/core/formats'
import { hasArrived } from '@gatefill/domain/delivery/estimate/range'
import { isSignalLost, signalOf } from '@gatefill/domain/delivery/estimate/signal'
import type { SharedTracking } from '@gatefill/domain/delivery/shared-tracking'
import { isStalePosition, lastFixText } from '@gatefill/domain/delivery/tracking'
import { isDelivered } from '@gatefill/domain/statuses/order-lifecycle'
import { statusLabel } from '@gatefill/domain/statuses/order-status'
import { MeasurePicture } from '@gatefill/ui/fuel/measure'
import { OrderGauge } from '@gatefill/ui/fuel/sight-glass'
import { Card } from '@gatefill/ui/primitives/card'
import { EmptyState } from '@gatefill/ui/primitives/empty-state'
import { ErrorState } from '@gatefill/ui/primitives/error-state'
import { Notice } from '@gatefill/ui/primitives/notice'
import { Loading, Skeleton } from '@gatefill/ui/primitives/skeleton'
import { useQuery } from '@tanstack/react-query'
import { useFragmentCall } from '../../../shared/calls/use-fragment-call.ts'
import { savesData } from '../../../shared/device/saves-data.ts'
import { EstimateBlock } from '../live/estimate-block.tsx'
import { EstimateNews } from '../live/estimate-news.tsx'
import { LiveMapPart } from '../live/live-map-part.tsx'
import { useNow } from '../live/use-now.ts'
import * as texts from '../texts.ts'

const TICK_MILLISECONDS = 5000

/** A delivery as somebody with its link sees it: stage, time and position. */
export function SharedTrackingView() {
  const { data, error, dataUpdatedAt, isFetching, refetch } = useSharedTracking()
  const notReachedSince = useNotReachedSince()
  useReadUntilReached()
  if (error instanceof ApiError && error.code === 'NOT_FOUND')
    return (
      <EmptyState title={texts.thisLinkHasEnded} picture={<MeasurePicture level={0} />}>
        {texts.linkEndedWhy}
      </EmptyState>
    )
  if (data === undefined)
    return error === null ? (
      <Loading label={texts.lookingForTheDelivery}>
        <Skeleton className="h-48" />
      </Loading>
    ) : (
      <ErrorState title={texts.theDeliveryDidNotLoad} busy={isFetching} onRetry={() => void refetch()}>
        {texts.deliveryNotAffected}
      </ErrorState>
    )
  return (
    <>
      {(error !== null || notReachedSince !== undefined) && (
        <ErrorState title={texts.noUpdate} busy={isFetching} onRetry={() => void refetch()}>
          {texts.whatYouSeeIsFrom(formatDateTime(serverTimeOf(dataUpdatedAt)))}
        </ErrorState>
      )}
      <Delivery shared={data} readAt={dataUpdatedAt} />
    </>
  )
}

function Delivery({ shared, readAt }: { shared: SharedTracking; readAt: number }) {
  const now = useNow(TICK_MILLISECONDS)
  const { status, position } = shared
  const age = position === null ? 0 : position.ageSeconds + Math.max(0, (now - readAt) / 1000)
  const isOld = isStalePosition(age)
  return (
    <Card aria-labelledby="shared-stage" className="grid gap-4 overflow-hidden">
      <div className="grid gap-4 p-4 desk:p-5">
        <h2 id="shared-stage" className="heading-3">
          {statusLabel(status)}
        </h2>
        <OrderGauge status={status} />
        {!isDelivered(status) && (
          <div role="status">
            <EstimateBlock order={withEta(shared)} estimate={shared.estimate} now={serverTimeOf(now)} />
          </div>
        )}
        {shared.estimate !== null && !isDelivered(status) && (
          <EstimateNews estimate={shared.estimate} now={serverTimeOf(now)} />
        )}
        {position === null ? (
          <p className="text-ink-2">{withoutPosition(shared)}</p>
        ) : (
          <p className="text-small text-ink-2">
            {texts.driversPosition} {lastFixText(age).toLowerCase()}
          </p>
        )}
        {position !== null && isOld && !isSignalLost(signalOf(age)) && (
          <Notice tone="warning">{texts.noRecentPositionShared}</Notice>
        )}
      </div>
      {position !== null && <LiveMapPart driver={position} gate={null} isOld={isOld} />}
      <p className="px-4 pb-4 text-small text-ink-2 desk:px-5">
        {texts.thisLinkWorksUntil(formatDateTime(shared.endsAt))}
      </p>
    </Card>
  )
}

/** The range where there is one, as an order has it. */
const withEta = ({ status, estimatedDelivery, estimate }: SharedTracking) => ({
  status,
  estimatedDelivery,
  ...(estimate?.eta == null ? {} : { eta: estimate.eta }),
})

function withoutPosition({ status, isWithheld, estimate }: SharedTracking): string {
  if (isDelivered(status)) return texts.fuelHandedOver
  if (estimate?.eta != null && hasArrived(estimate.eta)) return texts.vanIsAtTheGate
  return isWithheld ? texts.driverNearOtherGateShared : texts.mapAfterLeaving
}

const SECOND = 1000

/** The delivery of the link in the address bar, asked again every 15 seconds, or each minute for who saves data. */
function useSharedTracking() {
  const { token, call } = useFragmentCall()
  return useQuery({
    queryKey: [getSharedTracking.path, token],
    queryFn: async ({ signal }) => (await call(getSharedTracking, { signal })).data,
    // An answer that there is nothing is final; no answer is not.
    refetchInterval: (query) =>
      query.state.error instanceof ApiError ? false : (savesData() ? 60 : 15) * SECOND,
  })
}
