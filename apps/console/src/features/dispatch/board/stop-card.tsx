import { formatTime } from '@gatefill/domain/core/formats'
import { shortId } from '@gatefill/domain/core/ids'
import type { DeskRun, DeskStop } from '@gatefill/domain/dispatch/desk/board'
import { linesText } from '@gatefill/domain/dispatch/desk/levels'
import type { DeskRow } from '@gatefill/domain/dispatch/desk/rows'
import { isLateStop, rangeText } from '@gatefill/domain/dispatch/desk/words'
import { isAtStop, isDoneStop, isProposedRun } from '@gatefill/domain/dispatch/runs/run'
import { classNames } from '@gatefill/ui/class-names'
import { FuelSymbol } from '@gatefill/ui/fuel/fuel-symbol'
import { Pin } from '@gatefill/ui/icons/actions/pin'
import { X } from '@gatefill/ui/icons/actions/x'
import { Check } from '@gatefill/ui/icons/signs/check'
import { Fuel } from '@gatefill/ui/icons/work/fuel'
import { FuelLines } from '../../../entities/dispatch/fuel-lines.tsx'
import { LatenessText } from '../../../entities/dispatch/lateness-text.tsx'
import { openRow } from '../../../shared/table/row-keys.ts'
import { useDesk } from '../desk/desk-context.ts'
import { AnswerNote } from '../order/answer-note.tsx'
import { MovedNotice } from '../order/moved-notice.tsx'
import { RowMenu } from '../order/row-menu.tsx'
import { useCardDrag } from './drag.ts'

type StopCardProps = { row: DeskRow; run: DeskRun; stop: DeskStop; isNext: boolean }

/** A gate of a run that is still to come: when, how late, where, and what can be done. */
export function StopCard({ row, run, stop, isNext }: StopCardProps) {
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
        isLateStop(stop) && 'stop-late',
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
            <span className="sr-only">, #{shortId(row.orderId)}, </span>
          </span>
          <FuelLines lines={stop.lines} />
          <span className="ml-auto whitespace-nowrap tabular-nums">
            {stop.at === null ? 'no time' : rangeText(stop.at)}
          </span>
        </span>
        <StopPlace stop={stop} isProposed={isProposed} isNext={isNext} />
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

type StopLineProps = { isProposed: boolean; isNext: boolean; stop: DeskStop }

/** Where it is, how late, and how far it has come. */
const StopPlace = ({ stop, isProposed, isNext }: StopLineProps) => (
  <>
    <span className="flex justify-between gap-2">
      <b className="truncate font-semibold">{stop.area ?? 'No area'}</b>
      <span className="whitespace-nowrap">
        <LatenessText stop={stop} />
      </span>
    </span>
    <span className="flex justify-between gap-2 pr-6 text-ink-2">
      <span className="truncate">{stop.title}</span>
      <StopNote isProposed={isProposed} isNext={isNext} stop={stop} />
    </span>
  </>
)

function StopNote({ isProposed, isNext, stop }: StopLineProps) {
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
  const isDone = isDoneStop(stop)
  return (
    <li className="flex items-center gap-1.5 px-2 text-ink-2">
      {isDone ? (
        <Check aria-hidden="true" className="size-3.5 flex-none" />
      ) : (
        <X aria-hidden="true" className="size-3.5 flex-none text-danger" />
      )}
      {stop.lines[0] !== undefined && <FuelSymbol product={stop.lines[0].product} className="size-3.5" />}
      <span className="truncate">
        <span className="sr-only">{isDone ? 'Delivered: ' : 'Not delivered: '}</span>
        {linesText(stop.lines)} {stop.area ?? stop.title}
      </span>
      {stop.endedAt !== null && <span className="ml-auto tabular-nums">{formatTime(stop.endedAt)}</span>}
    </li>
  )
}

/** A loading at a station. */
export function LoadStop({ stop, isNext }: { stop: DeskStop; isNext: boolean }) {
  return (
    <li className={classNames('grid gap-px rounded-lg bg-sunken px-2 py-1', isNext && 'ring-2 ring-ink')}>
      <span className="flex items-center gap-1.5">
        <Fuel aria-hidden="true" className="size-4 flex-none" />
        <b className="font-semibold">Load</b>
        {stop.at !== null && <span className="ml-auto tabular-nums">{rangeText(stop.at)}</span>}
      </span>
      <span className="flex justify-between gap-2 text-ink-2">
        <span className="truncate">{stop.title}</span>
        <span className="whitespace-nowrap">{linesText(stop.lines)}</span>
      </span>
    </li>
  )
}
