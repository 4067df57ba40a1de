import type { Coordinates } from '@gatefill/domain/addresses/coordinates'
import type { LayerGroup } from 'leaflet'
import { layerGroup, marker, tooltip } from 'leaflet'
import { useEffect, useRef } from 'react'
import { MapFrame } from './map-frame.tsx'
import { driverMark, gateMark } from './map-marks.ts'
import type { StreetMap } from './street-map.ts'

type LiveMapProps = {
  driver: Coordinates | null
  gate: Coordinates | null
  /** The driver's position is an old one. */
  isOld: boolean
  className?: string
}

/** Where the driver is, and the gate. The same is written beside it. */
export function LiveMap({ driver, gate, isOld, className }: LiveMapProps) {
  const street = useRef<StreetMap>(undefined)
  const marks = useRef<LayerGroup>(undefined)
  const isPlaced = useRef(false)

  useEffect(() => {
    const shown = street.current
    if (shown === undefined) return
    marks.current ??= layerGroup().addTo(shown.map)
    marks.current.clearLayers()
    const still = { interactive: false, keyboard: false }
    if (gate !== null) {
      marker(gate, { icon: gateMark(), ...still }).addTo(marks.current)
      tooltip({
        permanent: true,
        direction: 'right',
        offset: [22, 0],
        className: 'map-label map-label-always',
        opacity: 1,
      })
        .setLatLng(gate)
        .setContent('Your gate')
        .addTo(marks.current)
    }
    if (driver !== null)
      marker(driver, { icon: driverMark(isOld), zIndexOffset: 100, ...still }).addTo(marks.current)
    // Afterwards the person holds the map; it moves by itself only to keep the driver in sight.
    const isSeen = driver === null || shown.map.getBounds().contains(driver)
    if (!isPlaced.current || !isSeen) shown.lookAt([driver, gate].filter((place) => place !== null))
    isPlaced.current = true
  }, [driver, gate, isOld])

  return (
    <MapFrame
      className={className ?? 'relative h-80 overflow-hidden'}
      label="Map of the driver and your gate. The arrow keys move the map, plus and minus zoom."
      onReady={(made) => {
        street.current = made
        return () => {
          street.current = undefined
          marks.current = undefined
          isPlaced.current = false
        }
      }}
    />
  )
}
