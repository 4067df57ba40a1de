import type { WireRun, WireRunStop } from '@gatefill/contracts/staff/dispatch/run-shapes'
import type { AreaShape } from '@gatefill/domain/addresses/service-area'
import { findAreaByPin } from '@gatefill/domain/addresses/service-area'
import { areaPlace } from '@gatefill/domain/dispatch/board/gate-place'

/** A run with a place for every gate: one without a pin lies at the point of its area. */
export const boardRun = (run: WireRun, areas: readonly AreaShape[]): WireRun => ({
  ...run,
  stops: run.stops.map((stop) => boardStop(stop, areas)),
})

function boardStop(stop: WireRunStop, areas: readonly AreaShape[]): WireRunStop {
  if (stop.kind === 'load') return stop
  return stop.place === null
    ? { ...stop, place: areaPlace(stop.area, areas) }
    : { ...stop, area: findAreaByPin(areas, stop.place) ?? null }
}
