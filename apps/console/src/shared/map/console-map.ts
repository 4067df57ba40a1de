import type { MapFeatures } from '@gatefill/ui/streets/map-data'
import { loadBaseMap, loadLocalRoads, MAP_LIMITS } from '@gatefill/ui/streets/map-data'
import type { GeoJSONSource, LayerSpecification, StyleSpecification } from 'maplibre-gl'
import { Map as MapLibre, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import 'maplibre-gl/dist/maplibre-gl.css'
import './console-map.css'

// A file of our own origin: the content policy allows no worker from elsewhere.
setWorkerUrl(workerUrl)

/** From this zoom on every street is shown. */
const NEAR_ZOOM = 12.5
const START = { center: [3.53, 6.45] as [number, number], zoom: 11 }

const LAYERS = [
  ['land', 'land'],
  ['water', 'water'],
  ['streets', 'street'],
  ['roads', 'road-edge'],
  ['roads', 'road'],
] as const

/** Our own streets in the colours of the theme; no tiles and no other company's server. */
export async function createConsoleMap(element: HTMLElement): Promise<MapLibre> {
  const [land, water, roads] = await loadBaseMap()
  const map = new MapLibre({
    container: element,
    style: styleOf(element, { land, water, roads }),
    attributionControl: false,
    minZoom: 9.5,
    maxZoom: 17,
    maxBounds: [
      [MAP_LIMITS.west, MAP_LIMITS.south],
      [MAP_LIMITS.east, MAP_LIMITS.north],
    ],
    dragRotate: false,
    pitchWithRotate: false,
    fadeDuration: 0,
    ...START,
  })
  const theme = new MutationObserver(() => recolour(map, element))
  // Before the style is there it cannot be painted; a theme chosen meanwhile is painted then.
  map.once('style.load', () => {
    recolour(map, element)
    theme.observe(document.documentElement, { attributeFilter: ['class'] })
  })
  map.once('remove', () => theme.disconnect())
  addStreets(map)
  return map
}

type Data = { land: MapFeatures; water: MapFeatures; roads: MapFeatures }

function styleOf(element: HTMLElement, { land, water, roads }: Data): StyleSpecification {
  const source = (data: MapFeatures) => ({ type: 'geojson', data }) as const
  return {
    version: 8,
    sources: {
      land: source(land),
      water: source(water),
      roads: source(roads),
      streets: source({ type: 'FeatureCollection', features: [] }),
    },
    layers: [
      { id: 'sea', type: 'background', paint: { 'background-color': colour(element, 'water') } },
      ...LAYERS.map(([from, name]) => layerOf(element, from, name)),
    ],
  }
}

function layerOf(element: HTMLElement, source: string, name: string): LayerSpecification {
  if (source === 'land' || source === 'water')
    return { id: name, source, type: 'fill', paint: { 'fill-color': colour(element, name) } }
  const extra = name === 'road-edge' ? 2 : 0
  const isStreet = source === 'streets'
  return {
    id: name,
    source,
    type: 'line',
    ...(isStreet ? { minzoom: NEAR_ZOOM } : {}),
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: {
      'line-color': colour(element, name),
      'line-width': isStreet
        ? ['interpolate', ['linear'], ['zoom'], 12, 0.8, 16, 3]
        : ['interpolate', ['linear'], ['zoom'], 10, 1.2 + extra, 13, 3 + extra, 16, 7 + extra],
    },
  }
}

const colour = (element: HTMLElement, name: string): string =>
  getComputedStyle(element).getPropertyValue(`--map-${name}`).trim()

function recolour(map: MapLibre, element: HTMLElement): void {
  map.setPaintProperty('sea', 'background-color', colour(element, 'water'))
  for (const [from, name] of LAYERS)
    map.setPaintProperty(
      name,
      from === 'land' || from === 'water' ? 'fill-color' : 'line-color',
      colour(element, name),
    )
}

/** Every street is ten times as much as the main roads, so it comes when the map is near enough. */
function addStreets(map: MapLibre): void {
  let isAsked = false
  const ask = () => {
    if (isAsked || map.getZoom() < NEAR_ZOOM) return
    isAsked = true
    loadLocalRoads()
      .then((streets) => map.getSource<GeoJSONSource>('streets')?.setData(streets))
      .catch((error: unknown) => console.warn('The small streets of the map did not load', error))
  }
  map.on('zoomend', ask)
}
