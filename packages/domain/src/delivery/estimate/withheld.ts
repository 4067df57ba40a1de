import type { Coordinates } from '../../addresses/coordinates.ts'
import { metresBetween } from '../../addresses/coordinates.ts'

/** So near to the gate of somebody else the van's position would show where that person lives. */
const WITHHELD_METRES = 150

/** Whether a position is kept from a customer, given the gates of the run's other customers. */
export const isWithheld = (position: Coordinates, otherGates: readonly Coordinates[]): boolean =>
  otherGates.some((gate) => metresBetween(position, gate) <= WITHHELD_METRES)

/** So near to a gate a van has arrived. */
const ARRIVED_METRES = 80
/** A fix that may be further off than this says nothing about an arrival. */
const EXACT_METRES = 50

/** Whether a position fix shows that the van is at a gate; `accuracy` in metres. */
export const isAtGate = (fix: Coordinates & { accuracy: number }, gate: Coordinates): boolean =>
  fix.accuracy <= EXACT_METRES && metresBetween(fix, gate) <= ARRIVED_METRES
