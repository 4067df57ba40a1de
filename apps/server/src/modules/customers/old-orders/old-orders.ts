import { RETENTION, storedSince } from '@gatefill/domain/core/retention'
import type { App } from '../../../app-context.ts'
import { inMemory } from '../../../platform/context.ts'
import type { EraseOrders } from '../../../platform/personal-data.ts'
import { lockOldOrders, saveErased } from './old-orders.repository.ts'

/** Orders in one transaction. */
const BATCH = 200
/** Batches in one night: the next one goes on. */
const BATCHES = 250

const erasers = inMemory((): EraseOrders[] => [])

/** One batch, in one transaction: an order is whole, or without persons everywhere. */
const eraseBatch = (app: App): Promise<number> =>
  app.database.transaction(async (tx) => {
    const now = app.clock()
    const ids = await lockOldOrders(tx, storedSince(RETENTION.orders, now), BATCH)
    if (ids.length === 0) return 0
    for (const erase of erasers(app)) await erase(tx, ids, now)
    await saveErased(tx, ids, now)
    return ids.length
  })

/** Adds what another module erases of an old order. */
export function includeEraser(app: App, erase: EraseOrders): void {
  erasers(app).push(erase)
}

/** Takes the persons out of orders six years after they ended; the figures of the books stay (C-100). */
export async function eraseOldOrders(app: App): Promise<void> {
  let erased = 0
  for (let batch = 0; batch < BATCHES; batch += 1) {
    const count = await eraseBatch(app)
    erased += count
    if (count < BATCH) break
  }
  app.log.info({ erased }, 'persons erased from old orders')
}
