import { changeDelivery } from '@gatefill/contracts/customer/orders/delivery-change'
import { answerFailedDelivery } from '@gatefill/contracts/customer/orders/failed-delivery'
import type { Order } from '@gatefill/domain/orders/order'
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { press, see } from '../../../../../../tools/test/dom/acts.ts'
import { fakeApi } from '../../../../../../tools/test/dom/fake-api.ts'
import { enter } from '../../../../test/customer.ts'
import { keepOrders, orderAt } from '../../../../test/order-answers.ts'

const GONE = 'This time is no longer available. Please choose another one.'
/** 8am and half past twelve in Lagos. */
const EARLY = new Date('2026-11-20T07:00:00Z')
const LATE = new Date('2026-11-20T11:30:00Z')

afterEach(() => vi.useRealTimers())

async function openOrder(change: Partial<Order>) {
  vi.useFakeTimers({ toFake: ['Date'], now: EARLY })
  const api = fakeApi()
  const order = orderAt(0, { status: 'paid', paymentStatus: 'paid', ...change })
  keepOrders(api, [order])
  await enter(api, `/dashboard/delivery-status/${order.id}`)
  return api
}

async function chooseMorning() {
  fireEvent.click(await screen.findByRole('radio', { name: /^Today, 8am to 12pm$/ }))
  vi.setSystemTime(LATE)
}

const soonest = () => screen.getByRole<HTMLInputElement>('radio', { name: /^As soon as possible/ })

test('a time that is over when the change is saved is told, and nothing is sent [RP-210]', async () => {
  const api = await openOrder({})
  await press('Change address or time')
  await chooseMorning()
  await press('Save changes')
  await see(GONE)
  expect(soonest().checked).toBe(false)
  expect(api.sent(changeDelivery)).toEqual([])
})

test('a time that is over when the answer is sent is told, and nothing is sent [RP-210]', async () => {
  const failedAt = '2026-11-20T06:00:00.000Z'
  const answerUntil = '2026-11-21T06:00:00.000Z'
  const api = await openOrder({
    failedDelivery: { reason: 'nobody_home', attempts: 1, failedAt, answerUntil },
  })
  fireEvent.click(await screen.findByRole('radio', { name: /^Deliver at another time/ }))
  await chooseMorning()
  await press('Deliver again')
  await see(GONE)
  expect(soonest().checked).toBe(false)
  expect(api.sent(answerFailedDelivery)).toEqual([])
})
