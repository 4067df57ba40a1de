import { expect, test } from 'vitest'
import { unpaidNote } from './staff-order.ts'

test('staff read when the provider last said that nothing was paid, or that it has not said yet [CN-167]', () => {
  expect(unpaidNote('2026-11-27T09:05:00.000Z')).toBe(
    'The provider said 27 Nov 2026, 10:05am that nothing was paid. Money that arrives later is found automatically.',
  )
  expect(unpaidNote(null)).toBe(
    'The provider has not said yet whether anything was paid. Money that arrives later is found automatically.',
  )
})
