import type { MapCluster } from '@gatefill/domain/dispatch/desk/map-clusters'
import {
  CLUSTER_PIXELS,
  clusterColour,
  clustered,
  clusterLabel,
} from '@gatefill/domain/dispatch/desk/map-clusters'
import type { MapLine, MapSign } from '@gatefill/domain/dispatch/desk/map-signs'
import type { GeoJSONSource } from 'maplibre-gl'
import { LngLatBounds, type Map as MapLibre, Marker } from 'maplibre-gl'
import type { RefObject } from 'react'
import { useEffect, useRef, useState } from 'react'
import { useConsoleMap } from '../../../shared/map/use-console-map.ts'

type MapName = { name: string; place: MapSign['place'] }

type Shown = {
  signs: readonly MapSign[]
  lines: readonly MapLine[]
  names: readonly MapName[]
  open: string | undefined
}

/** Draws the signs of the desk on a map; says when the map could not be made. */
export function useDeskMap(
  element: RefObject<HTMLElement | null>,
  { signs, lines, names, open }: Shown,
  onChoose: (orderId: string) => void,
) {
  const { map, isFailed } = useConsoleMap(element)
  const choose = useRef(onChoose)
  useEffect(() => {
    choose.current = onChoose
  })
  useLines(map, lines, signs.find(({ orderId }) => orderId !== null && orderId === open)?.runId ?? undefined)
  useNames(map, names)
  useSigns(map, signs, open, choose)
  return { map, isFailed }
}

function useSigns(
  map: MapLibre | undefined,
  signs: readonly MapSign[],
  open: string | undefined,
  choose: RefObject<(orderId: string) => void>,
) {
  const isPlaced = useRef(false)
  const zoom = useZoom(map)
  useEffect(() => {
    if (map === undefined) return
    if (!isPlaced.current && signs.length > 0) {
      const bounds = new LngLatBounds()
      for (const { place } of signs) bounds.extend(place)
      isPlaced.current = true
      map.fitBounds(bounds, { padding: 60, maxZoom: 14, animate: false })
    }
    // Nearer than this nothing can be drawn apart by zooming in.
    const apart = zoom > CLUSTERS_UNTIL ? 0 : CLUSTER_PIXELS
    const shown = clustered(signs, ({ lng, lat }) => map.project([lng, lat]), apart)
    const markers = shown.map((sign) => {
      const element =
        sign.kind === 'cluster'
          ? clusterElement(sign, () => map.easeTo({ center: sign.place, zoom: map.getZoom() + 2 }))
          : signElement(sign, sign.orderId !== null && sign.orderId === open, choose)
      return new Marker({ element }).setLngLat(sign.place).addTo(map)
    })
    return () => {
      for (const marker of markers) marker.remove()
    }
  }, [map, signs, open, choose, zoom])
}

/** So near that gates at one place stay over each other. */
const CLUSTERS_UNTIL = 16.5

/** How near the map is, after each change. */
function useZoom(map: MapLibre | undefined): number {
  const [zoom, setZoom] = useState(0)
  useEffect(() => {
    if (map === undefined) return
    const note = () => setZoom(map.getZoom())
    note()
    map.on('zoomend', note)
    return () => void map.off('zoomend', note)
  }, [map])
  return zoom
}

const colourClass = (colour: number | null): string => (colour === null ? '' : `van-colour-${colour}`)

function clusterElement(cluster: MapCluster, onNearer: () => void): HTMLElement {
  const element = document.createElement('button')
  element.textContent = `×${cluster.signs.length}`
  element.className = `map-sign map-sign-cluster ${colourClass(clusterColour(cluster))}`
  if (cluster.signs.some(({ isLate }) => isLate)) element.classList.add('map-sign-late')
  element.setAttribute('aria-label', clusterLabel(cluster))
  element.addEventListener('click', onNearer)
  return element
}

function signElement(
  sign: MapSign,
  isOpen: boolean,
  choose: RefObject<(orderId: string) => void>,
): HTMLElement {
  const { kind, orderId, text, name, label, colour, isLate, isOld } = sign
  const element = document.createElement(orderId === null ? 'span' : 'button')
  element.textContent = text
  element.className = [
    'map-sign',
    `map-sign-${kind}`,
    colourClass(colour),
    isLate && 'map-sign-late',
    isOld && 'map-sign-old',
    isOpen && 'map-sign-open',
  ]
    .filter(Boolean)
    .join(' ')
  if (name !== '') {
    const beside = document.createElement('span')
    beside.className = 'map-sign-name'
    beside.textContent = name
    element.append(beside)
  }
  element.setAttribute('aria-label', label)
  if (orderId === null) element.setAttribute('role', 'img')
  else element.addEventListener('click', () => choose.current(orderId))
  return element
}

/** The names of the served areas, below everything else. */
function useNames(map: MapLibre | undefined, names: readonly MapName[]) {
  useEffect(() => {
    if (map === undefined) return
    const markers = names.map(({ name, place }) => {
      const element = document.createElement('span')
      element.className = 'map-name'
      element.textContent = name
      // The stops say their area themselves.
      element.setAttribute('aria-hidden', 'true')
      return new Marker({ element }).setLngLat(place).addTo(map)
    })
    return () => {
      for (const marker of markers) marker.remove()
    }
  }, [map, names])
}

const LINES = 'runs'

/** The ways of all runs in the colours of their vans; that of the run whose order is open is broad. */
function useLines(map: MapLibre | undefined, lines: readonly MapLine[], openRun: string | undefined) {
  useEffect(() => {
    if (map === undefined) return
    const style = getComputedStyle(map.getContainer())
    const data = {
      type: 'FeatureCollection' as const,
      features: lines.map(({ runId, isProposed, colour, places }) => ({
        type: 'Feature' as const,
        properties: {
          isProposed,
          colour: style.getPropertyValue(`--van-${colour}`).trim(),
          isOpen: runId === openRun,
        },
        geometry: { type: 'LineString' as const, coordinates: places.map(({ lng, lat }) => [lng, lat]) },
      })),
    }
    const source = map.getSource<GeoJSONSource>(LINES)
    if (source !== undefined) {
      void source.setData(data)
      return
    }
    map.addSource(LINES, { type: 'geojson', data })
    for (const isProposed of [false, true])
      map.addLayer({
        id: `${LINES}-${isProposed}`,
        source: LINES,
        type: 'line',
        filter: ['==', ['get', 'isProposed'], isProposed],
        paint: {
          'line-color': ['get', 'colour'],
          'line-width': ['case', ['get', 'isOpen'], 5, 3],
          'line-opacity': ['case', ['get', 'isOpen'], 1, 0.75],
          ...(isProposed ? { 'line-dasharray': [2, 2] } : {}),
        },
      })
  }, [map, lines, openRun])
}
