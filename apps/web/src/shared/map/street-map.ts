import type { Coordinates } from '@gatefill/domain/addresses/coordinates'
import type { AreaShape } from '@gatefill/domain/addresses/service-area'
import type { LatLngBoundsExpression, Map as LeafletMap, MapOptions, PathOptions } from 'leaflet'
import { geoJSON, latLngBounds, map as leafletMap, polygon, tooltip } from 'leaflet'
import 'leaflet/dist/leaflet.css'
import type { MapFeatures } from './map-data.ts'
import { loadBaseMap, loadLocalRoads, MAP_LIMITS } from './map-data.ts'
import './map.css'

/** From this zoom on every street is shown, and the areas have their names. */
const NEAR_ZOOM = 13
/** Longer than any motion of the map. */
const REST_MILLISECONDS = 2000
const LIMITS: LatLngBoundsExpression = [
  [MAP_LIMITS.south, MAP_LIMITS.west],
  [MAP_LIMITS.north, MAP_LIMITS.east],
]

export type StreetMap = {
  map: LeafletMap
  /** Draws the limits of areas with their names. */
  showAreas: (shapes: readonly AreaShape[]) => void
  /** Moves at once for those who want no motion. */
  lookAt: (places: readonly Coordinates[]) => void
  close: () => void
}

type Colour = 'land' | 'water' | 'road' | 'road-edge' | 'street' | 'area'
type Layer = { draw: (zoom: number) => PathOptions; path: { setStyle: (style: PathOptions) => unknown } }

const isWanted = (query: string): boolean => window.matchMedia(query).matches

/** A map of our own data on a canvas, in the colours of the theme. `onFailed`: a part of its data did not come. */
export function streetMap(element: HTMLElement, onFailed: () => void, options: MapOptions = {}): StreetMap {
  element.classList.add('street-map')
  const calm = isWanted('(prefers-reduced-motion: reduce)')
  const map = leafletMap(element, {
    preferCanvas: true,
    attributionControl: false,
    zoomControl: false,
    minZoom: 10,
    maxZoom: 18,
    maxBounds: LIMITS,
    maxBoundsViscosity: 1,
    zoomAnimation: !calm,
    fadeAnimation: !calm,
    inertia: !calm,
    ...options,
  })
  const layers: Layer[] = []
  let isClosed = false

  const colour = (name: Colour): string => getComputedStyle(element).getPropertyValue(`--map-${name}`).trim()
  const restyle = () => {
    for (const { path, draw } of layers) path.setStyle(draw(map.getZoom()))
    element.classList.toggle('map-far', map.getZoom() < NEAR_ZOOM)
  }
  const add = (data: MapFeatures, pane: string, draw: Layer['draw']) => {
    const path = geoJSON(data, { style: draw(map.getZoom()), interactive: false, pane })
    layers.push({ path, draw })
    path.addTo(map)
  }
  // A pane of its own is a canvas of its own: the streets come later and still lie below the roads.
  for (const [at, pane] of ['ground', 'streets', 'roads', 'limits'].entries())
    map.createPane(pane).style.zIndex = `${210 + at * 10}`

  const loadGround = async () => {
    const [land, water, roads] = await loadBaseMap()
    if (isClosed) return
    const flat = (name: Colour) => () => ({ stroke: false, fillOpacity: 1, fillColor: colour(name) })
    add(land, 'ground', flat('land'))
    add(water, 'ground', flat('water'))
    const line = (name: Colour, extra: number) => (zoom: number) => ({
      color: colour(name),
      weight: roadWidth(zoom) + extra,
      opacity: 1,
    })
    add(roads, 'roads', line('road-edge', 2))
    add(roads, 'roads', line('road', 0))
  }
  let hasStreets = false
  const loadStreets = () => {
    if (map.getZoom() < NEAR_ZOOM || hasStreets) return
    hasStreets = true
    loadLocalRoads().then((roads) => {
      if (isClosed) return
      add(roads, 'streets', (zoom) => ({
        color: colour('street'),
        weight: zoom < 15 ? 1 : 2.5,
        opacity: zoom < NEAR_ZOOM ? 0 : 1,
      }))
    }, failed)
  }
  const failed = () => {
    if (!isClosed) onFailed()
  }

  map.on('zoomend', () => {
    restyle()
    loadStreets()
  })
  const theme = new MutationObserver(restyle)
  theme.observe(document.documentElement, { attributeFilter: ['class'] })
  // A dialog or a turned phone changes the room without a word to the map.
  const room = new ResizeObserver(() => map.invalidateSize({ animate: false }))
  room.observe(element)
  map.setView([6.45, 3.53], 12)
  restyle()
  loadGround().catch(failed)

  return {
    map,
    showAreas: (shapes) => {
      for (const { name, rings } of shapes) {
        const draw = () => ({ color: colour('area'), weight: 1.5, dashArray: '5 4', fillOpacity: 0.12 })
        const path = polygon(
          rings.map((ring) => [[...ring]]),
          { ...draw(), interactive: false, pane: 'limits' },
        ).addTo(map)
        layers.push({ path, draw })
        const label = document.createElement('span')
        label.textContent = name
        tooltip({ permanent: true, direction: 'center', className: 'map-label', opacity: 1 })
          .setLatLng(path.getBounds().getCenter())
          .setContent(label)
          .addTo(map)
      }
    },
    lookAt: (places) => {
      const [first, ...others] = places
      if (first === undefined) return
      const animate = !calm
      if (others.length === 0) map.setView(first, Math.max(map.getZoom(), 15), { animate })
      else map.fitBounds(latLngBounds([...places]), { padding: [48, 48], maxZoom: 16, animate })
    },
    close: () => {
      isClosed = true
      theme.disconnect()
      room.disconnect()
      map.stop()
      // The library goes on in frames and timers that nothing stops; they must still find their map.
      setTimeout(() => map.remove(), REST_MILLISECONDS)
    },
  }
}

const roadWidth = (zoom: number): number => (zoom < 12 ? 1.5 : zoom < 14 ? 2.5 : zoom < 16 ? 4 : 6)
