import type { Coordinates } from '@gatefill/domain/addresses/coordinates'

/** Free-flow seconds between places by row, on main and on side roads; `isEstimated` where no route is known. */
export type RoadTable = {
  places: number
  main: Float64Array
  side: Float64Array
  isEstimated: Uint8Array
}

/** The port to a road engine. */
export type RoadTimes = {
  /** The table of all ways between places. */
  table: (places: readonly Coordinates[]) => RoadTable
}
