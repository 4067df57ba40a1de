import type { StationId } from '@gatefill/domain/core/ids'
import { asId } from '@gatefill/domain/core/ids'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { problemsOf, stopOf, stopsOfVan } from '../test/check-plan.ts'
import { randomCase } from '../test/random-case.ts'
import type { Plan } from './plan/plan.ts'
import type { PlanInput, PlanVan } from './plan/plan-input.ts'
import { planRuns, replayPlan } from './plan/plan-runs.ts'

const ROUNDS = [{ from: 1, to: 0.01, iterations: 60 }]
const cases = fc.record({
  orders: fc.integer({ min: 0, max: 14 }),
  vans: fc.integer({ min: 1, max: 4 }),
  stations: fc.integer({ min: 0, max: 2 }),
  seed: fc.nat(100_000),
  severalFuels: fc.constantFrom(0, 0, 60),
})
const plan = (input: PlanInput) => planRuns(input, { seed: 1, rounds: ROUNDS, explains: false })
const RUNS = { numRuns: 40, seed: 20_261_122 }
const holds = (check: (input: PlanInput) => void) =>
  fc.assert(
    fc.property(cases, (size) => {
      check(randomCase(size))
    }),
    RUNS,
  )

/** The next plan's input an instant later: what this plan proposed is taken up, by `take`, from each van's stops. */
const takeUp = (
  input: PlanInput,
  made: Plan,
  take: (stops: PlanVan['kept']) => Partial<PlanVan>,
): PlanInput => ({
  ...input,
  vans: input.vans.map((van) => {
    const planned = made.vans.find(({ vehicleId }) => vehicleId === van.vehicleId)
    return { ...van, ...take(planned === undefined ? [] : stopsOfVan(planned).map(stopOf)) }
  }),
})

test('every order is planned once or left out, and every van drives within all rules', () => {
  holds((input) => expect(problemsOf(input, plan(input))).toEqual([]))
})

test('the order of the input does not change the plan', () => {
  holds((input) => {
    const turned = {
      ...input,
      orders: input.orders.toReversed(),
      vans: input.vans.toReversed(),
      stations: input.stations.toReversed(),
    }
    expect(plan(turned)).toEqual(plan(input))
  })
})

test('a plan never costs more than the one that it replaces', () => {
  holds((input) => {
    const first = plan(input)
    const second = plan(takeUp(input, first, (proposed) => ({ proposed })))
    expect(second.unplanned.length).toBeLessThanOrEqual(first.unplanned.length)
    if (second.unplanned.length === first.unplanned.length) {
      expect(second.cost.total).toBeLessThanOrEqual(first.cost.total)
    }
  })
})

test('frozen stops stay at the front as they are, and kept ones stay with their van', () => {
  holds((input) => {
    const first = plan(input)
    const taken = takeUp(input, first, (stops) => ({ frozen: stops.slice(0, 2), kept: stops.slice(2, 4) }))
    const second = plan(taken)
    expect(problemsOf(taken, second)).toEqual([])
    for (const van of taken.vans) {
      const planned = second.vans.find(({ vehicleId }) => vehicleId === van.vehicleId)
      const stops = planned === undefined ? [] : stopsOfVan(planned).map(stopOf)
      expect(stops.slice(0, van.frozen.length)).toEqual(van.frozen)
      for (const stop of van.kept) if (stop.kind === 'gate') expect(stops).toContainEqual(stop)
    }
  })
})

test('a recorded plan replays to the same plan, also one that the clock cut short', () => {
  fc.assert(
    fc.property(cases, fc.integer({ min: 1, max: 12 }), (size, asks) => {
      const input = randomCase(size)
      let left = asks
      const isOver = () => {
        left -= 1
        return left < 0
      }
      const rounds = Array.from({ length: 3 }, () => ({ from: 1, to: 0.01, iterations: 200 }))
      const made = planRuns(input, { seed: 7, rounds, isOver, explains: false })
      const again = replayPlan(input, JSON.parse(JSON.stringify(made.record)), false)
      expect({ ...again, record: null }).toEqual({ ...made, record: null })
    }),
    RUNS,
  )
})

test('a plan that the clock ends at once still serves whom it can and says that it was cut', () => {
  const input = randomCase({ orders: 12, vans: 4, stations: 2, seed: 3 })
  const made = planRuns(input, { seed: 1, isOver: () => true, explains: false })
  expect(made.record.isCut).toBe(true)
  expect(made.unplanned).toEqual([])
  expect(problemsOf(input, made)).toEqual([])
})

test('an order of several fuels comes whole in one van that has them all [DI-054]', () => {
  const base = randomCase({ orders: 1, vans: 2, stations: 1, seed: 3, severalFuels: 100 })
  const [order] = base.orders
  const fuels = order?.lines.map(({ productId }) => productId) ?? []
  expect(fuels.length).toBeGreaterThan(1)
  const vans = base.vans.map((van, at) => ({
    ...van,
    compartments: van.compartments.filter(({ productId }) => at === 1 || productId !== fuels[0]),
  }))
  const input = { ...base, vans }
  const made = planRuns(input, { seed: 1 })
  expect(problemsOf(input, made)).toEqual([])
  expect(made.vans.map((van) => stopsOfVan(van).some(({ kind }) => kind === 'gate'))).toEqual([false, true])
  const alone = planRuns({ ...input, vans: vans.slice(0, 1) }, { seed: 1 })
  expect(alone.unplanned[0]?.refused[0]?.code).toBe('LITRES')
})

test('what was proposed at a station that is gone is planned anew [DI-164]', () => {
  const input = randomCase({ orders: 4, vans: 2, stations: 0, seed: 3 })
  const gone = { kind: 'load', stationId: asId<StationId>('sta_gone') } as const
  const stale = { ...input, vans: input.vans.map((van) => ({ ...van, proposed: [gone] })) }
  expect(problemsOf(stale, plan(stale))).toEqual([])
})

test('without a van the plan says so without a look at the roads [SD-083]', () => {
  const input = { ...randomCase({ orders: 5, vans: 1, stations: 1, seed: 3 }), vans: [] }
  const searched = { vans: [], cost: { total: 0, road: 0, lateness: 0, spread: 0 } }
  const unplanned = input.orders.map(({ id }) => ({ orderId: id, refused: [] }))
  const record = { seed: 1, rounds: [], isCut: false }
  expect(plan(input)).toEqual({ ...searched, unplanned, record })
  expect(replayPlan(input, record)).toEqual(plan(input))
})
