import { asId } from '@gatefill/domain/ids'
import { kobo as asKobo } from '@gatefill/domain/money'
import type { Product } from '@gatefill/domain/product'
import * as z from 'zod/mini'
import type { Codec } from './endpoint.ts'
import { id, kobo, timestamp } from './fields.ts'

const productSchema = z.object({
  _id: id(),
  name: z.string(),
  unitPrice: kobo(),
  unitOfMeasure: z.string(),
  available: z.boolean(),
  station: z.string(),
  priceSince: timestamp(),
})

/** A product; `unitPrice` in kobo, `priceSince` the moment from which it holds. */
export const product: Codec<Product, z.infer<typeof productSchema>> = {
  schema: productSchema,
  toWire: ({ id: _id, ...rest }) => ({ _id, ...rest }),
  fromWire: ({ _id, unitPrice, ...rest }) => ({ ...rest, id: asId(_id), unitPrice: asKobo(unitPrice) }),
}

export const productsSchema = z.array(productSchema)
