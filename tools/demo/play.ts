import { readFileSync } from 'node:fs'
import { metresBetween } from '@gatefill/domain/addresses/coordinates'
import { litresToDl } from '@gatefill/domain/fleet/decilitres'
import type { DeliveryDesk, DemoDriver } from './delivery-desk.ts'

export type PlayDeps = {
  desk: DeliveryDesk
  orderId: string
  /** The six digits that the customer sees, once the driver is on the way. */
  codeOf: () => Promise<string>
  say: (line: string) => void
  /** Waits between two steps, for `paceSeconds`. */
  pause: () => Promise<void>
  paceSeconds: number
  now: () => Date
}

/** How many positions of the road are sent. */
const POSITIONS = 12
/** How often an unpaid order is polled. */
const MAX_POLLS = 900

type Position = { lat: number; lng: number }

/** The speed of the demonstration's van: more than 40 m/s is not believed. */
const METRES_A_SECOND = 30

function wholeRoad(): Position[] {
  const file = readFileSync(new URL('./road.geojson', import.meta.url), 'utf8')
  const { features } = JSON.parse(file) as { features: { geometry: { coordinates: [number, number][] } }[] } // our file
  return (features[0]?.geometry.coordinates ?? []).map(([lng, lat]) => ({ lat, lng }))
}

/** Where the drive ends, and the customer's gate stands. */
export const endOfRoad = (): Position | undefined => wholeRoad().at(-1)

/** Positions on the last part of a real road from Lekki Phase 1 to Sangotedo, in the order of a drive, so far apart. */
export function road(metres: number): Position[] {
  const line = wholeRoad()
  const drive: Position[] = []
  let at = line.at(-1)
  for (const place of line.toReversed()) {
    while (at !== undefined && drive.length < POSITIONS) {
      drive.unshift(at)
      const left = metresBetween(at, place)
      if (left < metres) break
      at = between(at, place, metres / left)
    }
    at = place
  }
  return drive
}

const between = (from: Position, to: Position, share: number): Position => ({
  lat: from.lat + (to.lat - from.lat) * share,
  lng: from.lng + (to.lng - from.lng) * share,
})

/** Plays an order from the payment to the gate, by the calls of the dispatcher and of a driver. */
export async function playOrder({
  desk,
  orderId,
  codeOf,
  say,
  pause,
  paceSeconds,
  now,
}: PlayDeps): Promise<void> {
  const order = await paidOrder(desk, orderId, say, pause)
  const litres = order.orderItems.reduce((sum, item) => sum + item.qunatity, 0)
  const driver = await desk.findFreeDriver()
  if (driver === undefined) throw new Error('every driver has an order; finish or cancel one first')
  const steps: [string, () => Promise<unknown>][] = [
    [`The dispatcher gives it to ${driver.name}, who is on shift.`, () => desk.assign(order._id, driver)],
    [`${driver.name} accepts. The customer sees the phone number now.`, () => desk.accept(order._id, driver)],
    [`${driver.name} loads ${litres} L at the station.`, () => desk.load(order._id, driver)],
    [
      `${driver.name} leaves the station. The customer sees six digits.`,
      () => desk.depart(order._id, driver),
    ],
  ]
  for (const [line, step] of steps) {
    await step()
    say(line)
    await pause()
  }
  await drive({ desk, say, pause, paceSeconds, now }, driver)
  await desk.deliver(order._id, driver, { code: await codeOf(), pouredDl: litresToDl(litres) })
  say(`Delivered: the customer said the six digits, and the meter shows ${litres} L. Now it can be rated.`)
}

async function drive(
  { desk, say, pause, paceSeconds, now }: Omit<PlayDeps, 'orderId' | 'codeOf'>,
  driver: DemoDriver,
): Promise<void> {
  const positions = road(paceSeconds * METRES_A_SECOND)
  const first = now().getTime()
  for (const [index, position] of positions.entries()) {
    await desk.reportPosition(driver, { seq: first + index, at: now(), ...position })
    say(
      `On the road, ${index + 1} of ${positions.length}: ${position.lat.toFixed(4)}, ${position.lng.toFixed(4)}`,
    )
    await pause()
  }
}

async function paidOrder(
  desk: DeliveryDesk,
  orderId: string,
  say: PlayDeps['say'],
  pause: PlayDeps['pause'],
) {
  for (let poll = 0; poll < MAX_POLLS; poll += 1) {
    const order = await desk.findOrder(orderId)
    if (order === undefined) throw new Error(`there is no order ${orderId}`)
    if (order.status === 'paid') return order
    if (order.status !== 'initiated')
      throw new Error(`order ${orderId} is '${order.status}', not paid and waiting`)
    if (poll === 0) say('Waiting until the order is paid.')
    await pause()
  }
  throw new Error(`order ${orderId} was not paid`)
}
