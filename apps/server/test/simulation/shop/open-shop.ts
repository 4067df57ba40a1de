import { PAPER_KINDS } from '@gatefill/domain/fleet/paper'
import type { TestApp } from '../../app.ts'
import { acceptLink, driverSignIn, mailedToken } from '../../fixtures/team.ts'
import { workerToken } from '../../fixtures/workers.ts'
import type { Caller } from './caller.ts'
import { callerOf, must } from './caller.ts'
import { payOnSandbox } from './pay-on-sandbox.ts'
import type { Place } from './places.ts'

/** Of a van by fuel, in decilitres. */
const CAPACITY_DL = { PMS: 4_000, AGO: 3_000, DPK: 1_000 } as const
const YEAR_MILLISECONDS = 365 * 24 * 3_600_000

export type Fuel = keyof typeof CAPACITY_DL
export type Station = { id: string; place: Place }
export type VanDriver = { number: number; driverId: string; vehicleId: string; call: Caller }

export type Shop = {
  app: TestApp
  dispatcher: Caller
  products: Record<Fuel, string>
  stations: Station[]
  drivers: VanDriver[]
  /** A customer pays on the page of that link. */
  pay: (link: string) => Promise<void>
  /** The batch of a fuel (by its id) that a station gives out now, as its paper names it; drivers write none without it. */
  batchOf?: (stationId: string, productId: string) => string | undefined
}

/** A development server with so many vans, each with its driver, papers and meters, all made by the calls of staff. */
export async function openShop(app: TestApp, vans: number): Promise<Shop> {
  const admin = callerOf(app, () => workerToken(app, 'admin'))
  const products = await readProducts(admin)
  const stations: Station[] = await must(admin('GET', '/staff/stations'), 'stations')
  const drivers: VanDriver[] = []
  for (let number = 1; number <= vans; number += 1) drivers.push(await addVan(app, admin, products, number))
  return {
    app,
    dispatcher: callerOf(app, () => workerToken(app, 'dispatcher')),
    products,
    stations: stations.map(({ id, place }) => ({ id, place })),
    drivers,
    pay: payOnSandbox(app),
  }
}

async function readProducts(call: Caller): Promise<Record<Fuel, string>> {
  const products: { _id: string; name: string }[] = await must(call('GET', '/products'), 'products')
  const idOf = (fuel: Fuel) => products.find(({ name }) => name === fuel)?._id ?? ''
  return { PMS: idOf('PMS'), AGO: idOf('AGO'), DPK: idOf('DPK') }
}

async function addVan(
  app: TestApp,
  admin: Caller,
  products: Record<Fuel, string>,
  number: number,
): Promise<VanDriver> {
  const plate = `SIM ${String(number).padStart(3, '0')} AA`
  const calibratedUntil = new Date(app.clock().getTime() + YEAR_MILLISECONDS).toISOString()
  const compartments = Object.entries(CAPACITY_DL).map(([fuel, capacityDl]) => ({
    // The keys of the table above.
    productId: products[fuel as Fuel],
    capacityDl,
    meterSerial: `SIM-${number}-${fuel}`,
    calibratedUntil,
  }))
  const van = { plate, name: `Van ${number}`, compartments }
  const { id: vehicleId } = await must(admin('POST', '/staff/vehicles', van), 'a van')
  const call = await invitedDriver(app, admin, number, plate)
  const { _id: driverId } = await must(call('GET', '/driver/me'), 'the driver')
  await must(admin('PUT', `/staff/drivers/${driverId}/usual-vehicle`, { vehicleId }), 'the usual van')
  await addPapers(app, admin, 'vehicle', vehicleId)
  await addPapers(app, admin, 'driver', driverId)
  return { number, driverId, vehicleId, call }
}

async function invitedDriver(app: TestApp, admin: Caller, number: number, plate: string): Promise<Caller> {
  const email = `driver.${number}@simulation.example`
  const phone = `0803 ${String(1_000_000 + number).replace(/^(\d{3})(\d{4})$/, '$1 $2')}`
  const form = { email, name: `Driver ${number}`, phone, vehicle: `Van ${number}`, plate }
  await must(admin('POST', '/staff/driver-invitations', form), 'an invitation')
  await app.worker.runDue()
  await must(acceptLink(app, { token: mailedToken(app, email) }), 'the link of a driver')
  return callerOf(app, async () => (await must(driverSignIn(app, { email }), 'a driver')).accessToken)
}

async function addPapers(
  app: TestApp,
  admin: Caller,
  of: 'vehicle' | 'driver',
  ownerId: string,
): Promise<void> {
  const now = app.clock().getTime()
  const [validFrom, validTo] = [now - YEAR_MILLISECONDS, now + YEAR_MILLISECONDS].map((time) =>
    new Date(time).toISOString(),
  )
  for (const kind of PAPER_KINDS[of]) {
    const paper = { of, ownerId, kind, number: `SIM-${kind}`, validFrom, validTo }
    await must(admin('POST', '/staff/papers', paper), `the ${kind} of a ${of}`)
  }
}
