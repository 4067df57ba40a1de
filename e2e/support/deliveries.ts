import { litresToDl } from '@gatefill/domain/fleet/decilitres'
import { callsTo } from '../../tools/demo/calls.ts'
import { createDeliveryDesk, type DeliveryDesk, type DemoDriver } from '../../tools/demo/delivery-desk.ts'
import type { Customer } from './customers.ts'
import { readOrder } from './orders.ts'
import type { Stack } from './stack.ts'

const desks = new WeakMap<Stack, DeliveryDesk>()

/** The dispatcher and the drivers of a running product, signed in once. */
function deskOf(stack: Stack): DeliveryDesk {
  const desk = desks.get(stack) ?? createDeliveryDesk(callsTo(stack.origin))
  desks.set(stack, desk)
  return desk
}

/** What dispatcher and driver do with one order, by real calls. */
export type Delivery = {
  driver: DemoDriver
  accept: () => Promise<unknown>
  decline: () => Promise<unknown>
  load: () => Promise<unknown>
  depart: () => Promise<unknown>
  /** The customer does not take the fuel. */
  fail: () => Promise<unknown>
  /** Reports the driver's position. */
  reportPosition: (position: { lat: number; lng: number }) => Promise<unknown>
  /** Hands over against the code that the customer's order shows; 20 litres by default. */
  deliver: (litres?: number) => Promise<unknown>
}

/** Assigns a paid order; when every driver has an order of an earlier test, those are cancelled first. */
export async function assignDriver(stack: Stack, customer: Customer, orderId: string): Promise<Delivery> {
  const desk = deskOf(stack)
  const driver = await desk.findFreeDriver()
  if (driver === undefined) {
    await desk.releaseDrivers()
    return assignDriver(stack, customer, orderId)
  }
  await desk.assign(orderId, driver)
  let seq = Date.now()
  return {
    driver,
    accept: () => desk.accept(orderId, driver),
    decline: () => desk.decline(orderId, driver),
    load: () => desk.load(orderId, driver),
    depart: () => desk.depart(orderId, driver),
    fail: () => desk.fail(orderId, driver),
    reportPosition: (position) => {
      seq += 1
      return desk.reportPosition(driver, { seq, at: new Date(), ...position })
    },
    deliver: async (litres = 20) => {
      const { handoverCode } = await readOrder(stack, customer, orderId)
      return desk.deliver(orderId, driver, { code: handoverCode ?? '', pouredDl: litresToDl(litres) })
    },
  }
}

/** Assigns a paid order and delivers it. */
export async function deliverOrder(stack: Stack, customer: Customer, orderId: string): Promise<Delivery> {
  const delivery = await assignDriver(stack, customer, orderId)
  await delivery.accept()
  await delivery.load()
  await delivery.depart()
  await delivery.deliver()
  return delivery
}

/** The driver goes to the gate of a paid order, and the fuel is not taken. */
export async function failDelivery(stack: Stack, customer: Customer, orderId: string): Promise<void> {
  const { accept, load, depart, fail } = await assignDriver(stack, customer, orderId)
  await accept()
  await load()
  await depart()
  await fail()
}
