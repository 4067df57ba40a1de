import type { Coordinates } from '@gatefill/domain/addresses/coordinates'
import { metresBetween } from '@gatefill/domain/addresses/coordinates'
import type { RoadTable, RoadTimes } from './provider.ts'
import type { RoadGraph } from './road-graph.ts'
import { readRoadGraph, sideRoadSeconds } from './road-graph.ts'
import type { RoadTree } from './road-tree.ts'
import { roadTree, secondsTo } from './road-tree.ts'
import type { Snap } from './snap.ts'
import { createSnap } from './snap.ts'

/** Trees that are kept, of 28 kB each. */
const MAX_TREES = 1_200
/** Places of the same hundred-thousandth of a degree, about a metre, share a tree. */
const CELLS = 100_000
/** Without a route: so much longer than the straight line, driven as a side road. */
const DETOUR = 1.35

/** The roads of Eti-Osa. */
export const etiOsaRoadTimes = (): RoadTimes =>
  roadTimes(readRoadGraph(new URL('../../../assets/roads/eti-osa-graph.json', import.meta.url)))

type Place = { at: Coordinates; snap: Snap | undefined; tree: RoadTree | undefined }

/** Road times on a graph in memory: one tree a place, kept from table to table. */
function roadTimes(graph: RoadGraph): RoadTimes {
  const snap = createSnap(graph)
  const known = new Map<string, Place>()

  function placeOf(at: Coordinates): Place {
    const key = `${Math.round(at.lat * CELLS)},${Math.round(at.lng * CELLS)}`
    const found = known.get(key) ?? newPlace(at)
    // Taken out and put back in: the first of the map is the one that was not asked for longest.
    known.delete(key)
    known.set(key, found)
    return found
  }

  function newPlace(at: Coordinates): Place {
    const onRoad = snap(at)
    return { at, snap: onRoad, tree: onRoad && roadTree(graph, onRoad) }
  }

  function forgetOld(): void {
    for (const key of known.keys()) {
      if (known.size <= MAX_TREES) return
      known.delete(key)
    }
  }

  return {
    table: (list) => {
      const places = list.map(placeOf)
      const table = emptyTable(places.length)
      places.forEach((from, row) => {
        places.forEach((to, column) => {
          if (row !== column) fill(graph, table, row * places.length + column, from, to)
        })
      })
      forgetOld()
      return table
    },
  }
}

const emptyTable = (places: number): RoadTable => ({
  places,
  main: new Float64Array(places * places),
  side: new Float64Array(places * places),
  isEstimated: new Uint8Array(places * places),
})

function fill(graph: RoadGraph, table: RoadTable, pair: number, from: Place, to: Place): void {
  const way =
    from.tree === undefined || from.snap === undefined || to.snap === undefined
      ? undefined
      : secondsTo(graph, from.tree, from.snap, to.snap)
  const metresOff = (from.snap?.metresOff ?? 0) + (to.snap?.metresOff ?? 0)
  table.main[pair] = Math.round(way?.main ?? 0)
  table.side[pair] = Math.round(
    way === undefined
      ? sideRoadSeconds(metresBetween(from.at, to.at) * DETOUR)
      : way.side + sideRoadSeconds(metresOff),
  )
  table.isEstimated[pair] = way === undefined ? 1 : 0
}
