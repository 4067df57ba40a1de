import { allEndpoints } from '@gatefill/contracts/core/all-endpoints'
import type { Endpoint } from '@gatefill/contracts/core/endpoint'
import { workerToken } from '../../apps/server/test/fixtures/workers.ts'
import { validBody } from './bodies.ts'
import type { AttackResult } from './findings.ts'
import { problemOf } from './judge.ts'
import { MISSING, pathWith } from './paths.ts'
import { randomFrom } from './random.ts'
import type { Ids, World } from './world.ts'

/** Bodies that every rule accepts, where a write is not made by the fuzzing. */
const BODIES: Readonly<Record<string, object>> = {
  cancelOrder: { reason: 'emergency', note: '' },
  checkRefundAccount: { bankCode: '058', accountNumber: '0123456789' },
  giveRefundAccount: { bankCode: '058', accountNumber: '0123456789', accountName: 'ADA OBI' },
  rateOrder: { stars: 5, comment: '' },
  rateTicket: { score: 5, word: 'Thank you' },
  answerFailedDelivery: { choice: 'money_back' },
  changeDelivery: { slot: null },
  setAreaRequest: { isWanted: true },
  claimFuel: { complaint: 'Water in it' },
  renamePasskey: { name: 'My phone' },
}

/** Writes that need nothing but their path. */
const hasNoBody = ({ body, form }: Endpoint): boolean => body === undefined && form === undefined

/** Ada's things in paths and in bodies, sent by Eve and by another driver with everything else right: all are missing. */
export async function attackForeign(world: World): Promise<AttackResult> {
  const random = randomFrom(1)
  const findings: string[] = []
  let requests = 0
  const expectMissing = async (
    name: string,
    request: { endpoint: Endpoint; path: string; token: string | undefined; body?: object | undefined },
  ) => {
    const { endpoint, path, token, body: sent } = request
    const reply = await world.send({
      method: endpoint.method,
      path,
      token,
      ...(sent === undefined ? {} : { body: sent }),
    })
    requests += 1
    const problem =
      problemOf(endpoint, reply) ?? (reply.status === 404 ? undefined : `answered ${reply.status}, not 404`)
    if (problem !== undefined) findings.push(`${name} with a foreign id: ${problem}`)
  }
  const tokens = { customer: world.tokenOf('eve'), driver: await workerToken(world.app, 'driver2') }
  for (const [name, endpoint] of Object.entries<Endpoint>(allEndpoints)) {
    const { access, params, path } = endpoint
    if ((access !== 'customer' && access !== 'driver') || params === undefined) continue
    const body = BODIES[name] ?? validBody(name, random, world)
    if (endpoint.method !== 'GET' && body === undefined && !hasNoBody(endpoint)) {
      findings.push(`${name} has no valid body here: add one to tools/attack/foreign.ts`)
      continue
    }
    await expectMissing(name, {
      endpoint,
      path: pathWith(endpoint, world.ids),
      token: path.includes('/sessions/') && access === 'driver' ? tokens.driver : tokens[access],
      body: endpoint.method === 'GET' ? undefined : body,
    })
  }
  for (const [name, bodyWith] of bodiesWithIds(world)) {
    const endpoint = allEndpoints[name]
    if (endpoint === undefined) continue
    const send = (which: 'foreign' | 'missing') =>
      world.send({
        method: endpoint.method,
        path: endpoint.path,
        token: tokens.customer ?? '',
        body: bodyWith(which === 'foreign' ? world.ids : missingIds(world.ids)),
      })
    const [foreign, missing] = [await send('foreign'), await send('missing')]
    requests += 2
    const isTold = foreign.status !== missing.status || foreign.body !== missing.body
    const problem =
      problemOf(endpoint, foreign) ??
      (foreign.status < 400 ? `answered ${foreign.status}` : undefined) ??
      (isTold ? 'tells a foreign id from a missing one' : undefined)
    if (problem !== undefined) findings.push(`${name} with a foreign id in its body: ${problem}`)
  }
  return { attack: 'foreign ids', requests, note: 'valid bodies', findings }
}

/** Ids of the same form that name nothing. */
const missingIds = (ids: Ids): Ids => ({
  ...ids,
  order: `ord_${MISSING}`,
  address: `adr_${MISSING}`,
})

/** Calls that name something by the body; everything else in it is right. */
const bodiesWithIds = ({ ids: { product } }: World): [name: string, bodyWith: (ids: Ids) => object][] => [
  ['initiatePayment', ({ order }) => ({ orderId: order })],
  ['checkPayment', ({ order }) => ({ orderId: order })],
  [
    'createTicket',
    ({ order }) => ({ categoryId: 'cat_orders', message: 'Where is it, please?', orderId: order }),
  ],
  [
    'placeOrder',
    ({ address }) => ({
      orderItems: [{ productId: product, qunatity: 20 }],
      orderAddress: '',
      addressId: address,
    }),
  ],
]
