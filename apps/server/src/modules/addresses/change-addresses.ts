import type { Address } from '@gatefill/domain/addresses/address'
import type { UserId } from '@gatefill/domain/core/ids'
import type { Result } from '@gatefill/domain/core/result'
import type { Clock } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/database.ts'
import { listAddresses, lockAddressesOf, saveAddresses } from './addresses.repository.ts'

/** Locks the list, lets `decide` say what becomes of it, and saves that. */
export async function changeAddresses<Code extends 'VALIDATION' | 'NOT_FOUND'>(
  tx: Tx,
  userId: UserId,
  clock: Clock,
  decide: (list: Address[]) => Result<Address[], Code>,
): Promise<Result<Address[], Code>> {
  await lockAddressesOf(tx, userId)
  const before = await listAddresses(tx, userId)
  const after = decide(before)
  if (after.ok) await saveAddresses(tx, userId, before, after.value, clock())
  return after
}
