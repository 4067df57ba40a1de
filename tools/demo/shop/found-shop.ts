import { DAY_SECONDS, secondsAfter } from '@gatefill/domain/core/lagos-time'
import { PAPER_KINDS } from '@gatefill/domain/fleet/paper'
import { DEMO_DRIVERS } from '../../../apps/server/seed/staff.ts'
import type { TestApp } from '../../../apps/server/test/app.ts'
import {
  acceptLink,
  driverSignIn,
  mailedToken,
  staffSignIn,
} from '../../../apps/server/test/fixtures/team.ts'
import { drain } from '../../../apps/server/test/simulation/day/background.ts'
import type { Caller } from '../../../apps/server/test/simulation/shop/caller.ts'
import { callerOf, must } from '../../../apps/server/test/simulation/shop/caller.ts'
import type { Fuel, Shop, Station, VanDriver } from '../../../apps/server/test/simulation/shop/open-shop.ts'
import { payOnVendor } from './pay-on-vendor.ts'
import { DOMAIN, HIRED_DRIVERS, hiredDriverEmail } from './people.ts'

/** Of a hired van by fuel, in decilitres. */
const CAPACITY_DL = { PMS: 4_000, AGO: 3_000, DPK: 1_000 } as const
/** A second administrator: a price and a promotion need two people. */
const SECOND_ADMIN = { email: `admin2@${DOMAIN}`, name: 'Kunle Demo', role: 'admin' } as const

/** Everybody at work in the shop, each by the calls of the own account. */
export type DemoShop = Shop & {
  password: string
  admin: Caller
  secondAdmin: Caller
  support: Caller
  finance: Caller
}

const staffCaller = (app: TestApp, email: string, password: string): Caller =>
  callerOf(app, async () => (await must(staffSignIn(app, { email, password }), email)).accessToken)

const driverCaller = (app: TestApp, email: string, password: string): Caller =>
  callerOf(app, async () => (await must(driverSignIn(app, { email, password }), email)).accessToken)

/** The shop as it stands in the database. `orders`: whether somebody is asked; every caller signs in when first needed. */
export async function readShop(app: TestApp, password: string): Promise<DemoShop> {
  const staff = (name: string) => staffCaller(app, `${name}@${DOMAIN}`, password)
  const admin = staff('admin')
  const stations: Station[] = await must(admin('GET', '/staff/stations'), 'stations')
  const emails = [
    ...DEMO_DRIVERS.map(({ email }) => email),
    ...HIRED_DRIVERS.map((_, at) => hiredDriverEmail(at)),
  ]
  const drivers: VanDriver[] = []
  for (const [index, email] of emails.entries()) {
    const call = driverCaller(app, email, password)
    const vans: { id: string; isUsual: boolean }[] = await must(call('GET', '/driver/vehicles'), 'vans')
    const { _id: driverId } = await must(call('GET', '/driver/me'), 'a driver')
    const vehicleId = vans.find(({ isUsual }) => isUsual)?.id
    if (vehicleId !== undefined) drivers.push({ number: index + 1, driverId, vehicleId, call })
  }
  return {
    app,
    password,
    admin,
    secondAdmin: staff('admin2'),
    support: staff('support'),
    finance: staff('finance'),
    dispatcher: staff('dispatcher'),
    products: await readProducts(admin),
    stations: stations.map(({ id, place }) => ({ id, place })),
    drivers,
    pay: payOnVendor,
  }
}

async function readProducts(call: Caller): Promise<Record<Fuel, string>> {
  const products: { _id: string; name: string }[] = await must(call('GET', '/products'), 'products')
  const idOf = (fuel: Fuel) => products.find(({ name }) => name === fuel)?._id ?? ''
  return { PMS: idOf('PMS'), AGO: idOf('AGO'), DPK: idOf('DPK') }
}

/** Hires people and buys vans beside those of the seed, and sets what a shop must have before its first order. */
export async function foundShop(app: TestApp, password: string): Promise<DemoShop> {
  const admin = staffCaller(app, `admin@${DOMAIN}`, password)
  const products = await readProducts(admin)
  await must(admin('POST', '/staff/invitations', SECOND_ADMIN), 'an invitation')
  await accept(app, SECOND_ADMIN.email, password)
  for (const [index, hired] of HIRED_DRIVERS.entries()) {
    const email = hiredDriverEmail(index)
    const { name, phone, plate, van } = hired
    await must(
      admin('POST', '/staff/driver-invitations', { email, name, phone, vehicle: van, plate }),
      'an invitation',
    )
    await accept(app, email, password)
    await buyVan(app, admin, { hired, email, products, password })
  }
  return readShop(app, password)
}

async function accept(app: TestApp, email: string, password: string): Promise<void> {
  await drain(app)
  await must(acceptLink(app, { token: mailedToken(app, email), password }), `the link of ${email}`)
}

async function buyVan(
  app: TestApp,
  admin: Caller,
  {
    hired: { plate, van },
    email,
    products,
    password,
  }: {
    hired: (typeof HIRED_DRIVERS)[number]
    email: string
    products: Record<Fuel, string>
    password: string
  },
): Promise<void> {
  const year = 365 * DAY_SECONDS
  const calibratedUntil = secondsAfter(app.clock(), year).toISOString()
  const compartments = Object.entries(CAPACITY_DL).map(([fuel, capacityDl]) => ({
    // The keys of the table above.
    productId: products[fuel as Fuel],
    capacityDl,
    meterSerial: `${plate.replaceAll(' ', '')}-${fuel}`,
    calibratedUntil,
  }))
  const { id: vehicleId } = await must(
    admin('POST', '/staff/vehicles', { plate, name: van, compartments }),
    'a van',
  )
  const { _id: driverId } = await must(driverCaller(app, email, password)('GET', '/driver/me'), 'a driver')
  await must(admin('PUT', `/staff/drivers/${driverId}/usual-vehicle`, { vehicleId }), 'the usual van')
  const owners = [
    ['vehicle', vehicleId],
    ['driver', driverId],
  ] as const
  for (const [of, ownerId] of owners)
    for (const [index, kind] of PAPER_KINDS[of].entries()) {
      // Some end soon, and the bell says so.
      const validTo = secondsAfter(app.clock(), index === 4 ? 40 * DAY_SECONDS : year).toISOString()
      const validFrom = secondsAfter(app.clock(), -year).toISOString()
      const paper = { of, ownerId, kind, number: `${plate}-${index + 1}`, validFrom, validTo }
      await must(admin('POST', '/staff/papers', paper), 'a paper')
    }
}
