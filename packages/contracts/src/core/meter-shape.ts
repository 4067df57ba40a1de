import * as z from 'zod/mini'
import { timestamp } from './fields.ts'

/** A meter by its plate and calibration; '' and null where nobody has written it down. */
export const meterSchema = z.object({
  serial: z.string(),
  calibratedAt: z.nullable(timestamp()),
  calibratedUntil: z.nullable(timestamp()),
})
