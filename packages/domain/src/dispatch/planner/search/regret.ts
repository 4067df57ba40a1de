import type { Problem } from '../problem/problem.ts'
import { noBlinks } from './blinks.ts'
import { insertGate, searchVans } from './insertion.ts'
import { vansByDistance } from './neighbours.ts'
import type { Insertion } from './place.ts'
import { noInsertion } from './place.ts'
import type { Solution } from './solution.ts'
import { commit, rollback } from './solution.ts'

/** A gate that only one van can take is urgent: its regret is above any difference of costs. */
const ONLY_CHANCE = 1e12

/** So many vans are asked first: regret counts among the nearest fitting vans (dispatch.md section 3). */
const NEAREST_ASKED = 24

/** The nearest vans in the order of their numbers, then the others, so that ties go to the smaller number. */
function vansToAsk(problem: Problem, gate: number): number[] {
  const byNumber = (a: number, b: number) => a - b
  const vans = vansByDistance(problem, gate)
  return [...vans.slice(0, NEAREST_ASKED).toSorted(byNumber), ...vans.slice(NEAREST_ASKED).toSorted(byNumber)]
}

/** The cheapest place of a gate, what its second-best van costs more, and after how many insertions that was found. */
type Offer = { best: Insertion; regret: number; insertions: number }

/**
 * Puts absent gates in by regret-2 (Potvin and Rousseau 1993): always the gate that would lose most if it had to take
 * its second-best van, into its best place. Regrets are brought up to date only for the gate that is about to be
 * chosen. What fits nowhere stays absent. Ties go to the smaller number.
 */
export function insertByRegret(solution: Solution): void {
  const waiting = new Map<number, Offer>()
  let insertions = 0
  const vans = new Map(solution.absent.map((gate) => [gate, vansToAsk(solution.problem, gate)]))
  const ask = (gate: number) => askVans(solution, vans.get(gate) ?? [], gate, insertions)
  for (const gate of solution.absent.toSorted((a, b) => a - b)) waiting.set(gate, ask(gate))
  for (;;) {
    const gate = mostRegretted(waiting)
    const offer = gate === undefined ? undefined : waiting.get(gate)
    if (gate === undefined || offer === undefined) return
    if (offer.insertions < insertions) {
      waiting.set(gate, ask(gate))
      continue
    }
    waiting.delete(gate)
    if (offer.best.van < 0) continue
    if (insertGate(solution, gate, offer.best)) {
      commit(solution)
      insertions += 1
    } else rollback(solution)
  }
}

/** The nearest vans are asked first; the others only where none of those has room. */
function askVans(solution: Solution, vans: readonly number[], gate: number, insertions: number): Offer {
  const offer = askThese(solution, vans.slice(0, NEAREST_ASKED), gate, insertions)
  if (offer.best.van >= 0 || vans.length <= NEAREST_ASKED) return offer
  return askThese(solution, vans.slice(NEAREST_ASKED), gate, insertions)
}

function askThese(solution: Solution, vans: readonly number[], gate: number, insertions: number): Offer {
  const best = noInsertion()
  searchVans(solution, vans, gate, best, noBlinks())
  if (best.van < 0) return { best, regret: -Infinity, insertions }
  const second = noInsertion()
  const others = vans.filter((van) => van !== best.van)
  searchVans(solution, others, gate, second, noBlinks())
  return { best, regret: (second.van < 0 ? ONLY_CHANCE : second.cost) - best.cost, insertions }
}

function mostRegretted(waiting: Map<number, Offer>): number | undefined {
  let chosen: number | undefined
  let most = -Infinity
  for (const [gate, { regret }] of waiting) {
    if (chosen !== undefined && regret <= most) continue
    most = regret
    chosen = gate
  }
  return chosen
}
