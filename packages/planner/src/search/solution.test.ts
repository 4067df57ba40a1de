import fc from 'fast-check'
import { expect, test } from 'vitest'
import { randomCase } from '../../test/random-case.ts'
import { compile } from '../plan/compile.ts'
import { stopsOf } from '../route/route.ts'
import { seededRandom } from './random.ts'
import { insertByRegret } from './regret.ts'
import type { Solution } from './solution.ts'
import { commit, rollback } from './solution.ts'
import { swapTails } from './swap-tails.ts'

/** Gates that are not where the solution says that they are. */
const misplaced = ({ problem, routes, vanOf, positionOf }: Solution): number[] =>
  routes.flatMap((route) =>
    stopsOf(route).filter(
      (stop, at) => stop < problem.gates && (vanOf[stop] !== route.van || positionOf[stop] !== at + 1),
    ),
  )

test('a refused swap of tails leaves every gate with its van, also where stations run short [DI-185]', () => {
  fc.assert(
    fc.property(fc.nat(100_000), fc.integer({ min: 100, max: 1500 }), (seed, litresDl) => {
      const input = randomCase({ orders: 30, vans: 4, stations: 2, seed })
      const scarce = input.stations.map((station) => ({
        ...station,
        stock: station.stock.map((each) => ({ ...each, litresDl })),
      }))
      const { solution } = compile({ ...input, stations: scarce })
      insertByRegret(solution)
      const random = seededRandom(seed)
      for (let step = 0; step < 60; step += 1) {
        if (swapTails(solution, random) && step % 2 === 0) commit(solution)
        else rollback(solution)
        expect(misplaced(solution)).toEqual([])
      }
    }),
    { numRuns: 30, seed: 20_261_126 },
  )
})

test('a station of which more was loaded than its book has gives nothing and spoils no plan [ML-069]', () => {
  const input = randomCase({ orders: 12, vans: 3, stations: 2, seed: 7 })
  const [dry, ...others] = input.stations
  const withStock = (litresDl: number) =>
    dry === undefined
      ? input.stations
      : [{ ...dry, stock: dry.stock.map((each) => ({ ...each, litresDl })) }, ...others]
  const planned = (litresDl: number) => {
    const { solution } = compile({ ...input, stations: withStock(litresDl) })
    insertByRegret(solution)
    return solution.routes.map((route) => [...stopsOf(route)])
  }
  expect(planned(-150)).toEqual(planned(0))
  expect(planned(-150).flat().length).toBeGreaterThan(0)
})
