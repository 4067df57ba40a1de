import { isReading } from '../../fleet/decilitres.ts'
import type { PhoneCompartment, PhoneShift, PhoneStop } from './phone-runs.ts'

type Body = Readonly<Record<string, unknown>> | undefined

/** The litres on board after a loading; without `loads` the planned litres count as loaded. */
export function withLoads(shift: PhoneShift | null, body: Body): PhoneShift | null {
  const loads = Array.isArray(body?.loads) ? body.loads : undefined
  return changeCompartments(shift, (each) => {
    const load: unknown = loads?.find(({ compartmentId }) => compartmentId === each.id)?.dl
    const dl = loads === undefined ? each.toLoadDl : typeof load === 'number' ? load : 0
    return { ...each, onBoardDl: Math.min(each.capacityDl, each.onBoardDl + dl), toLoadDl: 0 }
  })
}

/** The litres on board and the meter after a hand-over: of one fuel by the meter, of several by what was ordered. */
export function withPour(shift: PhoneShift | null, stop: PhoneStop, body: Body): PhoneShift | null {
  const { openingDl, closingDl } = body ?? {}
  if (!isReading(openingDl) || !isReading(closingDl)) return shift
  const isSingle = stop.lines.length === 1
  return changeCompartments(shift, (each) => {
    const line = stop.lines.find(({ compartmentId }) => compartmentId === each.id)
    if (line === undefined) return each
    const poured = isSingle ? closingDl - openingDl : line.litresDl
    return {
      ...each,
      onBoardDl: Math.max(0, each.onBoardDl - poured),
      promisedDl: Math.max(0, each.promisedDl - line.litresDl),
      meterDl: isSingle ? closingDl : each.meterDl,
    }
  })
}

const changeCompartments = (
  shift: PhoneShift | null,
  change: (compartment: PhoneCompartment) => PhoneCompartment,
): PhoneShift | null =>
  shift?.vehicle == null
    ? shift
    : { ...shift, vehicle: { ...shift.vehicle, compartments: shift.vehicle.compartments.map(change) } }
