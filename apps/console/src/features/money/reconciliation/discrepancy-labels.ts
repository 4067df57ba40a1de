import type { StaffDiscrepancy } from '@gatefill/contracts/staff/staff-ledger'
import type { DiscrepancyKind, DiscrepancySubject } from '@gatefill/domain/payments/reconciliation'

export const SUBJECTS: Readonly<Record<DiscrepancySubject, string>> = {
  payment: 'Payment',
  refund: 'Refund',
  settlement: 'Settlement',
  dispute: 'Dispute',
  ledger: 'Ledger',
}
const KINDS: Readonly<Record<DiscrepancyKind, string>> = {
  missing_here: 'missing from our ledger',
  missing_there: 'missing at the provider',
  amount: 'amounts differ',
  currency: 'currencies differ',
  status: 'statuses differ',
  balance: 'debits and credits differ',
  unreadable: 'cannot be read',
}

/** 'Payment: amounts differ' */
export const discrepancyText = ({ subject, kind }: StaffDiscrepancy): string =>
  `${SUBJECTS[subject]}: ${KINDS[kind]}`
