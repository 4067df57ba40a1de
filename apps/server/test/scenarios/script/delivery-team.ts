import type { Call } from '../../../../../tools/demo/calls.ts'
import { beginShift, createDeliveryDesk, type DemoDriver } from '../../../../../tools/demo/delivery-desk.ts'
import { DEMO_PASSWORD } from '../../fixtures/workers.ts'
import type { Simulation } from '../run/simulation.ts'
import { callApi, callUntilAnswered } from './api-calls.ts'
import { createDriverPool } from './driver-pool.ts'

/** The dispatcher and the drivers with their sessions; each call goes to the next server. */
export function createDeliveryTeam(simulation: Simulation, emails: readonly string[]) {
  const sessions = new Map<string, DemoDriver>()
  let desk = createDeliveryDesk(call, DEMO_PASSWORD)
  let calls = 0

  /** Signs in until it is answered; every other call throws when its answer is lost or no success. */
  async function call<Data>(...[method, path, options]: Parameters<Call>): Promise<Data> {
    calls += 1
    const { token, body } = options ?? {}
    const request = {
      method: method === 'DELETE' ? ('POST' as const) : method,
      path,
      at: calls,
      ...(token === undefined ? {} : { token }),
      ...(body === undefined ? {} : { body }),
    }
    const reply = path.endsWith('/auth/login')
      ? await callUntilAnswered(simulation, request)
      : await callApi(simulation, request)
    if (reply === undefined) throw new Error(`${path}: answer lost`)
    if (reply.status === 401) forgetSession(path, token)
    if (reply.status >= 300) throw new Error(`${path}: ${reply.status} ${reply.body.message}`)
    return reply.body.data
  }

  /** A session has expired as the clock moved: its owner signs in again at the next call. */
  function forgetSession(path: string, token: string | undefined): void {
    for (const [email, driver] of sessions) if (driver.token === token) sessions.delete(email)
    if (path.startsWith('/staff')) desk = createDeliveryDesk(call, DEMO_PASSWORD)
  }

  return {
    pool: createDriverPool(emails),
    /** The present desk; it is replaced when the dispatcher has to sign in again. */
    desk: () => desk,
    calls: () => calls,
    /** A try makes an even number of calls: every second failed one lets the other server answer first. */
    changeServer: (tries: number): void => {
      calls += 1 + (tries % 2)
    },
    /** A driver who is signed in and on shift. */
    driverOnShift: async (email: string): Promise<DemoDriver> => {
      const known = sessions.get(email)
      if (known !== undefined) return known
      const body = { email, password: DEMO_PASSWORD }
      const { accessToken: token } = await call<{ accessToken: string }>('POST', '/driver/auth/login', {
        body,
      })
      const { _id: id, name } = await call<{ _id: string; name: string }>('GET', '/driver/me', { token })
      await beginShift(call, token)
      const driver = { id, name, token }
      sessions.set(email, driver)
      return driver
    },
  }
}

export type DeliveryTeam = ReturnType<typeof createDeliveryTeam>
