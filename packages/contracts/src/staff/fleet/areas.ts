import { AREA_NOT_FOUND } from '@gatefill/domain/addresses/area-form'
import { plainLine } from '@gatefill/domain/core/plain-line'
import * as z from 'zod/mini'
import { anyStaff, staff } from '../../core/access.ts'
import { endpoint, plain } from '../../core/endpoint.ts'
import { place, text, timestamp } from '../../core/fields.ts'
import type { Param } from '../../core/params.ts'

const rings = () => z.array(z.array(place()))

/** An area by its name as it stands in the path. */
const areaName: Param<string> = {
  parse: (name) => plainLine(name) || undefined,
  notFound: AREA_NOT_FOUND,
}

const limitsSchema = z.object({
  rings: rings(),
  /** Null for those that the product began with. */
  validFrom: z.nullable(timestamp()),
  note: z.string(),
  by: z.nullable(z.string()),
})

const areaSchema = z.object({
  name: z.string(),
  /** Other names of it in an address. */
  words: z.array(z.string()),
  inForce: limitsSchema,
  /** Those that begin later, the next first. */
  coming: z.array(limitsSchema),
  /** How often the limits were set: goes back with the next write. */
  version: z.int(),
})
export type WireArea = z.infer<typeof areaSchema>

/** GET /staff/areas: each served area with its limits now and later. */
export const listStaffAreas = endpoint({
  summary: 'Served areas with their dated limits',
  method: 'GET',
  path: '/staff/areas',
  access: anyStaff,
  answer: plain(z.array(areaSchema)),
  status: 200,
  message: 'Areas',
  errors: [],
})

/** POST /staff/areas: a new area, served from a moment on ('' at once); `words` are other names of it, with commas. */
export const addArea = endpoint({
  summary: 'Add a served area',
  method: 'POST',
  path: '/staff/areas',
  access: staff('admin'),
  body: plain(
    z.object({
      name: text(),
      words: text(),
      rings: z._default(rings(), []),
      validFrom: text(),
      note: text(),
    }),
  ),
  answer: plain(areaSchema),
  status: 201,
  message: 'Area added',
  errors: ['VALIDATION'],
})

/** PUT /staff/areas/{name}: limits from a moment on ('' at once). 409 when somebody set them since: who and when. */
export const saveArea = endpoint({
  summary: 'Redraw a served area from a date on',
  method: 'PUT',
  path: '/staff/areas/:name',
  params: { name: areaName },
  access: staff('admin'),
  body: plain(
    z.object({ version: z.int(), rings: z._default(rings(), []), validFrom: text(), note: text() }),
  ),
  answer: plain(areaSchema),
  status: 200,
  message: 'Area saved',
  errors: ['VALIDATION', 'NOT_FOUND', 'CONFLICT'],
})
