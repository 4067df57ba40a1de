import { DAY_SECONDS, HOUR_SECONDS, secondsAfter } from '@gatefill/domain/core/lagos-time'
import { must } from '../../../../apps/server/test/simulation/shop/caller.ts'
import { sendCommand } from '../../driver-phone.ts'
import { atHour, dayName, type Scene } from './scene.ts'

/** A surcharge is what opens the night (packages/domain/src/catalogue/pricing.ts): this shop serves around the clock. */
const NIGHT_PRICE = {
  serviceFeeBasisPoints: 200,
  serviceFeeMinimum: 10_000,
  deliveryFee: 0,
  nightSurcharge: 150_000,
  nightFromHour: 20,
  nightToHour: 8,
  validFrom: '',
  note: 'We deliver at night as well',
}
const RECEIPT_EVERY = 3
/** Of each fuel, in decilitres. */
const RECEIVED = { PMS: 60_000, AGO: 40_000, DPK: 15_000 } as const

/** Lorries bring fuel to the stations: what vans load comes from somewhere. */
export function receiveFuel(scene: Scene): void {
  const { shop, batches, day, midnight } = scene
  if (day % RECEIPT_EVERY !== 0) return
  atHour(scene, 5.6, async () => {
    for (const [number, { id }] of shop.stations.entries())
      for (const [fuel, dl] of Object.entries(RECEIVED)) {
        const batch = batchOf(midnight, number, fuel)
        // The keys of the table above.
        const productId = shop.products[fuel as keyof typeof RECEIVED]
        batches.set(`${id} ${productId}`, batch)
        await must(
          shop.dispatcher('POST', `/staff/stations/${id}/receipts`, { productId, dl, batch }),
          'a delivery',
        )
      }
  })
}

const batchOf = (midnight: Date, station: number, fuel: string): string =>
  `DEP-${dayName(midnight).replaceAll('-', '')}-${station + 1}${fuel}`

/** Support asks to tell everybody who got fuel of the first lorry; a second person has not decided yet. */
export function requestBatchNotice(scene: Scene): void {
  const { shop, day, days, midnight } = scene
  if (day !== days - 1) return
  const batch = batchOf(secondsAfter(midnight, -day * DAY_SECONDS), 0, 'PMS')
  const message =
    'A sample of this petrol is tested again. It is safe to use; we write when the result is here.'
  atHour(scene, 20.5, () =>
    must(shop.support('POST', `/staff/batches/${batch}/notices`, { message }), 'a notice'),
  )
}

/** What drivers reported is explained by dispatch the next morning and closed by a colleague; what is new stays open. */
export function closeIncidents(scene: Scene): void {
  const { shop, day, days } = scene
  if (day === 0) return
  atHour(scene, 8.5, async () => {
    const { data }: { data: { id: string; state: string }[] } = await must(
      shop.dispatcher('GET', '/staff/incidents?state=open&limit=50'),
      'incidents',
    )
    for (const [index, { id }] of data.entries()) {
      if (day === days - 1 && index === 0) continue
      const explanation = 'Looked into it with the driver; the record of the run shows the same.'
      const explained = await shop.dispatcher('POST', `/staff/incidents/${id}/explain`, { explanation })
      if (explained.status >= 300) continue
      await shop.admin('POST', `/staff/incidents/${id}/close`, { note: 'Read the record and agreed.' })
    }
  })
}

/** What an administrator decides in the course of a month: targets, a price, a promotion, a pause of ordering. */
export function decide(scene: Scene): void {
  const { shop, day, days, midnight, app } = scene
  const { admin, secondAdmin, dispatcher, products } = shop
  if (day === 0)
    atHour(scene, 5.4, () => must(admin('POST', '/staff/pricing-policies', NIGHT_PRICE), 'the night'))
  if (day === 0)
    atHour(scene, 5.8, () =>
      must(
        admin('PUT', '/staff/today/targets', {
          orders: 40,
          litresDl: 9_000,
          sales: 90_000_000,
          inTime: 9_500,
          givenBack: 100,
          from: dayName(midnight),
        }),
        'the targets',
      ),
    )
  if (day === Math.floor(days / 2))
    atHour(scene, 21.5, async () => {
      const note = 'The depot asks more from this week on'
      const asked = { productId: products.PMS, unitPrice: 91_500, validFrom: '', note }
      const { id, state } = await must(admin('POST', '/staff/price-requests', asked), 'a price')
      if (state === 'requested')
        await must(secondAdmin('POST', `/staff/price-requests/${id}/confirm`), 'a price')
    })
  if (day === Math.floor(days / 3))
    atHour(scene, 12, async () => {
      const form = {
        subject: 'Diesel for the weekend',
        words: 'Order by Friday noon, and we come on Saturday.',
        audience: 'everyone',
      }
      const { id } = await must(admin('POST', '/staff/promotions', form), 'a promotion')
      await must(secondAdmin('POST', `/staff/promotions/${id}/approval`), 'a promotion')
    })
  if (day === Math.floor(days / 4))
    atHour(scene, 12.25, () =>
      must(
        dispatcher('POST', '/staff/ordering-pauses', {
          productId: products.DPK,
          area: '',
          sentence: 'Kerosene comes back this afternoon',
          endsAt: secondsAfter(app.clock(), 2 * HOUR_SECONDS).toISOString(),
        }),
        'a pause',
      ),
    )
  if (day === days - 1) atHour(scene, 17.5, () => lastAfternoon(scene))
}

/** What waits for somebody when the month is opened. */
async function lastAfternoon({ shop, app, midnight }: Scene): Promise<void> {
  const { admin, dispatcher, products } = shop
  const validFrom = secondsAfter(midnight, 3 * DAY_SECONDS).toISOString()
  const note = 'Asked for by the stations'
  await admin('POST', '/staff/price-requests', {
    productId: products.AGO,
    unitPrice: 117_500,
    validFrom,
    note,
  })
  const form = {
    subject: 'Rainy season',
    words: 'Keep your generator ready: 40 litres of diesel at your gate.',
    audience: 'recent',
  }
  await must(admin('POST', '/staff/promotions', form), 'a promotion')
  const [driver] = shop.drivers
  if (driver !== undefined)
    await sendCommand(
      async (form) => must(driver.call('POST', '/driver/sync', form), 'a report'),
      app.clock().toISOString(),
      { kind: 'incident', body: { note: 'A tyre loses air slowly; I pump it at each station.' } },
    )
  await dispatcher('POST', '/staff/desk-notes', { text: 'Van 104 has its brakes looked at on Thursday.' })
}
