import { sql } from 'kysely'
import type { Simulation } from '../run/simulation.ts'
import { callUntilAnswered } from '../script/api-calls.ts'
import type { Scenario } from '../script/scenario.ts'
import type { Screen } from '../script/screen.ts'
import { readScreen } from '../script/screen.ts'
import type { VendorMoney } from './vendor-money.ts'
import { ANSWER, DISPUTE, naira, OTHER_CURRENCY, PAYMENT, REFUND } from './words.ts'

/** An order in our database at the end, as far as it is compared with what its customer reads. */
type OrderRow = {
  status: string
  payment_status: string
  refund_total: number
  total: number
  /** The applied payment, in kobo; 0 where there is none. */
  applied: number
  /** Refunds that were not sent because the payment was charged back. */
  chargedBack: number[]
}

/** Adds the message of everything that does not hold. */
function expectInto(breaches: string[]) {
  return (holds: boolean, message: string) => {
    if (!holds) breaches.push(message)
  }
}

const sameTexts = (one: readonly string[], other: readonly string[]): boolean =>
  JSON.stringify([...one].sort()) === JSON.stringify([...other].sort())

/** The label that the payment must have once everything has settled; `held`: what was not refunded, in kobo. */
function labelOf(status: string, { charged, foreign }: VendorMoney, held: number, total: number): string {
  if (charged === 0) return foreign > 0 ? PAYMENT.delayed : PAYMENT.none
  if (status === 'initiated' || status === 'cancelled' || held === 0) return PAYMENT.returned
  return held === total ? PAYMENT.whole : PAYMENT.part
}

/** Compares the screen with what happened at the vendors and the banks. */
function screenBreaches(
  { order, words }: Screen,
  { total, chargedBack }: Pick<OrderRow, 'total' | 'chargedBack'>,
  money: VendorMoney,
): string[] {
  const breaches: string[] = []
  const expect = expectInto(breaches)
  const held = chargedBack.reduce((left, amount) => left - amount, money.charged - money.refunded)
  const label = labelOf(order.status, money, held, total)
  expect(words.payment === label, `the screen says '${words.payment}' instead of '${label}'`)
  const refunds = words.refunds.map(({ amount, label: stage }) => `${amount} ${stage}`)
  const happened = [
    ...money.refunds.map(({ amount }) => `${naira(amount)} ${REFUND.sent}`),
    ...chargedBack.map((amount) => `${naira(amount)} ${REFUND.byBank}`),
  ]
  expect(sameTexts(refunds, happened), `the screen shows the refunds ${refunds} instead of ${happened}`)
  const shown = words.cases.map(({ amount, label: state }) => `${amount} ${state}`)
  const decided = [
    ...money.disputes.map(({ amount, state }) => `${naira(amount)} ${DISPUTE[state]}`),
    ...Array.from({ length: money.foreign }, () => OTHER_CURRENCY),
  ]
  expect(sameTexts(shown, decided), `the screen shows the cases ${shown} instead of ${decided}`)
  return breaches
}

/** What a screen claims although the vendors, asked afterwards, do not know it; what they know they never forget. */
export function findFalseClaims({ words }: Screen, money: VendorMoney): string[] {
  const breaches: string[] = []
  const expect = expectInto(breaches)
  const isPaid = money.charged > 0 || money.foreign > 0
  expect(
    isPaid || words.payment === PAYMENT.none || words.payment === PAYMENT.checking,
    `reads '${words.payment}' although nothing was paid`,
  )
  // What a bank returned was true before.
  const known = [...money.refunds.map(({ amount }) => amount), ...money.returned].map(naira)
  for (const { amount, label } of words.refunds) {
    const at = known.indexOf(amount)
    const isClaimed = label === REFUND.sent || label === REFUND.onTheWay
    expect(!isClaimed || at >= 0, `reads of a refund of ${amount}, '${label}', that no vendor has`)
    if (isClaimed && at >= 0) known.splice(at, 1)
  }
  expect(
    words.cases.length <= money.disputes.length + money.foreign,
    `reads of ${words.cases.length} cases, more than there are`,
  )
  return breaches
}

/** Compares what the customer reads of the order, its refunds, disputes and notifications with database and vendors. */
export async function readingBreaches(
  simulation: Simulation,
  scenario: Scenario,
  row: OrderRow,
  money: VendorMoney,
): Promise<string[]> {
  const { token, orderId, number } = scenario
  const screen = await readScreen(simulation, scenario)
  const { order, refunds, words } = screen
  const breaches = screenBreaches(screen, row, money)
  const expect = expectInto(breaches)
  expect(
    order.status === row.status && order.paymentStatus === row.payment_status,
    `its customer reads ${order.status} ${order.paymentStatus}`,
  )
  expect(
    words.refund === (row.refund_total > 0 ? naira(row.refund_total) : undefined),
    `its customer reads that ${words.refund} is refunded`,
  )
  const check = { method: 'POST', path: '/payment/check', token, body: { orderId }, at: number } as const
  const { body } = await callUntilAnswered(simulation, check)
  const answer = order.status === 'cancelled' ? ANSWER.closed : ANSWER.paid
  expect(body.data?.text === answer, `'I have paid' is answered with ${JSON.stringify(body)}`)
  const sent = refunds.filter(({ stage }) => stage === 'sent').length
  const returned = money.returned.length
  breaches.push(...(await notificationBreaches(simulation, scenario, row, { sent, returned })))
  expect(money.charged === 0 || (await countMails(simulation, orderId)) > 0, 'a payment caused no mail')
  return breaches
}

/** Compares the notifications with what happened; `sent`: how many refunds the bank has, `returned`: how many came back. */
async function notificationBreaches(
  simulation: Simulation,
  { token, number, missing }: Scenario,
  { applied }: OrderRow,
  refunds: { sent: number; returned: number },
): Promise<string[]> {
  const path = '/notifications?limit=100'
  const { body } = await callUntilAnswered(simulation, { method: 'GET', path, token, at: number })
  const notifications: { type: string; message: string }[] = body.data.data
  const breaches: string[] = []
  const expect = expectInto(breaches)
  const count = (type: string, part: string) =>
    notifications.filter((one) => one.type === type && one.message.includes(part)).length
  const received = count('payment', 'We have received')
  expect(received === (applied > 0 ? 1 : 0), `the payment was notified ${received} times`)
  const sent = count('payment refund', 'has been sent')
  // One that came back before anybody knew that it was sent was told of as failed.
  const back = count('payment refund', 'Your bank returned the refund')
  expect(back <= refunds.returned, `${refunds.returned} refunds came back and ${back} were notified`)
  expect(sent === refunds.sent + back, `${refunds.sent} refunds were sent and ${sent} notified`)
  // At once, or once a person has looked at the meter (C-97).
  const short =
    count('payment short delivery', 'that you did not receive') +
    count('payment short delivery', 'We are checking the meter')
  expect(short === (missing ? 1 : 0), `the short delivery was notified ${short} times`)
  return breaches
}

async function countMails({ database }: Simulation, orderId: string): Promise<number> {
  const { rows } = await sql`select id from outbox_messages
    where topic = 'payments.mail' and payload ->> 'orderId' = ${orderId}`.execute(database.db)
  return rows.length
}
