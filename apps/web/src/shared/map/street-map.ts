import type { Coordinates } from '@gatefill/domain/addresses/coordinates'
import type { AreaShape } from '@gatefill/domain/addresses/service-area'
import type { MapFeatures } from '@gatefill/ui/streets/map-data'
import { loadBaseMap, loadLocalRoads, MAP_LIMITS } from '@gatefill/ui/streets/map-data'
import type { LatLngBoundsExpression, Map as LeafletMap, MapOptions, PathOptions } from 'leaflet'
import { geoJSON, latLngBounds, map as leafletMap, point, polygon, tooltip } from 'leaflet'
import 'leaflet/dist/leaflet.css'
import './map.css'
import { showRoadNames } from './road-names.ts'

/** From this zoom on every street is shown, and the areas have their names. */
const NEAR_ZOOM = 13
/** Pixels around what the map frames, and how near it goes. */
const PADDING = 48
const MAX_ZOOM = 16
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
  /** Moves the map until all places are in sight; without animation for people who want no motion. */
  lookAt: (places: readonly Coordinates[]) => void
  /** Moves the map only where some of the places are out of sight or too close together to tell apart. */
  keepInSight: (places: readonly Coordinates[]) => void
  close: () => void
}

type Colour = 'land' | 'water' | 'road' | 'road-edge' | 'street' | 'area'
type Layer = { draw: (zoom: number) => PathOptions; path: { setStyle: (style: PathOptions) => unknown } }

const isWanted = (query: string): boolean => window.matchMedia(query).matches

/** A map of our own data on a canvas, in the colours of the theme. `onFailed`: a part of its data did not come. */
export function streetMap(element: HTMLElement, onFailed: () => void, options: MapOptions = {}): StreetMap {
  element.classList.add('street-map')
  const calm = isWanted('(prefers-reduced-motion: reduce)')
  const map = createMap(element, calm, options)
  const layers = styledLayers(element, map)
  let isClosed = false
  const failed = () => {
    if (!isClosed) onFailed()
  }
  let hasStreets = false
  const loadStreets = () => {
    if (map.getZoom() < NEAR_ZOOM || hasStreets) return
    hasStreets = true
    loadLocalRoads().then((roads) => !isClosed && addStreets(layers, roads), failed)
  }
  map.on('zoomend', () => {
    layers.restyle()
    loadStreets()
  })
  const theme = new MutationObserver(layers.restyle)
  theme.observe(document.documentElement, { attributeFilter: ['class'] })
  // A dialog or a turned phone changes the size without an event of the map.
  const size = new ResizeObserver(() => map.invalidateSize({ animate: false }))
  size.observe(element)
  map.setView([6.45, 3.53], 12)
  layers.restyle()
  loadBaseMap()
    .then((ground) => {
      if (isClosed) return
      addGround(layers, ground)
      showRoadNames(map, ground[2])
    })
    .catch(failed)

  return {
    map,
    showAreas: (shapes) => addAreas(layers, map, shapes),
    lookAt: (places) => moveTo(map, places, !calm),
    keepInSight: (places) => {
      if (!isFramed(map, places)) moveTo(map, places, !calm)
    },
    close: () => {
      isClosed = true
      theme.disconnect()
      size.disconnect()
      map.stop()
      // The library goes on in frames and timers that nothing stops; they must still find their map.
      setTimeout(() => map.remove(), REST_MILLISECONDS)
    },
  }
}

function createMap(element: HTMLElement, calm: boolean, options: MapOptions): LeafletMap {
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
  // A pane of its own is a canvas of its own: the streets come later and are still drawn below the roads.
  for (const [at, pane] of ['ground', 'streets', 'roads', 'limits'].entries())
    map.createPane(pane).style.zIndex = `${210 + at * 10}`
  return map
}

type Layers = ReturnType<typeof styledLayers>

/** What is drawn, in colours that follow the theme and in widths that follow the zoom. */
function styledLayers(element: HTMLElement, map: LeafletMap) {
  const layers: Layer[] = []
  return {
    colour: (name: Colour): string => getComputedStyle(element).getPropertyValue(`--map-${name}`).trim(),
    push: (layer: Layer) => void layers.push(layer),
    add: (data: MapFeatures, pane: string, draw: Layer['draw']) => {
      const path = geoJSON(data, { style: draw(map.getZoom()), interactive: false, pane })
      layers.push({ path, draw })
      path.addTo(map)
    },
    restyle: () => {
      for (const { path, draw } of layers) path.setStyle(draw(map.getZoom()))
      element.classList.toggle('map-far', map.getZoom() < NEAR_ZOOM)
    },
  }
}

function addGround({ add, colour }: Layers, [land, water, roads]: Awaited<ReturnType<typeof loadBaseMap>>) {
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

const addStreets = ({ add, colour }: Layers, roads: MapFeatures) =>
  add(roads, 'streets', (zoom) => ({
    color: colour('street'),
    weight: zoom < 15 ? 1 : 2.5,
    opacity: zoom < NEAR_ZOOM ? 0 : 1,
  }))

function addAreas({ colour, push }: Layers, map: LeafletMap, shapes: readonly AreaShape[]): void {
  for (const { name, rings } of shapes) {
    const draw = () => ({ color: colour('area'), weight: 1.5, dashArray: '5 4', fillOpacity: 0.12 })
    const path = polygon(
      rings.map((ring) => [[...ring]]),
      { ...draw(), interactive: false, pane: 'limits' },
    ).addTo(map)
    push({ path, draw })
    const label = document.createElement('span')
    label.textContent = name
    tooltip({ permanent: true, direction: 'center', className: 'map-label', opacity: 1 })
      .setLatLng(path.getBounds().getCenter())
      .setContent(label)
      .addTo(map)
  }
}

function moveTo(map: LeafletMap, places: readonly Coordinates[], animate: boolean): void {
  const [first, ...others] = places
  if (first === undefined) return
  if (others.length === 0) map.setView(first, Math.max(map.getZoom(), 15), { animate })
  else map.fitBounds(latLngBounds([...places]), { padding: [PADDING, PADDING], maxZoom: MAX_ZOOM, animate })
}

/** Whether places are in sight, not at the very edge, and the map could not show them much larger. */
function isFramed(map: LeafletMap, places: readonly Coordinates[]): boolean {
  const bounds = latLngBounds([...places])
  const wanted = Math.min(MAX_ZOOM, map.getBoundsZoom(bounds, false, point(PADDING * 2, PADDING * 2)))
  return map.getBounds().pad(-0.08).contains(bounds) && wanted - map.getZoom() < 1
}

const roadWidth = (zoom: number): number => (zoom < 12 ? 1.5 : zoom < 14 ? 2.5 : zoom < 16 ? 4 : 6)
