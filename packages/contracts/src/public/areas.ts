import type { AreaShape } from '@gatefill/domain/addresses/service-area'
import { SERVED_AREAS } from '@gatefill/domain/addresses/service-area'
import * as z from 'zod/mini'
import type { Codec } from '../core/endpoint.ts'
import { endpoint } from '../core/endpoint.ts'
import { place } from '../core/fields.ts'

const areasSchema = z.array(z.object({ name: z.enum(SERVED_AREAS), rings: z.array(z.array(place())) }))

const areas: Codec<AreaShape[], z.infer<typeof areasSchema>> = {
  schema: areasSchema,
  toWire: (shapes) => shapes.map(({ name, rings }) => ({ name, rings: rings.map((ring) => [...ring]) })),
  fromWire: (wire) => wire,
}

/** GET /areas: where the served areas lie, in the order in which they are listed (C-40). Public and cacheable. */
export const listAreas = endpoint({
  summary: 'Served areas with their limits',
  method: 'GET',
  path: '/areas',
  access: 'public',
  answer: areas,
  status: 200,
  message: 'Areas',
  errors: [],
  cacheSeconds: 3600,
})
