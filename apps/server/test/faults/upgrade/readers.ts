import { setTimeout as pause } from 'node:timers/promises'
import { audienceOf } from '@gatefill/contracts/core/access'
import { allEndpoints } from '@gatefill/contracts/core/all-endpoints'
import type { Endpoint } from '@gatefill/contracts/core/endpoint'
import { type KnownIds, knownIds } from '../../../../../tools/attack/known-ids.ts'
import { type Random, randomFrom } from '../../../../../tools/attack/random.ts'
import { DEMO_PASSWORD } from '../../fixtures/workers.ts'
import { type Answers, repeatedCalls } from '../run/repeated-calls.ts'

/** Few, to leave the machine to the servers that start beside them. */
const THINK_MILLISECONDS = 200
const SEED = 34
/**
 * They ask a provider, which the orders that were filled in do not have here, or a thread that gives up after ten seconds;
 * or they take seconds of a core, for all orders or all drivers.
 */
const LEFT_OUT = new Set([
  'listProviderRefunds',
  'listRefundBanks',
  'getStaffReceiptFile',
  'exportStaffOrders',
  'listCandidates',
])
/** The ledger of two years is still being added up. */
const UNAVAILABLE = 503

type Reader = { token: string; endpoints: [string, Endpoint][]; ids: KnownIds; random: Random }

/** A customer, a driver and the admin, who read every list of this version, and what the lists name. */
export type Readers = {
  /** Reads all of it once at this server; gives the names of the calls that were answered with what they are for. */
  readAll: (origin: string) => Promise<string[]>
  /** Reads it again and again, at these servers by turns, which are looked at before each round. */
  begin: (origins: readonly string[]) => { stop: () => Promise<void> }
}

/** Signs them in at a server. What a call meets goes to `answers`; one that an older server does not know is a 404. */
export async function signInReaders(
  origin: string,
  customerToken: string,
  answers: Answers,
): Promise<Readers> {
  const readers = [
    readerOf(customerToken, 'customer', 'public'),
    readerOf(await signIn(origin, 'driver', 'driver1'), 'driver'),
    readerOf(await signIn(origin, 'staff', 'admin'), 'staff'),
  ]

  async function read(
    { token, endpoints, ids, random }: Reader,
    at: string,
    { thinks = 0, isOver = (): boolean => false } = {},
  ): Promise<string[]> {
    const { call } = repeatedCalls([at], answers)
    const headers = { authorization: `Bearer ${token}` }
    const given: string[] = []
    for (const [name, endpoint] of endpoints) {
      if (isOver()) break
      const path = endpoint.path.replaceAll(
        /:(\w+)/g,
        (whole, param: string) => ids.forParam(endpoint, param, random) ?? whole,
      )
      if (path.includes(':')) continue
      const { status, text } = await call(0, `/api${path}`, { headers }, isFailureOf(endpoint))
      if (status === 200) given.push(name)
      ids.learn(text)
      await pause(thinks)
    }
    return given
  }

  return {
    readAll: async (at) => (await Promise.all(readers.map((reader) => read(reader, at)))).flat(),
    begin: (origins) => {
      let isStopped = false
      const goOn = async (reader: Reader) => {
        for (let turn = 0; !isStopped; turn += 1) {
          const at = origins[turn % origins.length] ?? origin
          const isOver = () => isStopped || !origins.includes(at)
          await read(reader, at, { thinks: THINK_MILLISECONDS, isOver })
        }
      }
      const reading = Promise.all(readers.map(goOn))
      reading.catch(() => {})
      return {
        stop: async () => {
          isStopped = true
          await reading
        },
      }
    },
  }
}

/** Lists come first: they name what the others are asked for. */
const readerOf = (token: string, ...audiences: string[]): Reader => ({
  token,
  endpoints: Object.entries<Endpoint>(allEndpoints)
    .filter(([name, { method, access }]) => {
      const isTheirs = audiences.includes(audienceOf(access))
      return method === 'GET' && isTheirs && !LEFT_OUT.has(name)
    })
    .toSorted(([, one], [, other]) => Number(one.path.includes(':')) - Number(other.path.includes(':'))),
  ids: knownIds(new Set()),
  random: randomFrom(SEED),
})

/** No answer, or a defect; not what the call says that it may answer. */
const isFailureOf =
  ({ errors }: Endpoint) =>
  (status: number): boolean =>
    status === 0 || (status >= 500 && !(status === UNAVAILABLE && errors.includes('UNAVAILABLE')))

/** The token of a seeded account. */
async function signIn(origin: string, audience: 'driver' | 'staff', name: string): Promise<string> {
  const response = await fetch(`${origin}/api/${audience}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${name}@gatefill.test`, password: DEMO_PASSWORD }),
  })
  if (!response.ok) throw new Error(`${name} could not sign in: ${await response.text()}`)
  const { data }: { data: { accessToken: string } } = await response.json()
  return data.accessToken
}
