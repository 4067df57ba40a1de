import { isSignalLost, signalOf } from '@gatefill/domain/delivery/estimate/signal'
import type { OrderTracking } from '@gatefill/domain/delivery/tracking'
import { distanceText, isStalePosition, lastFixText } from '@gatefill/domain/delivery/tracking'
import { Truck } from '@gatefill/ui/icons/menu'
import { Card } from '@gatefill/ui/primitives/card'
import { Notice } from '@gatefill/ui/primitives/notice'
import { Loading, Skeleton } from '@gatefill/ui/primitives/skeleton'
import { useEffect, useRef } from 'react'
import { ReadFailure } from '../../../shared/calls/read-failure.tsx'
import * as texts from '../texts.ts'
import { LiveMapPart } from './live-map-part.tsx'
import type { LiveTracking } from './use-live-tracking.ts'
import { useNow } from './use-now.ts'

/** How often the age of a position is updated. */
const TICK_MILLISECONDS = 5000

/** Where the driver is: in words, and on a map beside them (C-62). */
export function LiveView({ read }: { read: LiveTracking }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    heading.current?.closest('section')?.scrollIntoView({ block: 'nearest' })
  }, [])
  const { data, error, dataUpdatedAt } = read
  return (
    <Card aria-labelledby="live-view" className="scroll-my-4 overflow-hidden">
      <h2
        id="live-view"
        ref={heading}
        tabIndex={-1}
        className="heading-3 flex items-center gap-2 px-4 pt-4 desk:px-5"
      >
        <Truck aria-hidden="true" className="size-5" />
        {texts.trackLive}
      </h2>
      {data !== undefined ? (
        <Position tracking={data} readAt={dataUpdatedAt} />
      ) : error === null ? (
        <Loading label={texts.lookingForYourDriver} className="p-4">
          <Skeleton className="h-80" />
        </Loading>
      ) : (
        <div className="p-4">
          <ReadFailure title={texts.liveViewNotLoaded} error={error} read={read}>
            {texts.orderNotAffected}
          </ReadFailure>
        </div>
      )}
    </Card>
  )
}

function Position({ tracking, readAt }: { tracking: OrderTracking; readAt: number }) {
  const now = useNow(TICK_MILLISECONDS)
  const { position, gate, distanceMetres, isWithheld, landmark } = tracking
  if (position === null && isWithheld)
    return (
      <p role="status" className="p-4 text-ink-2 desk:px-5">
        {texts.driverNearOtherGate}
      </p>
    )
  if (position === null)
    return (
      <p role="status" className="p-4 text-ink-2 desk:px-5">
        {texts.noPositionYet}
      </p>
    )
  const age = position.ageSeconds + Math.max(0, (now - readAt) / 1000)
  const isOld = isStalePosition(age)
  return (
    <>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 px-4 pb-3 desk:px-5">
        {distanceMetres !== null && <b className="font-semibold">{sentence(distanceText(distanceMetres))}</b>}
        <span className="text-small text-ink-2">{lastFixText(age)}</span>
      </p>
      <p role="status" className="sr-only">
        {isOld ? texts.noRecentPositionSpoken : spoken(distanceMetres)}
      </p>
      {isOld && !isSignalLost(signalOf(age)) && (
        <div className="px-4 pb-3 desk:px-5">
          <Notice tone="warning">{texts.noRecentPosition}</Notice>
        </div>
      )}
      {gate === null && (
        <p className="px-4 pb-3 text-small text-ink-2 desk:px-5">{texts.addressWithoutPin}</p>
      )}
      {landmark !== '' && (
        <p className="px-4 pb-3 text-small text-ink-2 desk:px-5">
          {texts.yourLandmark} <b className="font-semibold text-ink">{landmark}</b>
        </p>
      )}
      <LiveMapPart driver={position} gate={gate} landmark={landmark} isOld={isOld} />
    </>
  )
}

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** The distance in whole kilometres, so that a screen reader is not interrupted at every step of the van. */
function spoken(metres: number | null): string {
  if (metres === null) return texts.positionOnMap
  const kilometres = Math.round(metres / 1000)
  return kilometres === 0 ? texts.lessThanOneKm : texts.aboutKmFromYourGate(kilometres)
}
