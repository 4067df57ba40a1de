import type { Coordinates } from '@gatefill/domain/addresses/coordinates'
import { Locate } from '@gatefill/ui/icons/places'
import { IconButton } from '@gatefill/ui/primitives/button'
import type { LayerGroup } from 'leaflet'
import { layerGroup, marker } from 'leaflet'
import { useEffect, useRef } from 'react'
import * as texts from '../texts.ts'
import { gateLabel } from './gate-label.ts'
import { MapFrame } from './map-frame.tsx'
import { driverMark, gateMark } from './map-marks.ts'
import type { StreetMap } from './street-map.ts'

type LiveMapProps = {
  driver: Coordinates | null
  gate: Coordinates | null
  /** What the customer wrote to find the gate by; '' for none. */
  landmark?: string
  /** The driver's position is an old one. */
  isOld: boolean
  className?: string
}

/** Where the driver is, and the gate. The same is written beside it. */
export function LiveMap({ driver, gate, landmark = '', isOld, className }: LiveMapProps) {
  const street = useRef<StreetMap>(undefined)
  const marks = useRef<LayerGroup>(undefined)
  /** The person has moved the map: it stays until they want van and gate again. */
  const isHeld = useRef(false)

  useEffect(() => {
    const shown = street.current
    if (shown === undefined) return
    marks.current ??= layerGroup().addTo(shown.map)
    marks.current.clearLayers()
    const still = { interactive: false, keyboard: false }
    if (gate !== null) {
      marker(gate, { icon: gateMark(), ...still }).addTo(marks.current)
      gateLabel(shown.map, gate, landmark).addTo(marks.current)
    }
    if (driver !== null)
      marker(driver, { icon: driverMark(isOld), zIndexOffset: 100, ...still }).addTo(marks.current)
    if (!isHeld.current) shown.keepInSight(placesOf(driver, gate))
  }, [driver, gate, landmark, isOld])

  const frame = () => {
    isHeld.current = false
    street.current?.lookAt(placesOf(driver, gate))
  }

  return (
    <MapFrame
      className={className ?? 'relative h-80 overflow-hidden'}
      label={texts.liveMapLabel}
      controls={
        <IconButton outlined label={texts.showDriverAndGate} onClick={frame}>
          <Locate aria-hidden className="size-5" />
        </IconButton>
      }
      onKeyDown={() => {
        isHeld.current = true
      }}
      onZoom={() => {
        isHeld.current = true
      }}
      onReady={(made) => {
        street.current = made
        made.map.on('dragstart', () => {
          isHeld.current = true
        })
        return () => {
          street.current = undefined
          marks.current = undefined
          isHeld.current = false
        }
      }}
    />
  )
}

const placesOf = (driver: Coordinates | null, gate: Coordinates | null): Coordinates[] =>
  [driver, gate].filter((place) => place !== null)
