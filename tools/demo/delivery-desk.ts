import { DEMO_DRIVERS } from '../../apps/server/seed/staff.ts'
import type { Call } from './calls.ts'

/** Password of the seeded accounts unless DEMO_PASSWORD says otherwise. */
export const DEMO_PASSWORD = 'Gatefill-demo-1'

/** A seeded driver who is signed in and on shift. */
export type DemoDriver = { id: string; name: string; token: string }

/** The part of an order in the staff's list that is used here. */
export type StaffOrder = {
  _id: string
  status: string
  orderItems: { productName: string; qunatity: number }[]
  orderAddress: string
}

type DriverVan = { compartments: { product: string; meterDl: number | null }[] }

const DECILITRES = 10

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
    /** The order by its full or its short id; undefined when there is none. */
    findOrder: async (id: string): Promise<StaffOrder | undefined> => {
      const search = encodeURIComponent(id)
      const { data } = await asDispatcher<{ data: StaffOrder[] }>('GET', `/orders?search=${search}&limit=5`)
      return data.find(({ _id }) => _id.toUpperCase().endsWith(id.replace('#', '').toUpperCase()))
    },
    /** A driver without an order, signed in and on shift; undefined when all are busy. */
    findFreeDriver: async (): Promise<DemoDriver | undefined> => {
      const known = await asDispatcher<StaffDriver[]>('GET', '/drivers')
      for (const { email, name } of DEMO_DRIVERS) {
        const free = known.find((driver) => driver.name === name && driver.orderId === null)
        if (free === undefined) continue
        const token = await tokenOf('driver', email)
        await call('PUT', '/driver/shift', { token, body: { on: true } })
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

function driverCalls(call: Call) {
  const job = ({ token }: DemoDriver, orderId: string, step: string, body: object = {}) =>
    call('POST', `/driver/jobs/${orderId}/${step}`, { token, body })
  return {
    accept: (orderId: string, driver: DemoDriver) => job(driver, orderId, 'accept'),
    decline: (orderId: string, driver: DemoDriver) =>
      job(driver, orderId, 'decline', { reason: 'Flat tyre' }),
    load: async (orderId: string, driver: DemoDriver) => {
      const [station] = await call<{ _id: string }[]>('GET', '/driver/stations', { token: driver.token })
      return job(driver, orderId, 'load', { stationId: station?._id })
    },
    depart: (orderId: string, driver: DemoDriver) => job(driver, orderId, 'depart'),
    /** Reports one position of the driver; degrees. */
    reportPosition: ({ token }: DemoDriver, fix: { seq: number; at: Date; lat: number; lng: number }) =>
      call('POST', '/driver/positions', {
        token,
        body: { fixes: [{ ...fix, at: fix.at.toISOString(), accuracy: 8, speed: 9 }] },
      }),
    /** The driver cannot deliver it; it waits for a driver again. */
    returnOrder: (orderId: string, driver: DemoDriver) =>
      job(driver, orderId, 'return', { reason: 'The gate is locked' }),
    /** What the meter of a fuel shows on the driver's usual van, in litres; 0 before its first pour. */
    readMeter: async ({ token }: DemoDriver, fuel: string): Promise<number> => {
      const [usual] = await call<DriverVan[]>('GET', '/driver/vehicles', { token })
      const meter = usual?.compartments.find(({ product }) => product === fuel)?.meterDl ?? 0
      return meter / DECILITRES
    },
    /**
     * Hands over against the customer's code; `short` confirms that fewer litres than ordered were delivered, or of which
     * fuel; `opening` is what the meter shows before, in litres.
     */
    deliver: (
      orderId: string,
      driver: DemoDriver,
      code: string,
      litres: number,
      short: boolean | { productId: string; litres: number }[] = false,
      opening = 1000,
    ) => {
      // One decimal: the sum of floats may differ in the sixteenth.
      const closingReading = Math.round((opening + litres) * 10) / 10
      const reported = Array.isArray(short) ? { short: true, shortItems: short } : { short }
      return job(driver, orderId, 'deliver', { code, openingReading: opening, closingReading, ...reported })
    },
  }
}
