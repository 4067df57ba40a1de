import { areaPoint, meanPoint } from '../../addresses/area-point.ts'
import type { Coordinates } from '../../addresses/coordinates.ts'
import type { AreaShape } from '../../addresses/service-area.ts'
import { findAreaByPin, findAreaByText } from '../../addresses/service-area.ts'

/** Where a gate is planned and shown; `hasPin` is false where the area's point stands for it. */
export type GatePlace = { area: string | null; place: Coordinates; hasPin: boolean }

/** The place of a gate: its pin, else the point of the area that the address names, else the mean of all areas' points. */
export function gatePlace(
  gate: { pin: Coordinates | null; addressText: string; landmark: string },
  areas: readonly AreaShape[],
): GatePlace {
  if (gate.pin !== null)
    return { area: findAreaByPin(areas, gate.pin) ?? null, place: gate.pin, hasPin: true }
  const name = findAreaByText(`${gate.addressText}, ${gate.landmark}`, areas)
  return { area: name ?? null, place: areaPlace(name ?? null, areas), hasPin: false }
}

/** The point of an area; without one the mean of all areas' points. */
export function areaPlace(name: string | null, areas: readonly AreaShape[]): Coordinates {
  const shape = areas.find((each) => each.name === name)
  return shape === undefined ? meanPoint(areas.map(areaPoint)) : areaPoint(shape)
}

/** The first line of an address: what a card shows. */
export const gateTitle = (addressText: string): string => (addressText.split(',')[0] ?? '').trim()
