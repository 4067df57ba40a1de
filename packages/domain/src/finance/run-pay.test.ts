import { expect, test } from 'vitest'
import { kobo } from '../core/money.ts'
import { runPay } from './run-pay.ts'

const pay = (perRun: number, perGate: number) => [
  { isOwn: true, from: '2026-11-01', perRun: kobo(perRun), perGate: kobo(perGate), perKm: kobo(0) },
]

test('a run pays once, and for each of its gates', () => {
  expect(runPay(pay(1000, 200), '2026-11-21', 3)).toEqual({
    total: 1600,
    parts: [
      { label: 'Run', amount: 1000 },
      { label: '3 gates', amount: 600 },
    ],
  })
  expect(runPay(pay(0, 200), '2026-11-21', 1)).toEqual({
    total: 200,
    parts: [{ label: '1 gate', amount: 200 }],
  })
})

test('without a gate there is no run to pay', () => {
  expect(runPay(pay(1000, 200), '2026-11-21', 0)).toEqual({ total: 0, parts: [] })
})

test('before a pay is agreed nothing is known', () => {
  expect(runPay(pay(1000, 200), '2026-10-31', 3)).toBeUndefined()
})
