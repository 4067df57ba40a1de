import { REQUIRED_PAPERS } from '@gatefill/domain/fleet/paper'
import { startPaystackStandIn } from '../../../../tools/stand-ins/paystack/stand-in.ts'
import { runCommand } from '../../src/admin/commands.ts'
import type { Database } from '../../src/platform/db/database.ts'
import { paystack } from '../../src/providers/payments/paystack/paystack.ts'
import type { TestApp } from '../app.ts'
import { startTestApp } from '../app.ts'
import { movableClock } from '../clock.ts'
import { emptyDatabase } from '../database.ts'
import { mailbox } from '../fixtures/mailbox.ts'
import { PRODUCTION_ENV } from '../fixtures/production-env.ts'
import { smtpSink } from '../fixtures/smtp-sink.ts'
import type { Member } from '../fixtures/team.ts'
import { invitedDriver, invitedMember, memberFromLink } from '../fixtures/team.ts'
import { applied, beginShift, callAs, driverSaysOf, handOver } from '../fixtures/workers.ts'

/**
 * A production server on an empty database, with a real mail server, and the adapter of Paystack in front of its stand-in,
 * passed in because the configuration refuses any other address than the vendor's.
 */
export async function productionShop(database?: Database) {
  const mails = mailbox()
  const sink = await smtpSink(mails.mails)
  const clock = movableClock()
  const secretKey = PRODUCTION_ENV.PAYSTACK_SECRET_KEY
  const standIn = await startPaystackStandIn({
    secretKey,
    clock,
    webhookOrder: 'before',
    deliver: async (payload, headers) => {
      const url = '/api/payment/webhook/paystack'
      return (await app.server.inject({ method: 'POST', url, headers, payload })).statusCode
    },
  })
  const started = await startTestApp({
    environment: { ...PRODUCTION_ENV, SMTP_URL: sink.url },
    clock,
    database: database ?? (await emptyDatabase()),
    configuredMailer: true,
    paymentProviders: () => ({
      providers: [paystack({ secretKey, previousSecretKey: '', apiUrl: standIn.url })],
    }),
  })
  const app: TestApp = {
    ...started,
    mailbox: mails,
    worker: { ...started.worker, runDue: () => runAll(started) },
  }
  return {
    app,
    /** A command on the server, as `npm run admin -- ...`. */
    admin: (...args: string[]) => runCommand(app.app, args),
    close: async () => {
      await started.close()
      await standIn.close()
      await sink.close()
    },
  }
}

export type Shop = Awaited<ReturnType<typeof productionShop>>

/** Until nothing is due any more, also not what the messages themselves have caused. */
async function runAll(app: TestApp): Promise<number> {
  const done = await app.worker.runDue()
  return done === 0 ? 0 : done + (await runAll(app))
}

/** What an operator does before the first order, by the command, the console's calls and the mails. */
export async function openShop({ app, admin }: Shop) {
  const printed = await admin(
    'create-administrator',
    '--email',
    'bisi@gatefill.example',
    '--name',
    'Bisi Ade',
  )
  const token = /\/console\/link#(\S+)/.exec(printed.text)?.[1] ?? ''
  const administrator = await memberFromLink(app, token)
  const post = async (path: string, body: object) => {
    const { status, body: answer } = await callAs(app, administrator.token, 'POST', `/staff${path}`, body)
    if (status !== 201) throw new Error(`${path} answered ${status}: ${JSON.stringify(answer)}`)
    return answer.data
  }
  const fuel = { name: 'PMS', unitOfMeasure: 'liter', unitPrice: 89_500, note: 'First price' }
  const product = await post('/products', fuel)
  const station = await post('/stations', { name: 'Depot Ibeju', address: 'Lekki-Epe Expressway, Lagos' })
  const person = { email: 'chidi@gatefill.example', name: 'Chidi Eze', role: 'dispatcher' }
  const dispatcher = await invitedMember(app, administrator, person)
  const driver = await invitedDriver(app, administrator)
  await equip(app, administrator.token, { driver, stationId: station.id, productId: product._id })
  return { administrator, dispatcher, driver, productId: product._id, stationId: station.id }
}

type Equipped = { driver: { token: string }; stationId: string; productId: string }

/** A calibrated vehicle, the driver's usual one, and the papers without which nobody is planned. */
async function equip(app: TestApp, token: string, { driver, stationId, productId }: Equipped) {
  const call = async (method: 'POST' | 'PUT', path: string, form: object) => {
    const { status, body } = await callAs(app, token, method, `/staff${path}`, form)
    if (status >= 300) throw new Error(`${path} answered ${status}: ${JSON.stringify(body)}`)
    return body.data
  }
  const nextYear = new Date(app.clock().getTime() + 365 * 86_400_000).toISOString()
  const tank = { productId, capacityDl: 3_000, meterSerial: 'PD-20418', calibratedUntil: nextYear }
  const form = { plate: 'LSD 482 XK', name: 'White Toyota Dyna', class: 'van', compartments: [tank] }
  const { id: vehicleId } = await call('POST', '/vehicles', form)
  const { body } = await callAs(app, driver.token, 'GET', '/driver/me')
  await call('PUT', `/drivers/${body.data._id}/usual-vehicle`, { vehicleId })
  const days = { number: 'LA/1', validFrom: app.clock().toISOString(), validTo: nextYear }
  for (const kind of REQUIRED_PAPERS.vehicle)
    await call('POST', '/papers', { of: 'vehicle', ownerId: vehicleId, kind, ...days })
  for (const kind of REQUIRED_PAPERS.driver)
    await call('POST', '/papers', { of: 'driver', ownerId: body.data._id, kind, ...days })
  for (const kind of REQUIRED_PAPERS.station)
    await call('POST', '/papers', { of: 'station', ownerId: stationId, kind, ...days })
}

type Opened = { dispatcher: Member; driver: { token: string }; productId: string; stationId: string }

/** From the sign-up of the first customer to the fuel at the gate; gives the order as the customer sees it then. */
export async function firstDelivery({ app }: Shop, { dispatcher, driver, productId, stationId }: Opened) {
  const email = 'ada@customer.example'
  const password = 'gate-and-measure-20'
  const call = async (
    token: string | undefined,
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    body?: object,
  ) => {
    const answer = await callAs(app, token, method, path, body)
    if (answer.status >= 300)
      throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`)
    return answer.body.data
  }
  await call(undefined, 'POST', '/auth/signup', {
    firstName: 'Ada',
    lastName: 'Obi',
    email,
    password,
    agreeToTerms: true,
  })
  await app.worker.runDue()
  await call(undefined, 'POST', '/auth/signup-verification', { email, otp: app.mailbox.codeFor(email) })
  const { accessToken: token } = await call(undefined, 'POST', '/auth/login', { email, password })

  const orderItems = [{ productId, qunatity: 20 }]
  const { _id: id } = await call(token, 'POST', '/orders', {
    orderItems,
    orderAddress: '14 Chevron Drive, Lekki, Lagos',
  })
  const { link } = await call(token, 'POST', '/payment/initiation', { orderId: id })
  const paid = await fetch(link, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ channel: 'card', number: '4084084084084081', cvv: '408' }),
  })
  if (paid.status >= 400) throw new Error(`the payment page answered ${paid.status}`)
  await app.worker.runDue()

  await applied(beginShift(app, driver.token))
  const { _id: driverId } = await call(driver.token, 'GET', '/driver/me')
  await call(dispatcher.token, 'POST', `/staff/orders/${id}/assign`, { driverId })
  for (const [kind, form] of [['accept'], ['load', { stationId }], ['depart']] as const)
    await applied(driverSaysOf(app, driver.token, id, kind, form))
  await handOver(app, { token, driver: driver.token, orderId: id })
  await app.worker.runDue()
  return { token, id, order: await call(token, 'GET', `/orders/${id}`) }
}
