import type { Coordinates } from '@gatefill/domain/addresses/coordinates'
import type { AreaShape } from '@gatefill/domain/addresses/service-area'
import type { OrderId, UserId } from '@gatefill/domain/core/ids'
import { secondsBetween } from '@gatefill/domain/core/lagos-time'
import { type Announcement, announceRange, slipReason } from '@gatefill/domain/delivery/estimate/announcement'
import { forecastGates, type GateForecast } from '@gatefill/domain/delivery/estimate/forecast'
import { arrivalRange } from '@gatefill/domain/delivery/estimate/range'
import { basisOf, isSilent, type Signal, signalOf } from '@gatefill/domain/delivery/estimate/signal'
import type { Spread } from '@gatefill/domain/delivery/estimate/spread'
import { isAtGate } from '@gatefill/domain/delivery/estimate/withheld'
import { gatePlace } from '@gatefill/domain/dispatch/board/gate-place'
import type { HourFactors } from '@gatefill/domain/roads/drive'
import type { TimedLeg } from '../../dispatch/index.ts'
import type { StoredEstimate } from './estimates.repository.ts'
import type { RunOnRoad, StopAhead } from './runs-ahead.repository.ts'

/** A gate that is still to be served. */
type OpenGate = StopAhead & { orderId: OrderId; userId: UserId }

/** A run whose roads can be timed: where the van is known to be, and the legs from there from gate to gate. */
export type TimedRun = {
  run: RunOnRoad
  known: KnownPlace
  gates: OpenGate[]
  legs: { from: Coordinates; to: Coordinates }[]
}

/** Undefined for a run without an open gate, or whose van was never anywhere that we know. */
export function runToTime(run: RunOnRoad, areas: readonly AreaShape[]): TimedRun | undefined {
  const known = lastKnownPlace(run, areas)
  const gates = run.stops.filter(
    (stop): stop is OpenGate => stop.kind === 'gate' && stop.isOpen && stop.orderId !== null,
  )
  if (known === undefined || gates.length === 0) return undefined
  const places = [known.place, ...gates.map((gate) => placeOfStop(gate, areas))]
  const legs = places.slice(1).map((to, at) => ({ from: places[at] ?? to, to }))
  return { run, known, gates, legs }
}

/** What estimates of a moment depend on besides the run. */
export type EstimateRules = {
  now: Date
  gateSeconds: number
  spreads: readonly Spread[]
  factors: HourFactors & { begin: string }
}

/** What becomes of the estimate of one gate. */
export type EstimatedGate = {
  gate: OpenGate
  /** Undefined while the van is silent and nothing was told yet. */
  estimate: StoredEstimate | undefined
  /** Null where the van has arrived or is silent. */
  announcement: Announcement | null
  forecast: GateForecast
  isNew: boolean
  hasJustArrived: boolean
}

/** The estimates of all open gates of a run, on top of what is stored of them. */
export function estimateRun(
  { run, known, gates }: TimedRun,
  legs: readonly TimedLeg[],
  stored: ReadonlyMap<OrderId, StoredEstimate>,
  rules: EstimateRules,
): EstimatedGate[] {
  const { now, gateSeconds, factors } = rules
  const arrivals = gates.map((gate, at) =>
    arrivedAt(gate, stored.get(gate.orderId), at === 0 ? run.fix : null),
  )
  const forecasts = forecastGates(
    {
      gates: gates.map((gate, at) => ({
        main: legs[at]?.main ?? 0,
        side: legs[at]?.side ?? 0,
        notBefore: gate.slotFrom,
        arrivedAt: arrivals[at]?.toISOString() ?? null,
      })),
      knownAt: known.at.toISOString(),
      gateSeconds,
      factors,
    },
    now,
  )
  const standsSince = arrivals[0] ?? null
  const van = {
    signal: signalOf(secondsBetween(known.at, now)),
    lastSeenAt: known.at,
    isHeldUpAtGate: standsSince !== null && secondsBetween(standsSince, now) > gateSeconds,
  }
  return gates.flatMap((gate, at) => {
    const forecast = forecasts[at]
    if (forecast === undefined) return []
    const before = stored.get(gate.orderId)
    return [
      estimateGate({ gate, runId: run.id, before, arrivedAt: arrivals[at] ?? null, forecast }, van, rules),
    ]
  })
}

/** By the driver's word, as stored, or by a fix within 80 m of the pin. */
function arrivedAt(gate: OpenGate, before: StoredEstimate | undefined, fix: RunOnRoad['fix']): Date | null {
  if (gate.arrivedAt !== null) return new Date(gate.arrivedAt)
  if (before !== undefined && before.arrivedAt !== null) return before.arrivedAt
  return fix !== null && gate.pin !== null && isAtGate(fix, gate.pin) ? fix.at : null
}

type Gate = {
  gate: OpenGate
  runId: string
  before: StoredEstimate | undefined
  arrivedAt: Date | null
  forecast: GateForecast
}
type Van = { signal: Signal; lastSeenAt: Date; isHeldUpAtGate: boolean }

function estimateGate(
  { gate, runId, before, arrivedAt, forecast }: Gate,
  { signal, lastSeenAt, isHeldUpAtGate }: Van,
  { now, spreads }: EstimateRules,
): EstimatedGate {
  const { stopsBefore } = forecast
  const basis = basisOf(signal)
  const seen = { signal, lastSeenAt, stopsBefore, basis, arrivedAt }
  const isKept = isSilent(signal) || (arrivedAt !== null && before !== undefined)
  if (isKept)
    return {
      gate,
      estimate: before && { ...before, ...seen },
      announcement: null,
      forecast,
      isNew: before !== undefined && isNews(before, seen),
      hasJustArrived: before !== undefined && before.arrivedAt === null && arrivedAt !== null,
    }
  const stopsBeforeThen = before?.stopsBefore ?? stopsBefore
  const reason = slipReason({ stopsBefore, stopsBeforeThen, signal, isHeldUpAtGate })
  const announcement = announceRange(
    before?.told,
    arrivalRange(forecast, { basis, spreads, now }),
    reason,
    now,
  )
  return {
    gate,
    estimate: { orderId: gate.orderId, runId, told: announcement.told, ...seen },
    announcement,
    forecast,
    isNew:
      before === undefined || announcement.isChanged || announcement.notice !== null || isNews(before, seen),
    hasJustArrived: arrivedAt !== null,
  }
}

/** Whether the screens say something else; that a live van was seen again is no news. */
const isNews = (
  before: StoredEstimate,
  seen: Pick<StoredEstimate, 'signal' | 'stopsBefore' | 'basis' | 'arrivedAt'>,
): boolean =>
  before.signal !== seen.signal ||
  before.stopsBefore !== seen.stopsBefore ||
  before.basis !== seen.basis ||
  (before.arrivedAt === null) !== (seen.arrivedAt === null)

/** Where a van was at a moment. */
type KnownPlace = { place: Coordinates; at: Date }

/** The place of a stop; without a pin the point of the area that its address names. */
const placeOfStop = (stop: StopAhead, areas: readonly AreaShape[]): Coordinates =>
  gatePlace(stop, areas).place

/**
 * Where the van was last for sure: its newest fix, the gate that it stands at, the stop that it left last, or the station
 * when it drove off. Undefined where none of it is known.
 */
function lastKnownPlace(
  { fix, leftAt, stops }: RunOnRoad,
  areas: readonly AreaShape[],
): KnownPlace | undefined {
  const known: KnownPlace[] = fix === null ? [] : [{ place: { lat: fix.lat, lng: fix.lng }, at: fix.at }]
  for (const stop of stops) {
    const at = stop.endedAt ?? stop.arrivedAt
    if (at === null || (stop.pin === null && stop.addressText === '')) continue
    const left = new Date(at)
    known.push({
      place: placeOfStop(stop, areas),
      at: stop.kind === 'load' && left < leftAt ? leftAt : left,
    })
  }
  return known.reduce<KnownPlace | undefined>(
    (last, each) => (last === undefined || secondsBetween(last.at, each.at) > 0 ? each : last),
    undefined,
  )
}
