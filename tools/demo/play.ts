import { readFileSync } from 'node:fs'
import type { DeliveryFixture, DemoDriver } from './house.ts'

export type PlayDeps = {
  house: DeliveryFixture
  orderId: string
  /** The six digits that the customer sees, once the driver is on the way. */
  codeOf: () => Promise<string>
  say: (line: string) => void
  /** Waits between two steps. */
  pause: () => Promise<void>
  now: () => Date
}

/** So many positions of the road are sent. */
const STOPS = 12
/** How often a paid order is looked for, and how long a person may take to pay. */
const LOOKS = 900

type Place = { lat: number; lng: number }

/** Some places of a real road between Lekki Phase 1 and Sangotedo, in the order of a drive. */
export function road(stops: number = STOPS): Place[] {
  const file = readFileSync(new URL('./road.geojson', import.meta.url), 'utf8')
  const { features } = JSON.parse(file) as { features: { geometry: { coordinates: [number, number][] } }[] } // our file
  const line = features[0]?.geometry.coordinates ?? []
  return Array.from({ length: stops }, (_, index) => {
    const [lng, lat] = line[Math.round((index * (line.length - 1)) / (stops - 1))] ?? [0, 0]
    return { lat, lng }
  })
}

/** Plays an order from the payment to the gate, by the calls of the dispatcher and of a driver. */
export async function playOrder({ house, orderId, codeOf, say, pause, now }: PlayDeps): Promise<void> {
  const order = await paidOrder(house, orderId, say, pause)
  const litres = order.orderItems.reduce((sum, item) => sum + item.qunatity, 0)
  const driver = await house.freeDriver()
  if (driver === undefined) throw new Error('every driver has an order; finish or cancel one first')
  const steps: [string, () => Promise<unknown>][] = [
    [`The dispatcher gives it to ${driver.name}, who is on shift.`, () => house.assign(order._id, driver)],
    [
      `${driver.name} accepts. The customer sees the telephone number now.`,
      () => house.accept(order._id, driver),
    ],
    [`${driver.name} loads ${litres} L at the station.`, () => house.load(order._id, driver)],
    [
      `${driver.name} leaves the station. The customer sees six digits.`,
      () => house.depart(order._id, driver),
    ],
  ]
  for (const [words, step] of steps) {
    await step()
    say(words)
    await pause()
  }
  await drive({ house, say, pause, now }, driver)
  await house.deliver(order._id, driver, await codeOf(), litres)
  say(`Delivered: the customer said the six digits, and the meter shows ${litres} L. Now it can be rated.`)
}

async function drive(
  { house, say, pause, now }: Pick<PlayDeps, 'house' | 'say' | 'pause' | 'now'>,
  driver: DemoDriver,
): Promise<void> {
  const places = road()
  const first = now().getTime()
  for (const [index, place] of places.entries()) {
    await house.position(driver, { seq: first + index, at: now(), ...place })
    say(`On the road, ${index + 1} of ${places.length}: ${place.lat.toFixed(4)}, ${place.lng.toFixed(4)}`)
    await pause()
  }
}

async function paidOrder(
  house: DeliveryFixture,
  orderId: string,
  say: PlayDeps['say'],
  pause: PlayDeps['pause'],
) {
  for (let look = 0; look < LOOKS; look += 1) {
    const order = await house.findOrder(orderId)
    if (order === undefined) throw new Error(`there is no order ${orderId}`)
    if (order.status === 'paid') return order
    if (order.status !== 'initiated')
      throw new Error(`order ${orderId} is '${order.status}', not paid and waiting`)
    if (look === 0) say('Waiting until the order is paid.')
    await pause()
  }
  throw new Error(`order ${orderId} was not paid`)
}
