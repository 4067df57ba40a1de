import type { Random } from '../../scenarios/script/random.ts'
import type { Place } from '../shop/places.ts'
import { AREAS } from '../shop/places.ts'

/** A stretch of the corridor on which everything takes longer for a time. */
type Jam = { from: number; to: number; west: number; east: number; factor: number }
/** A station without fuel: dispatch closes it, and vans that come load elsewhere. */
type DryStation = { station: number; from: number; to: number }

/** What befalls roads, vans and stations on a day; times in milliseconds since 1970. */
export type DayEvents = {
  jams: readonly Jam[]
  /** When a van breaks down next while it is on a run, by the number of its driver. */
  breakdowns: ReadonlyMap<number, number>
  dry: readonly DryStation[]
}

const MINUTE_MS = 60_000
/** One van in so many breaks down; two of the four hours that a jam may block lie in the rush (assumptions). */
const VANS_A_BREAKDOWN = 20
const EVENING_RUSH = { fromHour: 16.5, toHour: 19, factor: 1.5 }

/** The events of a day between two hours of Lagos, by the seed; `midnight` is that of the day. */
export function planEvents(
  random: Random,
  {
    midnight,
    lastHour,
    vans,
    stations,
  }: { midnight: Date; lastHour: number; vans: number; stations: number },
): DayEvents {
  const at = (hour: number) => midnight.getTime() + Math.round(hour * 60) * MINUTE_MS
  const hours = Math.max(1, lastHour - 8)
  const moment = () => at(8) + random.whole(0, hours * 60) * MINUTE_MS
  const lasting = (least: number, most: number) => {
    const from = moment()
    return { from, to: from + random.whole(least, most) * MINUTE_MS }
  }
  const jams = Array.from({ length: random.whole(1, 3) }, () => {
    const lng = AREAS[random.whole(0, AREAS.length - 1)]?.place.lng ?? 0
    return { ...lasting(30, 150), west: lng - 0.02, east: lng + 0.02, factor: 1.5 + random.next() * 2 }
  })
  const rush = { west: -180, east: 180, factor: EVENING_RUSH.factor }
  return {
    jams: [...jams, { ...rush, from: at(EVENING_RUSH.fromHour), to: at(EVENING_RUSH.toHour) }],
    breakdowns: new Map(
      Array.from({ length: Math.ceil(vans / VANS_A_BREAKDOWN) }, () => [random.whole(0, vans - 1), moment()]),
    ),
    // Never the only one: then nobody could load at all.
    dry: stations < 2 ? [] : [{ ...lasting(45, 180), station: random.whole(0, stations - 1) }],
  }
}

/** How much slower than usual a drive is that begins there now; 1 on a free road. */
export const slowness = ({ jams }: DayEvents, { lng }: Place, now: Date): number =>
  jams
    .filter(({ from, to }) => from <= now.getTime() && now.getTime() < to)
    .filter(({ west, east }) => west <= lng && lng <= east)
    .reduce((worst, { factor }) => Math.max(worst, factor), 1)

export const isDry = ({ dry }: DayEvents, station: number, now: Date): boolean =>
  dry.some((each) => each.station === station && each.from <= now.getTime() && now.getTime() < each.to)
