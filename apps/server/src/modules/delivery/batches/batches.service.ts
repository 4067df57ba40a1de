import type { WireBatch } from '@gatefill/contracts/staff/batches'
import type { Result } from '@gatefill/domain/core/result'
import { ok, refuse } from '@gatefill/domain/core/result'
import { BATCH_NOT_FOUND } from '@gatefill/domain/delivery/batch'
import type { Context } from '../../../platform/context.ts'
import { findBatchDeliveries, findBatchLoads } from './batches.repository.ts'
import { findNotices, findOpenRequests } from './notices.repository.ts'

/** A batch of fuel from the station to the gates. */
export const batchesService = ({ database: { db } }: Context) => ({
  readBatch: async (batch: string): Promise<Result<WireBatch, 'NOT_FOUND'>> => {
    const loads = await findBatchLoads(db, batch)
    if (loads.length === 0) return refuse('NOT_FOUND', { message: BATCH_NOT_FOUND })
    const [deliveries, notices, requests] = await Promise.all([
      findBatchDeliveries(db, batch),
      findNotices(db, batch),
      findOpenRequests(db, batch),
    ])
    return ok({
      batch,
      loads,
      // Field by field: whose account it is stays here.
      deliveries: deliveries.map(({ userId: _, ...delivery }) => delivery),
      notices,
      requests,
    })
  },
})
