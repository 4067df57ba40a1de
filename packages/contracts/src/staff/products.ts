import { PRODUCT_NOT_FOUND } from '@gatefill/domain/catalogue/product'
import * as z from 'zod/mini'
import { anyStaff, staff } from '../core/access.ts'
import { endpoint, listOf, plain } from '../core/endpoint.ts'
import { text } from '../core/fields.ts'
import { idParam } from '../core/params.ts'
import { product, productsSchema } from '../public/product-shapes.ts'

/** GET /staff/products: the fuels with their prices as they are now; what customers read may be a minute old. */
export const listStaffProducts = endpoint({
  summary: 'Fuels and their present prices',
  method: 'GET',
  path: '/staff/products',
  access: anyStaff,
  answer: listOf(product, productsSchema),
  status: 200,
  message: 'Fuels',
  errors: [],
})

/**
 * POST /staff/products: a fuel and its first price; `unitPrice` in kobo for one unit. On sale at once in a shop where nobody
 * has ordered yet; elsewhere once a second person has confirmed the price (C-105).
 */
export const addProduct = endpoint({
  summary: 'Put a fuel on sale',
  method: 'POST',
  path: '/staff/products',
  access: staff('admin'),
  body: plain(
    z.object({ name: text(), unitOfMeasure: text(), unitPrice: z.optional(z.number()), note: text() }),
  ),
  answer: product,
  status: 201,
  message: 'Fuel added',
  errors: ['VALIDATION'],
})

/** PUT /staff/products/{id}/available: takes a fuel off sale or puts it back; it is shown either way. */
export const setProductAvailable = endpoint({
  summary: 'Take a fuel off sale or put it back',
  method: 'PUT',
  path: '/staff/products/:id/available',
  params: { id: idParam('product', PRODUCT_NOT_FOUND) },
  access: staff('admin'),
  body: plain(z.object({ available: z.boolean() })),
  answer: product,
  status: 200,
  message: 'Saved',
  errors: ['NOT_FOUND', 'CONFLICT'],
})
