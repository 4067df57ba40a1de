import { PRICE_REQUEST_NOT_FOUND, PRICE_REQUEST_STATES } from '@gatefill/domain/catalogue/price-request'
import * as z from 'zod/mini'
import { anyStaff, staff } from '../core/access.ts'
import { endpoint, plain } from '../core/endpoint.ts'
import { id, kobo, text, timestamp } from '../core/fields.ts'
import { idParam } from '../core/params.ts'

const priceRequestSchema = z.object({
  id: id(),
  productId: id(),
  productName: z.string(),
  unitPrice: kobo(),
  previousPrice: kobo(),
  note: z.string(),
  state: z.enum(PRICE_REQUEST_STATES),
  validFrom: timestamp(),
  requestedBy: id(),
  requestedByName: z.string(),
  requestedAt: timestamp(),
})

/** A new price that is asked for or waits for its time; prices in kobo of one unit. */
export type StaffPriceRequest = z.infer<typeof priceRequestSchema>

const priceChangeSchema = z.object({
  id: z.int(),
  productName: z.string(),
  unitPrice: kobo(),
  previousPrice: kobo(),
  note: z.string(),
  at: timestamp(),
  changedByName: z.string(),
  confirmedByName: z.nullable(z.string()),
})

/** A price that was set; `previousPrice` 0 for the first of a fuel. In kobo of one unit. */
export type StaffPriceChange = z.infer<typeof priceChangeSchema>

/** GET /staff/price-requests: those that wait for a second person or for their time, the latest first. */
export const listPriceRequests = endpoint({
  summary: 'New prices that wait for a second person or for their time',
  method: 'GET',
  path: '/staff/price-requests',
  access: anyStaff,
  answer: plain(z.array(priceRequestSchema)),
  status: 200,
  message: 'New prices',
  errors: [],
})

/** GET /staff/price-changes: the last 200 prices that were set, the latest first. */
export const listPriceChanges = endpoint({
  summary: 'Prices that were set',
  method: 'GET',
  path: '/staff/price-changes',
  access: anyStaff,
  answer: plain(z.array(priceChangeSchema)),
  status: 200,
  message: 'Price history',
  errors: [],
})

/**
 * POST /staff/price-requests: a price of a fuel from a moment on (`validFrom`, ISO time; '': at once). A change of up to
 * 10 % holds then; `state` says whether it was applied, is scheduled, or waits for a second person.
 */
export const requestPrice = endpoint({
  summary: 'Set the price of a fuel',
  method: 'POST',
  path: '/staff/price-requests',
  access: staff('admin'),
  body: plain(
    z.object({ productId: text(), unitPrice: z.optional(z.number()), validFrom: text(), note: text() }),
  ),
  answer: plain(priceRequestSchema),
  status: 201,
  message: 'Price saved',
  errors: ['VALIDATION', 'NOT_FOUND', 'CONFLICT'],
})

const DECIDE = {
  method: 'POST',
  params: { id: idParam('priceRequest', PRICE_REQUEST_NOT_FOUND) },
  access: staff('admin'),
  answer: plain(priceRequestSchema),
  status: 200,
} as const

/** POST /staff/price-requests/{id}/confirm: by somebody else than who asked for it. */
export const confirmPrice = endpoint({
  ...DECIDE,
  summary: 'Confirm a price as the second person',
  path: '/staff/price-requests/:id/confirm',
  message: 'Price confirmed',
  errors: ['NOT_FOUND', 'CONFLICT'],
})

/** POST /staff/price-requests/{id}/refuse: nothing changes; who asked may take it back by this too. */
export const refusePrice = endpoint({
  ...DECIDE,
  summary: 'Refuse a price, or take it back',
  path: '/staff/price-requests/:id/refuse',
  body: plain(z.object({ reason: text() })),
  message: 'Price refused',
  errors: ['VALIDATION', 'NOT_FOUND', 'CONFLICT'],
})
