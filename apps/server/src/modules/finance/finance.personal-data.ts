import type { PersonalColumns } from '../../platform/personal-data.ts'

/** Columns of this module with personal data. */
export const financeColumns: readonly PersonalColumns[] = [
  {
    table: 'payee_accounts',
    columns: ['beneficiary', 'account_number', 'bank_code'],
    purpose: 'to pay a driver or a station',
    stored: 'for good',
    erased: 'replaced when the account changes',
  },
  {
    table: 'payouts',
    columns: ['beneficiary', 'account_number', 'bank_code', 'narration', 'note'],
    purpose: 'to show whom money was paid to',
    stored: 'for good, with the books',
    erased: 'not erased: part of the books',
  },
  {
    table: 'bank_lines',
    columns: ['narration', 'reference', 'note'],
    purpose: 'to match the bank with the books',
    stored: 'for good, with the books',
    erased: 'not erased: part of the books',
  },
]
