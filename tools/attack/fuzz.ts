import { audienceOf } from '@gatefill/contracts/core/access'
import { allEndpoints } from '@gatefill/contracts/core/all-endpoints'
import type { Endpoint } from '@gatefill/contracts/core/endpoint'
import { randomBody, validBody } from './bodies.ts'
import type { AttackResult } from './findings.ts'
import { problemOf } from './judge.ts'
import { pathWith } from './paths.ts'
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
const RENEW_EVERY = 250
const LEAST_SUCCESSES = 0.2

/** Requests to every endpoint, made from its contract; at least a fifth of the writes succeed. */
export async function fuzz(
  world: World,
  { requests, seed }: { requests: number; seed: number },
): Promise<AttackResult> {
  const random = randomFrom(seed)
  const endpoints = Object.entries<Endpoint>(allEndpoints).filter(([name]) => !LEFT_OUT.includes(name))
  const successful = endpoints.filter(([name]) => validBody(name, random, world) !== undefined)
  const findings: string[] = []
  const writes = { all: 0, succeeded: 0 }
  for (let count = 1; count <= requests; count += 1) {
    if (count % RENEW_EVERY === 0) await world.renew()
    const isValid = random.chance(0.35)
    const [name, endpoint] = random.pick(isValid ? successful : endpoints)
    const request = isValid
      ? validRequest(name, endpoint, random, world)
      : wildRequest(endpoint, random, world)
    const reply = await world.send(request)
    if (endpoint.method !== 'GET') {
      writes.all += 1
      if (reply.status === endpoint.status) writes.succeeded += 1
    }
    const problem = problemOf(endpoint, reply)
    if (problem !== undefined) findings.push(`${name} (request ${count} of seed ${seed}): ${problem}`)
  }
  const share = writes.succeeded / Math.max(1, writes.all)
  if (share < LEAST_SUCCESSES) findings.push(`only ${Math.round(share * 100)} % of the writes succeeded`)
  return {
    attack: 'fuzzing',
    requests,
    note: `${Math.round(share * 100)} % of ${writes.all} writes succeeded`,
    findings,
  }
}

const ownerOf = (endpoint: Endpoint): Identity => {
  const audience = audienceOf(endpoint.access)
  if (audience === 'staff') return 'admin'
  return audience === 'driver' ? 'driver' : 'ada'
}

function validRequest(name: string, endpoint: Endpoint, random: Random, world: World): Request {
  return {
    method: endpoint.method,
    path: pathWith(endpoint, world.ids),
    token: world.tokenOf(ownerOf(endpoint)),
    body: validBody(name, random, world) ?? {},
  }
}

const WILD_PARTS = ['', '.', '%2e%2e', '%00', '%ff', 'ord_1', "' or 1=1", 'x'.repeat(300), '%E2%80%AE', '0']

function wildRequest(endpoint: Endpoint, random: Random, world: World): Request {
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
