import { systemIds } from '../../../src/platform/ids.ts'
import { passwords } from '../../../src/platform/sign-in/passwords.ts'
import { CHEAPEST_HASH } from '../../fixtures/cheapest-hash.ts'
import { DEMO_PASSWORD } from '../../fixtures/workers.ts'
import type { Simulation } from '../run/simulation.ts'
import { type ApiCall, callApi, callUntilAnswered, type Reply } from './api-calls.ts'

/** Inserts drivers with the password of the seeded accounts; gives their e-mail addresses. */
export async function createDrivers(simulation: Simulation, howMany: number): Promise<string[]> {
  const hashed = await passwords({ cost: CHEAPEST_HASH }).hash(DEMO_PASSWORD)
  if (!hashed.ok) throw new Error('the password could not be hashed')
  const now = simulation.now()
  const ids = systemIds(simulation.now)
  const emails = Array.from({ length: howMany }, (_, at) => `driver-${at}@mail.test`)
  const drivers = emails.map((email, at) => ({
    id: ids.next('drv'),
    email,
    name: `Tunde ${at}`,
    phone: `+234800100${String(at).padStart(4, '0')}`,
    vehicle: 'White Toyota Hilux',
    plate: `HIS ${at} AA`,
    password_hash: hashed.value,
    created_at: now,
    updated_at: now,
  }))
  await simulation.database.db.insertInto('drivers').values(drivers).execute()
  return emails
}

type StaffName = 'admin' | 'support' | 'finance' | 'dispatcher'

/** The members of staff who act on orders and money; they sign in again whenever their session has ended. */
export function createStaff(simulation: Simulation) {
  const tokens = new Map<StaffName, string>()
  const signingIn = new Map<StaffName, Promise<string>>()

  async function signIn(name: StaffName): Promise<string> {
    const body = { email: `${name}@gatefill.test`, password: DEMO_PASSWORD }
    const reply = await callUntilAnswered(simulation, {
      method: 'POST',
      path: '/staff/auth/login',
      body,
      at: 0,
    })
    if (reply.status !== 200) throw new Error(`${name} could not sign in: ${JSON.stringify(reply.body)}`)
    tokens.set(name, reply.body.data.accessToken)
    return reply.body.data.accessToken
  }

  /** Signs in once for all calls that need a token now. */
  function newToken(name: StaffName): Promise<string> {
    const running = signingIn.get(name) ?? signIn(name).finally(() => signingIn.delete(name))
    signingIn.set(name, running)
    return running
  }

  return {
    call: async (name: StaffName, call: Omit<ApiCall, 'token'>): Promise<Reply | undefined> => {
      const reply = await callApi(simulation, { ...call, token: tokens.get(name) ?? (await newToken(name)) })
      if (reply?.status !== 401) return reply
      return callApi(simulation, { ...call, token: await newToken(name) })
    },
  }
}

export type Staff = ReturnType<typeof createStaff>
