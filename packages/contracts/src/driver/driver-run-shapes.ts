import { RUN_STATES, STOP_KINDS, STOP_STATES } from '@gatefill/domain/dispatch/runs/run'
import * as z from 'zod/mini'
import { id, kobo, timestamp } from '../core/fields.ts'
import { receptacleRulesSchema } from '../public/receptacle-shapes.ts'
import { rangeSchema, stopLineSchema } from '../staff/dispatch/run-shapes.ts'
import { driverShiftSchema, driverStateSchema } from './driver-duty-shapes.ts'
import { driverJob } from './driver-job-shapes.ts'

/**
 * How a phone without network checks a code: the first byte, as two hexadecimal digits, of HMAC-SHA-256 of the six digits
 * with the salt as its key (text, UTF-8). It catches slips and gives the code away to nobody; the server decides.
 * `triesLeft`: wrong codes that may still be typed; at 0 the code is locked, and two people of staff confirm the delivery.
 */
const codeCheckSchema = z.object({
  salt: z.string(),
  firstByte: z.string(),
  triesLeft: z.int(),
})

/** A stop as its driver sees it; `job` is the order at a gate, with address, landmark, pin, gate code and who receives. */
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
  endedAt: z.nullable(timestamp()),
  /** Always empty: why the planner put a stop here is said to dispatchers alone. Phones of version 1.0.0 read it. */
  reasons: z.array(z.string()),
  codeCheck: z.nullable(codeCheckSchema),
  /** From then on the phone forgets address, phone and gate code: 2 hours after the stop; null while it is open. */
  eraseAfter: z.nullable(timestamp()),
})

/** What a run pays, in kobo, without kilometres; `parts` add up to `total`. */
export const runPaySchema = z.object({
  total: kobo(),
  parts: z.array(z.object({ label: z.string(), amount: kobo() })),
})

/** A run as its driver sees it. */
export const driverRunSchema = z.object({
  id: id(),
  state: z.enum(RUN_STATES),
  version: z.int(),
  vehicleId: z.nullable(id()),
  offerEndsAt: z.nullable(timestamp()),
  /** Null where no pay is agreed for today. */
  pay: z.nullable(runPaySchema),
  /** What is planned to be loaded into each compartment before the first gate, in decilitres. */
  loads: z.array(z.object({ compartmentId: id(), productId: id(), product: z.string(), dl: z.int() })),
  /** Until when the driver may object to a gate that dispatch has just added; null where nothing was changed. */
  objectUntil: z.nullable(timestamp()),
  stops: z.array(driverStopSchema),
})

/**
 * Everything that a phone keeps for hours without network: the run under way, those that wait until it is over or for the
 * driver's yes, the open shift with its van, and the driver's state. It is erased on sign-out and at the end of the shift.
 */
export const driverRunsSchema = z.object({
  active: z.nullable(driverRunSchema),
  waiting: z.array(driverRunSchema),
  shift: z.nullable(driverShiftSchema),
  state: driverStateSchema,
  /** Whom the driver calls; null where none is configured. */
  dispatchPhone: z.nullable(z.string()),
  /** What may lack of an order before a person decides on its price. */
  shortRule: z.object({ dl: z.int(), basisPoints: z.int() }),
  /** What each fuel may be filled into; absent in what a phone keeps from before it was asked at gates. */
  receptacleRules: z.optional(receptacleRulesSchema),
})

export type WireDriverRun = z.infer<typeof driverRunSchema>
export type WireDriverRuns = z.infer<typeof driverRunsSchema>
export type WireRunPay = z.infer<typeof runPaySchema>
