import { RUN_STATES, STOP_KINDS, STOP_STATES } from '@gatefill/domain/dispatch/runs/run'
import * as z from 'zod/mini'
import { id, timestamp } from '../core/fields.ts'
import { rangeSchema, stopLineSchema } from '../staff/dispatch/run-shapes.ts'
import { driverJob } from './driver-job-shapes.ts'

/**
 * How a phone without network checks a code: the first byte, as two hexadecimal digits, of HMAC-SHA-256 of the six digits
 * with the salt as its key (text, UTF-8). It catches slips and gives the code away to nobody; the server decides.
 */
const codeCheckSchema = z.object({ salt: z.string(), firstByte: z.string() })

/** A stop as its driver sees it; `job` is the order at a gate. */
const driverStopSchema = z.object({
  id: id(),
  seq: z.int(),
  kind: z.enum(STOP_KINDS),
  state: z.enum(STOP_STATES),
  station: z.nullable(z.object({ _id: id(), name: z.string(), address: z.string() })),
  job: z.nullable(driverJob.schema),
  lines: z.array(stopLineSchema),
  at: z.nullable(rangeSchema),
  arrivedAt: z.nullable(timestamp()),
  codeCheck: z.nullable(codeCheckSchema),
})

/** A run as its driver sees it. */
export const driverRunSchema = z.object({
  id: id(),
  state: z.enum(RUN_STATES),
  version: z.int(),
  vehicleId: z.nullable(id()),
  offerEndsAt: z.nullable(timestamp()),
  stops: z.array(driverStopSchema),
})

/** The run under way, and those that wait until it is over or for the driver's yes. */
export const driverRunsSchema = z.object({
  active: z.nullable(driverRunSchema),
  waiting: z.array(driverRunSchema),
})

export type WireDriverRun = z.infer<typeof driverRunSchema>
export type WireDriverRuns = z.infer<typeof driverRunsSchema>
