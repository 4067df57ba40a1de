import type { PayeeAccountChangeId } from '@gatefill/domain/core/ids'
import { isNewChange } from '@gatefill/domain/finance/changed-account'
import type { Tx } from '../../../../platform/db/database.ts'
import type { PayeeRow } from '../payees.repository.ts'
import { findChange, paidSoFar } from './account-changes.repository.ts'

/** The change by which the account of a payee came, while that account is new; null for any other. */
export async function newChangeOf(
  tx: Tx,
  { account }: PayeeRow,
  now: Date,
): Promise<PayeeAccountChangeId | null> {
  const change = account?.changeId == null ? undefined : await findChange(tx, account.changeId)
  if (change === undefined) return null
  const { count } = await paidSoFar(tx, change, change.account, change.confirmedAt)
  return isNewChange(change, count > 0, now) ? change.id : null
}
