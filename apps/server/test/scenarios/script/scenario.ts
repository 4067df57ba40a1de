import type { Vendor } from '../run/simulation.ts'
import type { Reply } from './api-calls.ts'
import type { Plan } from './plan.ts'

/** A page of a vendor on which the order may be paid, open in a tab of the browser. */
export type Tab = { reference: string; link: string; vendor: Vendor }

/** How a bank will decide, and whether the vendor takes the payment back at the same moment. */
export type BankDecision = { decided: 'won' | 'lost'; reversed: boolean; vendor: Vendor }

/** A scenario while it runs: one customer's order, what was done, and what was answered. */
export type Scenario = {
  number: number
  plan: Plan
  email: string
  token: string
  orderId: string
  total: number
  /** What was ordered, with the price of a litre in kobo. */
  items: { productId: string; litres: number; unitPrice: number }[]
  tabs: Tab[]
  /** References of payments that began and have not ended. */
  ongoing: Set<string>
  /** How the banks will decide disputed payments, by reference. */
  disputed: Map<string, BankDecision>
  /** References of payments whose customer paid the vendor's fee on top. */
  feeOnTop: Set<string>
  /** How much less the meter showed than was ordered, in tenths of a litre; undefined before the delivery. */
  missing: number | undefined
  isBeingDelivered: boolean
  /** What a screen or an answer said during the scenario although it was false. */
  falseClaims: string[]
  /** The partial refunds that staff asked for, and those that were answered as approved; in kobo. */
  asked: number[]
  approved: number[]
  /** What happened, for the report of a breach. */
  log: string[]
}

export const record = (scenario: Scenario, event: string): void => void scenario.log.push(event)

/** Records a call with its answer; undefined where the answer was lost. */
export const recordReply = (scenario: Scenario, event: string, reply: Reply | undefined): void =>
  record(scenario, `${event}: ${reply === undefined ? 'answer lost' : describe(reply)}`)

function describe({ status, body }: Reply): string {
  const { status: order, paymentStatus, answer, state, reference } = body.data ?? {}
  const facts = [order, paymentStatus, answer, state, reference, status >= 400 ? body.message : undefined]
  return `${status} ${facts.filter((fact) => fact !== undefined).join(' ')}`.trim()
}
