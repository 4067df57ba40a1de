import type { Problem } from '../problem/problem.ts'
import { noBlinks } from './blinks.ts'
import type { Insertion } from './insertion/insertion.ts'
import { noInsertion } from './insertion/insertion.ts'
import { insertGate, searchVan } from './insertion/search-insertion.ts'
import { vansByDistance } from './neighbours.ts'
import type { Solution } from './solution.ts'
import { commit, rollback } from './solution.ts'

/** A gate that only one van can take is urgent: its regret is above any difference of costs. */
const ONLY_CHANCE = 1e12

/** How many vans are asked first: regret counts among the nearest fitting vans. */
const NEAREST_ASKED = 24

/**
 * What a van answered to a gate, and after how many changes of that van it did. Where its place was not looked for any
 * further because two cheaper vans were known, `place` is none and would cost at least `atLeast`.
 */
type Answer = { van: number; place: Insertion; atLeast: number; version: number }

const NOT_ASKED = -Infinity

/** A gate that waits: what the nearest vans answered, and the others where those have no room. */
type Waiting = { gate: number; near: Answer[]; far: Answer[]; choice: Choice }

/** The cheapest place of a gate, what its second-best van costs more, and after how many insertions that was found. */
type Choice = { best: Insertion; regret: number; insertions: number }

const NO_CHOICE: Readonly<Choice> = { best: noInsertion(), regret: -Infinity, insertions: -1 }

/**
 * Puts absent gates in by regret-2 (Potvin and Rousseau 1993): always the gate that would lose most if it had to take
 * its second-best van, into its best place. Regrets are brought up to date only for the gate that is about to be
 * chosen, and only by vans that changed since they were asked. What fits nowhere stays absent. Ties go to the nearer
 * van and the smaller number.
 */
export function insertByRegret(solution: Solution): void {
  const { problem, absent } = solution
  const versions = new Int32Array(problem.vans)
  let insertions = 0
  const waiting = new Set(absent.toSorted((a, b) => a - b).map((gate) => newWaiting(problem, gate)))
  for (const each of waiting) each.choice = choiceOf(solution, versions, each, insertions)
  for (let each = mostRegretted(waiting); each !== undefined; each = mostRegretted(waiting)) {
    if (each.choice.insertions < insertions) {
      each.choice = choiceOf(solution, versions, each, insertions)
      continue
    }
    const { van } = each.choice.best
    // The place may have become dearer by a bay or stock that another van took since.
    if (van >= 0 && !isStillThere(solution, each)) continue
    waiting.delete(each)
    if (van < 0) continue
    if (insertGate(solution, each.gate, each.choice.best)) {
      commit(solution)
      insertions += 1
      versions[van] = (versions[van] ?? 0) + 1
    } else rollback(solution)
  }
}

function newWaiting(problem: Problem, gate: number): Waiting {
  const answers = vansByDistance(problem, gate).map(
    (van): Answer => ({ van, place: NO_CHOICE.best, atLeast: NOT_ASKED, version: -1 }),
  )
  return { gate, near: answers.slice(0, NEAREST_ASKED), far: answers.slice(NEAREST_ASKED), choice: NO_CHOICE }
}

/** The nearest vans are asked first; the others only where none of those has room. */
function choiceOf(
  solution: Solution,
  versions: Int32Array,
  { gate, near, far }: Waiting,
  insertions: number,
) {
  const choice = bestOf(solution, versions, near, gate, insertions)
  return choice.best.van >= 0 || far.length === 0 ? choice : bestOf(solution, versions, far, gate, insertions)
}

function bestOf(
  solution: Solution,
  versions: Int32Array,
  answers: readonly Answer[],
  gate: number,
  insertions: number,
): Choice {
  let best = NO_CHOICE.best
  let second = Infinity
  for (const answer of answers) {
    if (answer.version !== versions[answer.van]) {
      answer.atLeast = NOT_ASKED
      answer.version = versions[answer.van] ?? 0
    }
    if (answer.atLeast >= second) continue
    if (answer.atLeast === NOT_ASKED || answer.place.van < 0) ask(solution, answer, gate, second)
    const { place } = answer
    if (place.cost < best.cost) {
      second = best.cost
      best = place
    } else if (place.cost < second) second = place.cost
  }
  if (best.van < 0) return { best, regret: -Infinity, insertions }
  return { best, regret: (second === Infinity ? ONLY_CHANCE : second) - best.cost, insertions }
}

/** Looks for the cheapest place in a van, if it is cheaper than a limit. */
function ask(solution: Solution, answer: Answer, gate: number, limit: number): void {
  const place = { ...noInsertion(), cost: limit }
  searchVan(solution, answer.van, gate, place, noBlinks())
  answer.place = place.van < 0 ? NO_CHOICE.best : place
  answer.atLeast = place.cost
}

/** Whether the place chosen costs no more than was said; if it does, the gate waits on with what it costs now. */
function isStillThere(solution: Solution, waiting: Waiting): boolean {
  const { problem, withdrawals } = solution
  if (problem.stations === 0 && withdrawals === undefined) return true
  const { best } = waiting.choice
  const answer = [...waiting.near, ...waiting.far].find(({ van }) => van === best.van)
  if (answer === undefined) return true
  ask(solution, answer, waiting.gate, Infinity)
  const isStill = answer.place.cost <= best.cost
  waiting.choice = isStill ? { ...waiting.choice, best: answer.place } : { ...waiting.choice, insertions: -1 }
  return isStill
}

function mostRegretted(waiting: ReadonlySet<Waiting>): Waiting | undefined {
  let chosen: Waiting | undefined
  let most = -Infinity
  for (const each of waiting) {
    if (chosen !== undefined && each.choice.regret <= most) continue
    most = each.choice.regret
    chosen = each
  }
  return chosen
}
