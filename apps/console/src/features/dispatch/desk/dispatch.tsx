import { serverTimeOf } from '@gatefill/client/device/server-clock'
import { getBoard, reportPresence } from '@gatefill/contracts/staff/dispatch/board'
import type { WireBoard } from '@gatefill/contracts/staff/dispatch/board-shapes'
import { getDayBoard, listDeskNotes } from '@gatefill/contracts/staff/dispatch/days'
import { listCandidates } from '@gatefill/contracts/staff/dispatch/plan'
import { getRun, listRuns, setRunStops } from '@gatefill/contracts/staff/dispatch/runs'
import { formatTime } from '@gatefill/domain/core/formats'
import { isUnderWay } from '@gatefill/domain/dispatch/desk/acts'
import type { MovedOrder } from '@gatefill/domain/dispatch/desk/changes'
import { movedByOthers } from '@gatefill/domain/dispatch/desk/changes'
import { WifiOff } from '@gatefill/ui/icons/frame'
import { Strip } from '@gatefill/ui/primitives/notice'
import type { ReactNode } from 'react'
import { lazy, Suspense, useCallback, useMemo, useState } from 'react'
import { useMay, useMember } from '../../../shared/member.ts'
import { useConnectionLoss } from '../../../shared/rooms/connection-loss.ts'
import { DISPATCH } from '../../../shared/rooms/dispatch-rooms.ts'
import { Room } from '../../../shared/rooms/room.tsx'
import { TableStates } from '../../../shared/table/table-states.tsx'
import type { ReadsOf } from '../../../shared/use-desk-stream.ts'
import { useDeskStream } from '../../../shared/use-desk-stream.ts'
import { useOthers } from '../../../shared/use-others.ts'
import { Board } from '../board/board.tsx'
import { DayBoard } from '../days/day-board.tsx'
import { DeskNotes, LeaveNote } from '../days/notes.tsx'
import { DeskDialogs } from '../dialogs/desk-dialogs.tsx'
import { OrderPanel } from '../order/order-panel.tsx'
import { DeskTable } from '../table/desk-table.tsx'
import type { Command } from './desk-commands.ts'
import type { DeskApi } from './desk-context.ts'
import { DeskContext, useDesk } from './desk-context.ts'
import { DeskFigures, ModeSwitch } from './desk-header.tsx'
import { DeskToolbar } from './desk-toolbar.tsx'
import { Dock } from './dock.tsx'
import { focusedOrder, focusOrder, isFocusElsewhere, orderAfter, useNotedFocus } from './focused-order.ts'
import type { Desk } from './use-board.ts'
import { useBoard } from './use-board.ts'
import { useDeskActs } from './use-desk-acts.ts'
import { useDeskFilters } from './use-desk-filters.ts'
import { useDeskKeys } from './use-desk-keys.ts'
import type { DeskWrite } from './use-desk-write.ts'
import { useDeskWrite } from './use-desk-write.ts'
import { useSelection } from './use-selection.ts'
import { useVanKeys } from './use-van-keys.ts'

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
  useVanKeys(api)
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
        tabs={<DeskToolbar />}
        foot={<Dock others={others.names} />}
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

const RUN_READS = [getBoard, listRuns, getRun, getDayBoard, listDeskNotes]
const ALL_READS = [...RUN_READS, listCandidates]

const readsOf: ReadsOf = (kind) => {
  if (kind === 'ticket') return []
  if (kind === 'presence') return [reportPresence]
  return kind === 'van' ? RUN_READS : ALL_READS
}

/** Reads the desk again as soon as something on it has changed, for all dispatchers at once. */
function useDeskLive(): void {
  useDeskStream(readsOf)
}

/** How many notices of moves stay at most; the oldest go. */
const MOST = 20

/** Orders that somebody else moved since this desk was opened, until they are kept or taken back. */
function useMoved(board: WireBoard | undefined, self: string) {
  const [state, setState] = useState<{
    board: WireBoard | undefined
    moved: ReadonlyMap<string, MovedOrder>
  }>({
    board,
    moved: new Map(),
  })
  if (board !== undefined && board !== state.board) {
    const fresh = state.board === undefined ? [] : movedByOthers(state.board, board, self)
    const entries = [...state.moved, ...fresh.map((one) => [one.orderId, one] as const)]
    setState({ board, moved: fresh.length === 0 ? state.moved : new Map(entries.slice(-MOST)) })
  }
  const keep = useCallback(
    (orderId: string) =>
      setState((now) => ({ ...now, moved: new Map([...now.moved].filter(([id]) => id !== orderId)) })),
    [],
  )
  return { moved: state.moved, keep }
}

/** Sends commands; asks first when one reaches a van under way that nobody has seen for five minutes. */
function usePerform({ lanes }: Desk, { write }: DeskWrite) {
  const [asked, setAsked] = useState<{ command: Command; answer: (isDone: boolean) => void }>()
  const isUnseen = (driverId: string) =>
    lanes.some(({ van, seen, runs }) => van.driverId === driverId && seen.isUnseen && runs.some(isUnderWay))

  const send = async (command: Command): Promise<boolean> => {
    const focused = focusedOrder()
    const next = focused === undefined ? undefined : orderAfter(focused)
    const isDone = (await write(command)) !== undefined
    // The card may have gone with what was done; the focus goes on to the next one, unless the person took it elsewhere.
    if (isDone && document.querySelector('dialog[open]') === null)
      requestAnimationFrame(() => isFocusElsewhere(focused) || focusOrder(focused) || focusOrder(next))
    return isDone
  }

  /** Whether it was done. */
  const perform = (command: Command): Promise<boolean> =>
    command.drivers.some(isUnseen)
      ? new Promise((resolve) => setAsked({ command, answer: resolve }))
      : send(command)

  const answer = async (isConfirmed: boolean) => {
    if (asked === undefined) return
    setAsked(undefined)
    asked.answer(isConfirmed && (await send(asked.command)))
  }
  return { perform, isAsking: asked !== undefined, answer }
}
