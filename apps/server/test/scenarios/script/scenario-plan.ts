import type { Random } from './random.ts'

/**
 * The staff gives a paid order to a driver, who brings it to the gate; `missing` is what the meter lacks, in tenths of
 * a litre. `hitch`: what goes wrong once on the way.
 */
export type Delivery = {
  do: 'deliver'
  missing: number
  hitch: 'none' | 'decline' | 'return' | 'reassign' | 'wrong-code' | 'twice' | 'staff-cancel'
}

/** What one customer, or the staff or the vendor about this customer's money, does. Links count from the first. */
export type Step =
  | {
      do: 'start' | 'return' | 'check' | 'cancel' | 'read' | 'decline' | 'leave' | 'underway' | 'staff-cancel'
    }
  | { do: 'pay'; tab: 'first' | 'last'; channel: 'card' | 'bank_transfer' | 'ussd' }
  /** Paid, and the vendor's event never comes. */
  | { do: 'pay-unheard'; tab: 'first' | 'last' }
  /** A wrong amount, in kobo beside the right one, or the right number of another currency. */
  | { do: 'pay-wrong'; by: number; currency: 'NGN' | 'USD' }
  | { do: 'events'; copies: number; delaySeconds: number; tamper: 'none' | 'sig' | 'body' }
  /** Staff sends a part of the payment back; what the second person does where one is needed. */
  | { do: 'refund'; percent: number; second: 'confirm' | 'refuse' | 'both' | 'nobody' }
  /** Every page is paid at once, and news of it comes from all sides. */
  | { do: 'rush'; cancels: boolean }
  | Delivery
  /** The customer disputes a payment at the bank; what the bank has decided in the end. */
  | { do: 'dispute'; decided: 'won' | 'lost' }
  | { do: 'together'; steps: Step[] }

/** One customer's history: an order, and what happens in the first half hour, after it, and days later. */
export type Plan = { fuel: 'PMS' | 'AGO'; litres: number; phases: Step[][] }

const SIMPLE = ['return', 'check', 'cancel', 'read', 'decline', 'leave', 'underway', 'staff-cancel'] as const

const WEIGHTS = {
  pay: 9,
  start: 4,
  'pay-unheard': 2,
  'pay-wrong': 0.8,
  events: 2,
  refund: 2,
  together: 5,
  rush: 3,
  return: 2,
  check: 2,
  cancel: 1.2,
  read: 1,
  decline: 0.7,
  leave: 0.7,
  underway: 0.7,
  'staff-cancel': 0.4,
  deliver: 5,
  dispute: 2.5,
}

function stepOf(chance: Random, deep = true): Step {
  const name = chance.weighted({ ...WEIGHTS, together: deep ? WEIGHTS.together : 0 })
  const simple = SIMPLE.find((one) => one === name)
  if (simple !== undefined) return { do: simple }
  const tab = chance.oneOf<'first' | 'last'>(['first', 'last'])
  switch (name) {
    case 'pay':
      return { do: 'pay', tab, channel: chance.oneOf(['card', 'bank_transfer', 'ussd']) }
    case 'pay-unheard':
      return { do: 'pay-unheard', tab }
    case 'pay-wrong':
      return chance.maybe(0.4)
        ? { do: 'pay-wrong', by: 0, currency: 'USD' }
        : { do: 'pay-wrong', by: chance.oneOf([-1, 1, 5000, -100_000]), currency: 'NGN' }
    case 'events':
      return {
        do: 'events',
        copies: chance.whole(1, 4),
        delaySeconds: chance.oneOf([0, 0, 30, 3600]),
        tamper: chance.oneOf(['none', 'none', 'sig', 'body']),
      }
    case 'refund':
      return {
        do: 'refund',
        percent: chance.oneOf([5, 30, 60, 95, 100]),
        second: chance.oneOf(['confirm', 'confirm', 'refuse', 'both', 'nobody']),
      }
    case 'rush':
      return { do: 'rush', cancels: chance.maybe(0.3) }
    case 'deliver':
      return {
        do: 'deliver',
        missing: chance.oneOf([0, 0, 0, 1, 7, 50, 99]),
        hitch: chance.oneOf([
          'none',
          'none',
          'none',
          'decline',
          'return',
          'reassign',
          'wrong-code',
          'twice',
          'staff-cancel',
        ]),
      }
    case 'dispute':
      return { do: 'dispute', decided: chance.oneOf(['won', 'lost', 'lost']) }
    case 'together':
      return {
        do: 'together',
        steps: Array.from({ length: chance.whole(2, 4) }, () => stepOf(chance, false)),
      }
    default:
      return { do: 'start' }
  }
}

const steps = (chance: Random, least: number, most: number): Step[] =>
  Array.from({ length: chance.whole(least, most) }, () => stepOf(chance))

/** A random history. Dear fuel in large amounts makes refunds that need a second person. */
export function planOf(chance: Random): Plan {
  const begins: Step[] = chance.maybe(0.95) ? [{ do: 'start' }] : []
  const again: Step[] = chance.maybe(0.5) ? [{ do: 'start' }] : []
  return {
    fuel: chance.oneOf(['PMS', 'PMS', 'AGO']),
    litres: chance.whole(1, 4) * 10,
    phases: [[...begins, ...steps(chance, 1, 4)], [...again, ...steps(chance, 0, 3)], steps(chance, 0, 2)],
  }
}
