import { useCall } from '@gatefill/client/react/call-context'
import { useWrite } from '@gatefill/client/react/use-write'
import { getBoard, setZoneMode } from '@gatefill/contracts/staff/dispatch/board'
import { formatDayAndMonth } from '@gatefill/domain/core/formats'
import { startOfDay } from '@gatefill/domain/core/lagos-days'
import { figuresOf } from '@gatefill/domain/dispatch/desk/figures'
import { formatDl } from '@gatefill/domain/fleet/decilitres'
import { weekdayOf } from '@gatefill/domain/reports/owner-brief'
import { classNames } from '@gatefill/ui/class-names'
import { FailureLine } from '@gatefill/ui/primitives/failure-line'
import type { ReactNode } from 'react'
import { Segments } from '../../../shared/rooms/segments.tsx'
import { useDayBoard } from '../days/use-day-board.ts'
import { useDesk } from './desk-context.ts'

/** Stands where a figure will stand, so that nothing beside it moves under the pointer when the board is read. */
const UNREAD = '–'

/** The figures beside the title of the room: of the moment, or of the coming day that is planned. */
export function DeskFigures() {
  const { filters } = useDesk()
  return filters.day === '' ? <FiguresOfNow /> : <FiguresOfDay day={filters.day} />
}

function FiguresOfDay({ day }: { day: string }) {
  const { data } = useDayBoard(day)
  const planned = data?.drivers.reduce((sum, { orderIds }) => sum + orderIds.length, 0) ?? 0
  return (
    <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
      <b className="font-semibold text-ink">
        {weekdayOf(day)} {formatDayAndMonth(startOfDay(day))}
      </b>
      <dl className="flex flex-wrap gap-x-4 gap-y-1">
        <Figure name="Orders">{data?.orders.length ?? UNREAD}</Figure>
        <Figure name="No driver yet">{data === undefined ? UNREAD : data.orders.length - planned}</Figure>
      </dl>
    </div>
  )
}

function FiguresOfNow() {
  const { desk } = useDesk()
  const figures = desk.board && figuresOf(desk.board, desk.rows)
  return (
    <dl className="flex flex-wrap gap-x-4 gap-y-1">
      <Figure name="Unplanned">{figures?.unplanned ?? UNREAD}</Figure>
      <Figure name="Proposed">{figures?.proposed ?? UNREAD}</Figure>
      <Figure name="Late" isBad={figures !== undefined && figures.late > 0}>
        {figures?.late ?? UNREAD}
      </Figure>
      <Figure name="Vans on the road">
        {figures?.onRoad ?? UNREAD}{' '}
        <small className="font-sans text-micro font-semibold text-ink-2">
          of {figures?.onShift ?? UNREAD}
        </small>
      </Figure>
      <Figure name="Gates to come" className="max-[92rem]:hidden">
        {figures?.gates ?? UNREAD}
      </Figure>
      <Figure name="Poured today" className="max-[92rem]:hidden">
        {figures === undefined ? UNREAD : formatDl(figures.pouredDl)}
      </Figure>
    </dl>
  )
}

type FigureProps = { name: string; isBad?: boolean; className?: string; children: ReactNode }

const Figure = ({ name, isBad = false, className, children }: FigureProps) => (
  <div className={classNames('flex items-baseline gap-1.5 whitespace-nowrap', className)}>
    <dt className="text-micro text-ink-2">{name}</dt>
    <dd className={classNames('figures text-xl', isBad ? 'text-danger' : 'text-ink')}>{children}</dd>
  </div>
)

const MODES = [
  { key: 'manual', name: 'Manual' },
  { key: 'suggest', name: 'Suggest' },
  { key: 'auto', name: 'Auto' },
] as const

/** Who decides about runs in this zone: the dispatcher, the dispatcher with proposals, or the planner. */
export function ModeSwitch() {
  const call = useCall()
  const { desk, mayAct } = useDesk()
  const { board } = desk
  const { write, isBusy, failure, input } = useWrite<string, object>({
    send: async (mode) => {
      if (board !== undefined)
        await call(setZoneMode, { params: { zone: board.zone }, body: { mode, version: board.version } })
      return {}
    },
    failed: 'The mode was not changed. Please try again.',
    success: 'Mode changed',
    invalidates: [getBoard],
  })
  if (board === undefined) return null
  return (
    <div className="grid justify-items-end gap-1">
      <Segments
        label="Mode of this zone"
        choices={MODES}
        chosen={isBusy && input !== undefined ? input : board.mode}
        disabled={!mayAct}
        onChoose={(mode) => void write(mode)}
      />
      <FailureLine text={failure?.message} />
    </div>
  )
}
