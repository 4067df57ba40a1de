import { expect, test } from 'vitest'
import { ruleErrors, ruleText } from './dispatch-rules.ts'

test.each([
  ['calibration', { isOn: 1 }, 'On'],
  ['calibration', { isOn: 0 }, 'Off'],
  ['vehicle_papers', { isOn: 1 }, 'On'],
  ['driver_papers', { isOn: 1 }, 'On'],
  ['station_licence', { isOn: 1 }, 'On'],
  ['curfew_van', { isOn: 1, fromHour: 18, toHour: 6 }, '6:00pm–6:00am'],
  ['curfew_van', { isOn: 0, fromHour: 18, toHour: 6 }, 'Off'],
  ['run_length', { minutes: 150 }, '150 min'],
  ['gate_time', { minutes: 10 }, '10 min'],
  ['losses', { dl: 20, basisPoints: 50, weekDl: 50 }, '2 L or 0.5 %, 5 L in seven days'],
  ['short_delivery', { dl: 20, basisPoints: 1_000, naira: 20_000 }, '2 L or 10 %, ₦20,000.00 a day'],
] as const)('the value of the rule %s with %o reads %s [RM-105]', (kind, figures, text) => {
  expect(ruleText(kind, figures)).toBe(text)
})

test('a rule takes whole figures within its limits, from now on [RM-105]', () => {
  const now = new Date('2026-11-20T09:00:00Z')
  const form = { kind: 'gate_time', figures: { minutes: 10 }, validFrom: '', note: 'Slow gates' }
  expect(ruleErrors(form, now)).toEqual({})
  expect(ruleErrors({ ...form, figures: { minutes: 61 } }, now)).toHaveProperty(['figures.minutes'])
  expect(ruleErrors({ ...form, figures: { minutes: 9.5 } }, now)).toHaveProperty(['figures.minutes'])
  expect(ruleErrors({ ...form, kind: 'speed' }, now)).toEqual({ kind: ['Choose a rule'] })
})
