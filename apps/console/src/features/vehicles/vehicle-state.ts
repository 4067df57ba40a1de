import type { WireVehicle } from '@gatefill/contracts/staff/fleet/vehicle-shapes'
import { formatDate } from '@gatefill/domain/core/formats'
import { isValidPaper } from '@gatefill/domain/fleet/paper'
import type { BadgeTone } from '@gatefill/ui/primitives/badge'

type Blocked = { product: string; text: string }

/** The fuels that a vehicle may not pour now, each with since when. */
const blockedFuels = ({ compartments }: WireVehicle, at: Date): Blocked[] =>
  compartments.flatMap(({ product, calibratedUntil }) => {
    if (calibratedUntil === null) return [{ product, text: `${product} meter never calibrated` }]
    return new Date(calibratedUntil) <= at
      ? [{ product, text: `${product} meter out of calibration since ${formatDate(calibratedUntil)}` }]
      : []
  })

/** What keeps a vehicle from being planned, in whole or for a fuel: sentences, the gravest first. */
export const problemsOf = (vehicle: WireVehicle, at: Date): string[] => [
  ...(vehicle.offRoadSince === null
    ? []
    : [`Off the road since ${formatDate(vehicle.offRoadSince)}: ${vehicle.offRoadReason ?? ''}`]),
  ...vehicle.missingPapers.map((name) => `No valid ${name}`),
  ...blockedFuels(vehicle, at).map(({ text }) => text),
]

/** One word for a vehicle in its list. */
export function vehicleBadge(vehicle: WireVehicle, at: Date): { tone: BadgeTone; text: string } {
  if (vehicle.offRoadSince !== null) return { tone: 'neutral', text: 'Off the road' }
  if (vehicle.missingPapers.length > 0) return { tone: 'red', text: 'Papers' }
  const [blocked] = blockedFuels(vehicle, at)
  if (blocked !== undefined) return { tone: 'red', text: `${blocked.product} blocked` }
  return vehicle.shift === null ? { tone: 'neutral', text: 'No shift' } : { tone: 'blue', text: 'On shift' }
}

/** Those that need somebody first, then by number plate. */
export const byAttention = (vehicles: readonly WireVehicle[], at: Date): WireVehicle[] =>
  vehicles.toSorted(
    (a, b) =>
      Number(problemsOf(b, at).length > 0) - Number(problemsOf(a, at).length > 0) ||
      a.plate.localeCompare(b.plate),
  )

export const expiringPapers = (vehicles: readonly WireVehicle[]) =>
  vehicles
    .flatMap((vehicle) => vehicle.papers.map((paper) => ({ plate: vehicle.plate, paper })))
    .filter(({ paper }) => !isValidPaper(paper))
    .toSorted((a, b) => a.paper.validTo.localeCompare(b.paper.validTo))
