import type { Plan, Step } from '../script/plan.ts'
import type { Mutant } from './mutant.ts'

const PAID: Step[] = [{ do: 'start' }, { do: 'pay', tab: 'last', channel: 'card' }]
const DISPUTE: Step = { do: 'dispute', decided: 'lost', percent: 100, reversed: false }
const ACCEPT: Step = { do: 'answer-dispute', kind: 'accept' }
/** The night between the phases reads the dispute. */
const day = (first: Step[], items: Plan['items']): Plan => ({ items, phases: [first, [], [ACCEPT]] })

/** The guards of a dispute that is accepted. */
export const DISPUTE_MUTANTS: readonly Mutant[] = [
  {
    name: 'accepting a dispute gives back at most what refunds left',
    day: day(
      [...PAID, { do: 'refund', percent: 30, second: 'confirm' }, DISPUTE],
      [{ fuel: 'PMS', litres: 20 }],
    ),
    sentence: /disputes that gave back more than refunds had left/,
    patches: [
      {
        file: 'packages/domain/src/payments/disputed-payment.ts',
        from: 'return left === null ? disputed : lesserOf(disputed, left)',
        to: 'return left === null || left >= 0 ? disputed : lesserOf(disputed, left)',
      },
    ],
  },
  {
    name: 'accepting a dispute above the limit needs a second person',
    day: day([...PAID, DISPUTE], [{ fuel: 'AGO', litres: 40 }]),
    sentence: /disputes of which one person alone accepted more than ₦50,000/,
    patches: [
      {
        file: 'apps/server/src/modules/payments/money-back/disputes/answers/dispute-answers.ts',
        from: '  !needsSecondPerson(amount, [refundedOf(payment)]) && (await countRefundAlone(',
        to: '  amount > 0 && (await countRefundAlone(',
      },
    ],
  },
]
