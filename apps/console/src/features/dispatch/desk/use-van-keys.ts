import { laneToMove } from '@gatefill/domain/dispatch/desk/lanes'
import { EMERGENCY_REASON } from '@gatefill/domain/dispatch/runs/breakdown'
import { useActs } from '../../../shared/acts/acts.ts'
import type { DeskApi } from './desk-context.ts'
import { focusedOrder, focusedVan } from './focused-order.ts'
import { breakDown, vanMenuOf } from './van-commands.ts'

/** The keys by which a whole van is acted on, while its lane is on the screen; the palette knows the same acts. */
export function useVanKeys({ desk, acts, filters, mayAct, menu, perform }: DeskApi) {
  const isOnScreen = filters.view === 'board' && filters.day === ''
  /** The driver in whose lane the focus is, or who has the chosen order. */
  const chosenVan = (): string | undefined => {
    const orderId = focusedOrder() ?? filters.open
    return focusedVan() ?? (orderId === undefined ? undefined : acts.rowOf(orderId)?.run?.driverId)
  }
  const openMenu = () => {
    const lane = desk.shownLanes.find(({ van }) => van.driverId === chosenVan())
    if (lane !== undefined) menu.open(vanMenuOf(lane.van.driverId))
  }
  const moveAll = () => {
    const lane = laneToMove(desk.shownLanes, chosenVan())
    if (lane !== undefined) void perform(breakDown(lane.van, EMERGENCY_REASON, lane.openStops))
  }
  useActs(
    mayAct && isOnScreen
      ? [
          {
            id: 'desk van',
            name: 'Acts on the chosen van: it broke down, or is back',
            group: 'On this page',
            keys: '[Shift]+B',
            run: openMenu,
          },
          {
            id: 'desk move all',
            name: 'Move all stops of the van with an emergency',
            group: 'On this page',
            keys: '[Shift]+M',
            run: moveAll,
          },
        ]
      : [],
  )
}
