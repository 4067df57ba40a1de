import { RETENTION } from '@gatefill/domain/core/retention'
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
    table: 'payee_account_changes',
    columns: [
      'beneficiary',
      'account_number',
      'bank_code',
      'old_beneficiary',
      'old_account_number',
      'old_bank_code',
      'asked_for_by',
      'confirm_note',
      'refusal',
      'holder_name',
    ],
    purpose: 'to show who changed the account of a driver or a station',
    stored: 'for good, with the books',
    erased: 'not erased: part of the books',
  },
  {
    table: 'payee_account_notices',
    columns: ['recipient'],
    purpose: 'to show whom we told of a changed account',
    stored: 'for good, with the books',
    erased: 'not erased: part of the books',
  },
  {
    table: 'payee_account_answers',
    columns: ['words'],
    purpose: 'to show what a driver or a station said of a changed account',
    stored: 'for good, with the books',
    erased: 'not erased: part of the books',
  },
  {
    table: 'station_contacts',
    columns: ['name', 'email', 'phone'],
    purpose: 'to tell a station of a change of its account',
    stored: 'while we buy at the station',
    erased: 'not erased: of the station',
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
    stored: `the words ${RETENTION.bankWords.days} days, once the line is explained; the reference for good, with the books`,
    erased: 'not erased before: part of the books',
  },
  {
    table: 'bank_explanations',
    columns: ['note', 'end_reason'],
    purpose: 'to show what a line of the bank was taken for',
    stored: `${RETENTION.bankWords.days} days, with the words of the line`,
    erased: 'not erased before: part of the books',
  },
  {
    table: 'bank_line_parts',
    columns: ['name'],
    purpose: 'to show what a line of the bank was taken for',
    stored: `${RETENTION.bankWords.days} days, with the words of the line`,
    erased: 'not erased before: part of the books',
  },
]
