import { RETENTION } from '../../packages/domain/src/core/retention.ts'

/** How long records are stored, as a table. */
export const retention = (): string =>
  [
    '# Retention',
    '',
    'Written by `npm run gen` from `packages/domain/src/core/retention.ts`. A nightly job deletes in batches of 5,000.',
    'The figures of orders, payments, refunds, disputes, the ledger and discrepancies are the books: they are stored for good,',
    'without persons once an order is older than its rule.',
    '',
    '| what | stored | why | rule since |',
    '|---|---|---|---|',
    ...Object.values(RETENTION).map(
      ({ what, days, reason, since }) =>
        `| ${what} | ${days === 1 ? '1 day' : `${days} days`} | ${reason} | ${since} |`,
    ),
    '',
  ].join('\n')
