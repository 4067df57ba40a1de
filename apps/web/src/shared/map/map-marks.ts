import type { DivIcon } from 'leaflet'
import { divIcon } from 'leaflet'

const drawing = (paths: string, width = 24): string =>
  `<svg viewBox="0 0 24 24" width="${width}" height="${width}" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${paths}</svg>`

const TRUCK = drawing(
  '<path d="M14 18V6H2v11h2m10 1H9m5-8h4l4 4v4h-2"/><circle cx="6.5" cy="18" r="2.2"/><circle cx="17.5" cy="18" r="2.2"/>',
)
const GATE = drawing('<path d="M4 20V8m16 12V8M4 10h16M4 18h16M8 10v8m4-8v8m4-8v8"/>')
const PIN = `<svg viewBox="0 0 32 44" width="32" height="44" aria-hidden="true"><path d="M16 42C16 42 30 25 30 15.5A14 14 0 0 0 2 15.5C2 25 16 42 16 42Z" fill="currentColor" stroke="#fff" stroke-width="2.5"/><circle cx="16" cy="15.5" r="5" fill="#fff"/></svg>`

const round = (html: string, className: string, size: number): DivIcon =>
  divIcon({ html, className: `map-mark ${className}`, iconSize: [size, size] })

/** The truck; pale when its position is an old one. */
export const driverMark = (isOld: boolean): DivIcon =>
  round(TRUCK, isOld ? 'map-mark-driver map-mark-old' : 'map-mark-driver', 44)

export const gateMark = (): DivIcon => round(GATE, 'map-mark-gate', 38)

/** The pin of an address; its point stands on the place. */
export const pinMark = (): DivIcon =>
  divIcon({ html: PIN, className: 'map-pin', iconSize: [32, 44], iconAnchor: [16, 42] })
