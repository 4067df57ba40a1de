import type { Candidates } from '../explain/candidates.ts'
import { rankVans } from '../explain/candidates.ts'
import type { Round, SolveRecord, StopSign } from '../search/solve.ts'
import { roundsFor, solve } from '../search/solve.ts'
import { compile } from './compile.ts'
import type { Plan } from './plan.ts'
import type { PlanInput } from './plan-input.ts'
import { writePlan } from './write-plan.ts'

export type PlanOptions = {
  seed: number
  /** Reads the caller's clock; true ends the search with the best plan so far, and the record says so. */
  isOver?: StopSign
  rounds?: readonly Round[]
  /** Reasons of every proposal; on unless switched off. */
  explains?: boolean
}

/**
 * Plans the runs of all vans. Pure: the same input, seed and rounds make the same plan. It
 * never costs more than the plan proposed in the input with the new orders put in.
 */
export function planRuns(
  input: PlanInput,
  { seed, isOver = () => false, rounds, explains = true }: PlanOptions,
): Plan {
  if (input.vans.length === 0) return planWithoutVans(input, seed)
  const compiled = compile(input)
  const { problem, solution } = compiled
  const budget = rounds ?? roundsFor({ gates: problem.gates, absent: solution.absent.length })
  const { search, record } = solve(solution, seed, budget, isOver)
  return writePlan(compiled, search, record, { explains })
}

/** The plan where no van is on shift: no order finds a place, and no road need be known to say so. */
export const planWithoutVans = ({ orders }: Pick<PlanInput, 'orders'>, seed: number): Plan => ({
  vans: [],
  unplanned: orders
    .map(({ id }) => id)
    .toSorted()
    .map((orderId) => ({ orderId, refused: [] })),
  cost: { total: 0, road: 0, lateness: 0, spread: 0 },
  record: { seed, rounds: [], isCut: false },
})

/** Repeats a plan from its input and its record, as far as the clock had let it come. */
export const replayPlan = (input: PlanInput, { seed, rounds }: SolveRecord, explains = true): Plan =>
  planRuns(input, { seed, rounds, explains })

/** Which vans could take an order, on top of what the input commits and proposes. */
export function candidatesFor(input: PlanInput, orderId: string): Candidates {
  const compiled = compile(input)
  const gate = compiled.orders.findIndex(({ id }) => id === orderId)
  if (gate < 0) throw new RangeError(`the plan does not know the order ${orderId}`)
  return rankVans(compiled, compiled.solution, gate)
}
