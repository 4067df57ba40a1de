import { formatNaira, kobo } from '@gatefill/domain/core/money'
import type { OrderStatus } from '@gatefill/domain/orders/order'
import { isCancelled, isPaidOrLater } from '@gatefill/domain/orders/order-lifecycle'
import { paymentAnswerText } from '@gatefill/domain/payments/payment-answer'
import { caseOfDispute, paymentCaseText } from '@gatefill/domain/payments/payment-case'
import { isRefundSent } from '@gatefill/domain/payments/refund-progress'
import { sql } from 'kysely'
import type { World } from '../run/world.ts'
import { insist } from '../script/people.ts'
import type { History } from '../script/scenario-life.ts'
import type { Screen } from '../script/screen.ts'
import { readScreen } from '../script/screen.ts'
import type { Truth } from './truth.ts'

/** An order in our books, in the end. */
type Row = {
  status: string
  payment_status: string
  refund_total: number
  total: number
  /** What pays it, in kobo; 0 where nothing does. */
  applied: number
  /** Refunds that were not sent, because the bank has returned the payment. */
  chargedBack: number[]
}

/** Counts what does not hold. */
function mustOf(breaches: string[]) {
  return (holds: boolean, sentence: string) => {
    if (!holds) breaches.push(sentence)
  }
}

const naira = (amount: number): string => formatNaira(kobo(amount))
const sameTexts = (one: readonly string[], other: readonly string[]): boolean =>
  JSON.stringify([...one].sort()) === JSON.stringify([...other].sort())

/** What the label of the payment must say when nothing moves any more; `held` of the total is not returned. */
function labelOf(status: OrderStatus, { charged, foreign }: Truth, held: number, total: number): string {
  if (charged === 0) return foreign > 0 ? 'Refund delayed' : 'Not paid'
  if (!isPaidOrLater(status) || held === 0) return 'Refunded'
  return held === total ? 'Paid' : 'Partly refunded'
}

/** The sentences of the screen against what happened at the vendors and the banks. */
function screenBreaches(
  { order, words }: Screen,
  { total, chargedBack }: Pick<Row, 'total' | 'chargedBack'>,
  truth: Truth,
): string[] {
  const breaches: string[] = []
  const must = mustOf(breaches)
  const held = chargedBack.reduce((left, amount) => left - amount, truth.charged - truth.returned)
  const label = labelOf(order.status, truth, held, total)
  must(words.payment === label, `the screen says '${words.payment}' where '${label}' is true`)
  const refunds = words.refunds.map(({ amount, label: stage }) => `${amount} ${stage}`)
  const happened = [
    ...truth.refunds.map(({ amount }) => `${naira(amount)} Sent to your bank`),
    ...chargedBack.map((amount) => `${naira(amount)} Not sent: your bank returned it`),
  ]
  must(sameTexts(refunds, happened), `the screen tells of refunds ${refunds} where ${happened} is true`)
  const told = words.cases.map(({ amount, label: state }) => `${amount} ${state}`)
  const decided = [
    ...truth.disputes.map(({ amount, state }) =>
      paymentCaseText({ kind: caseOfDispute(state), amount: kobo(amount) }),
    ),
    ...Array.from({ length: truth.foreign }, () => paymentCaseText({ kind: 'other_currency', amount: null })),
  ].map(({ amount, label: state }) => `${amount} ${state}`)
  must(sameTexts(told, decided), `the screen tells of ${told} where the banks say ${decided}`)
  return breaches
}

/** What a screen claims although the vendors, asked later, know nothing of it: nothing of that can go away again. */
export function untrueClaims({ words }: Screen, truth: Truth): string[] {
  const breaches: string[] = []
  const must = mustOf(breaches)
  const taken = truth.charged > 0 || truth.foreign > 0
  must(
    taken || ['Not paid', 'Checking your payment'].includes(words.payment),
    `read '${words.payment}' unpaid`,
  )
  const known = truth.refunds.map(({ amount }) => naira(amount))
  for (const { amount, label } of words.refunds) {
    const at = known.indexOf(amount)
    const isClaimed = label === 'Sent to your bank' || label === 'On its way to your bank'
    must(!isClaimed || at >= 0, `read of a refund of ${amount}, '${label}', that no vendor has`)
    if (isClaimed && at >= 0) known.splice(at, 1)
  }
  must(words.cases.length <= truth.disputes.length + truth.foreign, `read of ${words.cases.length} cases`)
  return breaches
}

/** What the customer reads of the order, its refunds, disputes and notifications tells the same, and all of it. */
export async function readingBreaches(
  world: World,
  history: History,
  row: Row,
  truth: Truth,
): Promise<string[]> {
  const { token, orderId, number } = history
  const screen = await readScreen(world, history)
  const { order, refunds, words } = screen
  const breaches = screenBreaches(screen, row, truth)
  const must = mustOf(breaches)
  must(
    order.status === row.status && order.paymentStatus === row.payment_status,
    `its customer reads ${order.status} ${order.paymentStatus}`,
  )
  must(
    words.refund === (row.refund_total > 0 ? naira(row.refund_total) : undefined),
    `its customer reads that ${words.refund} comes back`,
  )
  const asked = await insist(world, {
    method: 'POST',
    path: '/payment/check',
    token,
    body: { orderId },
    at: number,
  })
  const answer = isCancelled(order.status) ? 'closed' : 'paid'
  must(
    asked.body.data?.text === paymentAnswerText(answer),
    `'I have paid' is answered with ${JSON.stringify(asked.body)}`,
  )

  const list = await insist(world, { method: 'GET', path: '/notifications?limit=100', token, at: number })
  const notices: { type: string; message: string }[] = list.body.data.data
  const said = (type: string, part: string) =>
    notices.filter((notice) => notice.type === type && notice.message.includes(part)).length
  const received = said('payment', 'We have received')
  must(received === (row.applied > 0 ? 1 : 0), `the payment was told ${received} times`)
  const sent = said('payment refund', 'has been sent')
  const gone = refunds.filter(({ stage }) => isRefundSent(stage)).length
  must(sent === gone, `${gone} refunds were sent and ${sent} told`)
  const short = said('payment short delivery', 'that you did not receive')
  must(short === (history.missing ? 1 : 0), `the short delivery was told ${short} times`)
  must(truth.charged === 0 || (await mailsOf(world, orderId)) > 0, 'money moved and no mail was written')
  return breaches
}

async function mailsOf({ database }: World, orderId: string): Promise<number> {
  const { rows } = await sql`select id from outbox_messages
    where topic = 'payments.mail' and payload ->> 'orderId' = ${orderId}`.execute(database.db)
  return rows.length
}
