import type { Hours } from '@gatefill/domain/core/hours/open-hours'
import { hoursOf, secondsOf } from '@gatefill/domain/core/hours/open-hours'
import { hoursOutside } from '../plan/plan-clock.ts'
import type { SortedInput } from '../plan/sorted-input.ts'
import { item, real } from '../problem/arrays.ts'
import { ALWAYS } from '../problem/hours.ts'
import type { Problem } from '../problem/problem.ts'
import type { RouteRule } from './rules.ts'

/** A limit that nothing reaches. */
const UNLIMITED = Infinity

/** The problem of one van alone, with one rule in force and all others lifted. */
export function singleVan(sorted: SortedInput, problem: Problem, van: number, rule: RouteRule): Problem {
  const { gates, products, stations } = problem
  const own = <Value>(list: readonly Value[]) => [item(list, van)]
  const one = (array: Float64Array) => array.slice(van, van + 1)
  const single: Problem = {
    ...problem,
    vans: 1,
    startPlace: problem.startPlace.slice(van, van + 1),
    endPlace: problem.endPlace.slice(van, van + 1),
    startAt: one(problem.startAt),
    leftAt: one(problem.leftAt),
    endBy: one(problem.endBy),
    maxRun: one(problem.maxRun),
    capacity: problem.capacity.slice(van * products, (van + 1) * products),
    onBoard: problem.onBoard.slice(van * products, (van + 1) * products),
    gateHours: own(problem.gateHours),
    loadHours: problem.loadHours.slice(van * stations, (van + 1) * stations),
    allowed: new Uint8Array(gates).fill(1),
    frozen: own(problem.frozen),
    costs: {
      ...problem.costs,
      drivenBefore: one(problem.costs.drivenBefore),
      servedBefore: one(problem.costs.servedBefore),
    },
  }
  return { ...single, ...lifted(single), ...inForce(sorted, single, van, rule) }
}

/** No rule in force: litres without end, always open, nothing that must end. */
function lifted({ products, stations, stock }: Problem): Partial<Problem> {
  return {
    endBy: Float64Array.of(UNLIMITED),
    maxRun: Float64Array.of(UNLIMITED),
    capacity: new Float64Array(products).fill(UNLIMITED),
    onBoard: new Float64Array(products).fill(UNLIMITED),
    gateHours: [ALWAYS],
    loadHours: Array.from({ length: stations }, () => ALWAYS),
    stock: new Float64Array(stock.length).fill(UNLIMITED),
  }
}

function inForce(sorted: SortedInput, single: Problem, van: number, rule: RouteRule): Partial<Problem> {
  const { clock, input } = sorted
  const { papers, curfew, shiftEndsAt } = item(sorted.vans, van)
  const shift = { endBy: Float64Array.of(secondsOf(clock, shiftEndsAt)) }
  const everywhere = (hours: Hours) => Array.from({ length: single.stations }, () => hours)
  switch (rule) {
    case 'PAPERS':
    case 'CALIBRATION': {
      const ends = papers
        .filter((paper) => paper.rule === rule)
        .map(({ validUntil }) => secondsOf(clock, validUntil))
      return { endBy: Float64Array.of(Math.min(UNLIMITED, ...ends)) }
    }
    case 'LITRES':
      // Filled up: what is not on board yet is the station's part.
      return { capacity: single.capacity, onBoard: single.capacity }
    case 'STATION':
      return {
        ...shift,
        capacity: single.capacity,
        onBoard: single.onBoard,
        stock: single.stock,
        loadHours: sorted.stations.map(({ hours }) => hoursOf(clock, hours)),
      }
    case 'CURFEW': {
      const hours = hoursOutside(clock, curfew)
      return { ...shift, gateHours: [hours], loadHours: everywhere(hours) }
    }
    case 'SHIFT_END':
      return shift
    case 'WINDOW':
      return { ...shift, gateHours: [hoursOf(clock, input.deliveryHours)] }
    case 'RUN_LENGTH':
      return { maxRun: Float64Array.of(real(single.maxRun, 0)) }
  }
}
