import { expect, test } from 'vitest'
import { randomCase } from '../../test/random-case.ts'
import type { PlanInput, PlanOrder, PlanVan } from '../plan/plan-input.ts'
import { candidatesFor, planRuns } from '../plan/plan-runs.ts'
import type { PlanRule } from './rules.ts'

const base = randomCase({ orders: 1, vans: 1, stations: 1, seed: 4 })
const before = (hours: number) => new Date(Date.parse(base.at) + hours * 3_600_000).toISOString()

function with1(
  van: Partial<PlanVan>,
  order: Partial<PlanOrder> = {},
  input: Partial<PlanInput> = {},
): PlanInput {
  return {
    ...base,
    vans: base.vans.map((one) => ({ ...one, ...van })),
    orders: base.orders.map((one) => ({
      ...one,
      window: null,
      lines: one.lines.map((line) => ({ ...line, litresDl: 200 })),
      ...order,
    })),
    ...input,
  }
}

const refusalOf = (input: PlanInput) => candidatesFor(input, base.orders[0]?.id ?? '').refused[0]
const compartments = (change: Partial<PlanVan['compartments'][number]>) =>
  base.vans.flatMap(({ compartments: all }) => all.map((one) => ({ ...one, ...change })))
const papers = (rule: 'PAPERS' | 'CALIBRATION') => [{ rule, validUntil: before(-240) }]

const refusals: [PlanRule, PlanInput][] = [
  ['PAUSED', with1({ leftOutUntil: before(0.5), isPaused: true })],
  ['LEFT_OUT', with1({ leftOutUntil: before(0.5) })],
  ['PAPERS', with1({ papers: papers('PAPERS') })],
  ['CALIBRATION', with1({ papers: papers('CALIBRATION') })],
  ['LITRES', with1({ compartments: compartments({ capacityDl: 100, onBoardDl: 0 }) })],
  ['STATION', with1({ compartments: compartments({ onBoardDl: 0 }) }, {}, { stations: [] })],
  ['CURFEW', with1({ curfew: [{ from: before(-1), to: before(400) }] })],
  ['SHIFT_END', with1({ shiftEndsAt: before(0.01) })],
  ['WINDOW', with1({}, {}, { deliveryHours: [{ from: before(-5), to: before(-1) }] })],
  [
    'RUN_LENGTH',
    with1({ leftAt: before(-9), compartments: compartments({ onBoardDl: 400 }) }, {}, { stations: [] }),
  ],
]

test.each(refusals)('a van refused by %s is told so, and nobody else serves the order', (code, input) => {
  expect(refusalOf(input)?.code).toBe(code)
  const { unplanned } = planRuns(input, { seed: 1 })
  expect(unplanned.map(({ refused }) => refused[0]?.code)).toEqual([code])
})

test('a rule that holds since a known day says since when', () => {
  expect(refusalOf(with1({ papers: papers('CALIBRATION') }))?.since).toBe(before(-240))
})

test('a van whose kept stops run past its shift keeps them and gets nothing new', () => {
  const two = randomCase({ orders: 2, vans: 1, stations: 1, seed: 4 })
  const [first, second] = two.orders
  const input: PlanInput = {
    ...two,
    vans: two.vans.map((van) => ({
      ...van,
      shiftEndsAt: before(0.01),
      kept: first === undefined ? [] : [{ kind: 'gate' as const, orderId: first.id }],
    })),
  }
  const { vans, unplanned } = planRuns(input, { seed: 1 })
  expect(vans[0]?.runs[0]?.stops).toMatchObject([{ orderId: first?.id, isCommitted: true }])
  expect(unplanned).toMatchObject([{ orderId: second?.id, refused: [{ code: 'COMMITMENTS' }] }])
})

test('a proposal says what the stop costs its van and what the next best would cost', () => {
  const input = randomCase({ orders: 6, vans: 3, stations: 1, seed: 8 })
  const { vans } = planRuns(input, { seed: 1 })
  const gates = vans
    .flatMap(({ runs }) => runs)
    .flatMap(({ stops }) => stops)
    .filter((stop) => stop.kind === 'gate')
  expect(gates).toHaveLength(6)
  for (const { reasons } of gates) {
    const chosen = reasons?.chosen?.cost ?? Infinity
    for (const other of reasons?.others ?? []) expect(other.cost).toBeGreaterThanOrEqual(chosen - 1)
  }
})
