import { keyOf } from '@gatefill/client/react/use-endpoint'
import { listMyOrders } from '@gatefill/contracts/customer/orders/orders'
import { expect, test } from 'vitest'
import { homeReads, LAST_TEN } from './home-reads.ts'

test('what is asked for early is what the home screen reads [UX-064]', () => {
  expect(homeReads()).toEqual(['/users/me', '/orders/user?page=1&limit=10&status=all', '/products'])
  expect(keyOf(listMyOrders, LAST_TEN)).toEqual([
    listMyOrders.path,
    {},
    { page: '1', limit: '10', status: 'all' },
  ])
})
