import * as z from 'zod/mini'
import { anyStaff, staff } from '../core/access.ts'
import type { Codec } from '../core/endpoint.ts'
import { endpoint, listOf, plain } from '../core/endpoint.ts'
import { text, timestamp } from '../core/fields.ts'

const rowSchema = z.object({
  /** 0 for what the server was configured with. */
  id: z.int(),
  validFrom: z.nullable(timestamp()),
  name: z.string(),
  rcNumber: z.string(),
  tin: z.string(),
  vatRegistration: z.string(),
  address: z.string(),
  note: z.string(),
  createdByName: z.string(),
})

/** Details of the seller with who entered them and why; `validFrom` null for those of the configuration. */
export type SellerRow = Omit<z.infer<typeof rowSchema>, 'validFrom'> & { validFrom: Date | null }

const sellerRow: Codec<SellerRow, z.infer<typeof rowSchema>> = {
  schema: rowSchema,
  toWire: ({ validFrom, ...row }) => ({ ...row, validFrom: validFrom?.toISOString() ?? null }),
  fromWire: ({ validFrom, ...row }) => ({
    ...row,
    validFrom: validFrom === null ? null : new Date(validFrom),
  }),
}
const rows = listOf(sellerRow, z.array(rowSchema))

/** GET /staff/seller-details: the seller on receipts, past, present and to come, the latest first. */
export const listSellerDetails = endpoint({
  summary: 'The seller on receipts, past, present and to come',
  method: 'GET',
  path: '/staff/seller-details',
  access: anyStaff,
  answer: rows,
  status: 200,
  message: 'Seller on receipts',
  errors: [],
})

/**
 * POST /staff/seller-details: the seller from a moment on (`validFrom`, ISO time; left out: at once). Receipts of orders
 * that were paid before stay as they are.
 */
export const addSellerDetails = endpoint({
  summary: 'Change the seller on receipts',
  method: 'POST',
  path: '/staff/seller-details',
  access: staff('admin'),
  body: plain(
    z.object({
      name: text(),
      rcNumber: text(),
      tin: text(),
      vatRegistration: text(),
      address: text(),
      validFrom: text(),
      note: text(),
    }),
  ),
  answer: rows,
  status: 201,
  message: 'Seller saved',
  errors: ['VALIDATION'],
})
