import type { Hours } from '@gatefill/domain/core/hours/open-hours'
import { item, real } from '../problem/arrays.ts'
import { nextOpen } from '../problem/hours.ts'
import type { Problem } from '../problem/problem.ts'

/** Which van loads when, by station, in the order of time: a bay is held from the begin of a loading until its end. */
export type Bookings = { begins: number[]; vans: number[] }[]

export const noBookings = (stations: number): Bookings =>
  Array.from({ length: stations }, () => ({ begins: [], vans: [] }))

export function book(bookings: Bookings, station: number, van: number, begin: number): void {
  const { begins, vans } = item(bookings, station)
  let at = begins.length
  for (; at > 0 && item(begins, at - 1) > begin; at -= 1) {
    begins[at] = item(begins, at - 1)
    vans[at] = item(vans, at - 1)
  }
  begins[at] = begin
  vans[at] = van
}

/** Frees all bays of a van at a station. */
export function cancelBookings(bookings: Bookings, station: number, van: number): void {
  const { begins, vans } = item(bookings, station)
  let kept = 0
  for (let at = 0; at < vans.length; at += 1) {
    if (vans[at] === van) continue
    if (kept < at) {
      begins[kept] = item(begins, at)
      vans[kept] = item(vans, at)
    }
    kept += 1
  }
  // One by one: to set the length makes the engine copy the list each time.
  while (vans.length > kept) {
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
  while (begin < Infinity) {
    const first = firstAfter(begins, begin - seconds)
    if (!isFull(begins, vans, first, van, begin, seconds, bays)) return begin
    begin = nextOpen(hours, nextEnd(begins, vans, first, van) + seconds)
  }
  return begin
}

/** The place of the first loading that begins after a moment. */
function firstAfter(begins: readonly number[], moment: number): number {
  let low = 0
  let high = begins.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (item(begins, middle) > moment) high = middle
    else low = middle + 1
  }
  return low
}

/**
 * Whether all bays are taken by other vans at some moment of [begin, begin + seconds). Loadings from `first` on have not
 * ended at its begin; all at a station take equally long, so they end in the order in which they begin.
 */
function isFull(
  begins: readonly number[],
  vans: readonly number[],
  first: number,
  van: number,
  begin: number,
  seconds: number,
  bays: number,
): boolean {
  let ended = first
  let held = 0
  for (let at = first; at < begins.length && item(begins, at) < begin + seconds; at += 1) {
    if (vans[at] === van) continue
    const moment = Math.max(begin, item(begins, at))
    for (; item(begins, ended) + seconds <= moment; ended += 1) if (vans[ended] !== van) held -= 1
    held += 1
    if (held >= bays) return true
  }
  return false
}

/** When the first loading of another van from `first` on began: its end is the next one. */
function nextEnd(begins: readonly number[], vans: readonly number[], first: number, van: number): number {
  let at = first
  while (at < vans.length && vans[at] === van) at += 1
  return begins[at] ?? Infinity
}
