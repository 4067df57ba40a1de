import { hasErrors } from '@gatefill/domain/core/field-errors'
import type { BatchNoticeId, OrderId, StaffId, UserId } from '@gatefill/domain/core/ids'
import { asId, ID_PREFIX } from '@gatefill/domain/core/ids'
import { plainLine } from '@gatefill/domain/core/plain-line'
import type { Result } from '@gatefill/domain/core/result'
import { invalid, ok, refuse } from '@gatefill/domain/core/result'
import {
  BATCH_NOT_FOUND,
  NOBODY_RECEIVED,
  NOTICE_DECIDED,
  NOTICE_NOT_FOUND,
  NOTICE_SENT,
  noticeErrors,
  noticeStates,
} from '@gatefill/domain/delivery/batch'
import { approvesFor } from '../../../platform/audited-write.ts'
import type { Context } from '../../../platform/context.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { eventChannel } from '../../../platform/domain-events.ts'
import { findBatchDeliveries, findBatchLoads } from './batches.repository.ts'
import {
  findNoticeRequest,
  insertNotice,
  insertNoticeRequest,
  saveNoticeDecision,
} from './notices.repository.ts'

/** A customer is told about the fuel of a delivery; `noticeId` is the same for all of one notice. */
export type BatchNoticed = { noticeId: string; userId: UserId; orderId: OrderId; message: string }

type Asked = Result<{ id: string; deliveries: number }, 'VALIDATION' | 'NOT_FOUND' | 'CONFLICT'>
type Decided<Value> = Promise<Result<Value, 'NOT_FOUND' | 'CONFLICT'>>

const DECIDED = refuse('CONFLICT', { message: NOTICE_DECIDED })
const NOT_FOUND = refuse('NOT_FOUND', { message: NOTICE_NOT_FOUND })

/** Who received fuel of a batch, each order once. */
async function receiversOf(db: Db, batch: string): Promise<{ orderId: OrderId; userId: UserId }[]> {
  const received = await findBatchDeliveries(db, batch)
  return [...new Map(received.map((delivery) => [delivery.orderId, delivery])).values()]
}

/** What those who received fuel of a batch are told: one person asks, another one sends. */
export function batchNoticesService({ clock, ids }: Context, origin: () => string) {
  const batchNoticed = eventChannel<BatchNoticed>()

  return {
    requestBatchNotice: async (
      tx: Tx,
      requestedBy: StaffId,
      batch: string,
      form: { message: string },
    ): Promise<Asked> => {
      const errors = noticeErrors(form, origin())
      if (hasErrors(errors)) return invalid(errors)
      if ((await findBatchLoads(tx, batch)).length === 0)
        return refuse('NOT_FOUND', { message: BATCH_NOT_FOUND })
      const { length: deliveries } = await receiversOf(tx, batch)
      if (deliveries === 0) return refuse('CONFLICT', { message: NOBODY_RECEIVED })
      const id = asId<BatchNoticeId>(ids.next(ID_PREFIX.batchNotice))
      const request = {
        id,
        batch,
        message: plainLine(form.message),
        requestedBy,
        state: 'requested' as const,
      }
      return (await insertNoticeRequest(tx, request, clock()))
        ? ok({ id, deliveries })
        : refuse('CONFLICT', { message: NOTICE_SENT })
    },

    /** Sends it to everybody who received the batch by now; the binding refuses who asked and who is bound to them. */
    approveBatchNotice: async (tx: Tx, by: StaffId, id: BatchNoticeId): Decided<{ deliveries: number }> => {
      const request = await findNoticeRequest(tx, id)
      if (request === undefined) return NOT_FOUND
      if (!noticeStates.canBecome(request.state, 'sent')) return DECIDED
      approvesFor(tx, request.requestedBy)
      const at = clock()
      const sent = noticeStates.transition(request.state, 'sent')
      if (!(await saveNoticeDecision(tx, id, sent, { by, at }))) return DECIDED
      const receivers = await receiversOf(tx, request.batch)
      if (!(await insertNotice(tx, request, { at, deliveries: receivers.length }))) return DECIDED
      for (const { orderId, userId } of receivers)
        await batchNoticed.publish(tx, { noticeId: id, userId, orderId, message: request.message })
      return ok({ deliveries: receivers.length })
    },

    withdrawBatchNotice: async (tx: Tx, by: StaffId, id: BatchNoticeId): Decided<{ id: string }> => {
      const request = await findNoticeRequest(tx, id)
      if (request === undefined) return NOT_FOUND
      if (!noticeStates.canBecome(request.state, 'withdrawn')) return DECIDED
      const withdrawn = noticeStates.transition(request.state, 'withdrawn')
      return (await saveNoticeDecision(tx, id, withdrawn, { by, at: clock() })) ? ok({ id }) : DECIDED
    },

    /** Subscribers act in the transaction of the notice: the customer is notified. */
    batchNoticed,
  }
}
