import { serverTimeOf } from '@gatefill/client/device/server-clock'
import { setRunStops } from '@gatefill/contracts/staff/dispatch/runs'
import { formatTime } from '@gatefill/domain/core/formats'
import { WifiOff } from '@gatefill/ui/icons/signs/wifi-off'
import { Strip } from '@gatefill/ui/primitives/notice'
import type { ReactNode } from 'react'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useMay, useMember } from '../../../shared/member.ts'
import { useConnectionLoss } from '../../../shared/rooms/connection-loss.ts'
import { DISPATCH } from '../../../shared/rooms/dispatch-rooms.ts'
import { Room } from '../../../shared/rooms/room.tsx'
import { TableStates } from '../../../shared/table/table-states.tsx'
import { useOthers } from '../../../shared/use-others.ts'
import { Board } from '../board/board.tsx'
import { DayBoard } from '../days/day-board.tsx'
import { DeskNotes, LeaveNote } from '../days/notes.tsx'
import { DeskDialogs } from '../dialogs/desk-dialogs.tsx'
import { OrderPanel } from '../order/order-panel.tsx'
import { DeskTable } from '../table/desk-table.tsx'
import type { DeskApi } from './desk-context.ts'
import { DeskContext, useDesk } from './desk-context.ts'
import { DeskFigures, ModeSwitch } from './desk-header.tsx'
import { DeskToolbar } from './desk-toolbar.tsx'
import { Dock } from './dock.tsx'
import { useNotedFocus } from './focused-order.ts'
import { useBoard } from './use-board.ts'
import { useDeskActs } from './use-desk-acts.ts'
import { useDeskFilters } from './use-desk-filters.ts'
import { useDeskKeys } from './use-desk-keys.ts'
import { useDeskLive } from './use-desk-live.ts'
import { useDeskWrite } from './use-desk-write.ts'
import { useMoved } from './use-moved.ts'
import { usePerform } from './use-perform.ts'
import { useSelection } from './use-selection.ts'

const DeskMap = lazy(async () => ({ default: (await import('../map/desk-map.tsx')).DeskMap }))

/** The room of the dispatchers: table, board and map of one selection. `actions` stand beside its mode. */
export function Dispatch({ actions }: { actions?: ReactNode }) {
  const may = useMay()
  const { name } = useMember()
  const filters = useDeskFilters()
  const desk = useBoard(filters)
  const ids = useMemo(() => new Set(desk.rows.map(({ orderId }) => orderId)), [desk.rows])
  const selection = useSelection(ids)
  const write = useDeskWrite()
  const { perform, isAsking, answer } = usePerform(desk, write)
  const acts = useDeskActs(desk, perform, write.forgetFailure)
  const others = useOthers('dispatch', filters.open ?? acts.dialog?.orderIds[0], acts.dialog !== undefined)
  const { moved, keep } = useMoved(desk.board, name)
  const [menuOf, openMenu] = useState<string>()
  useDeskLive()
  const api: DeskApi = {
    desk,
    filters,
    selection,
    acts,
    write,
    mayAct: may(setRunStops),
    perform,
    others: others.bySubject,
    moved,
    keep,
    menu: { orderId: menuOf, open: openMenu },
  }
  useDeskKeys(api)
  return (
    <DeskContext value={api}>
      <Room
        title={DISPATCH.title}
        note={<DeskFigures />}
        actions={
          <>
            <LeaveNote />
            {actions}
            <ModeSwitch />
          </>
        }
        tabs={<DeskToolbar others={others.names} />}
        isFilled
      >
        <DeskNotes />
        <ConnectionLoss readAt={desk.read.dataUpdatedAt} />
        <TableStates title="Dispatch" read={desk.read} empty={undefined} />
        {filters.day === '' ? (
          <div className="min-h-0 flex-1 tablet:max-desk:h-[calc(100dvh-14rem)] tablet:max-desk:min-h-[36rem] tablet:max-desk:flex-none">
            {desk.board !== undefined && <View />}
          </div>
        ) : (
          <DayBoard day={filters.day} />
        )}
        <Dock />
      </Room>
      <DeskDialogs isAsking={isAsking} onAnswer={(isConfirmed) => void answer(isConfirmed)} />
    </DeskContext>
  )
}

/** The chosen view, and beside it the panel of the open order. */
function View() {
  const { filters, acts } = useDesk()
  const row = filters.open === undefined ? undefined : acts.rowOf(filters.open)
  useNotedFocus()
  return (
    <div
      className={
        row === undefined
          ? 'grid min-h-0 grid-cols-1 tablet:h-full'
          : 'grid min-h-0 grid-cols-1 gap-3 tablet:h-full desk:grid-cols-[minmax(0,1fr)_minmax(22rem,30rem)]'
      }
    >
      <div className="min-h-0 min-w-0 tablet:h-full">
        {filters.view === 'board' && <Board />}
        {filters.view === 'table' && <DeskTable />}
        {filters.view === 'map' && (
          <Suspense fallback={<p className="p-4 text-ink-2">Loading the map...</p>}>
            <DeskMap />
          </Suspense>
        )}
      </div>
      {row !== undefined && <OrderPanel key={row.orderId} row={row} />}
    </div>
  )
}

/** Where the server is not reached everybody must see at once that nothing is sent, and how old the board is. */
function ConnectionLoss({ readAt }: { readAt: number }) {
  const loss = useConnectionLoss()
  if (loss === undefined) return null
  return (
    <Strip role="status" icon={<WifiOff aria-hidden="true" />}>
      <b>{loss}.</b> You see the board of {formatTime(serverTimeOf(readAt))}. Nothing that you do is sent, and
      nothing that you typed is lost.
    </Strip>
  )
}
