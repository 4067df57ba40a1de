import { secondsOf } from '@gatefill/domain/core/hours/open-hours'
import type { Compiled } from '../plan/compile.ts'
import { item } from '../problem/arrays.ts'
import type { Problem } from '../problem/problem.ts'
import { noBlinks } from '../search/blinks.ts'
import { noInsertion } from '../search/insertion/insertion.ts'
import { searchVan } from '../search/insertion/search-insertion.ts'
import { emptySolution, setStops } from '../search/solution.ts'
import { singleVan } from './only-rule.ts'
import type { PlanRule, Refusal, RouteRule } from './rules.ts'
import { ROUTE_RULES, RULE_TEXTS } from './rules.ts'

/** The first rule that keeps a gate out of a van that drives these stops and was found to have no room. */
export function refusalOf(compiled: Compiled, van: number, stops: readonly number[], gate: number): Refusal {
  const { problem, overcommitted } = compiled
  if (problem.allowed[van * problem.gates + gate] === 0) {
    const left = item(compiled.vans, van).isPaused === true ? 'PAUSED' : 'LEFT_OUT'
    return refusal(compiled, van, overcommitted.has(van) ? 'COMMITMENTS' : left)
  }
  const broken = ROUTE_RULES.find((rule) => refuses(compiled, van, stops, gate, rule))
  return refusal(compiled, van, broken ?? 'TOGETHER')
}

/** Whether one rule, alone in force, keeps the gate out. */
export const refuses = (
  compiled: Compiled,
  van: number,
  stops: readonly number[],
  gate: number,
  rule: RouteRule,
): boolean => !hasRoom(singleVan(compiled, compiled.problem, van, rule), stops, gate)

function hasRoom(single: Problem, stops: readonly number[], gate: number): boolean {
  const solution = emptySolution(single)
  // The stops may break the rule without the gate: then there is no room either.
  if (!setStops(solution, 0, stops)) return false
  const best = noInsertion()
  searchVan(solution, 0, gate, best, noBlinks())
  return best.van >= 0
}

function refusal(compiled: Compiled, van: number, code: PlanRule): Refusal {
  const { clock, vans } = compiled
  const lapsed = item(vans, van)
    .papers.filter(({ rule, validUntil }) => rule === code && secondsOf(clock, validUntil) <= clock.now)
    .map(({ validUntil }) => validUntil)
    .toSorted()
  return { code, text: RULE_TEXTS[code], since: lapsed[0] ?? null }
}
