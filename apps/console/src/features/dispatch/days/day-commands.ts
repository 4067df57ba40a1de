import type { Call } from '@gatefill/client/calls/client'
import type { WireDayBoard } from '@gatefill/contracts/staff/dispatch/days'
import { planDay } from '@gatefill/contracts/staff/dispatch/days'
import { shortId } from '@gatefill/domain/core/ids'
import type { Command } from '../desk/desk-commands.ts'
import { until } from '../desk/desk-commands.ts'

type DayDriver = WireDayBoard['drivers'][number]

const put = (
  call: Call,
  day: string,
  driverId: string,
  before: readonly string[],
  wanted: readonly string[],
) => call(planDay, { params: { day }, body: { driverId, before: [...before], orderIds: [...wanted] } })

const NOTE = 'Nothing is sent to drivers.'
const FAILED = 'The day was not changed. Please try again.'

/** The orders of one driver's day as `wanted`; an order that another driver had goes to this one, and back by undo. */
const planDriver = (
  board: WireDayBoard,
  to: DayDriver,
  { orderId, wanted, text }: { orderId: string; wanted: readonly string[]; text: string },
): Command => ({
  failed: FAILED,
  drivers: [],
  send: async (call) => {
    const { day } = board
    const from = board.drivers.find(
      ({ driverId, orderIds }) => driverId !== to.driverId && orderIds.includes(orderId),
    )
    await put(call, day, to.driverId, to.orderIds, wanted)
    return {
      text,
      note: NOTE,
      undo: async (again) => {
        if (from === undefined) return put(again, day, to.driverId, wanted, to.orderIds)
        // Whoever had it takes it back from this driver, whose other orders stay as they are.
        const rest = from.orderIds.filter((id) => id !== orderId)
        return put(again, day, from.driverId, rest, from.orderIds)
      },
      until: until(),
    }
  },
})

/** Gives an order of the day to a driver, behind the others or at a place. */
export const giveOfDay = (
  board: WireDayBoard,
  to: DayDriver,
  orderId: string,
  wanted: readonly string[],
): Command =>
  planDriver(board, to, {
    orderId,
    wanted,
    text: `#${shortId(orderId)} is with ${to.driverName}, stop ${wanted.indexOf(orderId) + 1} of ${wanted.length}.`,
  })

/** Takes an order of the day from its driver. */
export const takeOfDay = (board: WireDayBoard, from: DayDriver, orderId: string): Command =>
  planDriver(board, from, {
    orderId,
    wanted: from.orderIds.filter((id) => id !== orderId),
    text: `#${shortId(orderId)} has no driver yet.`,
  })
