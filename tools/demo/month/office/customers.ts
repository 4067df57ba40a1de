import { atHour, recentOrders, type Scene } from './scene.ts'

const SHARE_WHO_RATE = 0.6
const COMMENTS = {
  5: ['On time, and the driver was polite.', 'Quick and clean.', ''],
  4: ['Good, a little later than promised.', ''],
  3: ['The driver needed a while to find the gate.'],
  2: ['I waited two hours longer than told.'],
  1: ['Nobody called before coming.'],
} as const

/** Customers say in the evening how a delivery was. */
export function rateDeliveries(scene: Scene): void {
  const { random, midnight } = scene
  atHour(scene, 21, async () => {
    for (const { id, asked, paidAt = 0 } of recentOrders(scene, 60)) {
      if (paidAt < midnight.getTime() || !random.maybe(SHARE_WHO_RATE)) continue
      const stars = Number(random.weighted({ 5: 60, 4: 25, 3: 9, 2: 4, 1: 2 })) as keyof typeof COMMENTS // its keys
      // One that has not come, or is not rated yet, says so, and stays without.
      await asked('POST', `/orders/${id}/rating`, { stars, comment: random.oneOf(COMMENTS[stars]) })
    }
  })
}
