import type { Vendor } from '../run/world.ts'
import type { Plan } from './scenario-plan.ts'

/** A page of a vendor on which the order may be paid. */
export type Tab = { reference: string; link: string; vendor: Vendor }

/** One customer's history as it is lived: what was done, what was answered. */
export type History = {
  number: number
  plan: Plan
  email: string
  token: string
  orderId: string
  total: number
  tabs: Tab[]
  /** References of payments that began and did not end on the page. */
  underWay: Set<string>
  /** What the banks will decide of disputed payments, by reference. */
  disputed: Map<string, 'won' | 'lost'>
  /** What the meter lacked at the gate, in tenths of a litre; undefined before. */
  missing: number | undefined
  onTheRoad: boolean
  /** What was read under way and was not true. */
  untrue: string[]
  /** How often staff meant to send a part of the payment back. */
  presses: number
  story: string[]
}
