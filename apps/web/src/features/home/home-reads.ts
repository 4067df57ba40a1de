import { getMe } from '@gatefill/contracts/customer/account/users'
import { listMyOrders } from '@gatefill/contracts/customer/orders/orders'
import { listProducts } from '@gatefill/contracts/public/products'

export const LAST_TEN = { query: { page: '1', limit: '10', status: 'all' } } as const

/** Path and query of all that the home screen needs first: who is signed in, the last orders, the prices. */
export const homeReads = (): string[] => [
  getMe.path,
  `${listMyOrders.path}?${new URLSearchParams(LAST_TEN.query)}`,
  listProducts.path,
]
