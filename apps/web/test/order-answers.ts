import { cancelOrder, getOrder, listMyOrders } from '@gatefill/contracts/customer/orders/orders'
import { asId } from '@gatefill/domain/core/ids'
import { litres } from '@gatefill/domain/core/litres'
import { kobo as asKobo } from '@gatefill/domain/core/money'
import type { Order } from '@gatefill/domain/orders/order'
import type { FakeApi } from '../../../tools/test/dom/fake-api.ts'

const AT = '2026-11-20T10:05:00.000Z'
/** Without a letter that a name of a fuel has: no search for one can meet it. */
const SHORT_IDS = ['111111', '222222', '333333', '444444', '555555', '666666', '777777', '888888']

/** The short number of the order at this place of the list. */
export const numberOf = (at: number): string => `#${SHORT_IDS[at]}`

/** An order of 20 litres at this place of the list, placed and not paid. */
export const orderAt = (at: number, change: Partial<Order> = {}, fuel = 'PMS'): Order => ({
  id: asId(`ord_01HZXW5N8Y0000000000${SHORT_IDS[at]}`),
  status: 'initiated',
  items: [
    {
      productId: asId('prd_1'),
      productName: fuel,
      unitOfMeasure: 'L',
      litres: litres(20),
      unitPrice: asKobo(89_500),
      price: asKobo(1_790_000),
    },
  ],
  addressText: '14 Admiralty Road, Lekki, Lagos',
  addressId: null,
  subtotal: asKobo(1_790_000),
  serviceFee: asKobo(35_800),
  deliveryFee: asKobo(0),
  total: asKobo(1_825_800),
  refundAmount: asKobo(0),
  paymentStatus: 'unpaid',
  paymentCheckedAt: null,
  createdAt: AT,
  updatedAt: AT,
  timeline: [{ status: 'initiated', at: AT }],
  estimatedDelivery: null,
  driver: null,
  cancellation: null,
  rating: null,
  ...change,
})

/** A server with these orders, newest first, each of which can be read and cancelled. */
export function keepOrders(api: FakeApi, first: readonly Order[]): void {
  let all = [...first]
  const found = (path: string): Order => {
    const id = path.split('/')[2]
    return all.find((each) => each.id === id) ?? orderAt(0)
  }
  api.answer(listMyOrders, () => ({
    data: all,
    currentPage: 1,
    totalPages: 1,
    totalCount: all.length,
    pageSize: 500,
    hasNextPage: false,
    hasPreviousPage: false,
  }))
  api.answer(getOrder, ({ path }) => found(path))
  api.answer(cancelOrder, ({ path, body }) => {
    const { reason, note } = cancelOrder.body.fromWire(body as never) // as the application wrote it
    const cancellation = { reason, note, cancelledBy: 'customer', at: AT }
    all = all.map((each) =>
      each.id === found(path).id ? { ...each, status: 'cancelled' as const, cancellation } : each,
    )
    return found(path)
  })
}
