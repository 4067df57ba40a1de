/** Said to a customer who is blocked, and only after the right password. */
export const ACCOUNT_BLOCKED = 'Your account is blocked. Please contact support.'

export const CUSTOMER_NOT_FOUND = 'Customer not found'

/** What a customer's account is in. */
export const CUSTOMER_STATES = ['active', 'unverified', 'blocked', 'closed'] as const
export type CustomerState = (typeof CUSTOMER_STATES)[number]

const LABELS: Readonly<Record<CustomerState, string>> = {
  active: 'Active',
  unverified: 'Email not verified',
  blocked: 'Blocked',
  closed: 'Closed',
}
export const customerStateLabel = (state: CustomerState): string => LABELS[state]

/** The state of an account; a closed one stays closed, whatever else was true of it. */
export function customerStateOf(account: {
  closedAt: unknown
  isBlocked: boolean
  emailVerifiedAt: unknown
}): CustomerState {
  if (account.closedAt != null) return 'closed'
  if (account.isBlocked) return 'blocked'
  return account.emailVerifiedAt == null ? 'unverified' : 'active'
}

type Permission = { allowed: true } | { allowed: false; reason: string }
const denied = (reason: string): Permission => ({ allowed: false, reason })
const CLOSED = denied('The account is closed, and nothing of the person is stored any more.')

/** What staff may do with a customer's account, with the reason where not. */
export const customerCan = {
  block: (state: CustomerState): Permission => {
    if (state === 'closed') return CLOSED
    return state === 'blocked' ? denied('The account is blocked already.') : { allowed: true }
  },
  unblock: (state: CustomerState): Permission =>
    state === 'blocked' ? { allowed: true } : denied('The account is not blocked.'),
  recover: (state: CustomerState): Permission => (state === 'closed' ? CLOSED : { allowed: true }),
  export: (state: CustomerState): Permission => (state === 'closed' ? CLOSED : { allowed: true }),
  erase: (state: CustomerState): Permission => (state === 'closed' ? CLOSED : { allowed: true }),
} as const
