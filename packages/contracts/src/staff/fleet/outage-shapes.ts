import * as z from 'zod/mini'
import { id, timestamp } from '../../core/fields.ts'

/** What a station does not have for now; `productId` null: nothing can be loaded there. */
export const outageSchema = z.object({
  stationId: id(),
  station: z.string(),
  productId: z.nullable(id()),
  product: z.nullable(z.string()),
  reason: z.string(),
  since: timestamp(),
  until: z.nullable(timestamp()),
})
export type WireOutage = z.infer<typeof outageSchema>
