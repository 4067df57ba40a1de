import type { Coordinates } from '@gatefill/domain/addresses/coordinates'
import type { AreaShape } from '@gatefill/domain/addresses/service-area'
import { secondsBetween } from '@gatefill/domain/core/lagos-time'
import { gatePlace } from '@gatefill/domain/dispatch/board/gate-place'
import type { RunOnRoad, StopAhead } from './runs-ahead.repository.ts'

/** Where a van was at a moment. */
export type KnownPlace = { place: Coordinates; at: Date }

/** The place of a stop; without a pin the point of the area that its address names. */
export const placeOfStop = (stop: StopAhead, areas: readonly AreaShape[]): Coordinates =>
  gatePlace(stop, areas).place

/**
 * Where the van was last for sure: its newest fix, the gate that it stands at, the stop that it left last, or the station
 * when it drove off. Undefined where none of it is known.
 */
export function lastKnownPlace(
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
