import { DAY_SECONDS, secondsAfter } from './lagos-time.ts'

/** How long records of one kind are stored after they were written or ended, why so long, and since when that holds. */
type RetentionRule = { what: string; days: number; reason: string; since: string }

/**
 * What a nightly job deletes. The figures of orders, payments, refunds, disputes, the ledger and discrepancies are the books:
 * they are stored for good, and their persons are taken out of them by time, or when an account is closed.
 */
export const RETENTION = {
  orders: {
    what: 'Persons in orders that were delivered or cancelled, their payments, refunds, receipts and tickets',
    days: 2192,
    reason: 'Six years: accounting records are kept so long by law (CAMA 2020, section 375; C-100).',
    since: '2026-11-29',
  },
  bankWords: {
    what: 'Words in lines of bank statements that are explained; day, amount and reference stay with the books',
    days: 2192,
    reason: 'Six years: accounting records are kept so long by law (CAMA 2020, section 375; C-100).',
    since: '2026-11-29',
  },
  codes: {
    what: 'One-time codes, and counts of failed sign-ins and of messages that staff sent',
    days: 1,
    reason: 'Codes are valid for minutes; what is counted is counted for a day.',
    since: '2026-11-20',
  },
  sessions: {
    what: 'Ended sessions of customers, staff and drivers',
    days: 30,
    reason: 'To answer a question about a sign-in.',
    since: '2026-11-20',
  },
  positions: {
    what: 'Positions of drivers',
    days: 90,
    reason: 'To settle a complaint about a delivery (C-62, C-100).',
    since: '2026-11-29',
  },
  photos: {
    what: 'Pictures that drivers took of meters, gates and incidents',
    days: 365,
    reason: 'To settle a complaint about a delivery or a dispute; the readings stay with it (C-100).',
    since: '2026-11-29',
  },
  handledMessages: {
    what: 'Outbox messages that were handled',
    days: 90,
    reason: 'To say what left and when.',
    since: '2026-11-20',
  },
  webhooks: {
    what: 'Events of payment providers with their bodies, once they were followed up or given up',
    days: 180,
    reason: 'Longer than a bank takes for a dispute; what they caused is in the books.',
    since: '2026-11-22',
  },
  notifications: {
    what: 'Notifications of customers',
    days: 365,
    reason: 'Older ones tell nothing that the order does not.',
    since: '2026-11-20',
  },
  deletedNotifications: {
    what: 'Notifications that their customer deleted',
    days: 1,
    reason: 'So that a deletion can be taken back.',
    since: '2026-11-23',
  },
  callerTickets: {
    what: 'Resolved or closed tickets of callers without an account, with name and phone',
    days: 365,
    reason: 'To answer a caller who comes back; without an account nobody else can ask for their deletion.',
    since: '2026-11-23',
  },
  customerMessages: {
    what: 'What was sent to customers by email, text and push message',
    days: 365,
    reason: 'To say what a customer was told, as long as the notification of it stands.',
    since: '2026-11-23',
  },
  alerts: {
    what: 'Alerts of staff that have ended',
    days: 90,
    reason: 'To see how often something needed a person.',
    since: '2026-11-23',
  },
  peopleReads: {
    what: 'Whose data a member of staff was shown on which day',
    days: 8,
    reason: 'The owner is told of what one person read in seven days.',
    since: '2026-11-29',
  },
  accountLinks: {
    what: 'Invitations and recoveries of staff and drivers',
    days: 365,
    reason: 'The audit says who invited whom; the address and phone stand in the account.',
    since: '2026-11-22',
  },
  deadLetters: {
    what: 'Outbox messages that failed after all retries',
    days: 365,
    reason: 'Nobody sends a mail again after a year.',
    since: '2026-11-22',
  },
  reconciliationRuns: {
    what: 'Runs of reconciliation; the discrepancies that they found stay',
    days: 730,
    reason: 'To show an auditor of the year before that they ran.',
    since: '2026-11-22',
  },
  staffAudit: {
    what: 'The audit of what staff did',
    days: 2557,
    reason:
      'Seven years: accounting records are kept for six by law (CAMA 2020, section 375), and one is running.',
    since: '2026-11-22',
  },
} as const satisfies Record<string, RetentionRule>

/** Stands in the place of words whose time is over. */
export const ERASED_WORDS = 'Erased after six years'

/** What was written or ended before this moment is not stored any more. */
export const storedSince = ({ days }: Pick<RetentionRule, 'days'>, now: Date): Date =>
  secondsAfter(now, -days * DAY_SECONDS)
