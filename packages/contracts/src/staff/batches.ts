import { BATCH_NOT_FOUND, batchOf, NOTICE_NOT_FOUND, NOTICE_STATES } from '@gatefill/domain/delivery/batch'
import * as z from 'zod/mini'
import { staff } from '../core/access.ts'
import { endpoint, listOf, plain } from '../core/endpoint.ts'
import { id, text, timestamp } from '../core/fields.ts'
import type { Param } from '../core/params.ts'
import { idParam } from '../core/params.ts'
import { person } from './finance/finance-shapes.ts'

/** The batch as the station's paper names it. */
const batch: Param<string> = { parse: batchOf, notFound: BATCH_NOT_FOUND }

const loadSchema = z.object({
  /** Of the move of fuel: a van may load or pour twice at one moment, from two compartments. */
  id: id(),
  at: timestamp(),
  station: z.nullable(z.string()),
  plate: z.string(),
  product: z.string(),
  dl: z.int(),
  seal: z.nullable(z.string()),
})

const receivedSchema = z.object({
  /** Of the move of fuel, as above. */
  id: id(),
  orderId: id(),
  customerName: z.string(),
  customerPhone: z.nullable(z.string()),
  at: timestamp(),
  plate: z.string(),
  product: z.string(),
  dl: z.int(),
})

const batchSchema = z.object({
  batch: z.string(),
  /** The oldest first. */
  loads: z.array(loadSchema),
  deliveries: z.array(receivedSchema),
  notices: z.array(z.object({ message: z.string(), by: z.string(), at: timestamp(), deliveries: z.int() })),
  /** Notices that wait for a second person. */
  requests: z.array(z.object({ id: id(), message: z.string(), by: z.string(), at: timestamp() })),
})

/**
 * GET /staff/batches/{batch}/deliveries: who received fuel of a batch. Fuel mixes in a compartment, so everything that was
 * poured from it counts from the loading until it was empty. Every look is written to the audit.
 */
export const getBatchDeliveries = endpoint({
  summary: 'Who received fuel of a batch',
  method: 'GET',
  path: '/staff/batches/:batch/deliveries',
  params: { batch },
  access: staff('admin', 'support', 'dispatcher', 'owner'),
  audit: 'read',
  people: ({ deliveries }: WireBatch) => deliveries.map(({ orderId }) => orderId),
  answer: plain(batchSchema),
  status: 200,
  message: 'Batch',
  errors: ['NOT_FOUND'],
})

/**
 * POST /staff/batches/{batch}/notices: asks to tell each customer of them; a second person sends it. The same words once, and
 * no links but to our own site.
 */
export const requestBatchNotice = endpoint({
  summary: 'Ask to tell everybody who received fuel of a batch',
  method: 'POST',
  path: '/staff/batches/:batch/notices',
  params: { batch },
  access: staff('admin', 'support'),
  body: plain(z.object({ message: text() })),
  answer: plain(z.object({ id: id(), deliveries: z.int() })),
  status: 201,
  message: 'A second person must approve this notice',
  errors: ['VALIDATION', 'NOT_FOUND', 'CONFLICT'],
})

const noticeSchema = z.object({
  id: id(),
  batch: z.string(),
  message: z.string(),
  state: z.enum(NOTICE_STATES),
  requestedBy: person(),
  requestedAt: timestamp(),
  /** Who sent or withdrew it; null while it waits. */
  decidedBy: z.nullable(person()),
  decidedAt: z.nullable(timestamp()),
  /** How many deliveries it is about: those that it went to, or would go to now; 0 for one that was withdrawn. */
  deliveries: z.int(),
  /** How many customers would be told now; null once it was decided about. */
  customers: z.nullable(z.int()),
})
export type BatchNotice = z.infer<typeof noticeSchema>

/** GET /staff/batches/notices: the latest 100 notices about batches, those that wait first. */
export const listBatchNotices = endpoint({
  summary: 'Notices about batches of fuel',
  method: 'GET',
  path: '/staff/batches/notices',
  access: staff('admin', 'support', 'owner'),
  answer: listOf(plain(noticeSchema), z.array(noticeSchema)),
  status: 200,
  message: 'Notices',
  errors: [],
})

const DECIDE = {
  method: 'POST',
  params: { id: idParam('batchNotice', NOTICE_NOT_FOUND) },
  access: staff('admin', 'support'),
  status: 200,
  errors: ['NOT_FOUND', 'CONFLICT'],
} as const

/** POST /staff/batches/notices/{id}/approval: another person than the one who asked; it goes to everybody. */
export const approveBatchNotice = endpoint({
  ...DECIDE,
  summary: 'Approve and send a notice about a batch as the second person',
  path: '/staff/batches/notices/:id/approval',
  answer: plain(z.object({ deliveries: z.int() })),
  message: 'Notice sent',
})

/** POST /staff/batches/notices/{id}/withdrawal: nobody is told. */
export const withdrawBatchNotice = endpoint({
  ...DECIDE,
  summary: 'Withdraw a notice about a batch that was not sent',
  path: '/staff/batches/notices/:id/withdrawal',
  answer: plain(z.object({ id: id() })),
  message: 'Notice withdrawn',
})

export type WireBatch = z.infer<typeof batchSchema>
