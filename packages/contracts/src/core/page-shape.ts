import type { Page } from '@gatefill/domain/core/page'
import * as z from 'zod/mini'
import type { Codec } from './endpoint.ts'

/** One page of a list of `item`, with the seven fields of every paginated answer. */
export const pageOf = <Value, Wire>(item: Codec<Value, Wire>): Codec<Page<Value>, Page<Wire>> => ({
  schema: z.object({
    data: z.array(item.schema),
    currentPage: z.int(),
    totalPages: z.int(),
    totalCount: z.int(),
    pageSize: z.int(),
    hasNextPage: z.boolean(),
    hasPreviousPage: z.boolean(),
  }),
  toWire: (page) => ({ ...page, data: page.data.map(item.toWire) }),
  fromWire: (page) => ({ ...page, data: page.data.map(item.fromWire) }),
})
