import type { WireBatch } from '@gatefill/contracts/staff/batches'
import { hasErrors } from '@gatefill/domain/core/field-errors'
import type { OrderId, StaffId, UserId } from '@gatefill/domain/core/ids'
import { ID_PREFIX } from '@gatefill/domain/core/ids'
import { plainLine } from '@gatefill/domain/core/plain-line'
import type { Result } from '@gatefill/domain/core/result'
import { invalid, ok, refuse } from '@gatefill/domain/core/result'
import { BATCH_NOT_FOUND, NOBODY_RECEIVED, NOTICE_SENT, noticeErrors } from '@gatefill/domain/delivery/batch'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { eventChannel } from '../../../platform/domain-events.ts'
import { findBatchDeliveries, findBatchLoads, findNotices, insertNotice } from './batches.repository.ts'

/** A customer is told about the fuel of a delivery; `noticeId` is the same for all of one notice. */
export type BatchNoticed = { noticeId: string; userId: UserId; orderId: OrderId; message: string }

const NOT_FOUND = refuse('NOT_FOUND', { message: BATCH_NOT_FOUND })

/** A batch of fuel from the station to the gates, and what those who received it are told. */
export function batchesService({ database, clock, ids }: Context) {
  const batchNoticed = eventChannel<BatchNoticed>()

  async function readBatch(batch: string): Promise<Result<WireBatch, 'NOT_FOUND'>> {
    const { db } = database
    const loads = await findBatchLoads(db, batch)
    if (loads.length === 0) return NOT_FOUND
    const [deliveries, notices] = await Promise.all([findBatchDeliveries(db, batch), findNotices(db, batch)])
    return ok({
      batch,
      loads,
      // Field by field: whose account it is stays here.
      deliveries: deliveries.map(({ userId: _, ...delivery }) => delivery),
      notices,
    })
  }

  async function sendNotice(
    tx: Tx,
    staffId: StaffId,
    batch: string,
    form: { message: string },
  ): Promise<Result<{ deliveries: number }, 'VALIDATION' | 'NOT_FOUND' | 'CONFLICT'>> {
    const errors = noticeErrors(form)
    if (hasErrors(errors)) return invalid(errors)
    if ((await findBatchLoads(tx, batch)).length === 0) return NOT_FOUND
    const received = await findBatchDeliveries(tx, batch)
    const customers = new Map(received.map((delivery) => [delivery.orderId, delivery]))
    if (customers.size === 0) return refuse('CONFLICT', { message: NOBODY_RECEIVED })
    const message = plainLine(form.message)
    const noticeId = ids.next(ID_PREFIX.batchNotice)
    const notice = { id: noticeId, batch, message, by: staffId, at: clock(), deliveries: customers.size }
    if (!(await insertNotice(tx, notice))) return refuse('CONFLICT', { message: NOTICE_SENT })
    for (const { orderId, userId } of customers.values())
      await batchNoticed.publish(tx, { noticeId, userId, orderId, message })
    return ok({ deliveries: customers.size })
  }

  return {
    readBatch,
    sendBatchNotice: sendNotice,
    /** Subscribers act in the transaction of the notice: the customer is notified. */
    batchNoticed,
  }
}
