import type { CappedPage, Page } from '@gatefill/domain/core/page'
import * as z from 'zod/mini'
import type { Codec } from './endpoint.ts'

/** A codec of pages that names the one of an item. */
export type PageCodec<Value, Wire> = Codec<Page<Value>, Page<Wire>> & { item: Codec<Value, Wire> }

/** One page of a list of `item`, with the seven fields of every paginated answer. */
export const pageOf = <Value, Wire>(item: Codec<Value, Wire>): PageCodec<Value, Wire> => ({
  item,
  schema: z.object(pageFields(item)),
  toWire: (page) => ({ ...page, data: page.data.map(item.toWire) }),
  fromWire: (page) => ({ ...page, data: page.data.map(item.fromWire) }),
})

/** One page of a list that is counted up to 1,000 only; `totalCountIsCapped` says that there are more. */
export const cappedPageOf = <Value, Wire>(
  item: Codec<Value, Wire>,
): Codec<CappedPage<Value>, CappedPage<Wire>> => ({
  schema: z.object({ ...pageFields(item), totalCountIsCapped: z.boolean() }),
  toWire: (page) => ({ ...page, data: page.data.map(item.toWire) }),
  fromWire: (page) => ({ ...page, data: page.data.map(item.fromWire) }),
})

const pageFields = <Value, Wire>(item: Codec<Value, Wire>) => ({
  data: z.array(item.schema),
  currentPage: z.int(),
  totalPages: z.int(),
  totalCount: z.int(),
  pageSize: z.int(),
  hasNextPage: z.boolean(),
  hasPreviousPage: z.boolean(),
})
