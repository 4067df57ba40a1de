import type { WireDriverRuns } from '@gatefill/contracts/driver/driver-run-shapes'
import { secondsBetween } from '@gatefill/domain/core/lagos-time'
import { litresToDl } from '@gatefill/domain/fleet/decilitres'
import { sql } from 'kysely'
import type { PhoneCommand, PostSync } from '../../../../tools/demo/driver-phone.ts'
import { commandFor, meterFor, readPhone, sendCommand } from '../../../../tools/demo/driver-phone.ts'
import { recordedDips } from '../../../../tools/demo/recorded-dips.ts'
import type { Account } from './fixture.ts'
import type { World } from './world.ts'

type Provider = 'paystack' | 'flutterwave' | 'sandbox'
type Payment = Parameters<World['vendors']['paystack']['pay']>[1]
type Started = { reference: string; link: string }
export type DriverName = 'driver1' | 'driver2' | 'driver3' | 'driver4'
type Wish = { fuel?: 'PMS' | 'AGO' | 'DPK'; litres?: number; place?: object; key?: string }

const DEMO_PASSWORD = 'Gatefill-demo-1'
const STAFF = ['admin', 'dispatcher', 'support'] as const
const METER_START_DL = 10_000
const STAFF_SECONDS = 15 * 60

/** What customers, staff and drivers do with orders; each order has a name, by which a test finds it. */
export async function orderDesk(world: World) {
  const { ask, settle } = world
  await moreDrivers(world)
  const ids: Record<string, string> = {}
  const products: { _id: string; name: string }[] = await ask('GET', '/products')
  const signedIn = signIns(world)

  const idOf = (name: string): string => {
    const id = ids[name]
    if (id === undefined) throw new Error(`no order ${name}`)
    return id
  }

  async function place(name: string, { token }: Account, wish: Wish = {}): Promise<string> {
    const { fuel = 'PMS', litres = 20, key } = wish
    const productId = products.find((product) => product.name === fuel)?._id
    const where = wish.place ?? { orderAddress: '12 Road, Lekki, Lagos' }
    const body = { orderItems: [{ productId, qunatity: litres }], ...where }
    const { _id } = await ask('POST', '/orders', { token, body, ...(key === undefined ? {} : { key }) })
    ids[name] = _id
    return _id
  }

  const start = (name: string, { token }: Account, at: Provider): Promise<Started> =>
    ask('POST', '/payment/initiation', { token, at, body: { orderId: idOf(name) } })

  /** Presses a button of the sandbox's page. */
  async function press({ link }: Started, outcome: 'paid' | 'late'): Promise<void> {
    const form = `channel=card&outcome=${outcome}`
    const { pathname } = new URL(link)
    const answer = await world.sendForm(pathname, form)
    if (answer >= 400) throw new Error(`the page of the sandbox answered ${answer}`)
    await settle()
  }

  /** Placed and paid. */
  async function paid(
    name: string,
    by: Account,
    at: Provider = 'paystack',
    wish: Wish = {},
    payment?: Payment,
  ) {
    await place(name, by, wish)
    const started = await start(name, by, at)
    if (at === 'sandbox') await press(started, 'paid')
    else await world.vendors[at].pay(started.reference, payment)
    await settle()
    return started
  }

  const cancel = async (name: string, { token }: Account) => {
    const body = { reason: 'changed_mind', note: "The generator is mended; that's all" }
    await ask('PUT', `/orders/${idOf(name)}/cancel`, { token, body })
  }

  return {
    ids,
    idOf,
    place,
    start,
    press,
    paid,
    cancel,
    ...signedIn,
    ...driverJobs(world, idOf, signedIn),
  }
}

export type OrderDesk = Awaited<ReturnType<typeof orderDesk>>

/** The seed has two drivers, and each carries one order: two more, with the same password. */
async function moreDrivers({ database }: World): Promise<void> {
  await sql`insert into drivers
    select overlay(id placing '1' from 5 for 1), replace(replace(email, 'r2@', 'r4@'), 'r1@', 'r3@'), 'Musa Demo',
      '+2348000000003', vehicle, replace(plate, 'DEM', 'DEN'), password_hash, active, null, created_at, updated_at
    from drivers`.execute(database.db)
}

/** Sessions of staff and of drivers on shift, made when they are needed. */
function signIns(world: World) {
  const { ask, clock } = world
  const say = phoneSays(world)
  const staff = { admin: '', dispatcher: '', support: '' }
  const drivers = new Map<DriverName, string>()
  let staffSince = new Date(0)

  /** Staff sessions end when they lie idle. */
  async function signInStaff(): Promise<void> {
    if (secondsBetween(staffSince, clock()) < STAFF_SECONDS) return
    staffSince = clock()
    for (const name of STAFF) {
      const body = { email: `${name}@gatefill.test`, password: DEMO_PASSWORD }
      staff[name] = (await ask('POST', '/staff/auth/login', { body })).accessToken
    }
  }

  async function onShift(name: DriverName): Promise<string> {
    const body = { email: `${name}@gatefill.test`, password: DEMO_PASSWORD }
    const token = (await ask('POST', '/driver/auth/login', { body })).accessToken
    const dips = recordedDips(await ask('GET', '/driver/vehicles', { token }))
    await say(token, () => ({ kind: 'shift_start', body: { dips } }))
    drivers.set(name, token)
    return token
  }

  const tokenOf = async (name: DriverName) => drivers.get(name) ?? (await onShift(name))
  return { staff, signInStaff, tokenOf, endShifts: () => drivers.clear() }
}

type SignIns = ReturnType<typeof signIns>

/** A driver's phone sends the command that follows from what it holds. Throws where it is refused. */
const phoneSays =
  ({ ask }: World) =>
  async (token: string, commandOf: (runs: WireDriverRuns) => PhoneCommand): Promise<void> => {
    const post: PostSync = (body) => ask('POST', '/driver/sync', { token, body })
    const { serverTime, runs } = await readPhone(post)
    const command = commandOf(runs)
    const { outcome, message } = await sendCommand(post, serverTime, command)
    if (outcome === 'refused') throw new Error(`${command.kind} was refused: ${message}`)
  }

/** What the dispatcher and the driver do with an order. */
function driverJobs(world: World, idOf: (name: string) => string, { staff, signInStaff, tokenOf }: SignIns) {
  const { ask, settle } = world
  const say = phoneSays(world)
  let nextFix = 0

  async function assign(name: string, driver: DriverName): Promise<string> {
    await signInStaff()
    const token = await tokenOf(driver)
    const { _id: driverId } = await ask('GET', '/driver/me', { token })
    await ask('POST', `/staff/orders/${idOf(name)}/assign`, { token: staff.dispatcher, body: { driverId } })
    await settle()
    return token
  }

  const job = (name: string, token: string, kind: PhoneCommand['kind'], body?: object): Promise<void> =>
    say(token, (runs) => commandFor(runs, idOf(name), kind, body))

  /** Assigns the order and takes its usual steps as far as `until`. */
  async function bring(
    name: string,
    driver: DriverName,
    until: 'accept' | 'load' | 'depart',
  ): Promise<string> {
    const token = await assign(name, driver)
    await job(name, token, 'accept')
    if (until === 'accept') return token
    await world.pass(300)
    const [station] = await ask('GET', '/driver/stations', { token })
    await job(name, token, 'load', { stationId: station._id })
    if (until === 'load') return token
    await world.pass(300)
    await job(name, token, 'depart')
    await settle()
    return token
  }

  async function drive(token: string): Promise<void> {
    const fixes = [0, 1, 2].map((step) => ({
      seq: nextFix + step,
      at: world.clock().toISOString(),
      lat: 6.44 + step / 1000,
      lng: 3.47 + step / 1000,
      accuracy: 8.5,
      speed: step === 0 ? null : 9.25,
    }))
    await ask('POST', '/driver/positions', { token, body: { fixes } })
    nextFix += fixes.length
  }

  /** Handed over against the customer's code; `litres` by the meter. */
  async function deliver(name: string, by: Account, driver: DriverName, litres = 20, short = false) {
    const token = await bring(name, driver, 'depart')
    await drive(token)
    await world.pass(1200)
    const { handoverCode: code } = await ask('GET', `/orders/${idOf(name)}`, { token: by.token })
    await say(token, (runs) => {
      const openingDl = meterFor(runs, idOf(name)) || METER_START_DL
      const readings = { openingDl, closingDl: openingDl + litresToDl(litres) }
      return commandFor(runs, idOf(name), 'deliver', { code, ...readings, ...(short ? { short } : {}) })
    })
    await settle()
  }

  return { assign, bring, job, drive, deliver }
}
