import { addressesColumns } from '../../apps/server/src/modules/addresses/addresses.personal-data.ts'
import { customersColumns } from '../../apps/server/src/modules/customers/customers.personal-data.ts'
import { deliveryColumns } from '../../apps/server/src/modules/delivery/delivery.personal-data.ts'
import { dispatchColumns } from '../../apps/server/src/modules/dispatch/dispatch.personal-data.ts'
import { driversColumns } from '../../apps/server/src/modules/drivers/drivers.personal-data.ts'
import { financeColumns } from '../../apps/server/src/modules/finance/finance.personal-data.ts'
import { fleetColumns } from '../../apps/server/src/modules/fleet/fleet.personal-data.ts'
import { identityColumns } from '../../apps/server/src/modules/identity/identity.personal-data.ts'
import { notificationsColumns } from '../../apps/server/src/modules/notifications/notifications.personal-data.ts'
import { operationsColumns } from '../../apps/server/src/modules/operations/operations.personal-data.ts'
import { ordersColumns } from '../../apps/server/src/modules/orders/orders.personal-data.ts'
import { paymentsColumns } from '../../apps/server/src/modules/payments/payments.personal-data.ts'
import { receiptsColumns } from '../../apps/server/src/modules/receipts/receipts.personal-data.ts'
import { reconciliationColumns } from '../../apps/server/src/modules/reconciliation/reconciliation.personal-data.ts'
import { staffColumns } from '../../apps/server/src/modules/staff/staff.personal-data.ts'
import { supportColumns } from '../../apps/server/src/modules/support/support.personal-data.ts'
import { teamColumns } from '../../apps/server/src/modules/team/team.personal-data.ts'
import { trackingColumns } from '../../apps/server/src/modules/tracking/tracking.personal-data.ts'
import { workAccountsColumns } from '../../apps/server/src/modules/work-accounts/work-accounts.personal-data.ts'
import { columns, type Engine, views } from './introspect.ts'
import { NO_PERSONAL_DATA } from './no-personal-data.ts'
import { policyProblems, topicOf } from './policy-lines.ts'

export const DECLARED = [
  ...identityColumns,
  ...addressesColumns,
  ...operationsColumns,
  ...workAccountsColumns,
  ...staffColumns,
  ...driversColumns,
  ...ordersColumns,
  ...teamColumns,
  ...paymentsColumns,
  ...receiptsColumns,
  ...fleetColumns,
  ...dispatchColumns,
  ...deliveryColumns,
  ...reconciliationColumns,
  ...trackingColumns,
  ...financeColumns,
  ...notificationsColumns,
  ...supportColumns,
  ...customersColumns,
]

/**
 * Every column with personal data, its purpose, how long it is stored, what becomes of it and where the policy says so, as a
 * table. Throws where the policy lacks a column.
 */
export function personalData(): string {
  const problems = policyProblems(DECLARED)
  if (problems.length > 0)
    throw new Error(
      `${problems.join('\n')}\nSay it in personal-data-topics.ts, and by which words in tools/gen/policy-lines.ts.`,
    )
  return [
    '# Personal data',
    '',
    'Written by `npm run gen` from the `*.personal-data.ts` of the modules. Ids, who did something, times, counts and',
    'switches are not listed: they tell nothing without the row that they belong to. "Erased" says what becomes of a',
    'column when a customer closes the account. A test fails on a column that stands neither here nor in',
    '`tools/gen/no-personal-data.ts`. "Told under" names the lines of the privacy policy that say what is kept and how long;',
    'another test fails on a column that `tools/gen/policy-lines.ts` finds in none.',
    '',
    '| table | columns | purpose | stored | erased | told under |',
    '|---|---|---|---|---|---|',
    ...DECLARED.map(
      ({ table, columns, purpose, stored, erased }) =>
        `| ${table} | ${columns.join(', ')} | ${purpose} | ${stored} | ${erased} | ${topicsOf(table, columns)} |`,
    ),
    '',
  ].join('\n')
}

const topicsOf = (table: string, names: readonly string[]): string =>
  [...new Set(names.map((name) => topicOf(table, name) ?? 'not in production'))].join(', ')

const TYPES_THAT_TELL = /^(text|character|jsonb|json|bytea|inet|date|double|real|numeric)/
/** Ids, who did something, and hashes of secrets. */
const POINTERS = /^id$|_(id|by|hash)$/

/** The columns of words, JSON, days and coordinates that nobody has judged, as table.column; a view shows what its tables have. */
export async function unjudged(engine: Engine): Promise<string[]> {
  const judged = new Set<string>(
    [...DECLARED, ...NO_PERSONAL_DATA].flatMap(({ table, columns: names }) =>
      names.map((name) => `${table}.${name}`),
    ),
  )
  const shown = new Set((await views(engine)).map(({ name }) => name))
  return (await columns(engine))
    .filter(({ table }) => !shown.has(table))
    .filter(({ name, type }) => TYPES_THAT_TELL.test(type) && !POINTERS.test(name))
    .map(({ table, name }) => `${table}.${name}`)
    .filter((column) => !judged.has(column))
}
