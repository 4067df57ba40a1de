import type { UserId } from '@gatefill/domain/core/ids'
import { afterAll, describe, expect, test } from 'vitest'
import { newCustomer } from '../../../../test/fixtures/orders-fixture.ts'
import {
  attemptsOf,
  call,
  startedPayment,
  startPaymentsFixture,
  unpaidOrder,
} from '../../../../test/fixtures/payments/payments-fixture.ts'
import { erasePaymentWords } from '../payments.personal-data.ts'

const OTHER = 'receipts@other.example'

/** One fixture for each vendor, which new payments begin with. */
const fixtures = {
  paystack: await startPaymentsFixture('paystack'),
  flutterwave: await startPaymentsFixture('flutterwave'),
}
afterAll(() => Promise.all(Object.values(fixtures).map((fixture) => fixture.close())))

describe.each(['paystack', 'flutterwave'] as const)('%s', (vendor) => {
  const fixture = fixtures[vendor]
  const provider = fixture.providers[vendor]

  /** The vendor refuses these emails, in its own words, as it does an address that it holds for none. */
  async function refusing<Value>(refused: readonly string[], work: () => Promise<Value>) {
    const real = provider.initialise
    provider.initialise = (payment) =>
      real({ ...payment, email: refused.includes(payment.email) ? 'no address' : payment.email })
    try {
      return await work()
    } finally {
      provider.initialise = real
    }
  }

  const initiate = (user: UserId, orderId: string, email?: string) =>
    call(fixture, user, 'POST', '/payment/initiation', { orderId, email })

  async function refusedOrder() {
    const user = await newCustomer(fixture)
    const orderId = await unpaidOrder(fixture, user)
    const { email: account } = await fixture.database.db
      .selectFrom('users')
      .select('email')
      .where('id', '=', user)
      .executeTakeFirstOrThrow()
    const reply = await refusing([account], () => initiate(user, orderId))
    return { user, orderId, account, reply }
  }

  test('an email that the provider refuses is asked for anew, and another one opens its page [BR-111]', async () => {
    const { user, orderId, account, reply } = await refusedOrder()
    expect(reply).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT', details: { refusedEmail: account } },
    })
    expect(reply.body.message).toContain('Please give another email for the receipt of the payment page')
    const told: string[] = []
    const real = provider.initialise
    provider.initialise = (payment) => {
      told.push(payment.email)
      return real(payment)
    }
    expect((await initiate(user, orderId, ` ${OTHER.toUpperCase()}\u200e`)).status).toBe(200)
    // Without naming it again, once the link is too old.
    fixture.clock.advance(31 * 60)
    await startedPayment(fixture, user, orderId)
    provider.initialise = real
    expect(told).toEqual([OTHER, OTHER])
    const attempts = await fixture.database.db
      .selectFrom('payment_attempts')
      .select(['payer_email', 'start_refusal'])
      .where('order_id', '=', orderId)
      .orderBy('number')
      .execute()
    expect(attempts).toEqual([
      { payer_email: null, start_refusal: 'email' },
      { payer_email: OTHER, start_refusal: null },
      { payer_email: OTHER, start_refusal: null },
    ])
  })

  test('the account keeps its email, and our own mails of that payment go there [BR-111]', async () => {
    const { user, orderId, account } = await refusedOrder()
    const { reference } = (await initiate(user, orderId, OTHER)).body.data
    const standIn = vendor === 'paystack' ? fixture.standIn : fixture.flutterwaveStandIn
    await standIn.pay(reference)
    await fixture.worker.runDue()
    expect((await attemptsOf(fixture.database, orderId)).at(-1)?.state).toBe('succeeded')
    const { body } = await call(fixture, user, 'GET', '/users/me')
    expect(JSON.stringify(body)).toContain(account)
    expect(JSON.stringify(body)).not.toContain(OTHER)
    expect(fixture.mails.filter(({ to }) => to === account).length).toBeGreaterThan(0)
    expect(fixture.mails.filter(({ to }) => to === OTHER)).toEqual([])
  })

  test('without a refusal no other email is taken, neither before nor beside a page that is open [BR-111]', async () => {
    const user = await newCustomer(fixture)
    const orderId = await unpaidOrder(fixture, user)
    const reply = await initiate(user, orderId, OTHER)
    expect(reply).toMatchObject({ status: 409, body: { code: 'CONFLICT' } })
    expect(reply.body.message).toContain('Another email is needed only where')
    expect(await attemptsOf(fixture.database, orderId)).toEqual([])
    await startedPayment(fixture, user, orderId)
    fixture.clock.advance(31 * 60)
    expect((await initiate(user, orderId, OTHER)).status).toBe(409)
  })

  test('what is no email, or was refused, is said at the field [BR-111]', async () => {
    const { user, orderId, account } = await refusedOrder()
    for (const [given, problem] of [
      ['', 'Email is required'],
      ['a..b@mail.com', 'Invalid email address'],
      [account, 'The payment provider does not accept this email. Please give another one'],
    ] as const) {
      const { status, body } = await initiate(user, orderId, given)
      expect(status).toBe(422)
      expect(body.errors).toEqual({ email: [problem] })
    }
    expect((await call(fixture, user, 'POST', '/payment/initiation', { orderId, email: 7 })).status).toBe(400)
    expect(await attemptsOf(fixture.database, orderId)).toHaveLength(1)
  })

  test('after three other emails that were refused support is the way out [BR-111]', async () => {
    const { user, orderId } = await refusedOrder()
    const others = ['one', 'two', 'three'].map((name) => `${name}@other.example`)
    const replies = []
    for (const email of others) replies.push(await refusing(others, () => initiate(user, orderId, email)))
    expect(replies.map(({ status }) => status)).toEqual([409, 409, 409])
    expect(replies.map(({ body }) => body.details?.refusedEmail)).toEqual([others[0], others[1], undefined])
    expect(replies.at(-1)?.body.message).toContain('Please contact support')
    const fourth = await initiate(user, orderId, 'four@other.example')
    expect(fourth.status).toBe(409)
    expect(fourth.body.message).toContain('Please contact support')
  })

  test('another email that was given goes with the persons of an old order [BR-112]', async () => {
    const { user, orderId } = await refusedOrder()
    await initiate(user, orderId, OTHER)
    const { db } = fixture.database
    const kept = () =>
      db
        .selectFrom('payment_attempts')
        .select(['payer_email', 'link'])
        .where('order_id', '=', orderId)
        .orderBy('number')
        .execute()
    expect((await kept()).map(({ payer_email }) => payer_email)).toEqual([null, OTHER])
    await fixture.database.transaction((tx) => erasePaymentWords(tx, [orderId], fixture.clock()))
    expect(await kept()).toEqual([
      { payer_email: null, link: null },
      { payer_email: null, link: null },
    ])
  })
})
