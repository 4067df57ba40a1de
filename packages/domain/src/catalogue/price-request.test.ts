import { expect, test } from 'vitest'
import { asId } from '../core/ids.ts'
import { kobo } from '../core/money.ts'
import { changePercent, mayConfirmPrice, mayRefusePrice, priceNeedsSecondPerson } from './price-request.ts'

const needs = (to: number, present: number, weekBefore?: number) =>
  priceNeedsSecondPerson(kobo(to), {
    present: kobo(present),
    weekBefore: weekBefore === undefined ? undefined : kobo(weekBefore),
  })

test('a change above 10% needs a second person, up or down, and one of exactly 10% does not [CN-110]', () => {
  expect([needs(110_000, 100_000), needs(110_001, 100_000)]).toEqual([false, true])
  expect([needs(90_000, 100_000), needs(89_999, 100_000)]).toEqual([false, true])
})

test('small steps are counted from the price of seven days before [CN-110] [ML-075]', () => {
  expect(needs(118_000, 109_000)).toBe(false)
  expect(needs(118_000, 109_000, 100_000)).toBe(true)
})

test('a change is said in percent with its sign', () => {
  expect(changePercent(kobo(91_000), kobo(89_500))).toBe('+1.7%')
  expect(changePercent(kobo(101_000), kobo(115_000))).toBe('-12.2%')
})

test('another person confirms while it awaits approval; it is declined until it holds [CN-110]', () => {
  const [ada, bola] = [asId<never>('stf_ada'), asId<never>('stf_bola')]
  expect(mayConfirmPrice({ state: 'requested', requestedBy: ada }, bola).ok).toBe(true)
  expect(mayConfirmPrice({ state: 'requested', requestedBy: ada }, ada).ok).toBe(false)
  expect(mayConfirmPrice({ state: 'scheduled', requestedBy: ada }, bola).ok).toBe(false)
  const states = ['requested', 'scheduled', 'applied', 'declined'] as const
  expect(states.map((state) => mayRefusePrice({ state }).ok)).toEqual([true, true, false, false])
})
