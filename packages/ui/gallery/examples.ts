import type { Address } from '@gatefill/domain/addresses/address'
import { quote, STANDARD_POLICY } from '@gatefill/domain/catalogue/pricing'
import type { Product } from '@gatefill/domain/catalogue/product'
import { asId } from '@gatefill/domain/core/ids'
import { LITRES_DEFAULT } from '@gatefill/domain/core/litres'
import { kobo } from '@gatefill/domain/core/money'
import type { Order } from '@gatefill/domain/orders/order'

const since = '2026-11-21T05:05:00Z'
export const now = new Date('2026-11-21T15:20:00Z')

const product = (name: string, price: number, available = true): Product => ({
  id: asId(`prd_${name}`),
  name,
  unitPrice: kobo(price),
  unitOfMeasure: 'liter',
  available,
  station: 'Licensed filling station',
  priceSince: since,
})

export const products = [product('PMS', 89_500), product('AGO', 115_000), product('DPK', 132_000, false)]

export const addresses: Address[] = [
  {
    id: asId('adr_1'),
    street: '14 Chevy View Road',
    city: 'Chevron',
    lga: 'Eti-Osa',
    state: 'Lagos',
    landmark: 'Behind Conservation Centre',
    accessCode: '5512',
    nickname: '',
    pin: null,
    isDefault: true,
  },
  {
    id: asId('adr_2'),
    street: 'House 17, Road 4, Ọlọ́runṣògo Close, off Akin Adéṣọlá Street beside the water works',
    city: 'Victoria Garden City',
    lga: 'Eti-Osa',
    state: 'Lagos',
    landmark: 'Second gate, ask for Block 4',
    accessCode: '',
    nickname: '',
    pin: null,
    isDefault: false,
  },
]

const line = { productName: 'PMS', litres: LITRES_DEFAULT, unitPrice: kobo(89_500) }
const priced = quote([line], STANDARD_POLICY, now)
export const sum = { ...priced, items: priced.lines }
export const bigAmount = kobo(125_000_000)
export const orderId = 'ord_01JD7XW3V8K2M4N6P8Q07F3A9C'

export const timeline: Order['timeline'] = [
  { status: 'initiated', at: '2026-11-20T13:58:00Z' },
  { status: 'paid', at: '2026-11-21T14:01:00Z' },
  { status: 'driver_assigned', at: '2026-11-21T14:10:00Z' },
  { status: 'driver_accepted', at: '2026-11-21T14:12:00Z' },
  { status: 'processing', at: '2026-11-21T14:40:00Z' },
]
export const cancelled: Order['timeline'] = [
  ...timeline.slice(0, 2),
  { status: 'cancelled', at: '2026-11-21T14:05:00Z' },
]
export const cancellation = {
  reason: 'found_better_price',
  note: '',
  cancelledBy: 'customer',
  at: '2026-11-21T14:05:00Z',
}
