import type { OrderRecord } from '@gatefill/contracts/staff/customers/order-records'
import { getOrderRecord } from '@gatefill/contracts/staff/customers/order-records'
import { getBoard } from '@gatefill/contracts/staff/dispatch/board'
import { getStaffOrder } from '@gatefill/contracts/staff/staff-orders'
import { listRefundRequests } from '@gatefill/contracts/staff/staff-refunds'
import { asId } from '@gatefill/domain/core/ids'
import { litres } from '@gatefill/domain/core/litres'
import { kobo } from '@gatefill/domain/core/money'
import type { StaffOrderDetail } from '@gatefill/domain/orders/staff-order'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { fakeApi } from '../../../../../../tools/test/dom/fake-api.ts'
import { renderRoom } from '../../../../test/render-room.tsx'
import { OrderBeside } from './order-beside.tsx'

afterEach(cleanup)

const ID = asId<never>('ord_01HZXW5N8Y00000000007F3A9C')
const AT = '2026-11-20T09:00:00.000Z'
const order: StaffOrderDetail = {
  id: ID,
  status: 'paid',
  statusAt: AT,
  items: [
    {
      productId: asId('prd_1'),
      productName: 'PMS',
      unitOfMeasure: 'litre',
      litres: litres(20),
      unitPrice: kobo(89_500),
      price: kobo(1_790_000),
    },
  ],
  receptacle: null,
  addressText: '14 Admiralty Road, Lekki',
  landmark: '',
  area: 'Lekki',
  total: kobo(1_825_800),
  refundAmount: kobo(0),
  paymentStatus: 'paid',
  customer: { id: asId('usr_1'), name: 'Ada Obi', email: 'ada@example.com', phone: '+2348031234567' },
  driver: null,
  createdAt: AT,
  estimatedDelivery: null,
  history: [],
  deliveryChanges: [],
  delivery: null,
  override: null,
  rating: null,
  failedAttempt: null,
}
const record = {
  subtotal: 1_790_000,
  serviceFee: 35_800,
  deliveryFee: 0,
  accessCode: '',
  pin: null,
  customer: { orders: 1, delivered: 0, cancelled: 0 },
  run: null,
  payments: [],
  paymentCheckedAt: null,
  refunds: [],
  refundRequests: [],
  cancellation: null,
  messages: [],
  sent: [],
  notes: [],
  tickets: [],
  photos: [],
} as unknown as OrderRecord // what the pane reads of it

function open(change: Partial<StaffOrderDetail> = {}) {
  const api = fakeApi()
  api.answer(getStaffOrder, { ...order, ...change })
  api.garble(getOrderRecord, record)
  api.garble(listRefundRequests, { data: [], totalCount: 0, currentPage: 1, hasNextPage: false })
  api.refuse(getBoard, { code: 'FORBIDDEN' })
  return renderRoom(
    <OrderBeside orderId={ID} about="Ticket #604H58: ">
      {null}
    </OrderBeside>,
    { role: 'support' },
  )
}

test('beside a ticket support changes the address and cancels its order as on its own page [RP-271]', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Change address, gate or time' }))
  expect(await screen.findByRole('dialog')).toBeDefined()
  open()
  await user.click(await screen.findByRole('button', { name: 'Cancel the order' }))
  expect(await screen.findByRole('dialog')).toBeDefined()
})

test('the meter of a delivery is read beside the ticket, and what lacked is refunded with its figures [RP-271] [RP-272]', async () => {
  const delivery = {
    station: 'Ikota',
    loadedAt: AT,
    openingDl: 1000,
    closingDl: 1185,
    shortDl: 15,
    receptacle: null,
    poured: null,
  }
  const { user } = open({ status: 'delivered', delivery })
  expect(await screen.findByText('100.0 L to 118.5 L')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Cancel the order' })).toBeNull()
  await user.click(await screen.findByRole('button', { name: 'Refund' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: '1.5 L not delivered, ₦1,342.50' }))
  expect(dialog.getByLabelText<HTMLInputElement>('Amount in naira').value).toBe('₦1,342.50')
  expect(dialog.getByLabelText<HTMLSelectElement>('Type').value).toBe('short_delivery')
  expect(dialog.getByLabelText<HTMLTextAreaElement>(/Reason/).value).toBe('Ticket #604H58: ')
})
