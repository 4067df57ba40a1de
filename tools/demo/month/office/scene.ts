import { HOUR_SECONDS, secondsAfter } from '@gatefill/domain/core/lagos-time'
import type { SimulatedOrder } from '../../../../apps/server/test/simulation/day/customers.ts'
import type { DemoApp } from '../../shop/demo-app.ts'
import type { ShopDays } from '../shop-days.ts'

/** One day of the office: everybody who is neither a driver nor a dispatcher at the desk. */
export type Scene = ShopDays & {
  app: DemoApp
  /** The days of the month, and the number of this one from 0 on. */
  days: number
  day: number
  /** In Lagos, with which the day begins. */
  midnight: Date
}

/** Does something at an hour of that day. */
export const atHour = (scene: Scene, hour: number, act: () => Promise<unknown>): void =>
  atTime(scene, secondsAfter(scene.midnight, hour * HOUR_SECONDS), act)

/** Does something at a time. What the shop refuses the office is kept, and the month goes on. */
export const atTime = ({ queue, problems }: Scene, time: Date, act: () => Promise<unknown>): void =>
  queue.at(time, async () => {
    try {
      await act()
    } catch (error) {
      problems.push(`${time.toISOString()}: ${error instanceof Error ? error.message : String(error)}`)
    }
  })

/** A day as the calls name it. */
export const dayName = (midnight: Date): string =>
  secondsAfter(midnight, 12 * HOUR_SECONDS)
    .toISOString()
    .slice(0, 10)

/** Orders that were paid on this day or the days before, the newest first. */
export const recentOrders = ({ known }: Scene, most: number): (SimulatedOrder & { id: string })[] =>
  [...known.values()]
    .filter(({ paidAt }) => paidAt !== undefined)
    .slice(-most)
    .toReversed()
