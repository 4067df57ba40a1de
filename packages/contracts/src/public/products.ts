import { endpoint, listOf } from '../core/endpoint.ts'
import { product, productsSchema } from './product-shapes.ts'

/** GET /products: public and cacheable, so that the landing page can show prices without a session (C-75). */
export const listProducts = endpoint({
  summary: 'Fuels with their present prices',
  method: 'GET',
  path: '/products',
  access: 'public',
  answer: listOf(product, productsSchema),
  status: 200,
  message: 'Products',
  errors: [],
  cacheSeconds: 60,
})
