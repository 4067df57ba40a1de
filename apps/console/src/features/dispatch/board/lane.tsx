import { formatTime } from '@gatefill/domain/core/formats'
import type { Lane as DeskLane } from '@gatefill/domain/dispatch/desk/lanes'
import { freeAtText } from '@gatefill/domain/dispatch/desk/lanes'
import { freeLitres, levelsOf } from '@gatefill/domain/dispatch/desk/levels'
import { MAY_BE_DELIVERING } from '@gatefill/domain/dispatch/desk/words'
import { isActiveRun } from '@gatefill/domain/dispatch/runs/run'
import { classNames } from '@gatefill/ui/class-names'
import { Badge } from '@gatefill/ui/primitives/badge'
import { memo } from 'react'
import { ScrollArea } from '../../../shared/scroll-area.tsx'
import { useDesk } from '../desk/desk-context.ts'
import { useDropTarget } from './drag.ts'
import { LaneLevels } from './lane-levels.tsx'
import { LaneRun } from './lane-run.tsx'

/** A van: what it carries, where it was seen, and its runs in the order in which they are driven. */
export const Lane = memo(function Lane({ lane }: { lane: DeskLane }) {
  const { van, runs, seen } = lane
  const target = useDropTarget({ kind: 'lane', driverId: van.driverId })
  const levels = levelsOf(van, runs)
  const free = freeLitres(levels)
  const isUnderWay = runs.some(({ state }) => isActiveRun(state))
  return (
    <section
      ref={target}
      aria-label={van.driverName}
      data-lane={van.driverId}
      className={classNames(
        'flex h-full min-w-0 flex-col rounded-card border bg-surface text-micro data-drop-over:border-petrol data-drop-over:bg-tint',
        lane.hasEmergency ? 'border-danger ring-1 ring-danger' : 'border-line',
      )}
    >
      <LaneHead lane={lane} />
      <LaneLevels levels={levels} />
      <ScrollArea
        label={`Stops of ${van.driverName}`}
        className="flex min-h-0 flex-1 flex-col gap-1 overflow-y-auto p-2"
      >
        {lane.hasEmergency && (
          <p className="rounded-lg bg-bad-bg px-2 py-1.5 font-semibold text-bad">
            Emergency. No new run until somebody explains it.
          </p>
        )}
        {van.endedPapers?.map((text) => (
          <p key={text} className="rounded-lg bg-bad-bg px-2 py-1.5 font-semibold text-bad">
            {text}
          </p>
        ))}
        {seen.isUnseen && isUnderWay && (
          <p className="rounded-lg bg-wait-bg px-2 py-1.5 text-wait">{MAY_BE_DELIVERING}</p>
        )}
        {runs.map((run) => (
          <LaneRun key={run.id} run={run} />
        ))}
        {van.onShiftSince !== null && van.offRoadSince === null && (
          <p className="grid min-h-16 flex-1 place-content-center rounded-lg border-[1.5px] border-dashed border-line px-2 py-2 text-center text-ink-2">
            {free === '' ? (
              'No fuel free for more stops'
            ) : (
              <>
                Free for more stops
                <b className="font-semibold text-ink">{free}</b>
              </>
            )}
          </p>
        )}
      </ScrollArea>
      <p className="flex-none border-t border-line px-2.5 py-1.5 text-ink-2">{freeAtText(lane)}</p>
    </section>
  )
})

function LaneHead({ lane: { van, seen, badge } }: { lane: DeskLane }) {
  const { others } = useDesk()
  const here = others.get(van.driverId) ?? []
  return (
    <div className="border-b border-line px-2.5 py-1.5">
      <div className="flex items-center justify-between gap-2">
        <h2 className="truncate font-display text-base/5 font-bold">{van.driverName}</h2>
        <span className="flex-none">
          <Badge tone={badge.tone}>{badge.text}</Badge>
        </span>
      </div>
      <div className="flex justify-between gap-2 text-ink-2">
        <span className="truncate">
          {van.vehicleName ?? 'No vehicle'} {van.plate}
        </span>
        {van.shiftEndsAt !== null && (
          <span className="whitespace-nowrap">to {formatTime(van.shiftEndsAt)}</span>
        )}
      </div>
      <div
        className={classNames('flex items-center gap-1.5', seen.isUnseen ? 'font-semibold' : 'text-ink-2')}
      >
        <i aria-hidden="true" className={classNames('seen-dot', seen.isOld && 'seen-dot-old')} />
        {seen.text}
        {here.length > 0 && (
          <span className="ml-auto font-semibold text-info">{here.join(', ')} is here</span>
        )}
      </div>
    </div>
  )
}
