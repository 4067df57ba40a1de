import type { Plan, Step } from '../script/plan.ts'
import type { Mutant } from './mutant.ts'

const PAID: Step[] = [{ do: 'start' }, { do: 'pay', tab: 'last', channel: 'card' }]
const PETROL: Plan['items'] = [{ fuel: 'PMS', litres: 20 }]

/** The guards against a vendor that keeps a part of what it owes. */
export const PAYOUT_MUTANTS: readonly Mutant[] = [
  {
    name: 'a refund is deducted once',
    // The surplus payments bring the payouts off which the refund is taken, and taken once more.
    day: {
      items: PETROL,
      phases: [
        PAID,
        [{ do: 'refund', percent: 30, second: 'confirm' }, { do: 'pay-again' }],
        [{ do: 'pay-again' }],
      ],
    },
    irregular: { deducted_twice: 1 },
    // Old refunds explain what the vendor took off for new ones, which then have no explanation.
    sentence: /a payout of \w+ is right and is called wrong/,
    patches: [
      {
        file: 'apps/server/src/modules/payments/ledger/settlement-deductions.repository.ts',
        from: 'owed.amount + coalesce((select sum(d.net)',
        to: 'owed.amount + 0 * coalesce((select sum(d.net)',
      },
    ],
  },
  {
    name: 'a payout is the sum of its payments',
    day: { items: PETROL, phases: [PAID] },
    irregular: { raised_fee: 1 },
    sentence: /kept .* of settlement .* and nobody is told/,
    patches: [
      {
        file: 'packages/domain/src/payments/settlements/settlement.ts',
        from: 'const whole = sums.includes(net) && sums.includes(paidOut)',
        to: 'const whole = sums.length > 0',
      },
    ],
  },
  {
    name: 'each payment is paid out in time',
    day: { items: PETROL, phases: [PAID] },
    irregular: { lost_payment: 1 },
    sentence: /never paid out .* and nobody is told/,
    patches: [
      {
        file: 'packages/domain/src/payments/settlements/settlement-deductions.ts',
        from: 'Date.parse(payoutDueAt(paidAt)) < now.getTime()',
        to: 'Date.parse(payoutDueAt(paidAt)) < 0 * now.getTime()',
      },
    ],
  },
]
