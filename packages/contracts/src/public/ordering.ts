import * as z from 'zod/mini'
import { endpoint, plain } from '../core/endpoint.ts'
import { id, timestamp } from '../core/fields.ts'
import { receptacleRulesSchema } from './receptacle-shapes.ts'

const pauseSchema = z.object({
  /** Null for all fuels; null for all areas. */
  productId: z.nullable(id()),
  area: z.nullable(z.string()),
  sentence: z.string(),
  endsAt: z.nullable(timestamp()),
})
export type PublicPause = z.infer<typeof pauseSchema>

/**
 * GET /ordering: what is not taken now, with the sentence for customers; the hours of today's deliveries in Lagos;
 * and what each fuel may be filled into (C-102).
 */
export const getOrdering = endpoint({
  summary: 'Ordering pauses and the delivery hours in force',
  method: 'GET',
  path: '/ordering',
  access: 'public',
  answer: plain(
    z.object({
      pauses: z.array(pauseSchema),
      /** Full hours; the standard ones without what a curfew takes (C-80). */
      hours: z.array(z.object({ fromHour: z.int(), toHour: z.int() })),
      receptacles: receptacleRulesSchema,
    }),
  ),
  status: 200,
  message: 'Ordering',
  errors: [],
  cacheSeconds: 15,
})
