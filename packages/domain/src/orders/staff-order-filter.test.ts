import { expect, test } from 'vitest'
import { staffOrderFilterOf } from './staff-order-filter.ts'

test('a list that is asked for nothing is limited by nothing', () => {
  expect(staffOrderFilterOf({})).toEqual({
    status: undefined,
    search: undefined,
    text: '',
    productId: undefined,
    area: undefined,
    payments: undefined,
    from: undefined,
    until: undefined,
  })
})

test('orders are narrowed by their money', () => {
  const payments = (paid: string) => staffOrderFilterOf({ paid }).payments
  expect(payments('unpaid')).toEqual(['unpaid', 'checking'])
  expect(payments('paid')).toEqual(['paid'])
  expect(payments('refunded')).toEqual(['refund_pending', 'refund_delayed', 'partly_refunded', 'refunded'])
  expect(payments('perhaps')).toBeUndefined()
})

test('days, fuel, area, state and words are read, and what means nothing is left out', () => {
  expect(
    staffOrderFilterOf({
      status: 'delivered',
      fuel: 'prd_01JDE3M8Q2K7W9X4Z6V5T7F3A9',
      area: 'Ajah',
      search: '  Ada  ',
      from: '2026-11-20',
      until: '2026-11-21',
    }),
  ).toMatchObject({
    status: 'delivered',
    productId: 'prd_01JDE3M8Q2K7W9X4Z6V5T7F3A9',
    area: 'Ajah',
    text: 'Ada',
    from: new Date('2026-11-19T23:00:00.000Z'),
    until: new Date('2026-11-21T23:00:00.000Z'),
  })
  expect(staffOrderFilterOf({ status: 'x', fuel: 'PMS', area: ' ', from: 'soon' })).toMatchObject({
    status: undefined,
    productId: undefined,
    area: undefined,
    from: undefined,
  })
})
