import { item } from '../problem/arrays.ts'
import { noBlinks } from './blinks.ts'
import type { Insertion } from './insertion.ts'
import { insertGate, noInsertion, searchVan } from './insertion.ts'
import type { Solution } from './solution.ts'
import { commit, rollback } from './solution.ts'

/** A gate that only one van can take is urgent: its regret is above any difference of costs. */
const ONLY_CHANCE = 1e12

/**
 * Puts absent gates in by regret-2 (Potvin and Rousseau 1993): always the gate that would lose most if it had to take
 * its second-best van, into its best place. What fits nowhere stays absent. Ties go to the smaller number.
 */
export function insertByRegret(solution: Solution): void {
  const { problem } = solution
  const overlook = noBlinks()
  const waiting = new Map<number, Insertion[]>()
  const ask = (gate: number, van: number) => {
    const best = noInsertion()
    searchVan(solution, van, gate, best, overlook)
    return best
  }
  for (const gate of solution.absent.toSorted((a, b) => a - b)) {
    waiting.set(
      gate,
      Array.from({ length: problem.vans }, (_, van) => ask(gate, van)),
    )
  }
  while (waiting.size > 0) {
    const next = mostRegretted(waiting)
    if (next === undefined) return
    waiting.delete(next.gate)
    if (!insertGate(solution, next.gate, next.best)) {
      rollback(solution)
      continue
    }
    commit(solution)
    for (const [gate, offers] of waiting) offers[next.best.van] = ask(gate, next.best.van)
  }
}

function mostRegretted(waiting: Map<number, Insertion[]>): { gate: number; best: Insertion } | undefined {
  let chosen: { gate: number; best: Insertion } | undefined
  let most = -Infinity
  for (const [gate, offers] of waiting) {
    const { best, second } = bestTwo(offers)
    if (best.cost === Infinity) continue
    const regret = (second === Infinity ? ONLY_CHANCE : second) - best.cost
    if (regret <= most) continue
    most = regret
    chosen = { gate, best }
  }
  return chosen
}

function bestTwo(offers: readonly Insertion[]): { best: Insertion; second: number } {
  let best = item(offers, 0)
  let second = Infinity
  for (let van = 1; van < offers.length; van += 1) {
    const offer = item(offers, van)
    if (offer.cost < best.cost) {
      second = best.cost
      best = offer
    } else if (offer.cost < second) second = offer.cost
  }
  return { best, second }
}
