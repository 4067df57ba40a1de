import { expect, test } from 'vitest'
import type { OrderId, ProductId, RefundId } from '../core/ids.ts'
import { asId } from '../core/ids.ts'
import { kobo } from '../core/money.ts'
import { driverLines, payOn, payoutAmount, shortDeliveryLines, stationLines } from './payout-lines.ts'

const DAY = '2026-11-20'
const orderId = asId<OrderId>('ord_1')
const pms = asId<ProductId>('prd_pms')
const refund = (amount: number) => ({
  refundId: asId<RefundId>('rfd_1'),
  orderId,
  day: DAY,
  amount: kobo(amount),
})
const delivered = (change: object = {}) => ({ orderId, day: DAY, missing: 0, items: [], ...change })
const pay = (from: string, perRun: number, isOwn = false) => ({
  from,
  perRun: kobo(perRun),
  perGate: kobo(perRun / 10),
  perKm: kobo(perRun / 100),
  isOwn,
})
const TO = { km: 0, to: DAY }

test('what was refunded at the cost of a station stands below zero on its statement', () => {
  expect(shortDeliveryLines([refund(500)])).toEqual([
    {
      kind: 'short',
      orderId,
      day: DAY,
      description: 'Short delivery, refunded',
      quantity: 1,
      unitAmount: -500,
      amount: -500,
    },
  ])
})

test('a payout comes to what is owed less the short deliveries, or says what stands against it', () => {
  const fuel = stationLines(
    [delivered({ items: [{ productId: pms, productName: 'PMS', litres: 1 }] })],
    [{ productId: pms, costPerLitre: kobo(1000), from: DAY }],
  )
  const lines = fuel.ok ? fuel.value : []
  expect(lines).toMatchObject([
    { kind: 'fuel', orderId, day: DAY, description: 'PMS', quantity: 10, amount: 1000 },
  ])
  expect(payoutAmount([...lines, ...shortDeliveryLines([refund(300)])])).toMatchObject({
    ok: true,
    value: 700,
  })
  expect(payoutAmount([...lines, ...shortDeliveryLines([refund(1000)])])).toMatchObject({
    code: 'CONFLICT',
    message:
      '₦10.00 is owed for these days, and ₦10.00 of short deliveries stands against it. Nothing was changed. Please draft more days, so that something is left to pay.',
  })
  expect(payoutAmount([])).toMatchObject({
    code: 'CONFLICT',
    message: 'Nothing is owed for these days. Nothing was changed.',
  })
})

test('without a price or a pay of the day nothing is drafted, and it says what to add', () => {
  const items = [{ productId: pms, productName: 'PMS', litres: 1 }]
  expect(stationLines([delivered({ items })], [])).toMatchObject({
    code: 'CONFLICT',
    message: 'The station has no price for PMS on 2026-11-20. Please add it first.',
  })
  const noPay = { code: 'CONFLICT', message: 'The driver has no pay on 2026-11-20. Please add it first.' }
  expect(driverLines([delivered()], [], TO)).toMatchObject(noPay)
  expect(driverLines([], [], { km: 5, to: DAY })).toMatchObject(noPay)
  expect(driverLines([], [], TO)).toMatchObject({ ok: true, value: [] })
})

test('a driver earns the run with its first order, each gate, and his kilometres on the last day', () => {
  const orders = [delivered(), delivered({ isFirstOfRun: false }), delivered({ isFirstOfRun: true })]
  const lines = driverLines(orders, [pay('2026-11-01', 1000)], { km: 7, to: '2026-11-21' })
  expect(
    lines.ok &&
      lines.value.map(({ kind, description, day, quantity, amount }) => [
        kind,
        description,
        day,
        quantity,
        amount,
      ]),
  ).toEqual([
    ['run', 'Run', DAY, 1, 1000],
    ['gate', 'Gate', DAY, 1, 100],
    ['gate', 'Gate', DAY, 1, 100],
    ['run', 'Run', DAY, 1, 1000],
    ['gate', 'Gate', DAY, 1, 100],
    ['km', 'Kilometres', '2026-11-21', 7, 70],
  ])
  expect(lines.ok && lines.value.at(-1)?.orderId).toBeNull()
})

test('his own pay counts before everybody’s, and of each the latest that had begun', () => {
  const all = [pay('2026-11-01', 100), pay('2026-11-10', 200), pay('2026-11-05', 300, true)]
  const on = (day: string, of = all) => payOn(of, day)?.perRun
  expect(on('2026-11-20')).toBe(300)
  expect(on('2026-11-20', all.toReversed())).toBe(300)
  expect(on('2026-11-04')).toBe(100)
  expect(on('2026-11-20', all.slice(0, 2))).toBe(200)
  expect(on('2026-11-10', all.slice(0, 2).toReversed())).toBe(200)
  expect(on('2026-10-31')).toBeUndefined()
})
