import type { MapLine, MapSign } from '@gatefill/domain/dispatch/desk/map-signs'
import type { GeoJSONSource } from 'maplibre-gl'
import { LngLatBounds, type Map as MapLibre, Marker } from 'maplibre-gl'
import type { RefObject } from 'react'
import { useEffect, useRef } from 'react'
import { useConsoleMap } from '../../../shared/map/use-console-map.ts'

type Shown = { signs: readonly MapSign[]; lines: readonly MapLine[]; open: string | undefined }

/** Draws the signs of the desk on a map; says when the map could not be made. */
export function useDeskMap(
  element: RefObject<HTMLElement | null>,
  { signs, lines, open }: Shown,
  onChoose: (orderId: string) => void,
) {
  const { map, isFailed } = useConsoleMap(element)
  const choose = useRef(onChoose)
  useEffect(() => {
    choose.current = onChoose
  })
  useLines(map, lines, signs.find(({ orderId }) => orderId !== null && orderId === open)?.runId ?? undefined)
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

/** The roads of all runs are faint, those of the run whose order is open are not. */
function useLines(map: MapLibre | undefined, lines: readonly MapLine[], openRun: string | undefined) {
  useEffect(() => {
    if (map === undefined) return
    const data = {
      type: 'FeatureCollection' as const,
      features: lines.map(({ runId, isProposed, places }) => ({
        type: 'Feature' as const,
        properties: { isProposed, isOpen: runId === openRun },
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
          'line-width': ['case', ['get', 'isOpen'], 4, 1.5],
          'line-opacity': ['case', ['get', 'isOpen'], 1, 0.35],
          ...(isProposed ? { 'line-dasharray': [2, 2] } : {}),
        },
      })
  }, [map, lines, openRun])
}
