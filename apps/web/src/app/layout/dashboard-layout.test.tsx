import { listMyOrders } from '@gatefill/contracts/customer/orders/orders'
import { onlineManager } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { gone, see } from '../../../../../tools/test/dom/acts.ts'
import { fakeApi } from '../../../../../tools/test/dom/fake-api.ts'
import { enter } from '../../../test/customer.ts'
import { pass } from '../../../test/open-app.tsx'
import { keepOrders, numberOf, orderAt } from '../../../test/order-answers.ts'

const ORDERS = '/dashboard/order-history'
const SLOW = 'Still trying. Your network is slow.'

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => {
  vi.useRealTimers()
  act(() => onlineManager.setOnline(true))
})

test('orders that are shown stay while the server is down, and the page says since when [BR-041]', async () => {
  const api = fakeApi()
  keepOrders(api, [orderAt(0)])
  await enter(api, ORDERS)
  await see(numberOf(0))
  api.cutOff(listMyOrders)
  await pass(60)
  await act(async () => void window.dispatchEvent(new Event('visibilitychange')))
  await pass(10)
  await see(/^Not reached since \d+:\d\d[ap]m\. Showing what was saved, and still trying\.$/)
  await see(numberOf(0))
  expect(screen.queryByText('Failed to fetch orders')).toBeNull()
  keepOrders(api, [orderAt(0), orderAt(1)])
  await pass(60)
  await see(numberOf(1))
  await gone(/^Not reached/)
})

test('orders opened while the server is down say so, and come by themselves [BR-040]', async () => {
  const api = fakeApi()
  api.cutOff(listMyOrders)
  await enter(api, ORDERS)
  await pass(5)
  await see('Failed to fetch orders')
  await see(/^Not reached since \d+:\d\d[ap]m, and a part of this page is missing\. Still trying\.$/)
  keepOrders(api, [orderAt(0)])
  await pass(60)
  await see(numberOf(0))
  await gone(/^Not reached/)
})

test('a page that is still being read after six seconds says so [BR-042]', async () => {
  const api = fakeApi()
  keepOrders(api, [orderAt(0)])
  const held = api.holdBack(listMyOrders)
  await enter(api, ORDERS)
  await pass(5)
  expect(screen.queryByText(SLOW)).toBeNull()
  await pass(2)
  await see(SLOW)
  held.release()
  await see(numberOf(0))
  await gone(SLOW)
})
