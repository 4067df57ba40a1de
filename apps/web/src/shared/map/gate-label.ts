import type { Coordinates } from '@gatefill/domain/addresses/coordinates'
import type { Map as LeafletMap, Tooltip } from 'leaflet'
import { tooltip } from 'leaflet'
import * as texts from '../texts.ts'
import { labelSide } from './label-side.ts'

const OFFSETS = { right: [22, 0], left: [-22, 0], bottom: [0, 22] } as const
const MOVES = 'moveend zoomend resize'

/** 'Your gate', and below it what the customer wrote to find it by; beside the mark of the gate, whole wherever the map is. */
export function gateLabel(map: LeafletMap, gate: Coordinates, landmark: string): Tooltip {
  const label = tooltip({ permanent: true, className: 'map-label map-label-always', opacity: 1 })
    .setLatLng(gate)
    .setContent(words(landmark))
  const place = () => {
    const width = label.getElement()?.offsetWidth ?? 0
    const side = labelSide(map.latLngToContainerPoint(gate).x, width, map.getSize().x)
    label.options.direction = side
    label.options.offset = [...OFFSETS[side]]
    label.update()
  }
  label.on('add', () => {
    map.on(MOVES, place)
    place()
  })
  label.on('remove', () => map.off(MOVES, place))
  return label
}

function words(landmark: string): HTMLElement {
  const label = document.createElement('span')
  label.textContent = texts.yourGate
  if (landmark === '') return label
  const line = document.createElement('small')
  line.textContent = landmark
  label.append(line)
  return label
}
