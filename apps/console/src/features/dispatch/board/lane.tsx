import { fuelLetters } from '@gatefill/domain/catalogue/fuel'
import type { DeskRun } from '@gatefill/domain/dispatch/desk/board'
import type { Lane as DeskLane } from '@gatefill/domain/dispatch/desk/lanes'
import { freeAtText, nextStopId, runNote, takesStops } from '@gatefill/domain/dispatch/desk/lanes'
import type { Level } from '@gatefill/domain/dispatch/desk/levels'
import { freeLitres, levelsOf } from '@gatefill/domain/dispatch/desk/levels'
import { runName, timeText } from '@gatefill/domain/dispatch/desk/words'
import { isOpenStop, isStopOfRun } from '@gatefill/domain/dispatch/runs/run'
import { formatDl } from '@gatefill/domain/fleet/decilitres'
import { classNames } from '@gatefill/ui/class-names'
import { FuelSymbol } from '@gatefill/ui/fuel/fuel-symbol'
import { Ellipsis } from '@gatefill/ui/icons/views'
import { Badge } from '@gatefill/ui/primitives/badge'
import { Menu } from '@gatefill/ui/primitives/menu'
import { MenuItem } from '@gatefill/ui/primitives/menu-items'
import type { ReactNode } from 'react'
import { memo } from 'react'
import { Link } from 'react-router'
import { LevelBar } from '../../../entities/dispatch/level-bar.tsx'
import { useRunEnding } from '../../../entities/dispatch/run-ending.tsx'
import { runPath } from '../../../shared/rooms/dispatch-rooms.ts'
import { ScrollArea } from '../../../shared/scroll-area.tsx'
import { useDesk } from '../desk/desk-context.ts'
import { useOtherVan } from '../dialogs/other-van-dialog.tsx'
import { useDropTarget } from './drag.ts'
import { LaneNotices } from './lane-notices.tsx'
import { EndedStop, LoadStop, StopCard } from './stop-card.tsx'
import { VanMenu } from './van-menu.tsx'

const COLUMNS = 4

/** The compartments of a van side by side: the drawing, what is on board, to load and promised. */
function LaneLevels({ levels }: { levels: readonly Level[] }) {
  if (levels.length === 0)
    return <p className="border-b border-line px-2.5 py-1.5 text-ink-2">No compartments</p>
  const shown = levels.slice(0, COLUMNS)
  const more = levels.length - shown.length
  return (
    <div
      className="grid gap-x-2 gap-y-px border-b border-line px-2.5 py-1.5"
      style={{ gridTemplateColumns: `3.75rem repeat(${shown.length}, minmax(0, 1fr))` }}
    >
      <Line name="" of={shown}>
        {({ product }) => (
          <span className="flex items-center justify-end gap-1 font-semibold">
            <FuelSymbol product={product} className="size-3.5" />
            {fuelLetters(product)}
          </span>
        )}
      </Line>
      <Line name="Level" of={shown}>
        {(level) => <LevelBar level={level} className="self-center" />}
      </Line>
      <Line name="On board" of={shown}>
        {({ onBoardDl }) => formatDl(onBoardDl)}
      </Line>
      {shown.some(({ toLoadDl }) => toLoadDl > 0) && (
        <Line name="To load" of={shown}>
          {({ toLoadDl }) => (toLoadDl > 0 ? `+${formatDl(toLoadDl)}` : formatDl(0))}
        </Line>
      )}
      <Line name="Promised" of={shown}>
        {({ promisedDl }) => formatDl(promisedDl)}
      </Line>
      {more > 0 && <span className="col-span-full text-ink-2">and {more} more compartments</span>}
    </div>
  )
}

type LineProps = { name: string; of: readonly Level[]; children: (level: Level) => ReactNode }

const Line = ({ name, of, children }: LineProps) => (
  <>
    <span className="text-ink-2">{name}</span>
    {of.map((level) => (
      <span key={level.id} className="grid text-right tabular-nums">
        {children(level)}
      </span>
    ))}
  </>
)

/** A van: what it carries, where it was seen, and its runs in the order in which they are driven. */
export const Lane = memo(function Lane({ lane }: { lane: DeskLane }) {
  const { desk } = useDesk()
  const { van, runs } = lane
  const target = useDropTarget({ kind: 'lane', driverId: van.driverId })
  const levels = levelsOf(van, runs)
  const free = freeLitres(levels)
  return (
    <section
      ref={target}
      aria-label={van.driverName}
      data-lane={van.driverId}
      className={classNames(
        'flex h-full min-w-0 flex-col rounded-card border bg-surface text-micro data-drop-over:border-petrol data-drop-over:bg-tint',
        lane.standstill !== null && lane.openStops > 0 ? 'border-danger ring-1 ring-danger' : 'border-line',
      )}
    >
      <LaneHead lane={lane} />
      <LaneLevels levels={levels} />
      <ScrollArea
        label={`Stops of ${van.driverName}`}
        className="flex min-h-0 flex-1 flex-col gap-1 overflow-y-auto p-2"
      >
        <LaneNotices lane={lane} />
        {runs.map((run) => (
          <LaneRun key={run.id} run={run} isHeld={lane.standstill !== null} />
        ))}
        {takesStops(lane) && (
          <p className="grid min-h-16 flex-1 place-content-center rounded-lg border-[1.5px] border-dashed border-line px-2 py-2 text-center text-ink-2">
            {free === '' ? (
              'Loads before it takes more stops'
            ) : (
              <>
                Free for more stops
                <b className="font-semibold text-ink">{free}</b>
              </>
            )}
          </p>
        )}
      </ScrollArea>
      <p className="flex-none border-t border-line px-2.5 py-1.5 text-ink-2">{freeAtText(lane, desk.now)}</p>
    </section>
  )
})

function LaneHead({ lane }: { lane: DeskLane }) {
  const { van, seen, badge } = lane
  const { desk, others } = useDesk()
  const here = others.get(van.driverId) ?? []
  return (
    <div className="border-b border-line px-2.5 pb-1.5">
      <div className="flex items-start justify-between gap-2">
        <h2 className="py-1.5 font-display text-base/5 font-bold wrap-anywhere">{van.driverName}</h2>
        <span className="ml-auto flex min-h-8 flex-none items-center">
          <Badge tone={badge.tone}>{badge.text}</Badge>
          <VanMenu lane={lane} />
        </span>
      </div>
      <div className="flex flex-wrap justify-between gap-x-2 text-ink-2">
        <span className="wrap-anywhere">
          {van.vehicleName ?? 'No vehicle'} <span className="whitespace-nowrap">{van.plate}</span>
        </span>
        {van.shiftEndsAt !== null && (
          <span className="whitespace-nowrap">until {timeText(van.shiftEndsAt, desk.now)}</span>
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

/** One run of a lane: its name, what is done, what is to come. */
function LaneRun({ run, isHeld }: { run: DeskRun; isHeld: boolean }) {
  const { desk, acts } = useDesk()
  const { endings: all, dialog } = useRunEnding(acts.wireRun(run.id))
  // A breakdown is an act on the van.
  const endings = all.filter(({ kind }) => kind !== 'break')
  const otherVan = useOtherVan(acts.wireRun(run.id))
  const next = isHeld ? undefined : nextStopId(run)
  return (
    <>
      <div className="flex items-center gap-2 px-0.5 text-ink-2">
        <Link to={runPath(run.id)} className="figures rounded-sm text-ink hover:underline">
          {runName(run.id)}
        </Link>
        <span className="ml-auto">{isHeld ? 'held' : runNote(run, desk.now)}</span>
        {endings.length > 0 && (
          <Menu
            label={`Acts on run ${runName(run.id)}`}
            buttonClassName="grid size-8 place-items-center hover:bg-sunken"
            button={<Ellipsis aria-hidden="true" className="size-4" />}
          >
            {otherVan.item}
            {endings.map(({ kind, name, ask }) => (
              <MenuItem key={kind} onSelect={ask}>
                {name}...
              </MenuItem>
            ))}
          </Menu>
        )}
      </div>
      {dialog}
      {otherVan.dialog}
      <ol className="grid grid-cols-1 gap-1">
        {run.stops.filter(isStopOfRun).map((stop) => {
          const row = desk.rowByStop.get(stop.id)
          if (!isOpenStop(stop)) return <EndedStop key={stop.id} stop={stop} />
          if (row === undefined) return <LoadStop key={stop.id} stop={stop} isNext={stop.id === next} />
          return (
            <StopCard
              key={stop.id}
              row={row}
              run={run}
              stop={stop}
              isNext={stop.id === next}
              isHeld={isHeld}
            />
          )
        })}
      </ol>
    </>
  )
}
