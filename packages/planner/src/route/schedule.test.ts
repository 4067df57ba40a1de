import fc from 'fast-check'
import { expect, test } from 'vitest'
import { randomCase } from '../../test/random-case.ts'
import { compile } from '../plan/compile.ts'
import { int, real } from '../problem/arrays.ts'
import type { Problem } from '../problem/problem.ts'
import { insertByRegret } from '../search/regret.ts'
import type { Route } from './route.ts'

/** Whether a stop or the end is later than it may be when one stop begins at a moment and nobody waits any longer. */
function makesLate(problem: Problem, route: Route, at: number, begin: number): boolean {
  const { length, stop, departure, road } = route
  let now = begin
  for (let next = at; next <= length; next += 1) {
    const known = real(route.begin, next)
    now = Math.max(now, known)
    const gate = int(stop, next)
    if (gate < problem.gates && now > Math.max(known, real(problem.due, gate))) return true
    now += real(departure, next) - known + real(road, next + 1) - real(road, next)
  }
  return now > real(problem.endBy, route.van)
}

test('up to its latest begin a stop makes nobody behind it late, and a second later it does', () => {
  fc.assert(
    fc.property(fc.nat(100_000), (seed) => {
      const { solution } = compile(randomCase({ orders: 12, vans: 2, stations: 1, seed }))
      insertByRegret(solution)
      for (const route of solution.routes) {
        for (let at = 1; at <= route.length; at += 1) {
          const latestBegin = real(route.latestBegin, at)
          expect(makesLate(solution.problem, route, at, latestBegin)).toBe(false)
          expect(makesLate(solution.problem, route, at, latestBegin + 1)).toBe(true)
        }
      }
    }),
    { numRuns: 40, seed: 20_261_126 },
  )
})
