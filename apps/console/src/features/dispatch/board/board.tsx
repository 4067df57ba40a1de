import type { Lane as DeskLane } from '@gatefill/domain/dispatch/desk/lanes'
import { laneSummary } from '@gatefill/domain/dispatch/desk/lanes'
import { classNames } from '@gatefill/ui/class-names'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef } from 'react'
import { ScrollArea } from '../../../shared/scroll-area.tsx'
import { useDesk } from '../desk/desk-context.ts'
import { vanMenuOf } from '../desk/van-commands.ts'
import { useDrops } from './drag.ts'
import { Lane } from './lane.tsx'
import { LANE_GAP, useLaneWidth } from './lane-width.ts'
import { Unplanned } from './unplanned.tsx'

/** Unplanned orders beside the lanes of the vans; of 60 vans only those in sight are in the page. */
export function Board() {
  const api = useDesk()
  useDrops(api)
  const { shownLanes } = api.desk
  const scroller = useRef<HTMLDivElement>(null)
  const width = useLaneWidth(scroller)
  // oxlint-disable-next-line react/incompatible-library -- it renders when the lanes scroll, which memoising would miss
  const virtual = useVirtualizer({
    horizontal: true,
    count: shownLanes.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => width,
    getItemKey: (at) => shownLanes[at]?.van.driverId ?? at,
    gap: LANE_GAP,
    overscan: 1,
  })
  // Another width of the window is another width of every lane.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the width is read by estimateSize, so that a change of it needs a new measurement
  useEffect(() => virtual.measure(), [virtual, width])
  const menuAt = shownLanes.findIndex(({ van }) => vanMenuOf(van.driverId) === api.menu.orderId)
  // A key opens the menu of a van also where its lane is not in sight.
  useEffect(() => {
    if (menuAt >= 0) virtual.scrollToIndex(menuAt, { align: 'auto' })
  }, [virtual, menuAt])
  const items = virtual.getVirtualItems()
  const inSight = new Set(items.map(({ index }) => index))
  return (
    <div className="grid min-h-0 grid-cols-1 gap-3 tablet:h-full tablet:grid-cols-[14.5rem_minmax(0,1fr)] side:grid-cols-[16.75rem_minmax(0,1fr)]">
      <Unplanned />
      <div className="flex min-h-0 min-w-0 flex-col gap-2">
        <VanStrip
          lanes={api.desk.lanes}
          shown={shownLanes}
          inSight={inSight}
          onChoose={(at) => virtual.scrollToIndex(at, { align: 'start' })}
        />
        <ScrollArea
          ref={scroller}
          label="Vans"
          className="min-h-0 flex-1 overflow-x-auto overflow-y-hidden max-tablet:h-[36rem] max-tablet:flex-none"
        >
          {shownLanes.length === 0 && (
            <p className="p-4 text-ink-2">
              {api.desk.isFiltered
                ? 'No van has a stop that passes the filters.'
                : 'No van is on shift, and no run is open.'}
            </p>
          )}
          <div className="relative h-full" style={{ width: virtual.getTotalSize() }}>
            {items.map(({ index, key, start, size }) => {
              const lane = shownLanes[index]
              return lane === undefined ? null : (
                <div key={key} className="absolute inset-y-0" style={{ left: start, width: size }}>
                  <Lane lane={lane} />
                </div>
              )
            })}
          </div>
        </ScrollArea>
      </div>
    </div>
  )
}

type VanStripProps = {
  lanes: readonly DeskLane[]
  /** Those that a filter leaves; the others keep their place in the strip. */
  shown: readonly DeskLane[]
  inSight: ReadonlySet<number>
  onChoose: (at: number) => void
}

/** Every van in two words; a click brings its lane into sight. */
function VanStrip({ lanes, shown, inSight, onChoose }: VanStripProps) {
  if (lanes.length === 0) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div role="group" aria-label="Vans by name" className="flex flex-none gap-1.5 overflow-x-auto p-0.5">
      {lanes.map((lane) => (
        <button
          key={lane.van.driverId}
          type="button"
          disabled={!shown.includes(lane)}
          aria-pressed={inSight.has(shown.indexOf(lane))}
          onClick={() => onChoose(shown.indexOf(lane))}
          className="van-tab disabled:opacity-50"
        >
          <b className="font-semibold text-ink wrap-anywhere">{lane.van.driverName}</b>
          <span
            className={classNames(
              'wrap-anywhere',
              (lane.lateStops > 0 || lane.standstill === 'emergency') && 'font-semibold text-danger',
            )}
          >
            {laneSummary(lane)}
          </span>
        </button>
      ))}
    </div>
  )
}
