import { PAUSE_NOT_FOUND } from '@gatefill/domain/fleet/ordering-pause'
import * as z from 'zod/mini'
import { anyStaff, staff } from '../../core/access.ts'
import { endpoint, plain } from '../../core/endpoint.ts'
import { id, text, timestamp } from '../../core/fields.ts'
import { idParam } from '../../core/params.ts'

const pauseSchema = z.object({
  id: id(),
  /** Null for all fuels; null for all areas. */
  productId: z.nullable(id()),
  product: z.nullable(z.string()),
  area: z.nullable(z.string()),
  sentence: z.string(),
  beginsAt: timestamp(),
  endsAt: z.nullable(timestamp()),
  by: z.nullable(z.string()),
  endedBy: z.nullable(z.string()),
  isInForce: z.boolean(),
})
export type WirePause = z.infer<typeof pauseSchema>
const pause = plain(pauseSchema)

/** GET /staff/ordering-pauses: those in force first, then the newest 50 that have ended. */
export const listPauses = endpoint({
  summary: 'Ordering pauses',
  method: 'GET',
  path: '/staff/ordering-pauses',
  access: anyStaff,
  answer: plain(z.array(pauseSchema)),
  status: 200,
  message: 'Pauses',
  errors: [],
})

/** POST /staff/ordering-pauses: from now on orders of the fuel ('' all) to the area ('' all) are refused with the sentence. */
export const addPause = endpoint({
  summary: 'Pause ordering of a fuel or to an area',
  method: 'POST',
  path: '/staff/ordering-pauses',
  access: staff('admin', 'dispatcher'),
  body: plain(z.object({ productId: text(), area: text(), sentence: text(), endsAt: text() })),
  answer: pause,
  status: 201,
  message: 'Ordering paused',
  errors: ['VALIDATION'],
})

/** POST /staff/ordering-pauses/{id}/end: orders are taken again. */
export const endPause = endpoint({
  summary: 'End a pause of ordering',
  method: 'POST',
  path: '/staff/ordering-pauses/:id/end',
  params: { id: idParam('pause', PAUSE_NOT_FOUND) },
  access: staff('admin', 'dispatcher'),
  answer: pause,
  status: 200,
  message: 'Ordering resumed',
  errors: ['NOT_FOUND', 'CONFLICT'],
})
