import { isConflict } from '@gatefill/client/calls/api-error'
import { postPositions } from '@gatefill/contracts/customer/orders/tracking'
import { FIXES_MAX } from '@gatefill/domain/delivery/tracking'
import { FIXES_STORED_MAX } from '@gatefill/domain/dispatch/phone/position-pace'
import { call } from '../call.ts'
import type { PhoneDatabase, StoredFix } from './phone-database.ts'
import { newDriver, ofDriver } from './phone-database.ts'

/** Stores a fix until it is sent; of too many the oldest go. */
export async function storeFix(
  database: PhoneDatabase,
  driverId: string,
  fix: Omit<StoredFix, 'driverId' | 'seq'>,
): Promise<void> {
  const tx = database.transaction(['drivers', 'fixes'], 'readwrite')
  const driver = (await tx.objectStore('drivers').get(driverId)) ?? newDriver(driverId)
  const fixes = tx.objectStore('fixes')
  await fixes.put({ ...fix, driverId, seq: driver.nextFixSeq })
  await tx.objectStore('drivers').put({ ...driver, nextFixSeq: driver.nextFixSeq + 1 })
  if ((await fixes.count(ofDriver(driverId))) > FIXES_STORED_MAX) {
    const oldest = await fixes.openKeyCursor(ofDriver(driverId))
    if (oldest !== null) await fixes.delete(oldest.primaryKey)
  }
  await tx.done
}

/** Sends what was measured, the newest first, and forgets what has arrived. */
export async function sendFixes({
  database,
  driverId,
}: {
  database: PhoneDatabase
  driverId: string
}): Promise<void> {
  const stored = await database.getAll('fixes', ofDriver(driverId))
  const newest = [...stored].reverse()
  for (let from = 0; from < newest.length; from += FIXES_MAX) {
    const part = newest.slice(from, from + FIXES_MAX)
    await call(postPositions, {
      body: { fixes: part.map(({ driverId: _driver, at, ...fix }) => ({ ...fix, at: new Date(at) })) },
    }).catch((error: unknown) => {
      // Measured off shift: the server takes none of them, now or later.
      if (!isConflict(error)) throw error
    })
    const tx = database.transaction('fixes', 'readwrite')
    for (const { seq } of part) await tx.store.delete([driverId, seq])
    await tx.done
  }
}
