import type { Timestamp } from '@gatefill/domain/core/lagos-time'

/** What can keep a van from an order, in the order in which it is asked. */
export const PLAN_RULES = [
  'PAUSED',
  'LEFT_OUT',
  'COMMITMENTS',
  'PAPERS',
  'CALIBRATION',
  'LITRES',
  'SHIFT_END',
  'STATION',
  'CURFEW',
  'WINDOW',
  'RUN_LENGTH',
  'TOGETHER',
] as const

export type PlanRule = (typeof PLAN_RULES)[number]

/**
 * The rules that need the route of the van to be evaluated: each is tried with all others lifted. Opening hours and the
 * curfew only ever put a stop off, so they are evaluated within the shift.
 */
export const ROUTE_RULES = [
  'PAPERS',
  'CALIBRATION',
  'LITRES',
  'SHIFT_END',
  'STATION',
  'CURFEW',
  'WINDOW',
  'RUN_LENGTH',
] as const satisfies readonly PlanRule[]

export type RouteRule = (typeof ROUTE_RULES)[number]

/** Why a van was not proposed; `since` where the rule holds from a known moment on. */
export type Refusal = { code: PlanRule; text: string; since: Timestamp | null }

/** The sentence for people; the moment is added by the screen in its own form. */
export const RULE_TEXTS: Record<PlanRule, string> = {
  PAUSED: 'The driver takes a break or gets no offers now.',
  LEFT_OUT: 'The driver declined or missed an offer and is left out for a while.',
  COMMITMENTS: 'What the van has accepted already runs past a rule, so it gets nothing new.',
  PAPERS: 'Papers of the driver or the vehicle are not valid until the stop would be done.',
  CALIBRATION: 'The meter is not calibrated until the stop would be done.',
  LITRES: 'The van has no compartment for that fuel that is large enough.',
  STATION: 'The litres are not on board, and within the shift no station can fill them in.',
  CURFEW: 'The curfew leaves no time for the stop within the shift.',
  SHIFT_END: 'The stop would end after the shift.',
  WINDOW: 'The delivery hours leave no time for the stop within the shift.',
  RUN_LENGTH: 'The last gate of the run would come more than the allowed time after departure.',
  TOGETHER: 'No place in the route meets all rules together, though each alone would allow it.',
}
