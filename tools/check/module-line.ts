/**
 * The line in which the server's modules stand: a module imports only modules of an earlier step, through their
 * index.ts. What a later module must do in the same transaction it subscribes to as a domain event (platform/domain-events.ts).
 */
export const moduleLine: readonly (readonly string[])[] = [
  ['identity', 'addresses', 'areas', 'catalogue', 'operations', 'work-accounts'],
  ['staff', 'drivers'],
  ['fleet'],
  ['orders', 'team'],
  ['payments', 'dispatch', 'receipts'],
  ['delivery', 'reconciliation'],
  ['tracking', 'finance'],
  ['notifications', 'support'],
  ['customers', 'reports', 'phone-orders'],
  ['alerts'],
]
