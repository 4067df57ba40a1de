import { sql } from 'kysely'
import type { Ledger } from '../../../tools/stand-ins/shared/actions.ts'
import type { Database } from '../src/platform/db/database.ts'
import type { PaymentsHouse } from './payments-house.ts'

/** A refund that failed and was made anew counts by its successor. */
const STANDING =
  '(select * from refunds x where not exists (select from refunds y where y.replaces = x.id)) r'

/** Questions about the whole database whose answer must always be 0. */
const MUST_BE_NONE: Record<string, string> = {
  'kobo that the books gained or lost': 'select coalesce(sum(amount), 0) from postings',
  'journals that do not balance':
    'select count(*) from (select 1 from postings group by journal_id having sum(amount) <> 0) x',
  'journals without postings':
    'select count(*) from journals j where not exists (select from postings p where p.journal_id = j.id)',
  'captured attempts without a charge, or charges without one': `select
    abs((select count(*) from payment_attempts where paid_amount is not null)
      - (select count(*) from journals where kind = 'charge'))`,
  'orders with two applied payments':
    "select count(*) from (select 1 from payment_attempts where state = 'succeeded' group by order_id having count(*) > 1) x",
  'orders that go on without an applied payment': `select count(*) from orders o
    where o.status not in ('initiated', 'cancelled')
      and not exists (select from payment_attempts a where a.order_id = o.id and a.state = 'succeeded')`,
  'unpaid orders with an applied payment': `select count(*) from orders o where o.status = 'initiated'
      and exists (select from payment_attempts a where a.order_id = o.id and a.state = 'succeeded')`,
  'unusable money that does not go back': `select count(*) from payment_attempts a
    where a.state in ('mismatch', 'superseded') and a.paid_amount is not null
      and a.paid_amount <> (select coalesce(sum(amount), 0) from ${STANDING} where r.attempt_id = a.id)`,
  'cancelled orders whose payment does not go back': `select count(*) from payment_attempts a
    join orders o on o.id = a.order_id
    where o.status = 'cancelled' and a.state = 'succeeded'
      and a.paid_amount <> (select coalesce(sum(amount), 0) from ${STANDING} where r.attempt_id = a.id)`,
  'attempts that return more than they took': `select count(*) from payment_attempts a
    where coalesce(a.paid_amount, 0) < (select coalesce(sum(amount), 0) from refunds r
      where r.attempt_id = a.id and r.state <> 'failed')`,
  'deposits that cancelled orders still hold': `select count(*) from (select 1 from postings p
    join orders o on o.id = p.order_id
    where o.status = 'cancelled' and p.account = 'customer_deposits'
    group by o.id having sum(p.amount) <> 0) x`,
  'deposits that delivered orders still hold': `select count(*) from (select 1 from postings p
    join orders o on o.id = p.order_id
    where o.status = 'delivered' and p.account = 'customer_deposits'
    group by o.id having sum(p.amount) <> 0) x`,
  'delivered orders without their journal, or journals without a delivery': `select
    abs((select count(*) from orders where status = 'delivered')
      - (select count(*) from journals where kind = 'delivered'))`,
  'confirmed requests without their refund': `select count(*) from refund_requests q
    left join refunds r on r.id = q.refund_id and r.amount = q.amount
    where q.state = 'confirmed' and r.id is null`,
  'money owed back that the books do not hold': `select
    (select coalesce(sum(amount), 0) from ${STANDING} where state not in ('processed', 'charged_back'))
      + (select coalesce(sum(amount), 0) from postings where account = 'refunds_payable')`,
  'applied payments without exactly one mail': `select count(*) from payment_attempts a
    where a.state = 'succeeded' and 1 <> (select count(*) from outbox
      where effect_key = 'payments.mail:received:' || a.id)`,
}

/** Proves that no naira was lost or made: throws with every broken sentence. */
export async function checkMoney({ db }: Database): Promise<void> {
  const broken: string[] = []
  for (const [sentence, text] of Object.entries(MUST_BE_NONE)) {
    const { rows } = await sql.raw<Record<string, unknown>>(text).execute(db)
    const [count] = Object.values(rows[0] ?? {})
    if (Number(count) !== 0) broken.push(`${sentence}: ${count}`)
  }
  if (broken.length > 0) throw new Error(`the books are wrong:\n${broken.join('\n')}`)
}

/** Compares our books with what really happened at the stand-ins: every charge and every refund, once and equal. */
export async function compareWithStandIn(house: PaymentsHouse): Promise<void> {
  await compareLedgers(house.database, 'paystack', house.standIn.ledger())
  await compareLedgers(house.database, 'flutterwave', house.flutterwaveStandIn.ledger())
}

/** The same for one provider, whose ledger was read before. Throws with what differs. */
export async function compareLedgers({ db }: Database, provider: string, theirs: Ledger): Promise<void> {
  const charges = await db
    .selectFrom('payment_attempts')
    .select(['reference', 'paid_amount'])
    .where('provider', '=', provider)
    .where('paid_amount', 'is not', null)
    .execute()
  const refunds = await db
    .selectFrom('refunds')
    .innerJoin('payment_attempts', 'payment_attempts.id', 'refunds.attempt_id')
    .select(['payment_attempts.reference', 'refunds.amount', 'refunds.marker'])
    .where('payment_attempts.provider', '=', provider)
    .where('refunds.provider_refund_id', 'is not', null)
    .execute()
  const ours = {
    charges: charges.map(({ reference, paid_amount }) => `${reference} ${paid_amount}`).sort(),
    refunds: refunds.map(({ reference, amount, marker }) => `${reference} ${amount} ref:${marker}`).sort(),
  }
  const real = {
    // The books hold naira only: other money is a person's to return.
    charges: theirs.charges
      .filter(({ currency }) => currency === 'NGN')
      .map(({ reference, amount }) => `${reference} ${amount}`)
      .sort(),
    refunds: theirs.refunds
      .map(({ reference, amount, merchantNote }) => `${reference} ${amount} ${merchantNote}`)
      .sort(),
  }
  if (JSON.stringify(ours) !== JSON.stringify(real))
    throw new Error(
      `our books differ from ${provider}'s:\n${JSON.stringify(differenceOf(ours, real), null, 2)}`,
    )
}

type Entries = { charges: string[]; refunds: string[] }

/** What only one side has; a copy too many counts. */
function differenceOf(ours: Entries, real: Entries) {
  const missing = (from: string[], all: string[]) => {
    const left = [...from]
    for (const entry of all) if (left.includes(entry)) left.splice(left.indexOf(entry), 1)
    return left
  }
  const sides = (name: keyof Entries) => ({
    onlyOurs: missing(ours[name], real[name]),
    onlyTheirs: missing(real[name], ours[name]),
  })
  return { charges: sides('charges'), refunds: sides('refunds') }
}
