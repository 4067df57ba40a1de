import { int, item } from '../problem/arrays.ts'
import type { Random } from './random.ts'
import type { Solution } from './solution.ts'
import { removeGates } from './solution.ts'

/** Gates taken out in the mean; small plans lose most of theirs. */
const MEAN_REMOVED = 10
const SHARE_OF_SMALL = 0.8
const LONGEST_STRING = 10
const SPLIT_SHARE = 0.5
/** Chance that the part of a split string that stays grows by one more gate. */
const GROWTH = 0.01

/**
 * Takes adjacent strings of gates out of several neighbouring vans (slack induction by string removals,
 * Christiaens and Vanden Berghe, Transportation Science 54(2), 2020). False when what remains breaks a rule.
 */
export function ruin(solution: Solution, neighbours: readonly Int32Array[], random: Random): boolean {
  const { vanOf, problem } = solution
  const served = problem.gates - solution.absent.length
  if (served === 0) return true
  const mean = Math.min(MEAN_REMOVED, SHARE_OF_SMALL * problem.gates)
  // In a small plan a whole van must be able to lose all its gates, or greedy insertion gives them back to it.
  const isSmall = mean < MEAN_REMOVED
  const longest = isSmall ? LONGEST_STRING : Math.min(LONGEST_STRING, served / usedVans(solution))
  const strings = Math.floor(1 + random.unit() * Math.max(0, (4 * mean) / (1 + longest) - 1))
  const seed = random.below(problem.gates)
  const removed: number[] = []
  const ruined = new Set<number>()
  const take = (gate: number) => {
    const van = int(vanOf, gate)
    if (van < 0 || ruined.has(van)) return
    const free = freeGates(solution, van)
    const at = free.indexOf(gate)
    if (at < 0) return
    ruined.add(van)
    const most = Math.min(free.length, longest)
    const length = Math.floor(1 + random.unit() * most)
    removed.push(...stringOf(free, at, Math.min(length, free.length), random))
  }
  take(seed)
  const list = item(neighbours, seed)
  for (let next = 0; next < list.length && ruined.size < strings; next += 1) take(int(list, next))
  return removeGates(solution, removed)
}

const usedVans = ({ routes }: Solution): number => Math.max(1, routes.filter(({ gates }) => gates > 0).length)

/** The gates of a van that may be given to another one, in their order. */
function freeGates({ problem, routes }: Solution, van: number): number[] {
  const { stop, length, fixed } = item(routes, van)
  const free: number[] = []
  for (let at = fixed + 1; at <= length; at += 1) {
    const gate = int(stop, at)
    if (gate < problem.gates && int(problem.committedVan, gate) < 0) free.push(gate)
  }
  return free
}

/** A string of `length` gates that contains position `at`, whole or with a part inside that stays. */
function stringOf(free: readonly number[], at: number, length: number, random: Random): readonly number[] {
  const isSplit = length > 1 && length < free.length && random.unit() < SPLIT_SHARE
  let kept = isSplit ? 1 : 0
  while (isSplit && length + kept < free.length && random.unit() < GROWTH) kept += 1
  const whole = length + kept
  const lowest = Math.max(0, at - whole + 1)
  const highest = Math.min(at, free.length - whole)
  const first = lowest + random.below(highest - lowest + 1)
  const string = free.slice(first, first + whole)
  if (!isSplit) return string
  string.splice(1 + random.below(length - 1), kept)
  return string
}
