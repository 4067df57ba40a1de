import type { Page } from '@playwright/test'
import { callApi } from '../support/api.ts'
import { alter } from '../support/browser/network.ts'
import type { Customer, SavedAddress } from '../support/customers.ts'
import type { Stack } from '../support/stack.ts'

/** Inside Lagos, and outside of what the demo serves. */
const NOT_SERVED = { lat: 6.6018, lng: 3.3515 }

/** Sets the pin of a saved address where nobody delivers yet. */
export const givePin = (stack: Stack, { token }: Customer, { _id, street }: SavedAddress): Promise<unknown> =>
  callApi(stack, 'PUT', `/users/address/${_id}`, {
    token,
    body: { street, city: 'Ikeja', state: 'Lagos', LGA: 'Ikeja', pin: NOT_SERVED },
  })

/** The security tab as it is with two passkeys: adding real ones takes a device. */
export async function showPasskeys(page: Page): Promise<void> {
  await page.route('**/api/users/me/passkeys', (route) =>
    route.fulfill({
      json: {
        status: 'success',
        message: '',
        data: [
          {
            id: 'a',
            name: 'My phone',
            createdAt: '2026-11-02T08:00:00.000Z',
            lastUsedAt: '2026-11-20T08:00:00.000Z',
          },
          {
            id: 'b',
            name: 'The laptop of the office in Victoria Island',
            createdAt: '2026-11-09T08:00:00.000Z',
            lastUsedAt: null,
          },
        ],
      },
    }),
  )
}

const LONG = { firstName: 'Oluwafunmilayo Ayomide Temitope', lastName: 'Adébáyọ̀-Ọlátúnjí' }
const AMOUNTS = { totalAmount: 125_000_000, subtotal: 122_549_000, serviceFee: 2_451_000 }

/** What customers have at the most: a name of forty letters and more than a million naira. */
export async function lengthen(page: Page): Promise<void> {
  await alter<object>(page, 'GET /users/me', (me) => ({ ...me, ...LONG }))
  await alter<object>(page, 'GET /orders/:id', (order) => ({ ...order, ...AMOUNTS }))
  await alter<{ data: object[] }>(page, 'GET /orders/user', (list) => ({
    ...list,
    data: list.data.map((order) => ({ ...order, ...AMOUNTS })),
  }))
}
