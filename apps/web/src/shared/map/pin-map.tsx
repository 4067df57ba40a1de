import type { Coordinates } from '@gatefill/domain/addresses/coordinates'
import type { AreaShape } from '@gatefill/domain/addresses/service-area'
import type { Map as LeafletMap, Marker } from 'leaflet'
import { latLngBounds, marker } from 'leaflet'
import type { KeyboardEvent, RefObject } from 'react'
import { useCallback, useEffect, useRef } from 'react'
import * as texts from '../texts.ts'
import { MapFrame } from './map-frame.tsx'
import { pinMark } from './map-marks.ts'
import type { StreetMap } from './street-map.ts'

/** Near enough to recognise one gate among others. */
const PIN_ZOOM = 17
const NEAR_ZOOM = 15
/** How much nearer one tap comes. */
const ZOOM_STEP = 2
/** Pixels that an arrow key moves the pin; ten times as many with the shift key. */
const STEP = 4
const ARROWS: Record<string, [x: number, y: number]> = {
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
}

type PinMapProps = {
  pin: Coordinates | null
  areas: readonly AreaShape[]
  /** The area that is shown first where there is no pin yet. */
  startArea: AreaShape | undefined
  onMove: (pin: Coordinates) => void
}

/** A map on which one pin is put: by a tap, by dragging it, or by the arrow keys. */
export function PinMap({ pin, areas, startArea, onMove }: PinMapProps) {
  const street = useRef<StreetMap>(undefined)
  const mark = useRef<Marker>(undefined)
  const move = useRef(onMove)
  move.current = onMove

  const put = useCallback(({ lat, lng }: Coordinates) => {
    // A millionth of a degree is a hand's width.
    const exact = (degrees: number) => Math.round(degrees * 1e6) / 1e6
    move.current({ lat: exact(lat), lng: exact(lng) })
  }, [])

  const begin = (made: StreetMap) => {
    street.current = made
    mark.current = undefined
    made.map.on('click', ({ latlng }) => put(latlng))
    if (pin !== null) made.map.setView(pin, PIN_ZOOM, { animate: false })
    else if (startArea !== undefined)
      made.map.fitBounds(latLngBounds(startArea.rings.flat()), { animate: false })
    return undefined
  }

  useEffect(() => {
    street.current?.showAreas(areas)
  }, [areas])

  // The area that is typed while the map is open comes into sight; a pin that was put stays there.
  useEffect(() => {
    if (pin === null && startArea !== undefined)
      street.current?.map.fitBounds(latLngBounds(startArea.rings.flat()))
  }, [pin, startArea])

  usePinMark(street, mark, pin, put)

  const onKeyDown = (event: KeyboardEvent) => {
    const map = street.current?.map
    if (map === undefined) return
    const arrow = ARROWS[event.key]
    if (event.key === '+') map.zoomIn()
    else if (event.key === '-') map.zoomOut()
    else if (arrow !== undefined)
      put(pin === null ? map.getCenter() : besidePin(map, pin, arrow, event.shiftKey))
    else return
    event.preventDefault()
  }

  return (
    <MapFrame
      className="relative h-72 overflow-hidden rounded-control border border-line tablet:h-80"
      label={texts.pinMapLabel}
      movesByKeyboard={false}
      onReady={begin}
      onKeyDown={onKeyDown}
    />
  )
}

function besidePin(
  map: LeafletMap,
  pin: Coordinates,
  [x, y]: [x: number, y: number],
  isFar: boolean,
): Coordinates {
  const times = isFar ? 10 : 1
  return map.containerPointToLatLng(map.latLngToContainerPoint(pin).add([x * times, y * times]))
}

/** Draws the pin where it is, and keeps it in sight. */
function usePinMark(
  streetRef: RefObject<StreetMap | undefined>,
  markRef: RefObject<Marker | undefined>,
  pin: Coordinates | null,
  put: (place: Coordinates) => void,
): void {
  useEffect(() => {
    const map = streetRef.current?.map
    if (map === undefined) return
    if (pin === null) {
      markRef.current?.remove()
      markRef.current = undefined
      return
    }
    if (markRef.current === undefined) {
      markRef.current = marker(pin, { icon: pinMark(), draggable: true, keyboard: false })
      markRef.current.on('dragend', () => put(markRef.current?.getLatLng() ?? pin))
      markRef.current.addTo(map)
    } else markRef.current.setLatLng(pin)
    // Far out a tap is a guess: come nearer step by step, so that the person keeps their bearings.
    if (map.getZoom() < NEAR_ZOOM) map.setView(pin, Math.min(map.getZoom() + ZOOM_STEP, PIN_ZOOM))
    else if (!map.getBounds().pad(-0.1).contains(pin)) map.panTo(pin)
  }, [streetRef, markRef, pin, put])
}
