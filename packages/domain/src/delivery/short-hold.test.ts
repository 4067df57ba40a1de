import { expect, test } from 'vitest'
import { kobo, ZERO } from '../core/money.ts'
import { rulesAt } from '../fleet/dispatch-rules.ts'
import {
  freeShortDl,
  heldReason,
  isShortHeld,
  isShortPattern,
  meterCheckBy,
  meterCheckText,
} from './short-hold.ts'

const rule = rulesAt([], new Date('2026-11-28T12:00:00Z')).shortDelivery
const nothing = { driver: ZERO, van: ZERO, customer: ZERO }
const shortage = (litres: number, shortDl: number) => ({ litres, shortDl, price: kobo(shortDl * 8_950) })

test('two litres or a tenth of the order, whichever is more, may lack without a person [ML-010]', () => {
  expect([10, 20, 30, 40].map((litres) => freeShortDl(litres, rule))).toEqual([20, 20, 30, 40])
  expect(isShortHeld(shortage(20, 20), nothing, rule)).toBe(false)
  expect(isShortHeld(shortage(20, 21), nothing, rule)).toBe(true)
  expect(isShortHeld(shortage(40, 40), nothing, rule)).toBe(false)
  expect(isShortHeld(shortage(40, 41), nothing, rule)).toBe(true)
  expect(heldReason(40, rule)).toBe('Above 4 L a person decides first.')
})

test('₦20,000 a day go back by themselves, of each driver, van and customer [ML-010]', () => {
  const two = shortage(20, 20)
  const rest = kobo(2_000_000 - two.price)
  for (const whose of ['driver', 'van', 'customer']) {
    expect(isShortHeld(two, { ...nothing, [whose]: rest }, rule)).toBe(false)
    expect(isShortHeld(two, { ...nothing, [whose]: kobo(rest + 1) }, rule)).toBe(true)
  }
})

test('the customer hears within 8 business hours, which end at 10pm and go on at 6am [ML-011]', () => {
  // 4:42pm in Lagos: 5:18 h until 10pm, the other 2:42 h from 6am.
  const at = new Date('2026-11-28T15:42:00Z')
  expect(meterCheckBy(at)).toBe('2026-11-29T07:42:00.000Z')
  expect(meterCheckText(meterCheckBy(at), at)).toBe(
    'We are checking the meter; you hear from us by 8:42am tomorrow',
  )
  const twoDaysLater = new Date('2026-11-30T07:00:00Z')
  expect(meterCheckText(meterCheckBy(at), twoDaysLater)).toContain('29 Nov 2026')
  const morning = new Date('2026-11-28T07:00:00Z')
  expect(meterCheckText(meterCheckBy(morning), morning)).toBe(
    'We are checking the meter; you hear from us by 4:00pm',
  )
})

test('every third short delivery is a pattern [ML-012]', () => {
  expect([0, 1, 2, 3, 4, 5, 6].filter((count) => isShortPattern(count, rule.driverWeek))).toEqual([3, 6])
})
