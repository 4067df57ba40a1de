import type { WireRun } from '@gatefill/contracts/staff/dispatch/run-shapes'
import { breakRun, createRun, undoAct, withdrawRun } from '@gatefill/contracts/staff/dispatch/runs'
import { openOrders } from '@gatefill/domain/dispatch/desk/acts'
import { runName } from '@gatefill/domain/dispatch/desk/words'
import { isActiveRun } from '@gatefill/domain/dispatch/runs/run'
import type { Command } from './desk-commands.ts'
import { ordersText, until } from './desk-commands.ts'

/**
 * Takes a run back and gives what is left of it to another van. One under way counts as broken off, one that waits is
 * withdrawn. Two writes: where the other van is refused, the orders await a van and the refusal says why.
 */
export const giveToOtherVan = (
  run: WireRun,
  van: { driverId: string; driverName: string },
  reason: string,
): Command => ({
  failed: `${runName(run.id)} was not given to ${van.driverName}. Look at the board: its orders may await a van.`,
  drivers: [run.driverId, van.driverId],
  send: async (call) => {
    const orderIds = openOrders(run)
    const ending = { params: { id: run.id }, body: { version: run.version, reason } }
    await (isActiveRun(run.state) ? call(breakRun, ending) : call(withdrawRun, ending))
    const { data } = await call(createRun, { body: { driverId: van.driverId, orderIds } })
    return {
      text: `${ordersText(orderIds)} went from ${run.driverName} to ${van.driverName}.`,
      note: `${runName(run.id)} is over. To undo leaves the orders without a van.`,
      undo: (again) => again(undoAct, { params: { id: data.actId } }),
      until: until(),
    }
  },
})
