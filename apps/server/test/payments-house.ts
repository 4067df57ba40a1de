import { Writable } from 'node:stream'
import type { OrderId, UserId } from '@gatefill/domain/ids'
import { asId } from '@gatefill/domain/ids'
import { pino } from 'pino'
import { startFlutterwaveStandIn } from '../../../tools/stand-ins/flutterwave/stand-in.ts'
import { startPaystackStandIn } from '../../../tools/stand-ins/paystack/stand-in.ts'
import { seedProducts } from '../seed/products.ts'
import { findAddress } from '../src/modules/addresses/index.ts'
import { catalogueService } from '../src/modules/catalogue/index.ts'
import { findPreferences, findUser } from '../src/modules/identity/users.repository.ts'
import { notificationsJobs, notificationsService } from '../src/modules/notifications/index.ts'
import { bindOrders, ordersService } from '../src/modules/orders/index.ts'
import type { Attempt } from '../src/modules/payments/attempts.repository.ts'
import { findAttemptByReference } from '../src/modules/payments/attempts.repository.ts'
import {
  bindPayments,
  bindProviderCalls,
  paymentsJobs,
  paymentsService,
} from '../src/modules/payments/index.ts'
import type { Context } from '../src/platform/context.ts'
import type { Database } from '../src/platform/db/database.ts'
import { systemIds } from '../src/platform/ids.ts'
import { outboxWorker } from '../src/platform/jobs/worker.ts'
import { flutterwave } from '../src/providers/payments/flutterwave.ts'
import { paystack } from '../src/providers/payments/paystack.ts'
import { createSandbox } from '../src/providers/payments/sandbox.ts'
import { registerSandboxPages } from '../src/providers/payments/sandbox-pages.ts'
import { sandboxJobs } from '../src/providers/payments/sandbox-webhook.ts'
import { movableClock } from './clock.ts'
import { testDatabase } from './database.ts'
import { houseServer } from './house-server.ts'
import { mailbox } from './mailbox.ts'
import { ADDRESS } from './orders-house.ts'

const SECRET_KEY = 'sk_test_payments_house'
const OLD_KEY = 'sk_test_payments_house_before'
const FLUTTERWAVE_KEY = 'FLWSECK_TEST-payments-house-X'
const FLUTTERWAVE_HASH = 'the hash of the payments house'
const FLUTTERWAVE_OLD_HASH = 'the hash before'
const NAMES = ['paystack', 'sandbox', 'flutterwave'] as const
export type ProviderName = (typeof NAMES)[number]
export const ORIGIN = 'https://gatefill.test'
/** So short that a test of a silent provider does not wait. */
const PROVIDER_MILLISECONDS = 1500

/**
 * Orders and payments behind HTTP on a real database, with every provider: our sandbox, and the adapters of Paystack and
 * Flutterwave in front of their stand-ins. The first one takes new payments, the next one when it is down. The token of a call is the customer's id. Background work runs when a test says so.
 */
export async function paymentsHouse(...order: ProviderName[]) {
  const database = await testDatabase()
  const clock = movableClock()
  const logs: string[] = []
  const log = pino(
    { level: 'info' },
    new Writable({ write: (line, _, done) => done(void logs.push(`${line}`)) }),
  )
  const context: Context = {
    database,
    clock,
    ids: systemIds(clock),
    log,
    wake: () => {},
    secret: 'a secret of tests, 32 characters long',
  }
  const deliver = (provider: string) => async (raw: Buffer, headers: Record<string, string>) => {
    const url = `/api/payment/webhook/${provider}`
    return (await server.inject({ method: 'POST', url, headers, payload: raw })).statusCode
  }
  const standIn = await startPaystackStandIn({
    secretKey: SECRET_KEY,
    oldKey: OLD_KEY,
    deliver: deliver('paystack'),
  })
  const sandbox = createSandbox({ context, origin: () => ORIGIN })
  const vendor = paystack({
    secretKey: SECRET_KEY,
    previousSecretKey: OLD_KEY,
    apiUrl: standIn.url,
    timeout: PROVIDER_MILLISECONDS,
  })
  const flutterwaveStandIn = await startFlutterwaveStandIn({
    secretKey: FLUTTERWAVE_KEY,
    webhookHash: FLUTTERWAVE_HASH,
    oldHash: FLUTTERWAVE_OLD_HASH,
    deliver: deliver('flutterwave'),
  })
  const secondVendor = flutterwave({
    secretKey: FLUTTERWAVE_KEY,
    webhookHash: FLUTTERWAVE_HASH,
    previousWebhookHash: FLUTTERWAVE_OLD_HASH,
    apiUrl: flutterwaveStandIn.apiUrl,
    timeout: PROVIDER_MILLISECONDS,
  })
  const providers = { paystack: vendor, sandbox: sandbox.provider, flutterwave: secondVendor }
  const [first = 'paystack', ...others] = order
  const following = NAMES.filter((name) => name !== first && !others.includes(name))
  const catalogue = catalogueService(context)
  const orders = ordersService(context, catalogue, findAddress)
  const payments = paymentsService(context, {
    orders,
    providers: [providers[first], ...[...others, ...following].map((name) => providers[name])],
    findCustomer: findUser,
    origin: () => ORIGIN,
  })
  const notifications = notificationsService(context, {
    orders,
    payments,
    findPreferences,
    onChanged: () => {},
  })
  const mails = mailbox()
  const sender = { appName: 'Gatefill', supportEmail: 'help@gatefill.test', supportPhone: '' }
  const outbox = outboxWorker({
    db: database.db,
    clock,
    log,
    handlers: {
      ...paymentsJobs(context, payments, { mailer: mails, sender }),
      ...notificationsJobs(notifications),
      ...sandboxJobs(sandbox, deliver('sandbox')),
    },
  })
  /** Until nothing is due any more, also not what the effects themselves have caused. */
  const runDue = async (): Promise<number> => {
    const done = await outbox.runDue()
    return done === 0 ? 0 : done + (await runDue())
  }
  const worker = { ...outbox, runDue }
  const { server, bind } = await houseServer(context)
  bindOrders(bind, orders)
  bindPayments(bind, payments)
  await bindProviderCalls(server, payments)
  await registerSandboxPages(server, sandbox, 'Gatefill')
  await server.ready()
  await seedProducts(context, catalogue)

  return {
    database,
    clock,
    context,
    catalogue,
    orders,
    payments,
    notifications,
    sandbox,
    standIn,
    vendor,
    flutterwaveStandIn,
    providers,
    server,
    worker,
    mails: mails.mails,
    logs,
    /** Lets time pass and does what is due then. */
    pass: async (seconds: number) => {
      clock.advance(seconds)
      await worker.runDue()
    },
    close: async () => {
      await standIn.close()
      await flutterwaveStandIn.close()
      await server.close()
      await database.close()
    },
  }
}

export type PaymentsHouse = Awaited<ReturnType<typeof paymentsHouse>>

/** What came back: the status and the envelope. */
type Reply = {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: tests read answers as a script does, without our types
  body: any
}

/** Calls the API as that customer. */
export async function call(
  { server }: PaymentsHouse,
  user: UserId,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  payload?: object,
): Promise<Reply> {
  const headers = { authorization: `Bearer ${user}` }
  const url = `/api${path}`
  const response = await server.inject({
    method,
    url,
    headers,
    ...(payload === undefined ? {} : { payload }),
  })
  return { status: response.statusCode, body: response.json() }
}

/** An unpaid order of 20 litres of PMS: ₦18,258.00. */
export async function unpaidOrder(house: PaymentsHouse, user: UserId): Promise<OrderId> {
  const product = (await house.catalogue.freshProducts()).find(({ name }) => name === 'PMS')
  const orderItems = [{ productId: product?.id, qunatity: 20 }]
  const { body } = await call(house, user, 'POST', '/orders', { orderItems, orderAddress: ADDRESS })
  return asId(body.data._id)
}

export const TOTAL = 1_825_800

/** Starts a payment and gives its reference and link. */
export async function startedPayment(
  house: PaymentsHouse,
  user: UserId,
  orderId: OrderId,
): Promise<{ reference: string; link: string }> {
  const { status, body } = await call(house, user, 'POST', '/payment/initiation', { orderId })
  if (status !== 200) throw new Error(`the payment was not started: ${JSON.stringify(body)}`)
  return body.data
}

/** The attempt of a reference, as the module itself reads it. */
export async function knownAttempt({ database }: PaymentsHouse, reference: string): Promise<Attempt> {
  const attempt = await findAttemptByReference(database.db, reference)
  if (attempt === undefined) throw new Error(`no attempt has the reference ${reference}`)
  return attempt
}

/** The order as its customer sees it. */
export const seen = async (house: PaymentsHouse, user: UserId, orderId: OrderId) =>
  (await call(house, user, 'GET', `/orders/${orderId}`)).body.data

export async function attemptsOf({ db }: Database, orderId: OrderId) {
  return db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('number')
    .execute()
}

export async function refundsOf({ db }: Database, orderId: OrderId) {
  return db
    .selectFrom('refunds')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}
