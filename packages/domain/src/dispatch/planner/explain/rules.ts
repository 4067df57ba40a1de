import type { Timestamp } from '../../../core/lagos-time.ts'

/** What can keep a van from an order, in the order in which it is asked. */
export const PLAN_RULES = [
  'LEFT_OUT',
  'COMMITMENTS',
  'PAPERS',
  'CALIBRATION',
  'LITRES',
  'STATION',
  'CURFEW',
  'SHIFT_END',
  'WINDOW',
  'RUN_LENGTH',
  'TOGETHER',
] as const

export type PlanRule = (typeof PLAN_RULES)[number]

/** The rules that need the route of the van to be judged: each is tried with all others lifted. */
export const ROUTE_RULES = [
  'PAPERS',
  'CALIBRATION',
  'LITRES',
  'STATION',
  'CURFEW',
  'SHIFT_END',
  'WINDOW',
  'RUN_LENGTH',
] as const satisfies readonly PlanRule[]

export type RouteRule = (typeof ROUTE_RULES)[number]

/** Why a van was not proposed; `since` where the rule holds from a known moment on. */
export type Refusal = { code: PlanRule; text: string; since: Timestamp | null }

/** The sentence for people; the moment is added by the screen in its own form. */
export const RULE_TEXTS: Record<PlanRule, string> = {
  LEFT_OUT: 'The driver declined or missed an offer and is left out for a while.',
  COMMITMENTS: 'What the van has accepted already runs past a rule, so it gets nothing new.',
  PAPERS: 'Papers of the driver or the vehicle are not valid until the stop would be done.',
  CALIBRATION: 'The meter is not calibrated until the stop would be done.',
  LITRES: 'The van has no compartment for that fuel that is large enough.',
  STATION: 'The litres are not on board and no station can fill them in: closed, or out of stock.',
  CURFEW: 'The curfew keeps the vehicle off the road.',
  SHIFT_END: 'The stop would end after the shift.',
  WINDOW: 'The stop would lie outside the delivery hours.',
  RUN_LENGTH: 'The last gate of the run would come more than the allowed time after departure.',
  TOGETHER: 'No place in the route meets all rules together, though each alone would allow it.',
}
