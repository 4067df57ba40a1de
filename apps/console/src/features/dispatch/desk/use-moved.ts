import type { WireBoard } from '@gatefill/contracts/staff/dispatch/board-shapes'
import type { MovedOrder } from '@gatefill/domain/dispatch/desk/changes'
import { movedByOthers } from '@gatefill/domain/dispatch/desk/changes'
import { useCallback, useState } from 'react'

/** How many notices of moves stay at most; the oldest go. */
const MOST = 20

/** Orders that somebody else moved since this desk was opened, until they are kept or taken back. */
export function useMoved(board: WireBoard | undefined, self: string) {
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
