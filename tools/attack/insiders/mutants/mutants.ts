import type { InsiderMutant } from './mutant.ts'

const DOMAIN = 'packages/domain/src/'
const ALERTS = 'apps/server/src/modules/alerts/'

/** One mutant for each guard that the weeks of insiders can see: what one person takes before anybody is told. */
export const INSIDER_MUTANTS: readonly InsiderMutant[] = [
  {
    name: 'five wrong codes lock the code of a gate',
    role: 'driver',
    week: 'a code that is right at the eighth guess',
    patches: [
      {
        file: `${DOMAIN}delivery/code-tries.ts`,
        from: 'wrongCodes >= CODE_TRIES',
        to: 'wrongCodes < -CODE_TRIES',
      },
    ],
  },
  {
    name: 'a meter that shows much too little waits for a person',
    role: 'driver',
    week: 'a meter that shows 19.9 L less than the accomplice got',
    patches: [
      {
        file: `${DOMAIN}delivery/short-hold.ts`,
        from: 'shortDl > freeShortDl(litres, rule)',
        to: 'shortDl < -freeShortDl(litres, rule)',
      },
    ],
  },
  {
    name: 'dips are summed over a shift and over seven days',
    role: 'driver',
    week: 'dips that show 1.9 L less each time',
    patches: [
      {
        file: `${DOMAIN}dispatch/runs/pour.ts`,
        from: 'if (lost.inShift > dipToleranceDl(loadedDl, rule))',
        to: 'if (lost.inShift < -dipToleranceDl(loadedDl, rule))',
      },
      {
        file: `${DOMAIN}dispatch/runs/pour.ts`,
        from: 'return inWeek > rule.weekDl',
        to: 'return inWeek < -rule.weekDl',
      },
    ],
  },
  {
    name: 'the account of a payee stays until a second person has confirmed another one',
    role: 'finance',
    week: 'an account of its own in the place of a station’s',
    patches: [
      {
        file: 'apps/server/src/modules/finance/payouts/payees.ts',
        from: 'if (payee.account !== null)\n    return showPayee',
        to: "if (payee.account !== null && payee.account.bankCode === '')\n    return showPayee",
      },
      {
        file: 'apps/server/src/modules/finance/payouts/payees.repository.ts',
        from: "conflict.columns(['kind', 'payee_id']).doNothing()",
        to: "conflict.columns(['kind', 'payee_id']).doUpdateSet(accountColumns(account))",
      },
    ],
  },
  {
    name: 'goodwill of one person is told to the owner',
    role: 'support',
    week: 'goodwill of ₦4,000 for orders that lack nothing',
    patches: [
      {
        file: `${DOMAIN}accounts/alone-limits.ts`,
        from: 'sum >= GIVEN_ALERT',
        to: 'sum >= 100 * GIVEN_ALERT',
      },
    ],
  },
  {
    name: 'refunds of short deliveries count to what one person gives',
    role: 'support',
    week: 'short deliveries of ₦2,000 for orders that lack nothing',
    patches: [
      {
        file: `${ALERTS}given-alone.repository.ts`,
        from: "where r.approval = 'approved' and",
        to: "where r.kind = 'goodwill' and r.approval = 'approved' and",
      },
    ],
  },
  {
    name: 'bank lines that one person sets aside are told to the owner',
    role: 'finance',
    week: 'a transfer of ₦50,000 that is set aside',
    patches: [
      {
        file: `${ALERTS}given-alone.repository.ts`,
        from: "line.state = 'set_aside' and line.amount < 0",
        to: "line.state = 'set_aside' and line.amount < -5000000",
      },
    ],
  },
  {
    name: 'meters and dips of a driver are summed over seven days',
    role: 'driver',
    week: 'a meter that shows 4 L less than the accomplice got of 40 L',
    patches: [
      {
        file: `${DOMAIN}dispatch/runs/lost-litres.ts`,
        from: 'if (lostDl <= weekDl) return 0',
        to: 'if (lostDl <= 100 * weekDl) return 0',
      },
    ],
  },
  {
    name: 'a price that one person lowers in small steps is told to the owner',
    role: 'admin',
    week: 'a price that goes down by one percent a day',
    patches: [
      {
        file: `${DOMAIN}accounts/alone-limits.ts`,
        from: '    isLower ||\n',
        to: '    (isLower && price < 0) ||\n',
      },
    ],
  },
  {
    name: 'fees that one person sets are told to the owner',
    role: 'admin',
    week: 'fees of nothing',
    patches: [{ file: `${ALERTS}alerts.ts`, from: '    feesSet,\n', to: '' }],
  },
  {
    name: 'the list of customers names nobody without a narrow search, and readers of many are told of',
    role: 'support',
    week: 'searches for what every customer has',
    patches: [
      {
        file: `${DOMAIN}accounts/people-read.ts`,
        from: 'export const PEOPLE_OF_SEARCH = 20',
        to: 'export const PEOPLE_OF_SEARCH = 5000',
      },
      {
        file: `${DOMAIN}accounts/people-read.ts`,
        from: 'withoutWork > PEOPLE_WITHOUT_WORK || today > PEOPLE_OF_DAY',
        to: 'withoutWork > 100 * PEOPLE_WITHOUT_WORK || today > 100 * PEOPLE_OF_DAY',
      },
    ],
  },
]
