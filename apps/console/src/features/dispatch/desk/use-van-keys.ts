import { mayMoveAll } from '@gatefill/domain/dispatch/desk/lanes'
import { EMERGENCY_REASON } from '@gatefill/domain/dispatch/runs/breakdown'
import { useActs } from '../../../shared/acts/acts.ts'
import type { DeskApi } from './desk-context.ts'
import { focusedOrder } from './focused-order.ts'
import { breakDown, vanMenuOf } from './van-commands.ts'

/** The keys by which a whole van is acted on; the palette knows the same acts. */
export function useVanKeys({ desk, acts, filters, mayAct, menu, perform }: DeskApi) {
  const openMenu = () => {
    const orderId = focusedOrder() ?? filters.open
    const driverId = orderId === undefined ? undefined : acts.rowOf(orderId)?.run?.driverId
    if (driverId !== undefined) menu.open(vanMenuOf(driverId))
  }
  const moveAll = () => {
    const lane = desk.lanes.find(mayMoveAll)
    if (lane !== undefined) void perform(breakDown(lane.van, EMERGENCY_REASON, lane.openStops))
  }
  useActs(
    mayAct
      ? [
          {
            id: 'desk van',
            name: 'Acts on the van of the chosen order: it broke down, or is back',
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
