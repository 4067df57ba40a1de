import * as z from 'zod/mini'
import { id } from './fields.ts'

/** What is in a compartment of a van, in decilitres. */
export const levelSchema = z.object({
  id: id(),
  /** Counted from the front of the van, from 1. */
  position: z.int(),
  productId: id(),
  product: z.string(),
  capacityDl: z.int(),
  onBoardDl: z.int(),
  /** Still to be loaded for the run under way. */
  toLoadDl: z.int(),
  /** For gates of the run under way. */
  promisedDl: z.int(),
})
