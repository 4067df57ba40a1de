import { shortId } from '@gatefill/domain/core/ids'
import type { DeskRun, DeskStop } from '@gatefill/domain/dispatch/desk/board'
import { linesText } from '@gatefill/domain/dispatch/desk/levels'
import type { DeskRow } from '@gatefill/domain/dispatch/desk/rows'
import { isLateStop, rangeText, timeText } from '@gatefill/domain/dispatch/desk/words'
import { isAtStop, isDoneStop, isProposedRun } from '@gatefill/domain/dispatch/runs/run'
import { outageOfLoading, outageText } from '@gatefill/domain/fleet/station-outage'
import { classNames } from '@gatefill/ui/class-names'
import { FuelSymbol } from '@gatefill/ui/fuel/fuel-symbol'
import { Pin } from '@gatefill/ui/icons/actions'
import { X } from '@gatefill/ui/icons/frame'
import { Check } from '@gatefill/ui/icons/signs'
import { Fuel } from '@gatefill/ui/icons/work'
import { FuelLines } from '../../../entities/dispatch/fuel-lines.tsx'
import { LatenessText } from '../../../entities/dispatch/lateness-text.tsx'
import { openRow } from '../../../shared/table/row-keys.ts'
import { useDesk } from '../desk/desk-context.ts'
import { AnswerNote } from '../order/answer-note.tsx'
import { MovedNotice } from '../order/moved-notice.tsx'
import { RowMenu } from '../order/row-menu.tsx'
import { useCardDrag } from './drag.ts'
import { StationMenu } from './station-outages.tsx'

type StopCardProps = { row: DeskRow; run: DeskRun; stop: DeskStop; isNext: boolean; isHeld: boolean }

/** A gate of a run that is still to come: when, how late, where, and what can be done. */
export function StopCard({ row, run, stop, isNext, isHeld }: StopCardProps) {
  const { selection, filters, desk, others, moved } = useDesk()
  const ref = useCardDrag(row)
  const isProposed = isProposedRun(run)
  const here = others.get(row.orderId) ?? []
  const change = moved.get(row.orderId)
  return (
    <li
      ref={ref}
      tabIndex={-1}
      data-row
      data-order={row.orderId}
      onKeyDown={openRow}
      className={classNames(
        'stop-card focus-within:z-10',
        isProposed && 'stop-proposed',
        isNext && 'stop-next',
        isLateStop(stop) && !isHeld && 'stop-late',
        isHeld && 'stop-held',
        selection.selected.has(row.orderId) && 'stop-selected',
        filters.open === row.orderId && 'stop-open',
        desk.isFiltered && !desk.shownIds.has(row.orderId) && 'opacity-60',
      )}
    >
      <button
        type="button"
        aria-pressed={filters.open === row.orderId}
        onClick={() => filters.change({ order: filters.open === row.orderId ? '' : row.orderId })}
        className="grid w-full gap-px rounded-lg px-2 py-1 text-left"
      >
        <span className="flex items-center gap-2">
          <span className="min-w-3 font-semibold text-ink-2 tabular-nums">
            <span className="sr-only">Stop </span>
            {row.place}
            <span className="sr-only">, </span>
          </span>
          <FuelLines lines={stop.lines} />
          <span className="ml-auto whitespace-nowrap tabular-nums">
            {stop.at === null ? 'no time' : rangeText(stop.at, desk.now)}
          </span>
        </span>
        <StopPlace row={row} stop={stop} isProposed={isProposed} isNext={isNext} isHeld={isHeld} />
        <AnswerNote row={row} />
        {here.length > 0 && <span className="font-semibold text-info">{here.join(', ')} is here</span>}
      </button>
      <RowMenu
        row={row}
        className="absolute right-0 bottom-0 grid size-8 place-items-center text-ink-2 hover:bg-sunken"
      />
      {change !== undefined && <MovedNotice moved={change} />}
    </li>
  )
}

type StopLineProps = { row: DeskRow; isProposed: boolean; isNext: boolean; isHeld: boolean; stop: DeskStop }

/** Where it is, how late, and how far it has come. */
function StopPlace(line: StopLineProps) {
  const { desk } = useDesk()
  const { row, stop } = line
  return (
    <>
      <span className="flex flex-wrap justify-between gap-x-2">
        <b className="font-semibold wrap-anywhere">{stop.area ?? 'No area'}</b>
        <span className="whitespace-nowrap">
          <LatenessText stop={stop} now={desk.now} />
        </span>
      </span>
      <span className="text-ink-2 wrap-anywhere">{stop.title}</span>
      <span className="flex flex-wrap justify-between gap-x-2 pr-6 text-ink-2">
        <span className="wrap-anywhere">
          <span className="figures">#{shortId(row.orderId)}</span> {row.customerName}
        </span>
        <StopNote {...line} />
      </span>
    </>
  )
}

function StopNote({ isProposed, isNext, isHeld, stop }: StopLineProps) {
  if (isHeld && !isProposed) return <b className="font-semibold text-danger">Held</b>
  if (isProposed)
    return <b className="font-bold text-petrol">{stop.pinned ? 'Proposed, pinned' : 'Proposed'}</b>
  if (isAtStop(stop)) return <b className="text-ink">At the gate</b>
  if (isNext) return <b className="font-semibold text-ink">Next</b>
  if (!stop.pinned) return null
  return (
    <span className="inline-flex items-center gap-1">
      <Pin aria-hidden="true" className="size-3.5" /> Pinned
    </span>
  )
}

/** A stop that is over: one line. */
export function EndedStop({ stop }: { stop: DeskStop }) {
  const { desk } = useDesk()
  const isDone = isDoneStop(stop)
  return (
    <li className="flex items-center gap-1.5 px-2 text-ink-2">
      {isDone ? (
        <Check aria-hidden="true" className="size-3.5 flex-none" />
      ) : (
        <X aria-hidden="true" className="size-3.5 flex-none text-danger" />
      )}
      {stop.lines[0] !== undefined && <FuelSymbol product={stop.lines[0].product} className="size-3.5" />}
      <span className="wrap-anywhere">
        <span className="sr-only">{isDone ? 'Delivered: ' : 'Not delivered: '}</span>
        {linesText(stop.lines)} {stop.area ?? stop.title}
      </span>
      {stop.endedAt !== null && (
        <span className="ml-auto tabular-nums">{timeText(stop.endedAt, desk.now)}</span>
      )}
    </li>
  )
}

/** A loading at a station. */
export function LoadStop({ stop, isNext }: { stop: DeskStop; isNext: boolean }) {
  const { desk } = useDesk()
  const outage = outageOfLoading(desk.board?.outages ?? [], stop)
  return (
    <li
      className={classNames(
        'relative grid gap-px rounded-lg bg-sunken py-1 pr-8 pl-2 focus-within:z-10',
        isNext && 'ring-2 ring-ink',
      )}
    >
      <span className="flex flex-wrap items-center gap-x-1.5">
        <Fuel aria-hidden="true" className="size-4 flex-none" />
        <b className="font-semibold">Load</b>
        {stop.at !== null && <span className="ml-auto tabular-nums">{rangeText(stop.at, desk.now)}</span>}
      </span>
      <span className="absolute top-0 right-0">
        <StationMenu stop={stop} />
      </span>
      <span className="flex flex-wrap justify-between gap-x-2 text-ink-2">
        <span className="wrap-anywhere">{stop.title}</span>
        <span className="whitespace-nowrap">{linesText(stop.lines)}</span>
      </span>
      {outage !== undefined && (
        <span className="font-semibold text-danger">{outageText(outage.station, outage, desk.now)}</span>
      )}
    </li>
  )
}
