import type { WireCommandResult } from '@gatefill/contracts/driver/driver-runs'
import { DEMO_DRIVERS } from '../../apps/server/seed/staff.ts'
import type { Call } from './calls.ts'
import type { PhoneCommand, PostSync } from './driver-phone.ts'
import { commandFor, meterFor, readPhone, sendCommand } from './driver-phone.ts'
import type { DipVan } from './recorded-dips.ts'
import { recordedDips } from './recorded-dips.ts'

/** Password of the seeded accounts unless DEMO_PASSWORD says otherwise. */
export const DEMO_PASSWORD = 'Gatefill-demo-1'

/** A seeded driver who is signed in and on shift. */
export type DemoDriver = { id: string; name: string; token: string }

/** What the customer says and the meter counts, in decilitres; `shortItems` names what lacks of each fuel. */
export type HandOver = {
  code: string
  pouredDl: number
  shortItems?: readonly { productId: string; shortDl: number }[] | undefined
}

type StaffDriver = { _id: string; name: string; orderId: string | null }

/** What the seeded dispatcher and drivers do with an order, by the public calls of the API. */
export function createDeliveryDesk(call: Call, password: string = DEMO_PASSWORD) {
  const tokenOf = createSessions(call, password)
  const dispatcher = () => tokenOf('staff', 'dispatcher@gatefill.test')

  async function asDispatcher<Data>(method: 'GET' | 'POST', path: string, body?: object): Promise<Data> {
    return call(method, `/staff${path}`, { token: await dispatcher(), ...(body && { body }) })
  }

  return {
    ...driverCalls(call),
    dispatcher,
    /** A driver without an order, signed in and on shift; undefined when all are busy. */
    findFreeDriver: async (): Promise<DemoDriver | undefined> => {
      const known = await asDispatcher<StaffDriver[]>('GET', '/drivers')
      for (const { email, name } of DEMO_DRIVERS) {
        const free = known.find((driver) => driver.name === name && driver.orderId === null)
        if (free === undefined) continue
        const token = await tokenOf('driver', email)
        await beginShift(call, token)
        return { id: free._id, name, token }
      }
      return undefined
    },
    /** Cancels the orders of all drivers. */
    releaseDrivers: async () => {
      for (const { orderId } of await asDispatcher<StaffDriver[]>('GET', '/drivers'))
        if (orderId !== null)
          await asDispatcher('POST', `/orders/${orderId}/cancel`, { reason: 'Left unfinished' })
    },
    assign: (orderId: string, driver: DemoDriver) =>
      asDispatcher('POST', `/orders/${orderId}/assign`, { driverId: driver.id }),
    reassign: (orderId: string, driver: DemoDriver) =>
      asDispatcher('POST', `/orders/${orderId}/reassign`, { driverId: driver.id, reason: 'Flat tyre' }),
  }
}

export type DeliveryDesk = ReturnType<typeof createDeliveryDesk>

/** The usual van, whose tanks hold what the records say. */
export async function beginShift(call: Call, token: string): Promise<void> {
  const dips = recordedDips(await call<DipVan[]>('GET', '/driver/vehicles', { token }))
  const post = postAs(call, token)
  const { serverTime } = await readPhone(post)
  applied(await sendCommand(post, serverTime, { kind: 'shift_start', body: { dips } }))
}

/** Signs each account in once; gives its token. */
function createSessions(call: Call, password: string) {
  const tokens = new Map<string, Promise<string>>()
  return (audience: 'staff' | 'driver', email: string): Promise<string> => {
    const known = tokens.get(email)
    if (known !== undefined) return known
    const form = { body: { email, password } }
    const session = call<{ accessToken: string }>('POST', `/${audience}/auth/login`, form)
    const token = session.then(({ accessToken }) => accessToken)
    tokens.set(email, token)
    return token
  }
}

const postAs =
  (call: Call, token: string): PostSync =>
  (body) =>
    call('POST', '/driver/sync', { token, body })

/** Throws where the command was refused. */
function applied({ outcome, code, message, errors }: WireCommandResult): void {
  if (outcome === 'refused')
    throw new Error(`the command was refused: ${code} ${message ?? JSON.stringify(errors)}`)
}

/** What the phone of a driver holds. */
export const runsOnPhone = async (call: Call, token: string) => (await readPhone(postAs(call, token))).runs

/** The time of the server, which the clock of a phone shows. */
export const timeOnPhone = async (call: Call, token: string) =>
  new Date((await readPhone(postAs(call, token))).serverTime)

type SignedIn = Pick<DemoDriver, 'token'>

function driverCalls(call: Call) {
  /** Says something of an order by the driver's phone. */
  async function say(orderId: string, { token }: SignedIn, kind: PhoneCommand['kind'], body?: object) {
    const post = postAs(call, token)
    const { serverTime, runs } = await readPhone(post)
    applied(await sendCommand(post, serverTime, commandFor(runs, orderId, kind, body)))
  }

  /** A hand-over that is ready to be sent, once or more often: less than was ordered is said to be all that there is. */
  async function readyToDeliver(
    orderId: string,
    { token }: SignedIn,
    { code, pouredDl, shortItems }: HandOver,
  ): Promise<() => Promise<void>> {
    const post = postAs(call, token)
    const { serverTime, runs } = await readPhone(post)
    const openingDl = meterFor(runs, orderId)
    const closingDl = openingDl + pouredDl
    const short = shortItems === undefined ? {} : { short: true, shortItems }
    const command = commandFor(runs, orderId, 'deliver', { code, openingDl, closingDl, ...short })
    return async () => applied(await sendCommand(post, serverTime, command))
  }

  return {
    accept: (orderId: string, driver: SignedIn) => say(orderId, driver, 'accept'),
    decline: (orderId: string, driver: SignedIn) => say(orderId, driver, 'decline', { reason: 'Flat tyre' }),
    load: async (orderId: string, driver: SignedIn) => {
      const [station] = await call<{ _id: string }[]>('GET', '/driver/stations', { token: driver.token })
      return say(orderId, driver, 'load', { stationId: station?._id })
    },
    depart: (orderId: string, driver: SignedIn) => say(orderId, driver, 'depart'),
    /** Reports one position of the driver; degrees. */
    reportPosition: ({ token }: SignedIn, fix: { seq: number; at: Date; lat: number; lng: number }) =>
      call('POST', '/driver/positions', {
        token,
        body: { fixes: [{ ...fix, at: fix.at.toISOString(), accuracy: 8, speed: 9 }] },
      }),
    /** The customer does not take the fuel: the order waits for an answer. */
    fail: (orderId: string, driver: SignedIn) =>
      say(orderId, driver, 'fail', { reason: 'refused', called: true }),
    readyToDeliver,
    /** Hands over against the customer's code; the meter goes on where it stood. */
    deliver: async (orderId: string, driver: SignedIn, handOver: HandOver): Promise<void> => {
      const send = await readyToDeliver(orderId, driver, handOver)
      await send()
    },
  }
}
