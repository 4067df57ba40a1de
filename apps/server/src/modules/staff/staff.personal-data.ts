import { RETENTION } from '@gatefill/domain/core/retention'
import type { PersonalColumns } from '../../platform/personal-data.ts'

/** Columns of this module with personal data. */
export const staffColumns: readonly PersonalColumns[] = [
  {
    table: 'staff_accounts',
    columns: ['email', 'name', 'password_hash'],
    purpose: 'to sign a member of staff in, and to say who did what',
    stored: 'for good',
    erased: 'not erased: a closed account still names who did what',
  },
  {
    table: 'staff_two_factor_keys',
    columns: ['sealed_key'],
    purpose: 'to check the second factor',
    stored: 'while the second factor is used; sealed',
    erased: 'replaced when a new one is set up',
  },
  {
    table: 'staff_audit',
    columns: ['details', 'changes', 'ip'],
    purpose: 'to show what staff did, and from where',
    stored: `${RETENTION.staffAudit.days} days`,
    erased: 'not erased: the law demands the record',
  },
]
