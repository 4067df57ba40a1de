import { staff } from '../../core/access.ts'
import { endpoint } from '../../core/endpoint.ts'
import { orderId } from '../../core/params.ts'
import { picture } from '../../core/picture-shape.ts'
import { receipt } from '../../customer/orders/receipt-shapes.ts'
import { ofPath } from './people-shown.ts'

/** Whoever answers for customers and money (C-95). It names the buyer and the address, so the audit keeps every look. */
const READS = {
  method: 'GET',
  params: { id: orderId },
  access: staff('admin', 'support', 'finance', 'owner'),
  audit: 'read',
  people: ofPath,
  status: 200,
  message: 'Receipt',
} as const

/** GET /staff/orders/{id}/receipt: the receipt that the customer has. CONFLICT says why an order has none. */
export const getStaffReceipt = endpoint({
  ...READS,
  summary: 'Receipt of an order, as its customer has it',
  path: '/staff/orders/:id/receipt',
  answer: receipt,
  errors: ['NOT_FOUND', 'CONFLICT'],
})

/** GET /staff/orders/{id}/receipt.pdf: the same as a file; UNAVAILABLE while too many are being drawn. */
export const getStaffReceiptFile = endpoint({
  ...READS,
  summary: 'Receipt of an order as a PDF file',
  path: '/staff/orders/:id/receipt.pdf',
  answer: picture,
  bytes: 'application/pdf',
  errors: ['NOT_FOUND', 'CONFLICT', 'UNAVAILABLE'],
})
