import type { WireDayBoard } from '@gatefill/contracts/staff/dispatch/days'
import { placedOrder, shiftedOrder } from '@gatefill/domain/dispatch/board/day-plan'
import { useActs } from '../../../shared/acts/acts.ts'
import { useDesk } from '../desk/desk-context.ts'
import { focusedOrder } from '../desk/focused-order.ts'
import { giveOfDay, takeOfDay } from './day-commands.ts'

/** What is done with an order of a coming day by a menu, a drag or a key; all of it can be undone. */
export function useDayActs(board: WireDayBoard) {
  const { perform } = useDesk()
  const driverOf = (orderId: string) => board.drivers.find(({ orderIds }) => orderIds.includes(orderId))

  /** To a driver, before the order at that place or behind all; to nobody without a driver. */
  const give = (orderId: string, driverId: string | undefined, before?: string): void => {
    const from = driverOf(orderId)
    if (driverId === undefined) {
      if (from !== undefined) void perform(takeOfDay(board, from, orderId))
      return
    }
    const to = board.drivers.find((driver) => driver.driverId === driverId)
    if (to === undefined) return
    const wanted = placedOrder(to.orderIds, orderId, before)
    if (wanted.join() !== to.orderIds.join()) void perform(giveOfDay(board, to, orderId, wanted))
  }
  const shift = (orderId: string, step: -1 | 1): void => {
    const driver = driverOf(orderId)
    if (driver === undefined) return
    const wanted = shiftedOrder(driver.orderIds, orderId, step)
    if (wanted.join() !== driver.orderIds.join()) void perform(giveOfDay(board, driver, orderId, wanted))
  }
  return { driverOf, give, shift }
}

export type DayActs = ReturnType<typeof useDayActs>

/** The keys of the board of a coming day: the same letters as on the board of today. */
export function useDayKeys({ shift }: DayActs): void {
  const { mayAct, menu, write } = useDesk()
  const openMenu = () => {
    const orderId = focusedOrder()
    if (orderId !== undefined) menu.open(orderId)
  }
  const move = (step: -1 | 1) => () => {
    const orderId = focusedOrder()
    if (orderId !== undefined) shift(orderId, step)
  }
  const own = (id: string, name: string, keys: string, run: () => void) => ({
    id: `day ${id}`,
    name,
    group: 'On this page' as const,
    keys,
    run,
  })
  useActs(
    mayAct
      ? [
          own('assign', 'Give the chosen order to a driver', 'a', openMenu),
          own('move', 'Move the chosen order to another driver', 'm', openMenu),
          own('up', 'The chosen order earlier', '[', move(-1)),
          own('down', 'The chosen order later', ']', move(1)),
          own('undo', 'Undo the last act', 'z', write.undo),
        ]
      : [],
  )
}
