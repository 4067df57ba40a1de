import { item, real } from '../problem/arrays.ts'
import type { Hours } from '../problem/hours.ts'
import { nextOpen } from '../problem/hours.ts'
import type { Problem } from '../problem/problem.ts'

/** Which van loads when, by station: a bay is held from the begin of a loading until its end. */
export type Bookings = { begins: number[]; vans: number[] }[]

export const noBookings = (stations: number): Bookings =>
  Array.from({ length: stations }, () => ({ begins: [], vans: [] }))

export function book(bookings: Bookings, station: number, van: number, begin: number): void {
  const { begins, vans } = item(bookings, station)
  begins.push(begin)
  vans.push(van)
}

/** Frees all bays of a van at a station. */
export function cancelBookings(bookings: Bookings, station: number, van: number): void {
  const { begins, vans } = item(bookings, station)
  for (let at = vans.length - 1; at >= 0; at -= 1) {
    if (vans[at] !== van) continue
    begins[at] = item(begins, begins.length - 1)
    vans[at] = item(vans, vans.length - 1)
    begins.pop()
    vans.pop()
  }
}

/** The first moment from `earliest` on at which the station is open for the van and a bay is free throughout. */
export function nextFreeBay(
  problem: Problem,
  bookings: Bookings,
  hours: Hours,
  van: number,
  station: number,
  earliest: number,
): number {
  let begin = nextOpen(hours, earliest)
  const bays = real(problem.bays, station)
  if (bays === Infinity) return begin
  const seconds = real(problem.service, problem.gates + station)
  const { begins, vans } = item(bookings, station)
  while (begin < Infinity && isFull(begins, vans, van, begin, seconds, bays)) {
    begin = nextOpen(hours, nextEnd(begins, vans, van, begin, seconds))
  }
  return begin
}

/** Whether all bays are taken by other vans at some moment of [begin, begin + seconds). */
function isFull(
  begins: number[],
  vans: number[],
  van: number,
  begin: number,
  seconds: number,
  bays: number,
): boolean {
  // Most moments are decided by the count of all that touch the time, whichever of them overlap each other.
  if (touching(begins, vans, van, begin, seconds) < bays) return false
  if (held(begins, vans, van, begin, seconds) >= bays) return true
  return begins.some(
    (other, at) =>
      vans[at] !== van &&
      other > begin &&
      other < begin + seconds &&
      held(begins, vans, van, other, seconds) >= bays,
  )
}

/** Loadings of other vans that overlap [begin, begin + seconds). */
function touching(begins: number[], vans: number[], van: number, begin: number, seconds: number): number {
  let count = 0
  for (let at = 0; at < begins.length; at += 1) {
    const other = item(begins, at)
    if (other < begin + seconds && begin < other + seconds && vans[at] !== van) count += 1
  }
  return count
}

/** Bays that other vans hold at a moment. */
function held(begins: number[], vans: number[], van: number, moment: number, seconds: number): number {
  let count = 0
  for (let at = 0; at < begins.length; at += 1) {
    const other = item(begins, at)
    if (vans[at] !== van && other <= moment && moment < other + seconds) count += 1
  }
  return count
}

/** The next moment after `begin` at which another van's loading ends. */
function nextEnd(begins: number[], vans: number[], van: number, begin: number, seconds: number): number {
  let next = Infinity
  for (let at = 0; at < begins.length; at += 1) {
    const end = item(begins, at) + seconds
    if (vans[at] !== van && end > begin && end < next) next = end
  }
  return next
}
