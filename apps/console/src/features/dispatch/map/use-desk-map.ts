import type { MapLine, MapSign } from '@gatefill/domain/dispatch/desk/map-signs'
import type { GeoJSONSource } from 'maplibre-gl'
import { LngLatBounds, type Map as MapLibre, Marker } from 'maplibre-gl'
import type { RefObject } from 'react'
import { useEffect, useRef, useState } from 'react'
import { createConsoleMap } from '../../../shared/map/console-map.ts'

type Shown = { signs: readonly MapSign[]; lines: readonly MapLine[]; open: string | undefined }

/** Draws the signs of the desk on a map; says when the map could not be made. */
export function useDeskMap(
  element: RefObject<HTMLElement | null>,
  { signs, lines, open }: Shown,
  onChoose: (orderId: string) => void,
) {
  const [map, setMap] = useState<MapLibre>()
  const [isFailed, setFailed] = useState(false)
  const choose = useRef(onChoose)
  useEffect(() => {
    choose.current = onChoose
  })
  useEffect(() => {
    let made: MapLibre | undefined
    let isClosed = false
    const make = async () => {
      if (element.current === null) return
      made = await createConsoleMap(element.current)
      if (isClosed) made.remove()
      else made.once('load', () => setMap(made))
    }
    // Without WebGL, or without the files, table and board go on.
    make().catch((error: unknown) => {
      console.warn('The map did not load', error)
      setFailed(true)
    })
    return () => {
      isClosed = true
      made?.remove()
    }
  }, [element])
  useLines(map, lines)
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
  useEffect(() => {
    if (map === undefined) return
    const markers = signs.map((sign) =>
      new Marker({ element: signElement(sign, sign.orderId !== null && sign.orderId === open, choose) })
        .setLngLat(sign.place)
        .addTo(map),
    )
    if (!isPlaced.current && signs.length > 0) {
      const bounds = new LngLatBounds()
      for (const { place } of signs) bounds.extend(place)
      map.fitBounds(bounds, { padding: 60, maxZoom: 14, animate: false })
      isPlaced.current = true
    }
    return () => {
      for (const marker of markers) marker.remove()
    }
  }, [map, signs, open, choose])
}

function signElement(
  sign: MapSign,
  isOpen: boolean,
  choose: RefObject<(orderId: string) => void>,
): HTMLElement {
  const { kind, orderId, text, label, isLate, isOld } = sign
  const element = document.createElement(orderId === null ? 'span' : 'button')
  element.textContent = text
  element.title = label
  element.className = [
    'map-sign',
    `map-sign-${kind}`,
    isLate && 'map-sign-late',
    isOld && 'map-sign-old',
    isOpen && 'map-sign-open',
  ]
    .filter(Boolean)
    .join(' ')
  element.setAttribute('aria-label', label)
  if (orderId === null) element.setAttribute('role', 'img')
  else element.addEventListener('click', () => choose.current(orderId))
  return element
}

const LINES = 'runs'

function useLines(map: MapLibre | undefined, lines: readonly MapLine[]) {
  useEffect(() => {
    if (map === undefined) return
    const data = {
      type: 'FeatureCollection' as const,
      features: lines.map(({ isProposed, places }) => ({
        type: 'Feature' as const,
        properties: { isProposed },
        geometry: { type: 'LineString' as const, coordinates: places.map(({ lng, lat }) => [lng, lat]) },
      })),
    }
    const source = map.getSource<GeoJSONSource>(LINES)
    if (source !== undefined) {
      void source.setData(data)
      return
    }
    map.addSource(LINES, { type: 'geojson', data })
    const petrol = getComputedStyle(map.getContainer()).getPropertyValue('--petrol').trim()
    for (const isProposed of [false, true])
      map.addLayer({
        id: `${LINES}-${isProposed}`,
        source: LINES,
        type: 'line',
        filter: ['==', ['get', 'isProposed'], isProposed],
        paint: {
          'line-color': petrol,
          'line-width': 2.5,
          ...(isProposed ? { 'line-dasharray': [2, 2] } : {}),
        },
      })
  }, [map, lines])
}
