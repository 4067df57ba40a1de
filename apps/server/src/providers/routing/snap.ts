import type { Coordinates } from '@gatefill/domain/addresses/coordinates'
import { metresBetween } from '@gatefill/domain/addresses/coordinates'
import { SNAP_METRES } from '@gatefill/domain/addresses/road-map'
import { around } from 'geokdbush'
import KDBush from 'kdbush'
import type { RoadGraph } from './road-graph.ts'

/** A point of a road: an edge, how far along it from its first end (0 to 1), and how far off the road the place lies. */
export type Snap = { edge: number; share: number; metresOff: number }

/** Points along an edge lie at most so far apart. */
const STEP_METRES = 40

/** Finds the nearest point of the roads; undefined where none is near. */
export function createSnap(graph: RoadGraph): (place: Coordinates) => Snap | undefined {
  const points = pointsOf(graph)
  const index = new KDBush(points.length)
  for (const { lng, lat } of points) index.add(lng, lat)
  index.finish()
  return (place) => {
    const [found] = around(index, place.lng, place.lat, 1, SNAP_METRES / 1000)
    const point = found === undefined ? undefined : points[found]
    if (point === undefined) return undefined
    return { edge: point.edge, share: point.share, metresOff: metresBetween(place, point) }
  }
}

type Point = Coordinates & { edge: number; share: number }

function pointsOf(graph: RoadGraph): Point[] {
  return graph.shapes.flatMap((shape, edge) => {
    const end = (node: number): Coordinates => ({ lng: graph.lng[node] ?? 0, lat: graph.lat[node] ?? 0 })
    const line = [
      end(graph.from[edge] ?? 0),
      ...shape.map(([lng, lat]) => ({ lng, lat })),
      end(graph.to[edge] ?? 0),
    ]
    return pointsAlong(line).map((point) => ({ ...point, edge }))
  })
}

/** Corners of a line and points between them, each with its share of the whole length. */
function pointsAlong(line: readonly Coordinates[]): Omit<Point, 'edge'>[] {
  const lengths = line.slice(1).map((to, at) => metresBetween(line[at] ?? to, to))
  const whole = Math.max(
    1e-9,
    lengths.reduce((sum, length) => sum + length, 0),
  )
  let gone = 0
  const points: Omit<Point, 'edge'>[] = []
  line.forEach((from, at) => {
    const to = line[at + 1]
    const length = lengths[at] ?? 0
    const steps = to === undefined ? 1 : Math.max(1, Math.ceil(length / STEP_METRES))
    for (let step = 0; step < steps; step += 1) {
      const part = step / steps
      points.push({
        lng: from.lng + ((to ?? from).lng - from.lng) * part,
        lat: from.lat + ((to ?? from).lat - from.lat) * part,
        share: Math.min(1, (gone + length * part) / whole),
      })
    }
    gone += length
  })
  return points
}
