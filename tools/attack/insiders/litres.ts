import { LITRES_MAX } from '@gatefill/domain/core/litres'
import { litresToDl } from '@gatefill/domain/fleet/decilitres'
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
      await shop.van.beginShift([{ compartmentId: shop.van.tank, dl: 0 }])
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

/** The same with the largest orders, of which a tenth may lack. */
const shortMeterOfMost = (short: number): Intention => ({
  role: 'driver',
  name: `a meter that shows ${short} L less than the accomplice got of ${LITRES_MAX} L`,
  async *week(shop) {
    await shop.van.beginShift()
    for (let count = 0; count < DAYS_OF_WEEK; count += 1) {
      await shop.van.deliver(LITRES_MAX - short, LITRES_MAX)
      yield { ...NOTHING, kobo: await refundedToAccomplice(shop) }
      await shop.pass(HOUR)
    }
  },
})

/** Keeps so many litres at each gate that the meter is said to have shown over the order, while fuel of others is on board. */
const overMeter = (over: number): Intention => ({
  role: 'driver',
  name: `a meter that shows ${over} L more than was poured`,
  async *week(shop) {
    const { van } = shop
    await van.beginShift()
    let taken = 0
    for (let round = 0; round < DAYS_OF_WEEK; round += 1) {
      await van.loadUndelivered(4)
      for (let count = 0; count < 3; count += 1) {
        await van.deliver(LITRES_OF_ORDER + over)
        taken += litresToDl(over)
        yield { ...NOTHING, dl: taken }
        await shop.pass(HOUR / 2)
      }
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
    const { guess } = await shop.van.guessAt()
    for (let code = 0; code < 40; code += 1) {
      const isDelivered = await guess(String(code * 25_013).padStart(6, '0'))
      yield { ...NOTHING, dl: isDelivered ? LITRES_OF_ORDER * 10 : 0 }
    }
  },
}

/** Keeps the fuel of a gate and guesses its code at the eighth try, ten minutes after the arrival. */
const lucky: Intention = {
  role: 'driver',
  name: 'a code that is right at the eighth guess',
  async *week(shop) {
    await shop.van.beginShift()
    const { guess, rightCode } = await shop.van.guessAt()
    await shop.pass(HOUR / 6)
    for (let count = 0; count < 8; count += 1) {
      const wrong = rightCode === '000000' ? '111111' : '000000'
      const isDelivered = await guess(count < 7 ? wrong : rightCode)
      yield { ...NOTHING, dl: isDelivered ? LITRES_OF_ORDER * 10 : 0 }
    }
  },
}

export const LITRES: readonly Intention[] = [
  shortMeter(0.3),
  shortMeter(1),
  shortMeter(1.9),
  shortMeter(19.9),
  shortMeterOfMost(4),
  overMeter(1),
  shortMeter(0, true),
  dipsLess(3),
  dipsLess(10),
  dipsLess(19),
  guessing,
  lucky,
]
