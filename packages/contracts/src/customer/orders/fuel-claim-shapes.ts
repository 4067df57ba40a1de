import * as z from 'zod/mini'
import { timestamp } from '../../core/fields.ts'

/** A claim about fuel as its customer reads it; `isUpheld` is null until it is decided. */
export const claimSchema = z.object({
  complaint: z.string(),
  openedAt: timestamp(),
  answerBy: timestamp(),
  isUpheld: z.nullable(z.boolean()),
  decidedAt: z.nullable(timestamp()),
  answer: z.string(),
})
