import type { Product } from '@gatefill/domain/catalogue/product'
import { asId } from '@gatefill/domain/core/ids'
import { kobo as asKobo } from '@gatefill/domain/core/money'
import * as z from 'zod/mini'
import type { Codec } from '../core/endpoint.ts'
import { id, kobo, timestamp } from '../core/fields.ts'

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
