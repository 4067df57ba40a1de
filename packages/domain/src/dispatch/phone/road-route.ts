import type { Coordinates } from '../../addresses/coordinates.ts'
import { metresBetween } from '../../addresses/coordinates.ts'
import { SNAP_METRES } from '../../addresses/road-map.ts'
import { kilometresText } from '../../delivery/tracking.ts'

/** A drawn road; roads meet where they have a point in common. */
export type RoadLine = { points: readonly Coordinates[]; isMain: boolean }

type Edge = { to: number; metres: number; cost: number }
export type RoadGraph = { places: readonly Coordinates[]; edges: readonly (readonly Edge[])[] }

/** Metres a second on main and on side streets: 35 and 20 km/h off-peak [assumption]. */
const SPEED = { main: 35 / 3.6, side: 20 / 3.6 }
/** Costs are whole tenths of a second, so that they can be counted through. */
const COSTS_A_SECOND = 10

/** The crossings and bends of a map's roads, and what lies between them. */
export function roadGraph(lines: readonly RoadLine[]): RoadGraph {
  const places: Coordinates[] = []
  const edges: Edge[][] = []
  const numbers = new Map<string, number>()
  const numberOf = (place: Coordinates): number => {
    const key = `${place.lng} ${place.lat}`
    const known = numbers.get(key)
    if (known !== undefined) return known
    numbers.set(key, places.length)
    edges.push([])
    return places.push(place) - 1
  }
  for (const { points, isMain } of lines) {
    for (const [at, place] of points.entries()) {
      const before = points[at - 1]
      if (before === undefined) continue
      const [from, to] = [numberOf(before), numberOf(place)]
      const metres = metresBetween(before, place)
      const seconds = metres / (isMain ? SPEED.main : SPEED.side)
      const cost = Math.max(1, Math.round(seconds * COSTS_A_SECOND))
      edges[from]?.push({ to, metres, cost })
      edges[to]?.push({ to: from, metres, cost })
    }
  }
  return { places, edges }
}

/** The fastest way on the map's roads, with its metres; undefined where a place lies off them. */
export function roadRoute(
  { places, edges }: RoadGraph,
  from: Coordinates,
  to: Coordinates,
): { points: Coordinates[]; metres: number } | undefined {
  const start = nearest(places, from)
  const end = nearest(places, to)
  if (start === undefined || end === undefined) return undefined
  const before = searchFrom(edges, start, end)
  if (before === undefined) return undefined
  const way: Coordinates[] = []
  for (let at: number | undefined = end; at !== undefined; at = before.get(at)) {
    const place = places[at]
    if (place !== undefined) way.push(place)
  }
  const points = [from, ...[...way].reverse(), to]
  const metres = points.reduce((sum, point, at) => sum + metresBetween(points[at - 1] ?? point, point), 0)
  return { points, metres }
}

function nearest(places: readonly Coordinates[], to: Coordinates): number | undefined {
  let best: number | undefined
  let least = SNAP_METRES
  for (const [at, place] of places.entries()) {
    const metres = metresBetween(place, to)
    if (metres > least) continue
    least = metres
    best = at
  }
  return best
}

/** Dijkstra's search with one list for each cost; from each reached place the one before it. */
function searchFrom(edges: RoadGraph['edges'], start: number, end: number): Map<number, number> | undefined {
  const before = new Map<number, number>()
  const least = new Map([[start, 0]])
  const byCost: number[][] = [[start]]
  for (let cost = 0; cost < byCost.length; cost += 1)
    for (const at of byCost[cost] ?? []) {
      if (at === end) return before
      if (least.get(at) !== cost) continue
      for (const { to, cost: more } of edges[at] ?? []) {
        const whole = cost + more
        if (whole >= (least.get(to) ?? Number.POSITIVE_INFINITY)) continue
        least.set(to, whole)
        before.set(to, at)
        byCost[whole] ??= []
        byCost[whole]?.push(to)
      }
    }
  return undefined
}

/** '2.7 km by road', or in a straight line where the map has no way. */
export const wayText = (metres: number, isByRoad: boolean): string =>
  `${kilometresText(metres)} ${isByRoad ? 'by road' : 'in a straight line'}`
