import { callApi } from './api.ts'
import type { Customer } from './customers.ts'
import type { PlacedOrder } from './orders.ts'
import type { Stack } from './stack.ts'

/** Of the seeded accounts. */
const PASSWORD = 'Gatefill-demo-1'

/** A driver with an order: the real calls of the dispatcher and the driver, and where the driver is. */
export type OnTheWay = {
  /** The driver accepts, loads and leaves the station. */
  depart: () => Promise<void>
  /** The driver's telephone tells a place. */
  tell: (place: { lat: number; lng: number }) => Promise<void>
  /** The driver hands the fuel over, with the code that the customer says. */
  deliver: (customer: Customer) => Promise<void>
}

/** Gives a paid order to a seeded driver, who goes on shift for it. */
export async function assignDriver(
  stack: Stack,
  { _id }: PlacedOrder,
  name: 'driver1' | 'driver2' = 'driver1',
): Promise<OnTheWay> {
  const dispatcher = await workToken(stack, 'staff', 'dispatcher')
  const token = await workToken(stack, 'driver', name)
  await callApi(stack, 'PUT', '/driver/shift', { token, body: { on: true } })
  const driver = await callApi<{ _id: string }>(stack, 'GET', '/driver/me', { token })
  await callApi(stack, 'POST', `/staff/orders/${_id}/assign`, {
    token: dispatcher,
    body: { driverId: driver._id },
  })
  const step = (what: string, body: object = {}) =>
    callApi(stack, 'POST', `/driver/jobs/${_id}/${what}`, { token, body })
  let seq = 0
  return {
    depart: async () => {
      const [station] = await callApi<{ _id: string }[]>(stack, 'GET', '/driver/stations', { token })
      await step('accept')
      await step('load', { stationId: station?._id })
      await step('depart')
    },
    tell: async (place) => {
      seq += 1
      const fix = { seq, at: new Date().toISOString(), accuracy: 8, speed: 6, ...place }
      await callApi(stack, 'POST', '/driver/positions', { token, body: { fixes: [fix] } })
    },
    deliver: async (customer) => {
      const order = await callApi<{ handoverCode: string }>(stack, 'GET', `/orders/${_id}`, {
        token: customer.token,
      })
      await step('deliver', { code: order.handoverCode, openingReading: 0, closingReading: 20 })
    },
  }
}

async function workToken(stack: Stack, audience: 'staff' | 'driver', name: string): Promise<string> {
  const body = { email: `${name}@gatefill.test`, password: PASSWORD }
  const { accessToken } = await callApi<{ accessToken: string }>(stack, 'POST', `/${audience}/auth/login`, {
    body,
  })
  return accessToken
}
