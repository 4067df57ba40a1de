import { expect, test } from 'vitest'
import { kobo } from '../../core/money.ts'
import { DAY_ONLY } from '../board/due.ts'
import { usualShiftEnd } from './shift-times.ts'

const inLagos = (time: string) => new Date(`2026-11-28T${time}:00+01:00`)
const endOf = (began: string, policy = DAY_ONLY) =>
  new Date(usualShiftEnd(inLagos(began), policy).getTime() + 3_600_000).toISOString().slice(11, 16)

test('a shift ends an hour after the last gate may be served, and after ten hours at most [RP-362]', () => {
  expect(endOf('06:00')).toBe('16:00')
  expect(endOf('13:00')).toBe('21:00')
  expect(endOf('17:00')).toBe('21:00')
})

test('where the night is served a shift of the evening lasts longer, and one after hours ten [RP-362]', () => {
  const night = { nightSurcharge: kobo(50_000), nightFromHour: 20, nightToHour: 23 }
  expect(endOf('17:00', night)).toBe('00:00')
  expect(endOf('21:30')).toBe('07:30')
})
