import { expect, test } from 'vitest'
import { kobo } from '../../core/money.ts'
import { dayCards, dayTargetsErrors, missesInTime } from './day-targets.ts'

const today = {
  orders: 154,
  litresDl: 31_400,
  sales: kobo(315_695_100),
  arrived: 132,
  inTime: 122,
  givenBack: kobo(5_291_600),
}
const earlier = { ...today, orders: 148, arrived: 0, inTime: 0 }
const targets = { orders: 210, litresDl: 42_800, sales: kobo(430_000_000), inTime: 9000, givenBack: 150 }
const compared = { today, yesterday: earlier, weekBefore: earlier, targets, pace: 150 / 210 }

test('five figures stand beside yesterday, the week before and the target by now, with the distance [RP-355]', () => {
  const cards = dayCards(compared)
  expect(cards.map(({ title }) => title)).toEqual([
    'Paid orders',
    'Litres paid',
    'Sales',
    'Arrived in time',
    'Refunds and losses',
  ])
  expect(cards[0]).toMatchObject({
    value: '154',
    yesterday: '148',
    target: '150 of 210',
    comparison: '4 above target',
    isBad: false,
  })
  expect(cards[2]).toMatchObject({ target: '₦3,071,428.57' })
  expect(cards[3]).toMatchObject({
    value: '92.4%',
    of: '122 of 132',
    yesterday: '–',
    target: '90.0%',
    comparison: '2.4 points above target',
  })
  expect(cards[4]).toMatchObject({
    value: '₦52,916.00',
    target: '₦47,354.26',
    comparison: '₦5,561.74 over 1.5% of sales',
    isBad: true,
  })
})

test('below the target is bad, and without a pace a day says what is to go [RP-355]', () => {
  expect(dayCards({ ...compared, today: { ...today, orders: 140 } })[0]).toMatchObject({
    comparison: '10 below target',
    isBad: true,
  })
  expect(dayCards({ ...compared, pace: undefined })[0]).toMatchObject({
    target: '210',
    comparison: '56 to go',
    isBad: false,
    mark: undefined,
  })
  expect(dayCards({ ...compared, today: { ...today, inTime: 0, arrived: 0 } })[3]).toMatchObject({
    value: '–',
    comparison: 'No arrivals yet',
    isBad: false,
  })
})

test('without targets the figures stand alone [RP-355]', () => {
  const cards = dayCards({ ...compared, targets: null })
  expect(new Set(cards.map(({ comparison }) => comparison))).toEqual(new Set(['No target set']))
  expect(cards.every(({ target, mark, isBad }) => target === undefined && mark === undefined && !isBad)).toBe(
    true,
  )
  expect(cards.every(({ filled }) => filled >= 0 && filled <= 1)).toBe(true)
})

test('targets are whole figures within their limits, from today on [RP-356]', () => {
  const form = { ...targets, from: '2026-11-28' }
  expect(dayTargetsErrors(form, '2026-11-28')).toEqual({})
  const wrong = {
    orders: -1,
    litresDl: 1.5,
    sales: undefined,
    inTime: 10_001,
    givenBack: 10_001,
    from: '2026-11-27',
  }
  expect(Object.keys(dayTargetsErrors(wrong, '2026-11-28'))).toEqual([
    'orders',
    'litresDl',
    'sales',
    'inTime',
    'givenBack',
    'from',
  ])
  expect(dayTargetsErrors({ ...form, from: '' }, '2026-11-28')).toEqual({ from: ['Enter the first day'] })
})

test('an area misses the target by the rule of the whole day, never before its first arrival [RP-257]', () => {
  expect(missesInTime({ inTime: 8, arrived: 9 }, 9000)).toBe(true)
  // 89.995% are 90.0%, for the area as for the day.
  expect(missesInTime({ inTime: 17_999, arrived: 20_000 }, 9000)).toBe(false)
  expect(missesInTime({ inTime: 0, arrived: 0 }, 9000)).toBe(false)
  expect(missesInTime({ inTime: 0, arrived: 5 }, undefined)).toBe(false)
  expect(dayCards(compared).map(({ targetName }) => targetName)).toEqual([
    'Target',
    'Target',
    'Target',
    'Target',
    'At most',
  ])
})
