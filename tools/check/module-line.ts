/**
 * The line in which the server's modules stand: a module imports only modules of an earlier step, through their
 * index.ts. What a later module must do in the same transaction it subscribes to as a domain event (platform/domain-events.ts).
 */
export const moduleLine: readonly (readonly string[])[] = [
  ['live', 'work-accounts'],
  ['staff', 'drivers'],
  ['areas', 'catalogue', 'rules'],
  ['addresses', 'pauses'],
  ['identity'],
  ['orders', 'team'],
  ['fleet'],
  ['operations'],
  ['payments', 'dispatch', 'receipts'],
  ['delivery', 'reconciliation'],
  ['tracking', 'finance'],
  ['notifications', 'support'],
  ['customers', 'reports', 'phone-orders'],
  ['alerts'],
]

/**
 * The line in which the folders of packages/domain stand: values that know no business, the statuses that several read,
 * the rules by business word, and last what is shown of an order and told of it. A folder imports only folders of an
 * earlier step.
 */
export const domainLine: readonly (readonly string[])[] = [
  ['core'],
  ['statuses', 'company', 'addresses', 'roads'],
  ['accounts'],
  ['catalogue'],
  ['fleet', 'payments'],
  ['delivery', 'finance'],
  ['dispatch'],
  ['orders'],
  ['customers', 'notifications', 'support'],
  ['reports'],
]

/**
 * The line in which the folders of payments stand: the stored records with their locks, the ledger, what gives money back,
 * the attempts to pay that settle an order, and last the events of providers that lead to all of them.
 */
export const paymentsLine: readonly (readonly string[])[] = [
  ['records', 'providers'],
  ['ledger'],
  ['money-back'],
  ['attempts'],
  ['webhooks'],
]

/** The line in which the folders of dispatch stand, but for `shifts`: it knows runs, and runs know it. */
export const dispatchLine: readonly (readonly string[])[] = [
  ['incidents'],
  ['runs'],
  ['breakdowns', 'driving', 'planning'],
  ['board', 'roads'],
  ['days'],
]
