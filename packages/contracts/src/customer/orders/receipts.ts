import { endpoint } from '../../core/endpoint.ts'
import { ownOrder } from '../../core/params.ts'
import { receipt } from './receipt-shapes.ts'

/**
 * GET /orders/{id}/receipt: the receipt of an own paid order. The same as a file: GET /orders/{id}/receipt.pdf with the
 * same token; its refusals have the envelope. CONFLICT: not paid.
 */
export const getReceipt = endpoint({
  summary: 'Receipt of an own paid order; with .pdf after it as a PDF file',
  method: 'GET',
  path: '/orders/:id/receipt',
  params: { id: ownOrder },
  access: 'customer',
  answer: receipt,
  status: 200,
  message: 'Receipt',
  errors: ['NOT_FOUND', 'CONFLICT'],
})
