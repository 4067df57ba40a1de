import { useCall } from '@gatefill/client/react/call-context'
import { useWrite } from '@gatefill/client/react/use-write'
import { getBoard, setZoneMode } from '@gatefill/contracts/staff/dispatch/board'
import { figuresOf } from '@gatefill/domain/dispatch/desk/figures'
import { formatDl } from '@gatefill/domain/fleet/decilitres'
import { classNames } from '@gatefill/ui/class-names'
import { FailureLine } from '@gatefill/ui/primitives/failure-line'
import type { ReactNode } from 'react'
import { Segments } from '../../../shared/rooms/segments.tsx'
import { useDesk } from './desk-context.ts'

/** Stands where a figure will stand, so that nothing beside it moves under the pointer when the board is read. */
const UNREAD = '–'

/** The figures of the moment, beside the title of the room. */
export function DeskFigures() {
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
