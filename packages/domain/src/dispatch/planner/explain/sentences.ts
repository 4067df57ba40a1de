import { MONTH_NAMES } from '../../../core/formats.ts'
import type { VehicleId } from '../../../core/ids.ts'
import { lagosTime } from '../../../core/lagos-time.ts'
import type { StopReasons } from '../plan/plan.ts'
import type { RefusedVan } from './candidates.ts'
import type { Refusal } from './rules.ts'

/** How the van of a sentence is called: its plate, or what else people know it by. */
export type NameVan = (id: VehicleId) => string

/** Of the vans that cannot take an order so many are named. */
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
const NO_STATION = {
  code: 'NO_STATION',
  text: 'No station is entered, so no van can load. Add one under Stations.',
}

/**
 * Why an order is in no run: the rule of each near van, or that no van is on shift. Where no station is entered, that
 * comes first: no van can do anything about it.
 */
export const unplannedReasons = (
  refused: readonly RefusedVan[],
  name: NameVan,
  stations: number,
): { code: string; text: string }[] => {
  const reasons = refused.map((van) => ({ code: van.code, text: refusedSentence(van, name) }))
  if (stations === 0) return [NO_STATION, ...reasons]
  return reasons.length === 0 ? [NO_VAN] : reasons
}
