import type { FaultMode, Route } from '../../../../../tools/stand-ins/shared/faults.ts'
import type { Random } from './random.ts'
import { SWITCHES } from './switches.ts'

/**
 * Staff assigns a paid order and a driver delivers it. `missing`: how much less the meter shows than was ordered, in
 * tenths of a litre. `problem`: what goes wrong once on the way; `override`: nobody has the code, and two people of staff
 * say that it was delivered.
 */
export type Delivery = {
  do: 'deliver'
  missing: number
  problem: 'none' | 'decline' | 'fail' | 'reassign' | 'wrong-code' | 'twice' | 'staff-cancel' | 'override'
}

/** What happens on a page of a vendor, or at the vendor to the payment of that page. */
export type PaymentPageStep =
  | { do: 'return' | 'decline' | 'leave' | 'ongoing' }
  | { do: 'pay'; tab: 'first' | 'last'; channel: 'card' | 'bank_transfer' | 'ussd' }
  /** Paid, and the vendor sends no webhook. */
  | { do: 'pay-without-webhook'; tab: 'first' | 'last' }
  /** A wrong amount, `by` kobo more than the right one, or the right amount in another currency. */
  | { do: 'pay-wrong'; by: number; currency: 'NGN' | 'USD' }
  /** The vendor's fee comes on top; or the page is paid once more under the same reference. */
  | { do: 'pay-fee-on-top' | 'pay-again' }
  /** The vendor sends the webhook of the payment again, late or forged. */
  | { do: 'webhooks'; copies: number; delaySeconds: number; tamper: 'none' | 'sig' | 'body' }

/** What the customer of a scenario does, or staff, a driver, a vendor or a bank about that customer's order. */
export type Step =
  | { do: 'start' | 'check' | 'cancel' | 'read' | 'staff-cancel' }
  /** The customer's bank returns every refund of the order that it has. */
  | { do: 'return-refunds' }
  | PaymentPageStep
  /** Staff asks for a partial refund; `second`: what the second member of staff does where one is needed. */
  | { do: 'refund'; percent: number; second: 'confirm' | 'refuse' | 'both' | 'nobody' }
  /** Two partial refunds of one amount at the same moment. */
  | { do: 'equal-refunds'; percent: number }
  /** Every tab is paid at once, and both servers learn of it from webhooks and from the customer at once. */
  | { do: 'pay-all-tabs'; cancels: boolean }
  | Delivery
  /**
   * The customer disputes a payment or a part of it at the bank, which decides at the end; `reversed`: the vendor then
   * takes the payment back as well.
   */
  | { do: 'dispute'; decided: 'won' | 'lost'; percent: number; reversed: boolean }
  /** Finance answers the disputes that we know of; the bank decides those that were contested. */
  | { do: 'answer-dispute'; kind: 'accept' | 'contest' }
  | { do: 'together'; steps: Step[] }
  /** The next so many calls of both vendors go wrong; only in scripts that look for something. */
  | { do: 'fault'; route: Route; mode: FaultMode; calls: number }

export type Fuel = 'PMS' | 'AGO'

/** One customer's order, and what happens in the first half hour, after it, and a day later. */
export type Plan = { items: { fuel: Fuel; litres: number }[]; phases: Step[][] }

export const litresOf = ({ items }: Plan): number => items.reduce((sum, { litres }) => sum + litres, 0)

const SIMPLE = [
  'return',
  'check',
  'cancel',
  'read',
  'decline',
  'leave',
  'ongoing',
  'staff-cancel',
  'return-refunds',
] as const

const WEIGHTS = {
  pay: 9,
  start: 4,
  'pay-without-webhook': 2,
  'pay-wrong': 0.8,
  webhooks: 2,
  refund: 2,
  'equal-refunds': 0.7,
  'pay-fee-on-top': SWITCHES.feeOnTop ? 0.5 : 0,
  'pay-again': 1,
  together: 5,
  'pay-all-tabs': 3,
  return: 2,
  check: 2,
  cancel: 1.2,
  read: 1,
  decline: 0.7,
  leave: 0.7,
  ongoing: 0.7,
  'staff-cancel': 0.4,
  'return-refunds': 1.5,
  deliver: 5,
  dispute: 2.5,
  'answer-dispute': 0.5,
}

function stepOf(random: Random, mayNest = true): Step {
  const name = random.weighted({ ...WEIGHTS, together: mayNest ? WEIGHTS.together : 0 })
  const simple = SIMPLE.find((one) => one === name)
  if (simple !== undefined) return { do: simple }
  const tab = random.oneOf<'first' | 'last'>(['first', 'last'])
  switch (name) {
    case 'pay':
      return { do: 'pay', tab, channel: random.oneOf(['card', 'bank_transfer', 'ussd']) }
    case 'pay-without-webhook':
      return { do: 'pay-without-webhook', tab }
    case 'pay-wrong':
      return random.maybe(0.4)
        ? { do: 'pay-wrong', by: 0, currency: 'USD' }
        : { do: 'pay-wrong', by: random.oneOf([-1, 1, 5000, -100_000]), currency: 'NGN' }
    case 'webhooks':
      return {
        do: 'webhooks',
        copies: random.whole(1, 4),
        delaySeconds: random.oneOf([0, 0, 30, 3600]),
        tamper: random.oneOf(['none', 'none', 'sig', 'body']),
      }
    case 'refund':
      return {
        do: 'refund',
        percent: random.oneOf([5, 30, 60, 95, 100]),
        second: random.oneOf(['confirm', 'confirm', 'refuse', 'both', 'nobody']),
      }
    case 'equal-refunds':
      return { do: 'equal-refunds', percent: random.oneOf([5, 20]) }
    case 'pay-fee-on-top':
    case 'pay-again':
      return { do: name }
    case 'pay-all-tabs':
      return { do: 'pay-all-tabs', cancels: random.maybe(0.3) }
    case 'deliver':
      return deliveryOf(random)
    case 'dispute':
      return {
        do: 'dispute',
        decided: random.oneOf(['won', 'lost', 'lost']),
        percent: SWITCHES.partialDispute ? random.oneOf([100, 100, 40]) : 100,
        reversed: SWITCHES.reversal && random.maybe(0.3),
      }
    case 'answer-dispute':
      return { do: 'answer-dispute', kind: random.oneOf(['accept', 'contest']) }
    case 'together':
      return {
        do: 'together',
        steps: Array.from({ length: random.whole(2, 4) }, () => stepOf(random, false)),
      }
    default:
      return { do: 'start' }
  }
}

const PROBLEMS = [
  'none',
  'none',
  'none',
  'decline',
  'fail',
  'reassign',
  'wrong-code',
  'twice',
  'staff-cancel',
  'override',
] as const

function deliveryOf(random: Random): Delivery {
  const problem = random.oneOf<Delivery['problem']>(PROBLEMS)
  const missing = random.oneOf([0, 0, 0, 1, 7, 50, 99])
  // Staff knows of no meter.
  return { do: 'deliver', missing: problem === 'override' ? 0 : missing, problem }
}

const steps = (random: Random, [least, most]: [number, number]): Step[] =>
  Array.from({ length: random.whole(least, most) }, () => stepOf(random))

/** Plans a random scenario. Large amounts of the expensive fuel lead to refunds that need a second approval. */
export function planScenario(random: Random): Plan {
  const begins: Step[] = random.maybe(0.95) ? [{ do: 'start' }] : []
  const again: Step[] = random.maybe(0.5) ? [{ do: 'start' }] : []
  const fuel: Fuel = random.oneOf<Fuel>(['PMS', 'PMS', 'AGO'])
  const litres = random.whole(1, 4) * 10
  const items = random.maybe(0.2)
    ? [
        { fuel, litres },
        { fuel: otherThan(fuel), litres: 10 },
      ]
    : [{ fuel, litres }]
  const early = [
    [...begins, ...steps(random, [1, 4])],
    [...again, ...steps(random, [0, 3])],
  ]
  // By then we know of what was disputed in the days before.
  const isAnswered = early.some(isDisputed) && random.maybe(0.6)
  const answer: Step = { do: 'answer-dispute', kind: random.oneOf(['accept', 'contest']) }
  const phases = [...early, [...(isAnswered ? [answer] : []), ...steps(random, [0, 2])]]
  const isExact = items.length > 1 && !SWITCHES.shortOfSeveralFuels
  return { items, phases: isExact ? phases.map((phase) => phase.map(withoutMissing)) : phases }
}

const isDisputed = (steps: readonly Step[]): boolean =>
  steps.some((step) => step.do === 'dispute' || (step.do === 'together' && isDisputed(step.steps)))

const otherThan = (fuel: Fuel): Fuel => (fuel === 'PMS' ? 'AGO' : 'PMS')

function withoutMissing(step: Step): Step {
  if (step.do === 'together') return { ...step, steps: step.steps.map(withoutMissing) }
  return step.do === 'deliver' ? { ...step, missing: 0 } : step
}
