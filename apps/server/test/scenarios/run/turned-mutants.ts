import type { Plan, Step } from '../script/plan.ts'
import type { Mutant } from './mutant.ts'

const CHANGE = 'apps/server/src/modules/payments/money-back/refunds/change-refund.ts'
const REVERSAL =
  'if (hasComeBack(before.state, after.state)) journals.push(refundReturnedJournal(id, amount, turns))'

/** A refund that the bank has by the third day, and returns then. */
const RETURNED: Plan = {
  items: [{ fuel: 'PMS', litres: 20 }],
  phases: [
    [{ do: 'start' }, { do: 'pay', tab: 'last', channel: 'card' }],
    [{ do: 'refund', percent: 30, second: 'confirm' }],
    [{ do: 'return-refunds' } satisfies Step],
  ],
}

/** The guards of what a bank turns round after it was final. */
export const TURNED_MUTANTS: readonly Mutant[] = [
  {
    name: 'a refund that comes back is posted back',
    day: RETURNED,
    sentence: /money owed back that the books do not hold/,
    patches: [{ file: CHANGE, from: REVERSAL, to: '' }],
  },
  {
    name: 'a refund that comes back is posted back once',
    day: RETURNED,
    sentence: /money owed back that the books do not hold/,
    patches: [
      {
        file: CHANGE,
        from: REVERSAL,
        to: 'if (hasComeBack(before.state, after.state)) journals.push(refundReturnedJournal(id, amount, turns), refundReturnedJournal(id, amount, turns + 100))',
      },
    ],
  },
  {
    name: 'a refund that comes back is owed again',
    day: RETURNED,
    sentence: /its customer is still owed/,
    patches: [
      {
        file: 'apps/server/src/modules/payments/money-back/refunds/refunds.ts',
        from: 'isRefundProcessed(state) ? providerRefundId !== null : !isRefundDone(state)',
        to: 'isRefundProcessed(state) ? providerRefundId === "" : !isRefundDone(state)',
      },
    ],
  },
]
