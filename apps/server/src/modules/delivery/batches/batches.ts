import type { BatchNotice, WireBatch } from '@gatefill/contracts/staff/batches'
import { hasErrors } from '@gatefill/domain/core/field-errors'
import type { BatchNoticeId, OrderId, StaffId, UserId } from '@gatefill/domain/core/ids'
import { asId, ID_PREFIX } from '@gatefill/domain/core/ids'
import { plainLine } from '@gatefill/domain/core/plain-line'
import type { Result } from '@gatefill/domain/core/result'
import { invalid, ok, refuse } from '@gatefill/domain/core/result'
import {
  BATCH_NOT_FOUND,
  isNoticeWaiting,
  NOBODY_RECEIVED,
  NOTICE_DECIDED,
  NOTICE_NOT_FOUND,
  NOTICE_SENT,
  noticeErrors,
  noticeStates,
} from '@gatefill/domain/delivery/batch'
import type { App } from '../../../app-context.ts'
import { approvesFor } from '../../../platform/audited-write.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { domainEvent } from '../../../platform/domain-events.ts'
import {
  findBatchDeliveries,
  findBatchLoads,
  findNoticeRequest,
  findNotices,
  findOpenRequests,
  insertNotice,
  insertNoticeRequest,
  listNotices,
  saveNoticeDecision,
} from './batches.repository.ts'

/** A batch of fuel from the station to the gates. */
export async function readBatch(app: App, batch: string): Promise<Result<WireBatch, 'NOT_FOUND'>> {
  const loads = await findBatchLoads(app.database.db, batch)
  if (loads.length === 0) return refuse('NOT_FOUND', { message: BATCH_NOT_FOUND })
  const [deliveries, notices, requests] = await Promise.all([
    findBatchDeliveries(app.database.db, batch),
    findNotices(app.database.db, batch),
    findOpenRequests(app.database.db, batch),
  ])
  return ok({
    batch,
    loads,
    // Field by field: whose account it is stays here.
    deliveries: deliveries.map(({ userId: _, ...delivery }) => delivery),
    notices,
    requests,
  })
}

/** A customer is told about the fuel of a delivery; `noticeId` is the same for all of one notice. */
type BatchNoticed = { noticeId: string; userId: UserId; orderId: OrderId; message: string }

type Asked = Result<{ id: string; deliveries: number }, 'VALIDATION' | 'NOT_FOUND' | 'CONFLICT'>
type Decided<Value> = Promise<Result<Value, 'NOT_FOUND' | 'CONFLICT'>>

const DECIDED = refuse('CONFLICT', { message: NOTICE_DECIDED })
const NOT_FOUND = refuse('NOT_FOUND', { message: NOTICE_NOT_FOUND })

/** Who received fuel of a batch, each order once. */
async function receiversOf(db: Db, batch: string): Promise<{ orderId: OrderId; userId: UserId }[]> {
  const received = await findBatchDeliveries(db, batch)
  return [...new Map(received.map((delivery) => [delivery.orderId, delivery])).values()]
}

/** Notices about batches for the room of staff: those that wait with whom they would reach now. */
export async function listBatchNotices(app: App): Promise<BatchNotice[]> {
  const listed: BatchNotice[] = []
  for (const notice of await listNotices(app.database.db)) {
    const receivers = isNoticeWaiting(notice.state)
      ? await receiversOf(app.database.db, notice.batch)
      : undefined
    listed.push({
      ...notice,
      deliveries: receivers?.length ?? notice.deliveries,
      customers: receivers === undefined ? null : new Set(receivers.map(({ userId }) => userId)).size,
    })
  }
  return listed
}

// What those who received fuel of a batch are told: one person asks, another one sends.

/** A customer who received fuel of a batch is told something about it. */
export const batchNoticed = domainEvent<App, BatchNoticed>()

/** One person asks to tell those who received fuel of a batch. */
export async function requestBatchNotice(
  app: App,
  tx: Tx,
  requestedBy: StaffId,
  batch: string,
  form: { message: string },
): Promise<Asked> {
  const errors = noticeErrors(form, app.origin())
  if (hasErrors(errors)) return invalid(errors)
  if ((await findBatchLoads(tx, batch)).length === 0) return refuse('NOT_FOUND', { message: BATCH_NOT_FOUND })
  const { length: deliveries } = await receiversOf(tx, batch)
  if (deliveries === 0) return refuse('CONFLICT', { message: NOBODY_RECEIVED })
  const id = asId<BatchNoticeId>(app.ids.next(ID_PREFIX.batchNotice))
  const request = {
    id,
    batch,
    message: plainLine(form.message),
    requestedBy,
    state: 'requested' as const,
  }
  return (await insertNoticeRequest(tx, request, app.clock()))
    ? ok({ id, deliveries })
    : refuse('CONFLICT', { message: NOTICE_SENT })
}

/** Sends it to everybody who received the batch by now; the binding refuses who asked and who is bound to them. */
export async function approveBatchNotice(
  app: App,
  tx: Tx,
  by: StaffId,
  id: BatchNoticeId,
): Decided<{ deliveries: number }> {
  const request = await findNoticeRequest(tx, id)
  if (request === undefined) return NOT_FOUND
  if (!noticeStates.canBecome(request.state, 'sent')) return DECIDED
  approvesFor(tx, request.requestedBy)
  const at = app.clock()
  const sent = noticeStates.transition(request.state, 'sent')
  if (!(await saveNoticeDecision(tx, id, sent, { by, at }))) return DECIDED
  const receivers = await receiversOf(tx, request.batch)
  if (!(await insertNotice(tx, request, { at, deliveries: receivers.length }))) return DECIDED
  for (const { orderId, userId } of receivers)
    await batchNoticed.publish(app, tx, { noticeId: id, userId, orderId, message: request.message })
  return ok({ deliveries: receivers.length })
}

/** Takes back a request that nobody has approved. */
export async function withdrawBatchNotice(
  app: App,
  tx: Tx,
  by: StaffId,
  id: BatchNoticeId,
): Decided<{ id: string }> {
  const request = await findNoticeRequest(tx, id)
  if (request === undefined) return NOT_FOUND
  if (!noticeStates.canBecome(request.state, 'withdrawn')) return DECIDED
  const withdrawn = noticeStates.transition(request.state, 'withdrawn')
  return (await saveNoticeDecision(tx, id, withdrawn, { by, at: app.clock() })) ? ok({ id }) : DECIDED
}
