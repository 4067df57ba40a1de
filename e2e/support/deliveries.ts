import { callsTo } from '../../tools/demo/calls.ts'
import { type DeliveryFixture, type DemoDriver, startDeliveryFixture } from '../../tools/demo/house.ts'
import type { Customer } from './customers.ts'
import { readOrder } from './orders.ts'
import type { Stack } from './stack.ts'

const houses = new WeakMap<Stack, DeliveryFixture>()

/** The dispatcher and the drivers of a running product, signed in once. */
function houseOf(stack: Stack): DeliveryFixture {
  const house = houses.get(stack) ?? startDeliveryFixture(callsTo(stack.origin))
  houses.set(stack, house)
  return house
}

/** What the other side does with one order, by real calls of the dispatcher and of one driver. */
export type Delivery = {
  driver: DemoDriver
  accept: () => Promise<unknown>
  decline: () => Promise<unknown>
  load: () => Promise<unknown>
  depart: () => Promise<unknown>
  /** The driver is at that place now. */
  isAt: (place: { lat: number; lng: number }) => Promise<unknown>
  /** Against the digits that the customer's order shows; the meter shows 20 litres unless said otherwise. */
  deliver: (litres?: number) => Promise<unknown>
}

/** Gives a paid order to a driver. An order that an earlier test left on the road is cancelled for it. */
export async function assignDriver(stack: Stack, customer: Customer, orderId: string): Promise<Delivery> {
  const house = houseOf(stack)
  const driver = await house.freeDriver()
  if (driver === undefined) {
    await house.freeDrivers()
    return assignDriver(stack, customer, orderId)
  }
  await house.assign(orderId, driver)
  let seq = Date.now()
  return {
    driver,
    accept: () => house.accept(orderId, driver),
    decline: () => house.decline(orderId, driver),
    load: () => house.load(orderId, driver),
    depart: () => house.depart(orderId, driver),
    isAt: (place) => {
      seq += 1
      return house.position(driver, { seq, at: new Date(), ...place })
    },
    deliver: async (litres = 20) => {
      const { handoverCode } = await readOrder(stack, customer, orderId)
      return house.deliver(orderId, driver, handoverCode ?? '', litres)
    },
  }
}

/** The same order from the driver's yes to the gate. */
export async function deliverOrder(stack: Stack, customer: Customer, orderId: string): Promise<Delivery> {
  const delivery = await assignDriver(stack, customer, orderId)
  await delivery.accept()
  await delivery.load()
  await delivery.depart()
  await delivery.deliver()
  return delivery
}
