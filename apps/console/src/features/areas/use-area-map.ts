import type { WireArea } from '@gatefill/contracts/staff/fleet/areas'
import type { Coordinates } from '@gatefill/domain/addresses/coordinates'
import type { GeoJSONSource } from 'maplibre-gl'
import { LngLatBounds, type Map as MapLibre, Marker } from 'maplibre-gl'
import type { RefObject } from 'react'
import { useEffect, useRef } from 'react'
import { useConsoleMap } from '../../shared/map/use-console-map.ts'
import { movedBy, openRing, polygonOf, rounded, withCornerAfter } from './ring-changes.ts'

type Drawn = { areas: readonly WireArea[]; name: string; ring: readonly Coordinates[]; canEdit: boolean }

const OTHERS = 'other-areas'
const CHOSEN = 'chosen-area'

/** Draws the areas on our own streets; the corners of the chosen one are dragged, or moved by arrow keys. */
export function useAreaMap(
  element: RefObject<HTMLElement | null>,
  drawn: Drawn,
  onChange: (ring: Coordinates[]) => void,
) {
  const { map, isFailed } = useConsoleMap(element, addLayers)
  useLimits(map, drawn)
  useCorners(map, drawn, onChange)
  return { isFailed }
}

function addLayers(map: MapLibre): void {
  const colour = (name: string) => getComputedStyle(map.getContainer()).getPropertyValue(name).trim()
  for (const [id, line, width] of [
    [OTHERS, '--petrol', 1.5],
    [CHOSEN, '--ink', 3],
  ] as const) {
    map.addSource(id, { type: 'geojson', data: { type: 'FeatureCollection', features: [] } })
    map.addLayer({
      id: `${id}-fill`,
      source: id,
      type: 'fill',
      paint: { 'fill-color': colour('--petrol'), 'fill-opacity': 0.16 },
    })
    map.addLayer({
      id: `${id}-line`,
      source: id,
      type: 'line',
      paint: { 'line-color': colour(line), 'line-width': width },
    })
  }
}

const show = (map: MapLibre, id: string, rings: readonly (readonly Coordinates[])[]): void => {
  void map.getSource<GeoJSONSource>(id)?.setData({
    type: 'FeatureCollection',
    features: rings.map(polygonOf),
  })
}

function useLimits(map: MapLibre | undefined, { areas, name, ring }: Drawn): void {
  const shownName = useRef('')
  useEffect(() => {
    if (map === undefined) return
    const others = areas.filter((area) => area.name !== name)
    show(
      map,
      OTHERS,
      others.flatMap(({ inForce }) => inForce.rings.map(openRing)),
    )
    const signs = others.flatMap(({ name: title, inForce }) => {
      const bounds = boundsOf(inForce.rings[0] ?? [])
      const text = document.createElement('span')
      text.textContent = title
      text.className = 'area-sign'
      return bounds === undefined
        ? []
        : [new Marker({ element: text }).setLngLat(bounds.getCenter()).addTo(map)]
    })
    return () => {
      for (const sign of signs) sign.remove()
    }
  }, [map, areas, name])
  useEffect(() => {
    if (map === undefined) return
    show(map, CHOSEN, [ring])
    const bounds = boundsOf(ring)
    if (shownName.current === name || bounds === undefined) return
    shownName.current = name
    map.fitBounds(bounds, { padding: 70, animate: false })
  }, [map, name, ring])
}

function boundsOf(ring: readonly Coordinates[]): LngLatBounds | undefined {
  const bounds = new LngLatBounds()
  for (const corner of ring) bounds.extend(corner)
  return ring.length === 0 ? undefined : bounds
}

/** How far an arrow key moves a corner: about 10 metres, with Shift 100. */
const STEP = 0.0001

function useCorners(
  map: MapLibre | undefined,
  { ring, canEdit }: Drawn,
  onChange: (ring: Coordinates[]) => void,
): void {
  const change = useRef(onChange)
  const focused = useRef<number | undefined>(undefined)
  useEffect(() => {
    change.current = onChange
  })
  useEffect(() => {
    if (map === undefined || !canEdit) return
    const markers = ring.map((corner, at) => cornerMarker(map, { ring, corner, at, focused, change }))
    return () => {
      for (const marker of markers) marker.remove()
    }
  }, [map, ring, canEdit])
}

type Corner = {
  ring: readonly Coordinates[]
  corner: Coordinates
  at: number
  /** The corner that keeps the focus when all are drawn again. */
  focused: RefObject<number | undefined>
  change: RefObject<(ring: Coordinates[]) => void>
}

function cornerMarker(map: MapLibre, { ring, corner, at, focused, change }: Corner): Marker {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'area-corner'
  button.setAttribute('aria-label', `Corner ${at + 1} of ${ring.length}`)
  button.title = 'Drag, or use the arrow keys. Insert adds a corner behind it, Delete removes it.'
  const marker = new Marker({ element: button, draggable: true }).setLngLat(corner).addTo(map)
  const place = (): Coordinates => {
    const { lat, lng } = marker.getLngLat()
    return { lat: rounded(lat), lng: rounded(lng) }
  }
  marker.on('drag', () => show(map, CHOSEN, [ring.with(at, place())]))
  marker.on('dragend', () => change.current(ring.with(at, place())))
  button.addEventListener('keydown', (event) => {
    const moved = movedBy(corner, event.key, event.shiftKey ? 10 * STEP : STEP)
    const isRemoved = event.key === 'Delete' && ring.length > 3
    if (moved === undefined && event.key !== 'Insert' && !isRemoved) return
    event.preventDefault()
    event.stopPropagation()
    focused.current = isRemoved ? Math.max(0, at - 1) : at
    if (moved !== undefined) change.current(ring.with(at, moved))
    else change.current(isRemoved ? ring.toSpliced(at, 1) : withCornerAfter(ring, at))
  })
  if (focused.current === at) {
    button.focus()
    focused.current = undefined
  }
  return marker
}
