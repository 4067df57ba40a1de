import type { Coordinates } from '@gatefill/domain/addresses/coordinates'
import type { RoadGraph } from '@gatefill/domain/dispatch/phone/road-route'
import { roadGraph } from '@gatefill/domain/dispatch/phone/road-route'
import type { MapFeatures } from '@gatefill/ui/streets/map-data'
import { loadBaseMap, loadLocalRoads } from '@gatefill/ui/streets/map-data'
import { roadLines } from '@gatefill/ui/streets/road-lines'
import { useEffect, useState } from 'react'

/** A line or the edge of a shape, with the corners of what it covers. */
export type MapLine = { points: readonly Coordinates[]; low: Coordinates; high: Coordinates; name: string }

export type Streets = {
  land: readonly MapLine[][]
  water: readonly MapLine[][]
  main: readonly MapLine[]
  side: readonly MapLine[]
  graph: RoadGraph
}

/** Our own streets, from the phone; null when they could not be read. */
export function useStreets(): Streets | null | undefined {
  const [streets, setStreets] = useState<Streets | null>()
  useEffect(() => {
    let isGone = false
    readStreets().then(
      (read) => !isGone && setStreets(read),
      (error: unknown) => {
        console.warn('The streets were not read', error)
        if (!isGone) setStreets(null)
      },
    )
    return () => {
      isGone = true
    }
  }, [])
  return streets
}

async function readStreets(): Promise<Streets> {
  const [[land, water, mainRoads], sideRoads] = await Promise.all([loadBaseMap(), loadLocalRoads()])
  const main = linesOf(mainRoads).flat()
  const side = linesOf(sideRoads).flat()
  const graph = roadGraph([...roadLines(mainRoads, true), ...roadLines(sideRoads, false)])
  return { land: linesOf(land), water: linesOf(water), main, side, graph }
}

/** The lines of each shape: those of a polygon belong together, since the inner ones are its holes. */
const linesOf = ({ features }: MapFeatures): MapLine[][] =>
  features.flatMap(({ properties, geometry }) => {
    const name = typeof properties?.name === 'string' ? properties.name : ''
    const shapes: number[][][][] =
      geometry.type === 'MultiPolygon'
        ? geometry.coordinates
        : geometry.type === 'LineString'
          ? [[geometry.coordinates]]
          : [geometry.coordinates]
    return shapes.map((lines) => lines.map((line) => mapLine(line, name)))
  })

function mapLine(line: readonly number[][], name: string): MapLine {
  const points = line.map(([lng = 0, lat = 0]) => ({ lat, lng }))
  const low = { lat: 90, lng: 180 }
  const high = { lat: -90, lng: -180 }
  for (const { lat, lng } of points) {
    low.lat = Math.min(low.lat, lat)
    low.lng = Math.min(low.lng, lng)
    high.lat = Math.max(high.lat, lat)
    high.lng = Math.max(high.lng, lng)
  }
  return { points, low, high, name }
}
