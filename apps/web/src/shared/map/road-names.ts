import type { MapFeatures } from '@gatefill/ui/streets/map-data'
import type { Map as LeafletMap } from 'leaflet'
import { divIcon, latLng, layerGroup, marker } from 'leaflet'

type Line = { name: string; points: [lng: number, lat: number][] }

/** From this zoom on there is room for names. */
const NAMES_ZOOM = 13
/** Pixels of the map's edge that a name keeps free. */
const EDGE = 70

/** Writes the names that our data has along its roads, one for each road in sight. */
export function showRoadNames(map: LeafletMap, roads: MapFeatures): void {
  const lines = roads.features.flatMap(namedLines)
  const names = layerGroup().addTo(map)
  const write = () => {
    names.clearLayers()
    if (map.getZoom() < NAMES_ZOOM) return
    for (const { name, points } of lines) {
      const place = middleInSight(map, points)
      if (place === undefined) continue
      const text = document.createElement('span')
      text.textContent = name
      text.style.transform = `translate(-50%, -50%) rotate(${place.degrees}deg) translateY(-0.85em)`
      const icon = divIcon({ html: text, className: 'map-road-name', iconSize: [0, 0] })
      marker(place.at, { icon, interactive: false, keyboard: false }).addTo(names)
    }
  }
  map.on('moveend', write)
  write()
}

function namedLines({ properties, geometry }: MapFeatures['features'][number]): Line[] {
  const name = properties?.name
  if (typeof name !== 'string') return []
  const parts =
    geometry.type === 'LineString'
      ? [geometry.coordinates]
      : geometry.type === 'MultiLineString'
        ? geometry.coordinates
        : []
  const [longest] = [...parts].sort((a, b) => b.length - a.length)
  if (longest === undefined) return []
  return [{ name, points: longest.map(([lng = 0, lat = 0]) => [lng, lat]) }]
}

/** The middle of the longest part of a line in sight, and how steep it runs there; undefined where none is long enough. */
function middleInSight(map: LeafletMap, points: Line['points']) {
  const size = map.getSize()
  const onScreen = points.map(([lng, lat]) => map.latLngToContainerPoint(latLng(lat, lng)))
  let best: typeof onScreen = []
  let run: typeof onScreen = []
  for (const point of onScreen) {
    const isSeen =
      point.x > EDGE && point.y > EDGE / 2 && point.x < size.x - EDGE && point.y < size.y - EDGE / 2
    run = isSeen ? [...run, point] : []
    if (run.length > best.length) best = run
  }
  const middle = best[Math.floor(best.length / 2)]
  const before = best[Math.max(0, Math.floor(best.length / 2) - 1)]
  if (middle === undefined || before === undefined || middle === before) return undefined
  const degrees = (Math.atan2(middle.y - before.y, middle.x - before.x) * 180) / Math.PI
  // Never upside down.
  const upright = degrees > 90 ? degrees - 180 : degrees < -90 ? degrees + 180 : degrees
  return { at: map.containerPointToLatLng(middle), degrees: Math.round(upright) }
}
