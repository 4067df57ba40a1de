import { MONTH_NAMES } from '@gatefill/domain/core/formats'
import { groupedBy } from '@gatefill/domain/core/grouped-by'
import type { VehicleId } from '@gatefill/domain/core/ids'
import { lagosTime } from '@gatefill/domain/core/lagos-time'
import type { StopReasons } from '../plan/plan.ts'
import type { RefusedVan } from './candidates.ts'
import type { Refusal } from './rules.ts'

/** How the van of a sentence is called: its plate, or what else people know it by. */
export type NameVan = (id: VehicleId) => string

/** How many of the vans that cannot take an order are named. */
const MAX_REFUSED = 3

/** Why a stop is proposed where it is, as sentences for people: lateness, road, loading, the next best van, near vans refused. */
export function stopSentences(reasons: StopReasons, name: NameVan): string[] {
  const { lateSeconds, chosen, others, refused } = reasons
  const [second] = others
  return [
    lateSeconds > 0 ? `Arrives ${minutes(lateSeconds)} late.` : 'Arrives in time.',
    ...(chosen === null ? [] : [roadSentence(chosen.roadSeconds, chosen.loadings)]),
    second === undefined
      ? 'No other van can take it.'
      : `Next best is ${name(second.vehicleId)}, ${minutes(second.cost - (chosen?.cost ?? 0))} worse.`,
    ...refused.slice(0, MAX_REFUSED).map((van) => refusedSentence(van, name)),
  ]
}

function roadSentence(seconds: number, loadings: number): string {
  const road = seconds > 0 ? `Adds ${minutes(seconds)} of road` : 'Adds no road'
  if (loadings === 0) return `${road} and no loading.`
  return `${road} and ${loadings === 1 ? 'one loading' : `${loadings} loadings`}.`
}

/** A van that cannot take an order, with the rule that forbids it. */
export const refusedSentence = (van: RefusedVan, name: NameVan): string =>
  `${name(van.vehicleId)}: ${ruleSentence(van)}`

/** The sentence of a rule; where it holds from a known day on, with that day. */
export function ruleSentence({ text, since }: Pick<Refusal, 'text' | 'since'>): string {
  if (since === null) return text
  const { day, month } = lagosTime(since)
  return `${text.replace(/\.$/, '')}, since ${day} ${MONTH_NAMES[month - 1]}.`
}

const minutes = (seconds: number): string => `${Math.max(1, Math.round(seconds / 60))} min`

const NO_VAN = { code: 'NO_VAN', text: 'No van is on shift.' }
const ALL_STAND_STILL = {
  code: 'VANS_STAND_STILL',
  text: 'Every van on shift is off the road, or has an emergency or a failed check that is open.',
}
const LEFT_FOR_NEXT_PLAN = {
  code: 'NEXT_PLAN',
  text: 'This plan found no place for it, though a van near it has room. Assign it, or wait for the next plan.',
}
const NO_STATION = {
  code: 'NO_STATION',
  text: 'No station is entered, so no van can load. Add one under Stations.',
}

/** What the zone has: vans on shift, those of them that take runs now, stations. */
export type ZoneCounts = { onShift: number; vans: number; stations: number }

/**
 * Why an order is in no run: each rule once with the near vans that it keeps from it, or that there is no van. Where no
 * station is entered, that comes first: no van can do anything about it.
 */
export function unplannedReasons(
  refused: readonly RefusedVan[],
  name: NameVan,
  { onShift, vans, stations }: ZoneCounts,
): { code: string; text: string }[] {
  const rules = [...groupedBy(refused, ruleSentence)].map(([text, kept]) => ({
    code: kept[0]?.code ?? 'NO_VAN',
    text: `${vanNames(kept, name)}: ${text}`,
  }))
  const reasons =
    rules.length > 0 ? rules : [onShift === 0 ? NO_VAN : vans === 0 ? ALL_STAND_STILL : LEFT_FOR_NEXT_PLAN]
  return stations === 0 ? [NO_STATION, ...rules] : reasons
}

/** 'LSD 482 XK', 'LSD 482 XK and EKY 118 CJ', 'LSD 482 XK, EKY 118 CJ and 3 more'. */
function vanNames(vans: readonly RefusedVan[], name: NameVan): string {
  const names = vans.map(({ vehicleId }) => name(vehicleId))
  const [first = '', second = ''] = names
  if (names.length <= 2) return names.join(' and ')
  return `${first}, ${second} and ${names.length - 2} more`
}
