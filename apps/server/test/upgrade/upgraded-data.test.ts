import { generate } from 'otplib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { gateOf } from '../../../../tools/demo/driver-phone.ts'
import { checkMoney } from '../fixtures/payments/check-ledger.ts'
import { callAs, runsOf, workerToken } from '../fixtures/workers.ts'
import { readingsOf, type Upgraded } from './readings.ts'
import { upgradedApp } from './upgraded-app.ts'

let upgraded: Upgraded
let readings: ReturnType<typeof readingsOf>
let orders: Record<string, string>
let ada: Upgraded['fixture']['accounts']['ada']
let bola: Upgraded['fixture']['accounts']['bola']
beforeAll(async () => {
  upgraded = await upgradedApp('0010')
  readings = readingsOf(upgraded)
  orders = upgraded.fixture.orders
  ada = upgraded.fixture.accounts.ada
  bola = upgraded.fixture.accounts.bola
})
afterAll(() => upgraded.close())

const signIn = (email: string, password: string, code?: string) =>
  callAs(upgraded.app, undefined, 'POST', '/auth/login', {
    email,
    password,
    ...(code === undefined ? {} : { code }),
  })

/** Status, money in one word, total and what goes back, in kobo: as the older version said it. */
const ADA_ORDERS = {
  expired: ['cancelled', 'unpaid', 1_825_800, 0],
  delivered: ['delivered', 'partly_refunded', 1_825_800, 100_000],
  short: ['delivered', 'partly_refunded', 3_519_000, 172_500],
  'paid-twice': ['paid', 'paid', 1_825_800, 0],
  underpaid: ['cancelled', 'refund_delayed', 1_825_800, 1_000_000],
  'refund-failed': ['cancelled', 'refund_pending', 1_825_800, 1_825_800],
  dear: ['paid', 'refund_pending', 5_385_600, 5_050_000],
  assigned: ['driver_assigned', 'paid', 1_825_800, 0],
  loaded: ['processing', 'paid', 2_407_200, 0],
  'on-the-way': ['out_for_delivery', 'paid', 1_825_800, 0],
  'refund-unknown': ['cancelled', 'refund_pending', 1_825_800, 1_825_800],
  'refund-requested': ['cancelled', 'refund_pending', 1_825_800, 1_825_800],
  arriving: ['initiated', 'unpaid', 1_825_800, 0],
}
const BOLA_ORDERS = {
  overridden: ['delivered', 'paid', 1_825_800, 0],
  returned: ['paid', 'paid', 1_825_800, 0],
  disputed: ['paid', 'paid', 1_825_800, 0],
  'charged-back': ['cancelled', 'refunded', 1_825_800, 1_825_800],
  'in-dollars': ['cancelled', 'refund_delayed', 1_825_800, 0],
  dearest: ['paid', 'paid', 5_385_600, 0],
  accepted: ['driver_accepted', 'paid', 1_825_800, 0],
  unpaid: ['initiated', 'unpaid', 1_203_600, 0],
  'link-unknown': ['initiated', 'unpaid', 1_825_800, 0],
  'refund-half-sent': ['cancelled', 'refund_pending', 1_825_800, 1_825_800],
  late: ['initiated', 'checking', 1_825_800, 0],
  'link-missing': ['initiated', 'unpaid', 1_825_800, 0],
}

test('customers sign in with their passwords of before, and a second factor counts on [RM-020]', async () => {
  expect((await signIn(bola.email, bola.password)).status).toBe(200)
  expect((await signIn(bola.email, 'not this one')).status).toBe(401)
  expect((await signIn(ada.email, ada.password)).body.code).toBe('TWO_FACTOR_REQUIRED')
  const [used, unused] = ada.recoveryCodes
  expect((await signIn(ada.email, ada.password, used)).status).toBe(400)
  expect((await signIn(ada.email, ada.password, unused)).status).toBe(200)
  const epoch = Math.floor(upgraded.app.clock().getTime() / 1000)
  const code = await generate({ secret: ada.secret, epoch })
  expect((await signIn(ada.email, ada.password, code)).status).toBe(200)
  const { chike } = upgraded.fixture.accounts
  expect((await signIn(chike.email, chike.password)).status).toBe(401)
  expect((await signIn('dayo@example.com', ada.password)).body.code).toBe('EMAIL_NOT_VERIFIED')
})

test('whoever was signed in stays so, and reads the account as it was [RM-020]', async () => {
  const { media, ...profile } = await readings.read(ada.token, '/users/me')
  expect(profile).toMatchObject({
    _id: ada.userId,
    firstName: 'Ada',
    lastName: "O'Brien",
    phone: '+2348031234567',
    emailVerified: true,
    twoFactorEnabled: true,
    // Agreed to a text of another day, so they are asked for the one in force (C-28).
    termsAgreed: false,
    notificationPreferences: { orderUpdates: true, promotions: true, priceChanges: true },
  })
  expect(profile.addresses).toMatchObject([
    {
      street: '12 Admiralty Way',
      city: 'Lekki',
      state: 'Lagos',
      LGA: 'Eti-Osa',
      landmark: 'Blue gate beside the pharmacy',
      accessCode: '4711',
      pin: { lat: 6.4474, lng: 3.4723 },
      isDefault: true,
    },
    { street: "3 Queen's Drive", city: 'Ajah', pin: null, isDefault: false },
  ])
  const picture = await upgraded.app.server.inject({ method: 'GET', url: media[0].original_url })
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/webp'])
  expect(await readings.read(bola.token, '/users/me')).toMatchObject({
    termsAgreed: false,
    twoFactorEnabled: false,
    notificationPreferences: { orderUpdates: true, promotions: false, priceChanges: true },
  })
  const devices = await readings.read(ada.token, '/users/me/sessions')
  expect(devices.find(({ current }: { current: boolean }) => current)).toMatchObject({
    device: 'Chrome on Android',
    createdAt: '2026-11-21T08:00:00.000Z',
  })
  expect(await readings.read(upgraded.fixture.staffToken, '/staff/me')).toMatchObject({
    name: 'Bisi Demo',
    role: 'admin',
  })
  expect(await readings.read(upgraded.fixture.driverToken, '/driver/me')).toMatchObject({
    name: 'Tunde Demo',
    plate: 'DEM 101 AA',
  })
})

test('customers find all of their orders, in every status, with the same money [RM-020]', async () => {
  expect(await readings.ordersOf(ada.token)).toEqual(ADA_ORDERS)
  expect(await readings.ordersOf(bola.token)).toEqual(BOLA_ORDERS)
})

test('an order says who brought it, when, where to and what for, and why one was cancelled [RM-020]', async () => {
  const delivered = await readings.read(ada.token, `/orders/${orders.delivered}`)
  expect(delivered).toMatchObject({
    orderItems: [{ productName: 'PMS', qunatity: 20, unitPrice: 89_500, price: 1_790_000 }],
    orderAddress: '12 Admiralty Way, Lekki, Lagos',
    subtotal: 1_790_000,
    serviceFee: 35_800,
    deliveryFee: 0,
    createdAt: '2026-11-21T08:01:00.000Z',
    driver: { name: 'Tunde Demo', vehicle: 'White Toyota Hilux, DEM 101 AA', rating: 4, ratingCount: 1 },
    rating: { stars: 4, comment: 'Quick & friendly', at: '2026-11-21T08:31:00.000Z' },
  })
  const steps = 'initiated paid driver_assigned paid driver_assigned driver_accepted processing'
  expect(delivered.timeline.map(({ status }: { status: string }) => status).join(' ')).toBe(
    `${steps} out_for_delivery delivered`,
  )
  expect(delivered.timeline.at(-1).at).toBe('2026-11-21T08:31:00.000Z')
  expect((await readings.read(ada.token, `/orders/${orders['refund-failed']}`)).cancellation).toEqual({
    reason: 'changed_mind',
    note: "The generator is mended; that's all",
    cancelledBy: 'customer',
    at: '2026-11-21T09:48:00.000Z',
  })
  expect((await readings.read(ada.token, `/orders/${orders.expired}`)).cancellation.cancelledBy).toBe('clock')
  expect(await readings.read(ada.token, `/orders/${orders['on-the-way']}/tracking`)).toMatchObject({
    position: { lat: 6.44, lng: 3.47, accuracy: 8.5, ageSeconds: 0 },
    gate: { lat: 6.4474, lng: 3.4723 },
    distanceMetres: 1163,
    driver: { phone: '+2348000000001' },
  })
})

test('customers read where each refund is, what banks and staff decide, and their receipts [RM-020]', async () => {
  const refunds = async (token: string, name: string) =>
    (await readings.read(token, `/orders/${orders[name]}/refunds`)).map(
      ({ amount, stage }: { amount: number; stage: string }) => `${amount} ${stage}`,
    )
  expect(await refunds(ada.token, 'short')).toEqual(['172500 sent'])
  expect(await refunds(ada.token, 'delivered')).toEqual(['100000 sent'])
  expect(await refunds(ada.token, 'paid-twice')).toEqual(['1825800 on_the_way'])
  expect(await refunds(ada.token, 'refund-failed')).toEqual(['1825800 on_the_way'])
  expect(await refunds(ada.token, 'underpaid')).toEqual(['1000000 delayed'])
  expect(await refunds(ada.token, 'refund-requested')).toEqual(['1825800 requested'])
  expect(await refunds(ada.token, 'refund-unknown')).toEqual(['1825800 requested'])
  expect(await refunds(bola.token, 'refund-half-sent')).toEqual(['1825800 requested'])
  expect(await refunds(bola.token, 'charged-back')).toEqual(['1825800 by_bank'])
  const cases = (name: string) => readings.read(bola.token, `/orders/${orders[name]}/payment-cases`)
  expect(await cases('disputed')).toMatchObject([{ kind: 'disputed', amount: 1_825_800 }])
  expect(await cases('charged-back')).toMatchObject([{ kind: 'dispute_lost', amount: 1_825_800 }])
  expect(await cases('in-dollars')).toMatchObject([{ kind: 'other_currency', amount: null }])
  expect(await readings.read(ada.token, `/orders/${orders.delivered}/receipt`)).toMatchObject({
    customer: "Ada O'Brien",
    deliveredTo: '12 Admiralty Way, Lekki, Lagos',
    total: 1_825_800,
    refunded: 100_000,
    paymentStatus: 'partly_refunded',
  })
})

test('notifications and tickets have their pictures, and what was read stays read [RM-020]', async () => {
  const { data, totalCount, unreadCount } = await readings.read(ada.token, '/notifications?limit=50&page=2')
  expect([totalCount, unreadCount]).toEqual([62, 61])
  expect(data.at(-1)).toMatchObject({ isRead: true, orderId: orders.expired })
  expect((await readings.read(bola.token, '/notifications')).totalCount).toBe(38)
  const [ticket] = await readings.read(ada.token, '/support/tickets')
  expect(ticket).toMatchObject({
    id: upgraded.fixture.tickets.open,
    categoryName: 'Delivery',
    orderId: orders.short,
    message: "The meter showed 28.5 litres.\nI paid for 30; here's a picture.",
    status: 'OPEN',
    pictures: [{}],
    replies: [
      { sender: 'support', senderName: 'Support Team', message: 'The rest is on its way back to you.' },
      { sender: 'user', message: 'Thank you! This is the receipt.', pictures: [{}] },
    ],
  })
  const picture = await upgraded.app.server.inject({
    method: 'GET',
    url: `/api/support/tickets/${ticket.id}/pictures/${ticket.pictures[0].id}`,
    headers: { authorization: `Bearer ${ada.token}` },
  })
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/webp'])
  const statuses = (await readings.read(bola.token, '/support/tickets')).map(
    ({ status }: { status: string }) => status,
  )
  expect(statuses.sort()).toEqual(['CLOSED', 'RESOLVED'])
})

test('a customer takes out everything that was stored [RM-020]', async () => {
  const form = { currentPassword: ada.password }
  const { body } = await callAs(upgraded.app, ada.token, 'POST', '/users/me/export', form)
  const { account, parts } = body.data
  expect(account).toMatchObject({ email: ada.email, termsVersion: '2026-11-21', phone: '+2348031234567' })
  const { addresses, orders: own, deliveries, notifications, tickets, payments } = parts
  const { ratings } = deliveries
  const counts = [addresses, own, ratings, notifications, tickets].map(({ length }) => length)
  expect([...counts, payments.payments.length, payments.refunds.length]).toEqual([2, 13, 1, 62, 1, 14, 9])
})

test('staff reads the whole history of every order, a delivery confirmed without a code too [RM-020]', async () => {
  const { staffToken } = upgraded.fixture
  expect((await readings.read(staffToken, '/staff/orders')).totalCount).toBe(26)
  const returned = await readings.read(staffToken, `/staff/orders/${orders.returned}`)
  expect(
    returned.history.map((move: Record<string, string | null>) => [
      move.command,
      move.actorName,
      move.driverName,
      move.note,
    ]),
  ).toEqual([
    ['place', 'Bola Ade', null, null],
    ['confirmPayment', null, null, null],
    ['assign', 'Chidi Demo', 'Tunde Demo', null],
    ['accept', 'Tunde Demo', 'Tunde Demo', null],
    ['load', 'Tunde Demo', 'Tunde Demo', null],
    ['reassign', 'Chidi Demo', 'Musa Demo', 'A flat tyre'],
    ['accept', 'Musa Demo', 'Musa Demo', null],
    ['return', 'Musa Demo', 'Musa Demo', 'It was not safe to deliver'],
  ])
  expect((await readings.read(staffToken, `/staff/orders/${orders.overridden}`)).override).toMatchObject({
    reason: 'The telephone of the customer is broken',
    requestedBy: 'Chidi Demo',
    confirmedBy: 'Bisi Demo',
  })
  expect((await readings.read(staffToken, `/staff/orders/${orders.short}`)).delivery).toMatchObject({
    openingDl: 10_000,
    closingDl: 10_285,
    shortDl: 15,
  })
})

test('staff reads who asked for which refund, who decided, and where every refund is [RM-020]', async () => {
  const { staffToken } = upgraded.fixture
  const { data: requests } = await readings.read(staffToken, '/staff/refund-requests')
  expect(
    requests.map((one: Record<string, unknown>) => [
      readings.nameOf(String(one.orderId)),
      one.kind,
      one.amount,
      one.state,
      one.requestedByName,
      one.decidedByName,
      one.decisionNote,
    ]),
  ).toEqual(
    expect.arrayContaining([
      ['delivered', 'goodwill', 100_000, 'approved', 'Halima Demo', null, ''],
      ['dear', 'goodwill', 5_100_000, 'declined', 'Halima Demo', 'Bisi Demo', 'He came on time'],
      ['dear', 'goodwill', 5_050_000, 'approved', 'Halima Demo', 'Bisi Demo', ''],
      ['dearest', 'goodwill', 5_200_000, 'requested', 'Halima Demo', null, ''],
    ]),
  )
  expect(await readings.refundStates()).toEqual(
    [
      'charged-back 1825800 charged_back',
      'cancelled 1825800 processed',
      'dear 5050000 pending',
      'delivered 100000 processed',
      'paid-twice 1825800 pending',
      'refund-failed 1825800 failed',
      'refund-failed 1825800 processing',
      'refund-half-sent 1825800 sending',
      'refund-requested 1825800 requested',
      'refund-unknown 1825800 unknown',
      'short 172500 processed',
      'underpaid 1000000 needs_attention',
    ].sort(),
  )
})

test('the ledger has the same balances, discrepancies, disputes and dead letters [RM-020]', async () => {
  const { staffToken } = upgraded.fixture
  const report = await readings.read(staffToken, '/staff/reconciliation')
  const balances = report.balances.filter(({ amount }: { amount: number }) => amount !== 0)
  expect(balances).toEqual([
    { account: 'bank', amount: 4_000_000 },
    { account: 'customer_deposits', amount: -24_133_200 },
    { account: 'goodwill_cost', amount: 5_150_000 },
    { account: 'psp_fees', amount: 860_881 },
    { account: 'psp_receivable', amount: 26_597_819 },
    { account: 'refunds_in_transit', amount: 9_701_600 },
    { account: 'refunds_payable', amount: -15_179_000 },
    { account: 'service_fee_revenue', amount: -140_600 },
    { account: 'station_payable', amount: -6_857_500 },
  ])
  const open = report.discrepancies.map((one: Record<string, string>) => `${one.provider} ${one.kind}`)
  expect(open.sort()).toEqual([
    'flutterwave missing_here',
    'gatefill balance',
    'paystack amount',
    'paystack currency',
  ])
  const runs = report.runs.map((run: Record<string, unknown>) => [
    run.provider,
    run.payments,
    run.discrepancies,
  ])
  expect(runs.sort()).toEqual([
    ['flutterwave', 3, 2],
    ['paystack', 10, 2],
    ['sandbox', 4, 0],
  ])
  expect(report.disputes).toMatchObject([{ state: 'open', orderId: orders.disputed, amount: 1_825_800 }])
  expect(await readings.read(staffToken, '/staff/dead-letters')).toMatchObject([
    { tries: 160, error: 'the mail server is away', createdAt: '2026-11-20T05:30:00.000Z' },
  ])
  await checkMoney(upgraded.app.database)
})

test('the desk finds every ticket with its customer, and drivers find their jobs [RM-020]', async () => {
  const { staffToken, driverToken } = upgraded.fixture
  const { data } = await readings.read(staffToken, "/staff/ticket-queue?search=O'Brien")
  expect(data).toHaveLength(1)
  expect(await readings.read(staffToken, `/staff/tickets/${data[0].id}`)).toMatchObject({
    orderId: orders.short,
    customer: { email: ada.email },
  })
  const onTheWay = gateOf(await runsOf(upgraded.app, driverToken), orders['on-the-way'] ?? '')
  expect(onTheWay?.stop.job).toMatchObject({
    litres: 20,
    landmark: 'Blue gate beside the pharmacy',
    accessCode: '4711',
    customer: { name: "Ada O'Brien", phone: '+2348031234567' },
  })
  const second = await workerToken(upgraded.app, 'driver2')
  expect(gateOf(await runsOf(upgraded.app, second), orders.loaded ?? '')).toBeDefined()
})
