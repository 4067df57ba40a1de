import { STATION_NOT_FOUND } from '@gatefill/domain/fleet/station-form'
import {
  ADJUSTMENT_KINDS,
  ADJUSTMENT_NOT_FOUND,
  ADJUSTMENT_STATES,
} from '@gatefill/domain/fleet/stock-adjustment'
import * as z from 'zod/mini'
import { anyStaff, staff } from '../../core/access.ts'
import { endpoint, plain } from '../../core/endpoint.ts'
import { id, text, timestamp } from '../../core/fields.ts'
import { idParam } from '../../core/params.ts'

const WRITE = { method: 'POST', access: staff('admin', 'dispatcher') } as const
const adjustmentId = idParam('adjustment', ADJUSTMENT_NOT_FOUND)
const stationId = idParam('station', STATION_NOT_FOUND)

const adjustmentSchema = z.object({
  id: id(),
  /** The vehicle of a compartment; null for a station's fuel. */
  vehicleId: z.nullable(id()),
  compartmentId: z.nullable(id()),
  stationId: z.nullable(id()),
  /** The number plate or the station's name. */
  where: z.string(),
  productId: id(),
  product: z.string(),
  /** Decilitres: the book when it was measured, what the dip said, and what the book changes by. */
  bookDl: z.int(),
  dipDl: z.int(),
  deltaDl: z.int(),
  kind: z.enum(ADJUSTMENT_KINDS),
  reason: z.string(),
  state: z.enum(ADJUSTMENT_STATES),
  askedById: id(),
  askedBy: z.string(),
  askedAt: timestamp(),
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(timestamp()),
  decisionNote: z.nullable(z.string()),
})
export type WireAdjustment = z.infer<typeof adjustmentSchema>
const adjustment = plain(adjustmentSchema)

/** GET /staff/stock/adjustments: those that await a second person and the newest 100 decided, the newest first. */
export const listAdjustments = endpoint({
  summary: 'Adjustments of stock with who asked and who decided',
  method: 'GET',
  path: '/staff/stock/adjustments',
  access: anyStaff,
  answer: plain(z.array(adjustmentSchema)),
  status: 200,
  message: 'Adjustments',
  errors: [],
})

/**
 * POST /staff/stock/adjustments: a dip (decilitres) of a compartment, or of a station's fuel, that differs from the book.
 * `kind` return or sample with `takenDl`: litres that left a compartment for a station or a laboratory. The book changes
 * once somebody else confirms. 409 while another one of that tank waits.
 */
export const addAdjustment = endpoint({
  ...WRITE,
  summary: 'Record a dip that differs from the book',
  path: '/staff/stock/adjustments',
  body: plain(
    z.object({
      compartmentId: text(),
      stationId: text(),
      productId: text(),
      kind: text(),
      dipDl: z.optional(z.number()),
      takenDl: z.optional(z.number()),
      reason: text(),
    }),
  ),
  answer: adjustment,
  status: 201,
  message: 'Adjustment awaits a second person',
  errors: ['VALIDATION', 'CONFLICT'],
})

/** POST /staff/stock/adjustments/{id}/confirm: by somebody else than who asked; the book changes now. */
export const confirmAdjustment = endpoint({
  ...WRITE,
  summary: 'Confirm an adjustment as the second person',
  path: '/staff/stock/adjustments/:id/confirm',
  params: { id: adjustmentId },
  body: plain(z.object({ note: text() })),
  answer: adjustment,
  status: 200,
  message: 'Adjustment confirmed',
  errors: ['NOT_FOUND', 'CONFLICT'],
})

/** POST /staff/stock/adjustments/{id}/reject: by somebody else than who asked; the book stays. */
export const rejectAdjustment = endpoint({
  ...WRITE,
  summary: 'Reject an adjustment',
  path: '/staff/stock/adjustments/:id/reject',
  params: { id: adjustmentId },
  body: plain(z.object({ reason: text() })),
  answer: adjustment,
  status: 200,
  message: 'Adjustment rejected',
  errors: ['VALIDATION', 'NOT_FOUND', 'CONFLICT'],
})

const stationMoveSchema = z.object({
  id: id(),
  productId: id(),
  product: z.string(),
  kind: z.enum(['receive', 'load', 'adjust']),
  deltaDl: z.int(),
  /** By the book after it. */
  balanceDl: z.int(),
  batch: z.nullable(z.string()),
  note: z.nullable(z.string()),
  /** The van that loaded it, and its run. */
  plate: z.nullable(z.string()),
  runId: z.nullable(id()),
  at: timestamp(),
})
export type WireStationMove = z.infer<typeof stationMoveSchema>

/** GET /staff/stations/{id}/stock-moves: the last 200, the newest first. */
export const listStationMoves = endpoint({
  summary: 'Litres that a station received and gave',
  method: 'GET',
  path: '/staff/stations/:id/stock-moves',
  params: { id: stationId },
  access: anyStaff,
  answer: plain(z.array(stationMoveSchema)),
  status: 200,
  message: 'Stock moves',
  errors: ['NOT_FOUND'],
})

/** POST /staff/stations/{id}/receipts: decilitres that came from a depot; a batch is received once. */
export const addReceipt = endpoint({
  ...WRITE,
  summary: 'Record a delivery from a depot',
  path: '/staff/stations/:id/receipts',
  params: { id: stationId },
  body: plain(z.object({ productId: text(), dl: z.optional(z.number()), batch: text() })),
  answer: plain(z.object({ id: id() })),
  status: 201,
  message: 'Delivery recorded',
  errors: ['VALIDATION', 'NOT_FOUND'],
})
