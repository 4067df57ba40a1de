import type { Intention } from './play.ts'
import { NOTHING } from './play.ts'
import { refundedToAccomplice } from './shop.ts'
import { LITRES_OF_ORDER } from './van.ts'

const HOUR = 3600
const DAYS_OF_WEEK = 7
const DELIVERIES_OF_DAY = 6

/** Fills the tank of an accomplice whole and turns the meter back by so many litres, so that their price goes back. */
const shortMeter = (short: number, isHonest?: true): Intention => ({
  role: 'driver',
  name: `a meter that shows ${short} L less than the accomplice got`,
  ...(isHonest === undefined ? {} : { isHonest }),
  async *week(shop) {
    for (let day = 0; day < DAYS_OF_WEEK; day += 1) {
      await shop.van.beginShift(day === 0 ? [] : [{ compartmentId: shop.van.tank, dl: 0 }])
      for (let count = 0; count < DELIVERIES_OF_DAY; count += 1) {
        await shop.van.deliver(LITRES_OF_ORDER - short)
        yield { ...NOTHING, kobo: await refundedToAccomplice(shop) }
        await shop.pass(HOUR)
      }
      await shop.van.endShift([{ compartmentId: shop.van.tank, dl: 0 }])
      await shop.pass(12 * HOUR)
    }
  },
})

/** Takes so many litres out of the van each day and says that the dip stick shows less. */
const dipsLess = (dl: number): Intention => ({
  role: 'driver',
  name: `dips that show ${dl / 10} L less each time`,
  async *week(shop) {
    const { van } = shop
    await van.beginShift()
    await van.loadUndelivered(4)
    const onBoard = LITRES_OF_ORDER * 4 * 10
    let taken = 0
    const say = () => [{ compartmentId: van.tank, dl: onBoard - taken }]
    for (let day = 0; day < DAYS_OF_WEEK; day += 1) {
      for (const act of [() => van.endShift(say()), () => van.beginShift(say())]) {
        taken += dl
        await act()
        yield { ...NOTHING, dl: taken }
        await shop.pass(12 * HOUR)
      }
    }
  },
})

/** Keeps the fuel of a gate and guesses the code of its customer. */
const guessing: Intention = {
  role: 'driver',
  name: 'guessed codes of a gate whose fuel is kept',
  async *week(shop) {
    await shop.van.beginShift()
    const guess = await shop.van.guessAt()
    for (let code = 0; code < 40; code += 1) {
      const isDelivered = await guess(String(code * 25_013).padStart(6, '0'))
      yield { ...NOTHING, dl: isDelivered ? LITRES_OF_ORDER * 10 : 0 }
    }
  },
}

export const LITRES: readonly Intention[] = [
  shortMeter(0.3),
  shortMeter(1),
  shortMeter(1.9),
  shortMeter(19.9),
  shortMeter(0, true),
  dipsLess(3),
  dipsLess(10),
  dipsLess(19),
  guessing,
]
