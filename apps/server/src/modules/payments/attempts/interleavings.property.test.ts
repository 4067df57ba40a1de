import type { OrderId, UserId } from '@gatefill/domain/core/ids'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newCustomer } from '../../../../test/fixtures/orders-fixture.ts'
import { checkMoney, compareWithStandIn } from '../../../../test/fixtures/payments/check-ledger.ts'
import type { PaymentsFixture } from '../../../../test/fixtures/payments/payments-fixture.ts'
import {
  call,
  refundsOf,
  seen,
  startPaymentsFixture,
  unpaidOrder,
} from '../../../../test/fixtures/payments/payments-fixture.ts'

const HOUR = 3600
const DAY = 24 * HOUR
const RUNS = 6

let fixture: PaymentsFixture
let ada: UserId

beforeAll(async () => {
  fixture = await startPaymentsFixture('paystack', 'flutterwave')
  ada = await newCustomer(fixture)
})
afterAll(() => fixture.close())

type Tab = { reference: string; provider: 'paystack' | 'flutterwave' }
type ScenarioLife = { orderId: OrderId; tabs: Tab[] }

const standInOf = ({ provider }: Tab) =>
  provider === 'paystack' ? fixture.standIn : fixture.flutterwaveStandIn

/** What customers, providers and the clock do; each act on an order that exists already. */
const ACTS: Record<string, (life: ScenarioLife) => Promise<unknown>> = {
  start: async ({ orderId, tabs }) => {
    const { status, body } = await call(fixture, ada, 'POST', '/payment/initiation', { orderId })
    if (status !== 200 || tabs.some(({ reference }) => reference === body.data.reference)) return
    const provider = new URL(body.data.link).pathname.startsWith('/v3/') ? 'flutterwave' : 'paystack'
    tabs.push({ reference: body.data.reference, provider })
  },
  'pay in the first tab': async ({ tabs: [tab] }) => tab && standInOf(tab).pay(tab.reference),
  'pay in the last tab, unheard': async ({ tabs }) => {
    const tab = tabs.at(-1)
    if (tab !== undefined) await standInOf(tab).pay(tab.reference, { webhook: false })
  },
  'pay too little': async ({ tabs }) => {
    const tab = tabs.at(-1)
    if (tab !== undefined) await standInOf(tab).pay(tab.reference, { amount: 100_000 })
  },
  cancel: ({ orderId }) => call(fixture, ada, 'PUT', `/orders/${orderId}/cancel`, { reason: 'changed_mind' }),
  check: ({ orderId }) => call(fixture, ada, 'POST', '/payment/check', { orderId }),
  'come back': async ({ tabs }) => {
    const tab = tabs.at(-1)
    if (tab !== undefined) await fixture.server.inject(`/api/payment/callback?reference=${tab.reference}`)
  },
  'the event again': async ({ tabs: [tab] }) => tab && standInOf(tab).webhook(tab.reference, { copies: 3 }),
  'lose the answer to a start': async () => fixture.standIn.fault('initialize', 'reset_after'),
  'lose the answer to a refund': async () => fixture.standIn.fault('refund', '500_after'),
  'lose an answer about a payment': async () => fixture.standIn.fault('verify', 'reset_after', 2),
  'hold events': async () => fixture.standIn.hold(),
  'let events go': async () => fixture.standIn.release('reversed'),
  'work is done': () => fixture.worker.runDue(),
  'a minute passes': () => fixture.pass(60),
  'half an hour passes': () => fixture.pass(31 * 60),
  'a day passes': () => fixture.pass(DAY),
}

/** Without these there is no money to lose. */
const OFTEN = [
  'start',
  'pay in the first tab',
  'pay in the first tab',
  'cancel',
  'lose the answer to a refund',
  'work is done',
]

/** Whatever is under way ends: faults run out, refunds reach the bank, unpaid orders expire. */
async function comeToRest(): Promise<void> {
  await fixture.standIn.release()
  for (let hours = 0; hours < 9 * 24; hours += hours < 6 ? 1 : 12) {
    await fixture.pass((hours < 6 ? 1 : 12) * HOUR)
    await fixture.standIn.deliverDue()
    await fixture.flutterwaveStandIn.deliverDue()
    for (const id of fixture.standIn.refundIds())
      if (isOnItsWay(fixture.standIn.ledger(), fixture.standIn.refundIds().indexOf(id)))
        await fixture.standIn.refund(id, 'processed')
    for (const id of fixture.flutterwaveStandIn.refundIds())
      if (isOnItsWay(fixture.flutterwaveStandIn.ledger(), fixture.flutterwaveStandIn.refundIds().indexOf(id)))
        await fixture.flutterwaveStandIn.refund(id, 'completed-bank-transfer')
    await fixture.worker.runDue()
  }
}

const isOnItsWay = ({ refunds }: { refunds: { status: string }[] }, at: number): boolean =>
  refunds[at]?.status === 'pending' || refunds[at]?.status === 'completed'

/** The vendors' own word on what they hold of an order, in kobo. */
function heldOf({ tabs }: ScenarioLife): number {
  const references = new Set(tabs.map(({ reference }) => reference))
  const ledgers = [fixture.standIn.ledger(), fixture.flutterwaveStandIn.ledger()]
  const sum = (entries: { reference: string; amount: number }[]) =>
    entries.filter(({ reference }) => references.has(reference)).reduce((all, { amount }) => all + amount, 0)
  return ledgers.reduce((all, { charges, refunds }) => all + sum(charges) - sum(refunds), 0)
}

test('any order of customer, provider and clock actions leaves both ledgers equal and one state per order', async () => {
  const act = fc.constantFrom(...Object.keys(ACTS), ...OFTEN)
  const acts = fc.array(fc.tuple(fc.nat(2), act, fc.boolean()), { minLength: 12, maxLength: 30 })
  await fc.assert(
    fc.asyncProperty(acts, async (steps) => {
      const lives: ScenarioLife[] = []
      for (let at = 0; at < 3; at += 1) lives.push({ orderId: await unpaidOrder(fixture, ada), tabs: [] })
      let beside: Promise<unknown>[] = []
      for (const [whose, act, alone] of [[0, 'start', true], [1, 'start', true], ...steps] as typeof steps) {
        const life = lives[whose]
        if (life !== undefined) beside.push(ACTS[act]?.(life) ?? Promise.resolve())
        if (!alone) continue
        await Promise.all(beside)
        beside = []
      }
      await Promise.all(beside)
      await comeToRest()
      await checkMoney(fixture.database)
      await compareWithStandIn(fixture)
      for (const life of lives) {
        const order = await seen(fixture, ada, life.orderId)
        const refunds = await refundsOf(fixture.database, life.orderId)
        const held = heldOf(life)
        expect(refunds.every(({ state }) => state === 'processed')).toBe(true)
        expect([order.status, order.paymentStatus, held]).toEqual(
          order.status === 'paid'
            ? ['paid', 'paid', order.totalAmount]
            : ['cancelled', refunds.length > 0 ? 'refunded' : 'unpaid', 0],
        )
      }
    }),
    { numRuns: RUNS, endOnFailure: true },
  )
}, 300_000)
