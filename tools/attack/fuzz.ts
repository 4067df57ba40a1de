import { audienceOf } from '@gatefill/contracts/core/access'
import { allEndpoints } from '@gatefill/contracts/core/all-endpoints'
import type { Endpoint } from '@gatefill/contracts/core/endpoint'
import { bentBody, randomBody, schemaOf, validBody } from './bodies.ts'
import type { AttackResult } from './findings.ts'
import { problemOf } from './judge.ts'
import { pathWith } from './paths.ts'
import { plausibleBody } from './plausible.ts'
import type { Random } from './random.ts'
import { randomFrom } from './random.ts'
import type { Identity, Request, World } from './world.ts'
import { IDENTITIES } from './world.ts'

/** They end sessions or the account, or change its password: each would stop the others. */
const LEFT_OUT = [
  'signOut',
  'staffSignOut',
  'driverSignOut',
  'endOtherSessions',
  'closeAccount',
  'changePassword',
  'setUpTwoFactor',
  'confirmTwoFactor',
]
/** Limits of a minute are used up again and again; so often a minute passes. */
const RENEW_EVERY = 500
/** A run of at least so many requests is judged by how many writes succeeded, and by how many kinds of them. */
const LONG_RUN = 20_000
const LEAST_SUCCESSES = 0.2
const LEAST_REACHED = 0.5
/** In a short run chance decides: one early write may end an area or a fuel, which refuses all that follow. */
const LEAST_SUCCESSES_OF_SHORT_RUN = 0.05
const SAY_EVERY = 5_000

type Way = 'valid' | 'plausible' | 'bent' | 'wild'
const WAYS: readonly Way[] = ['valid', 'plausible', 'plausible', 'bent', 'wild']

/**
 * Requests to every endpoint, made from its contract: a fifth as a person makes them, two fifths with fields filled in by
 * their names and ids that answers have named, a fifth like those but with one hostile field, a fifth with what no form
 * sends. At least a fifth of the writes of a long run succeed.
 */
export async function fuzz(
  world: World,
  { requests, seed }: { requests: number; seed: number },
  say: (line: string) => void = () => {},
): Promise<AttackResult> {
  const random = randomFrom(seed)
  const endpoints = Object.entries<Endpoint>(allEndpoints).filter(([name]) => !LEFT_OUT.includes(name))
  const valid = endpoints.filter(([name]) => validBody(name, random, world) !== undefined)
  const findings: string[] = []
  const writes = writeTally(endpoints)
  for (let count = 1; count <= requests; count += 1) {
    if (count % RENEW_EVERY === 0) await world.renew()
    if (count % SAY_EVERY === 0) say(`fuzzing: ${count} requests, ${findings.length} found`)
    const way = random.pick(WAYS)
    const [name, endpoint] = random.pick(way === 'valid' ? valid : endpoints)
    const request = REQUESTS[way](name, endpoint, random, world)
    const reply = await world.send(request)
    writes.count(name, endpoint, reply.status)
    const problem = problemOf(endpoint, reply)
    if (problem !== undefined) findings.push(`${name} (request ${count} of seed ${seed}): ${problem}`)
  }
  return {
    attack: 'fuzzing',
    requests,
    note: writes.note(),
    findings: [...findings, ...writes.findings(requests)],
  }
}

/** How many writes succeeded, and which of them at least once. */
function writeTally(endpoints: readonly (readonly [string, Endpoint])[]) {
  const names = new Set(endpoints.filter(([, { method }]) => method !== 'GET').map(([name]) => name))
  const reached = new Set<string>()
  let all = 0
  let succeeded = 0
  const share = () => succeeded / Math.max(1, all)
  const unreached = () => [...names].filter((name) => !reached.has(name))
  return {
    count: (name: string, { method, status: success }: Endpoint, status: number): void => {
      if (method === 'GET') return
      all += 1
      if (status !== success) return
      succeeded += 1
      reached.add(name)
    },
    note: () =>
      `${Math.round(share() * 100)} % of ${all} writes succeeded, ${reached.size} of ${names.size} kinds at least once`,
    findings: (requests: number): string[] => [
      ...(share() < (requests < LONG_RUN ? LEAST_SUCCESSES_OF_SHORT_RUN : LEAST_SUCCESSES)
        ? [`only ${Math.round(share() * 100)} % of the writes succeeded`]
        : []),
      ...(requests >= LONG_RUN && reached.size < names.size * LEAST_REACHED
        ? [`more than half of the writes never succeeded: ${unreached().join(', ')}`]
        : []),
    ],
  }
}

type MakeRequest = (name: string, endpoint: Endpoint, random: Random, world: World) => Request

const ownerOf = (endpoint: Endpoint): Identity => {
  const audience = audienceOf(endpoint.access)
  if (audience === 'staff') return 'admin'
  return audience === 'driver' ? 'driver' : 'ada'
}

const validRequest: MakeRequest = (name, endpoint, random, world) => ({
  method: endpoint.method,
  path: pathWith(endpoint, world.ids),
  token: world.tokenOf(ownerOf(endpoint)),
  body: validBody(name, random, world) ?? {},
})

/** By anybody whose role includes the call, so that a second person confirms what a first one has asked for. */
const plausibleRequest: MakeRequest = (_name, endpoint, random, world) => ({
  method: endpoint.method,
  path: pathWith(endpoint, world.ids, (name) => world.known.forParam(endpoint, name, random)),
  token: world.tokenOf(
    typeof endpoint.access === 'object' ? random.pick(endpoint.access.roles) : ownerOf(endpoint),
  ),
  ...(endpoint.method === 'GET' ? {} : { body: JSON.stringify(filledIn(endpoint, random, world)) }),
})

/** All right but for one field, which so comes past the checks of the others. */
const bentRequest: MakeRequest = (name, endpoint, random, world) => {
  const request = plausibleRequest(name, endpoint, random, world)
  return endpoint.method === 'GET'
    ? request
    : { ...request, body: JSON.stringify(bentBody(filledIn(endpoint, random, world), random)) }
}

function filledIn(endpoint: Endpoint, random: Random, { known }: World): unknown {
  const schema = schemaOf(endpoint)
  return schema === undefined ? {} : plausibleBody(schema, { random, known })
}

const WILD_PARTS = ['', '.', '%2e%2e', '%00', '%ff', 'ord_1', "' or 1=1", 'x'.repeat(300), '%E2%80%AE', '0']

const wildRequest: MakeRequest = (_name, endpoint, random, world) => {
  const path = random.chance(0.6)
    ? pathWith(endpoint, world.ids)
    : endpoint.path.replaceAll(/:\w+/g, () => encodeURI(random.pick(WILD_PARTS)))
  const query = (endpoint.query ?? [])
    .map((key) => `${key}=${encodeURIComponent(random.pick(QUERIES))}`)
    .join('&')
  const identity = random.chance(0.6) ? ownerOf(endpoint) : random.pick(IDENTITIES)
  return {
    method: endpoint.method,
    path: query === '' ? path : `${path}?${query}`,
    token: world.tokenOf(identity),
    ...(endpoint.method === 'GET' ? {} : { body: randomBody(endpoint, random, Object.values(world.ids)) }),
    ...(endpoint.idempotent && random.chance(0.5)
      ? { headers: { 'idempotency-key': random.pick(['', 'a', 'the same key', 'x'.repeat(500)]) } }
      : {}),
  }
}

const QUERIES = ['', '1', '-1', '999999999999', 'NaN', 'all', 'paid', "'", 'x'.repeat(500), '1e9', '%']

const REQUESTS: Record<Way, MakeRequest> = {
  valid: validRequest,
  plausible: plausibleRequest,
  bent: bentRequest,
  wild: wildRequest,
}
