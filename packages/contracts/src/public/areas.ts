import type { AreaShape } from '@gatefill/domain/addresses/service-area'
import * as z from 'zod/mini'
import type { Codec } from '../core/endpoint.ts'
import { endpoint } from '../core/endpoint.ts'
import { place } from '../core/fields.ts'

const areasSchema = z.array(
  z.object({
    name: z.string(),
    rings: z.array(z.array(place())),
    /** Other names of it in an address; absent in answers of older servers. */
    words: z.optional(z.array(z.string())),
    /** Above 0 where addresses in other areas name it as their district. */
    districtRank: z.optional(z.int()),
  }),
)

const areas: Codec<AreaShape[], z.infer<typeof areasSchema>> = {
  schema: areasSchema,
  toWire: (shapes) =>
    shapes.map(({ name, rings, words = [], districtRank = 0 }) => ({
      name,
      rings: rings.map((ring) => [...ring]),
      words: [...words],
      districtRank,
    })),
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
