import { PROMISE_SECONDS } from '@gatefill/domain/company/service-hours'
import type { Interval } from '@gatefill/domain/core/hours/daily-hours'
import type { PlanInput, PlanOrder, PlanStation, PlanStop, PlanVan } from '../src/plan/plan-input.ts'

/**
 * A van driven through its stops by the rules of a plan, written apart from the search: the oracle that
 * plans are checked by. Moments are seconds since 1970.
 */
export type Drive = {
  place: number
  free: number
  /** When the run left; undefined between a loading and the first gate. */
  left: number | undefined
  litres: Map<string, number>
  road: number
  late: number
  begins: number
  /** The rule that the last stop broke. */
  broken?: string
}

const parsed = new Map<string, number>()

/** Seconds since 1970; read once, because the oracle asks for the same few moments very often. */
export function seconds(at: string): number {
  const known = parsed.get(at) ?? Date.parse(at) / 1000
  parsed.set(at, known)
  return known
}

export const startOf = (input: PlanInput, van: PlanVan): Drive => ({
  place: van.place,
  free: Math.max(seconds(input.at), seconds(van.freeAt)),
  left: van.leftAt === null ? undefined : seconds(van.leftAt),
  litres: new Map(van.compartments.map(({ productId, onBoardDl }) => [productId, onBoardDl])),
  road: 0,
  late: 0,
  begins: 0,
})

/** Drives second by second of an hour's share: each hour does its part of the leg at its own factors. */
function arrival(input: PlanInput, from: number, to: number, leaves: number): number {
  const { places, main, side, mainFactors, sideFactors } = input.roads
  const hourOf = (at: number) => Math.floor(at / 3600)
  const first = hourOf(seconds(input.at))
  const last = mainFactors.length - 1
  let done = 0
  let now = leaves
  for (;;) {
    const hour = Math.min(Math.max(hourOf(now) - first, 0), last)
    const whole =
      (main[from * places + to] ?? 0) * (mainFactors[hour] ?? 1) +
      (side[from * places + to] ?? 0) * (sideFactors[hour] ?? 1)
    const hourEnd = hour === last ? Infinity : (first + hour + 1) * 3600
    if (now + (1 - done) * whole <= hourEnd) return Math.round(now + (1 - done) * whole)
    done += (hourEnd - now) / whole
    now = hourEnd
  }
}

/** The state after one more stop; `broken` names the rule if one forbids it. */
export function drive(input: PlanInput, van: PlanVan, before: Drive, stop: PlanStop): Drive {
  const after: Drive = { ...before, litres: new Map(before.litres) }
  return stop.kind === 'load'
    ? load(
        input,
        van,
        before,
        after,
        input.stations.find(({ id }) => id === stop.stationId),
      )
    : serve(
        input,
        van,
        before,
        after,
        input.orders.find(({ id }) => id === stop.orderId),
      )
}

function load(
  input: PlanInput,
  van: PlanVan,
  before: Drive,
  after: Drive,
  station: PlanStation | undefined,
): Drive {
  if (station === undefined) return { ...after, broken: 'unknown station' }
  const arrives = arrival(input, before.place, station.place, before.free)
  after.begins = nextOpen(station.hours, van.curfew, arrives)
  after.free = after.begins + station.loadingSeconds
  after.road += arrives - before.free
  after.place = station.place
  after.left = undefined
  for (const { productId, capacityDl } of van.compartments) after.litres.set(productId, capacityDl)
  return ended(van, after)
}

function serve(
  input: PlanInput,
  van: PlanVan,
  before: Drive,
  after: Drive,
  order: PlanOrder | undefined,
): Drive {
  if (order === undefined) return { ...after, broken: 'unknown order' }
  for (const { productId, litresDl } of order.lines) {
    const left = (after.litres.get(productId) ?? 0) - litresDl
    after.litres.set(productId, left)
    if (left < 0) return { ...after, broken: 'LITRES' }
  }
  const arrives = arrival(input, before.place, order.place, before.free)
  const opens = order.window === null ? arrives : Math.max(arrives, seconds(order.window.from))
  after.begins = nextOpen(input.deliveryHours, van.curfew, opens)
  after.road += arrives - before.free
  if (before.left === undefined) {
    after.left = leaving(input, before, order, after.begins, arrives)
    after.road += arrival(input, before.place, order.place, after.left) - after.left - (arrives - before.free)
  }
  after.free = after.begins + order.serviceSeconds
  after.place = order.place
  after.late += latenessCost(input, after.begins - dueOf(input, order))
  if (after.begins - (after.left ?? after.begins) > input.rules.maxRunSeconds)
    return { ...after, broken: 'RUN_LENGTH' }
  return ended(van, after)
}

/** A van that would wait at its first gate leaves later; stepped back by what it comes too late, four times at most. */
function leaving(input: PlanInput, before: Drive, order: PlanOrder, begins: number, arrives: number): number {
  if (begins <= arrives) return before.free
  let leaves = begins - (arrives - before.free)
  for (let tries = 0; tries < 4; tries += 1) {
    if (leaves <= before.free) return before.free
    const surplus = arrival(input, before.place, order.place, leaves) - begins
    if (surplus <= 0) return leaves
    leaves -= surplus
  }
  return before.free
}

const ended = (van: PlanVan, after: Drive): Drive =>
  [van.shiftEndsAt, ...van.papers.map(({ validUntil }) => validUntil)].some((at) => after.free > seconds(at))
    ? { ...after, broken: 'SHIFT_END or papers' }
    : after

function nextOpen(hours: readonly Interval[], closed: readonly Interval[], at: number): number {
  let now = at
  for (let tries = 0; tries < 20; tries += 1) {
    const current = now
    const curfew = closed.find(({ from, to }) => seconds(from) < current && current < seconds(to))
    if (curfew !== undefined) now = seconds(curfew.to)
    else if (hours.some(({ from, to }) => seconds(from) <= current && current <= seconds(to))) return now
    else {
      const next = hours.map(({ from }) => seconds(from)).filter((from) => from > current)
      if (next.length === 0) return Infinity
      now = Math.min(...next)
    }
  }
  return Infinity
}

function latenessCost({ rules }: PlanInput, late: number): number {
  const heavy = Math.max(0, late - rules.veryLateAfterSeconds)
  return rules.lateCost * (Math.max(0, late) - heavy) + rules.veryLateCost * heavy
}

/** The end of the chosen slot, else the promised seconds after payment, counted in delivery hours. */
function dueOf(input: PlanInput, order: PlanOrder): number {
  if (order.window !== null) return seconds(order.window.to)
  let left = PROMISE_SECONDS
  for (const { from, to } of input.deliveryHours) {
    const begins = Math.max(seconds(from), seconds(order.promisedFrom))
    if (begins > seconds(to)) continue
    if (begins + left <= seconds(to)) return begins + left
    left -= seconds(to) - begins
  }
  return Infinity
}
