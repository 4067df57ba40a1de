import type { Delivery, Plan, Step } from '../script/plan.ts'
import { DISPUTE_MUTANTS } from './dispute-mutants.ts'
import type { Mutant } from './mutant.ts'
import { PAYOUT_MUTANTS } from './payout-mutants.ts'
import { TURNED_MUTANTS } from './turned-mutants.ts'

const PAYMENTS = 'apps/server/src/modules/payments/'
const ORDERS = 'apps/server/src/modules/orders/'
const DOMAIN = 'packages/domain/src/'

/** The second layer of both rules of two people: the database refuses a row that one person alone has decided. */
const DROP_TWO_PEOPLE = `do $$ declare found record; begin
  for found in select conrelid::regclass as name, conname from pg_constraint
    where contype = 'c' and pg_get_constraintdef(oid) like '%<> requested_by%'
  loop execute format('alter table %s drop constraint %I', found.name, found.conname); end loop; end $$`

/** Every message about a refund reaches its server twice at once, as one that was taken for lost does. */
const REPEAT_REFUND_MESSAGES = `create function repeat_message() returns trigger language plpgsql as $$ begin
  insert into outbox_messages (topic, message_key, payload, run_at, created_at)
  values (new.topic, new.message_key || ':repeated', new.payload, new.run_at, new.created_at)
  on conflict (message_key) do nothing;
  return null; end $$;
  create trigger repeat_message after insert on outbox_messages for each row
  when (new.topic = 'payments.refund' and new.message_key not like '%:repeated') execute function repeat_message()`

const START: Step = { do: 'start' }
const PAY: Step = { do: 'pay', tab: 'last', channel: 'card' }
/** A dispute of so much of a payment that the bank decides against us. */
const disputeOf = (percent: number, reversed = false): Step => ({
  do: 'dispute',
  decided: 'lost',
  percent,
  reversed,
})
const refundOf = (percent: number): Step => ({ do: 'refund', percent, second: 'confirm' })
const deliver = (problem: Delivery['problem'], missing = 0): Step => ({ do: 'deliver', missing, problem })
const payWrong = (by: number, currency: 'NGN' | 'USD' = 'NGN'): Step => ({ do: 'pay-wrong', by, currency })

const PETROL: Plan['items'] = [{ fuel: 'PMS', litres: 20 }]
/** A part of it needs a second approval. */
const EXPENSIVE: Plan['items'] = [{ fuel: 'AGO', litres: 40 }]
const TWO_FUELS: Plan['items'] = [
  { fuel: 'PMS', litres: 20 },
  { fuel: 'AGO', litres: 10 },
]

/** The script of a day of which every step is known. */
const day = (phases: Step[][], items = PETROL): Plan => ({ items, phases })

/** One mutant for each guard of the money, the fuel and the door; several where a defect was found. */
export const MUTANTS: readonly Mutant[] = [
  {
    name: 'a lost refund is searched for before it is sent again',
    day: day([
      [START, PAY],
      [{ do: 'fault', route: 'refund', mode: 'reset_after', calls: 50 }, refundOf(30)],
    ]),
    sentence: /we paid back .* more than was owed/,
    patches: [
      {
        file: `${PAYMENTS}money-back/refunds/sending/search-refund.ts`,
        from: 'const list = await provider.listRefunds(transactionId)',
        to: 'const list: Awaited<ReturnType<typeof provider.listRefunds>> = []',
      },
    ],
  },
  {
    name: 'refunds are held while their payment is disputed',
    // The night between the two reads the dispute, more than a minute before the refund.
    day: day([[START, PAY, disputeOf(100)], [], [{ do: 'cancel' }]]),
    sentence: /refunds that were sent while the dispute of their payment was open/,
    patches: [
      {
        file: `${PAYMENTS}money-back/refunds/sending/send-refund.ts`,
        from: 'if (await holdWhileDisputed(app, found)) return',
        to: '',
      },
    ],
  },
  {
    name: 'litres that lack stay owed where the bank returns the payment',
    day: day([[START, PAY, disputeOf(100)], [], [deliver('none', 99)]]),
    sentence: /the order is delivered, paid, ₦0\.00 refunded, instead of delivered, partly_refunded/,
    patches: [
      {
        file: `${PAYMENTS}money-back/refunds/refundable-payment.ts`,
        from: 'refundableOf(paid, isMeterCheck ? refunds : committed)',
        to: 'refundableOf(paid, isMeterCheck ? committed : committed)',
      },
    ],
  },
  {
    name: 'refunds above the limit need a second person',
    day: day([[START, PAY], [refundOf(60)]], EXPENSIVE),
    sentence: /payments of which one person alone sent back more than ₦50,000/,
    patches: [
      {
        file: `${DOMAIN}payments/second-person.ts`,
        from: 'addKobo(amount, ...committed) > SECOND_PERSON_ABOVE',
        to: 'addKobo(amount, ...committed) < 0',
      },
    ],
  },
  {
    name: 'nobody approves a refund that they asked for',
    day: day([[START, PAY], [refundOf(60)]], EXPENSIVE),
    sentence: /refunds that were approved by who asked for them/,
    patches: [
      {
        file: `${DOMAIN}payments/refunds/refund-request.ts`,
        from: 'return request.requestedBy === staffId',
        to: 'return request.requestedBy === ""',
      },
    ],
    ddl: DROP_TWO_PEOPLE,
  },
  {
    name: 'a payment that no order takes goes back',
    day: day([[START, payWrong(5000)]]),
    sentence: /its customer is still owed/,
    patches: [
      {
        file: `${PAYMENTS}attempts/capture-payment.ts`,
        from: 'if (received !== null) await refundUnwanted',
        to: 'if (received !== null && received < 0) await refundUnwanted',
      },
    ],
  },
  {
    name: 'the amount that came is compared with the price',
    day: day([[START, payWrong(-100_000)]]),
    sentence: /the order keeps .* although its customer paid/,
    patches: [
      {
        file: `${DOMAIN}payments/payment-decision.ts`,
        from: "if (received !== attempt.amount) return { kind: 'mismatch', received, why: 'amount' }",
        to: '',
      },
    ],
  },
  {
    name: 'another currency pays for nothing',
    day: day([[START, payWrong(0, 'USD')]]),
    sentence: /the order keeps .* although its customer paid ₦0\.00/,
    patches: [
      {
        file: `${DOMAIN}payments/payment-decision.ts`,
        from: "if (verified.currency !== CURRENCY) return { kind: 'mismatch', received: null, why: 'currency' }",
        to: '',
      },
    ],
  },
  {
    name: 'litres that did not come are paid back',
    day: day([[START, PAY], [deliver('none', 50)]]),
    sentence: /its customer is still owed/,
    patches: [
      {
        file: `${PAYMENTS}money-back/refunds/refundable-payment.ts`,
        from: 'if (amount === ZERO) return',
        to: 'if (amount >= ZERO) return',
      },
    ],
  },
  {
    name: 'only naira that reached the bank are posted',
    day: day([[START, PAY]]),
    irregular: { dollar_settlement: 1 },
    sentence: /payouts of \w+: ours/,
    patches: [
      {
        file: `${DOMAIN}payments/settlements/settlement.ts`,
        from: "state === 'paid' && currency === CURRENCY",
        to: "state !== 'in_wallet' && currency !== ''",
      },
    ],
  },
  {
    name: 'a forged webhook is refused',
    day: day([[START, PAY, { do: 'webhooks', copies: 1, delaySeconds: 0, tamper: 'sig' }]]),
    sentence: /webhooks with a forged signature were accepted/,
    patches: [
      {
        file: 'apps/server/src/providers/payments/signature.ts',
        from: 'export function isSigned(',
        to: 'export const isSigned = (..._given: unknown[]): boolean => true\nexport function isReallySigned(',
      },
    ],
  },
  {
    name: 'an order is handed over against its code',
    day: day([[START, PAY], [deliver('wrong-code')]]),
    sentence: /a wrong hand-over code was accepted/,
    patches: [
      {
        file: 'apps/server/src/modules/delivery/hand-over.ts',
        from: 'if (isRight && !isLocked) return ok(undefined)',
        to: 'if (!isLocked) return ok(undefined)',
      },
    ],
  },
  {
    name: 'an order without a code is delivered by two people',
    day: day([[START, PAY], [deliver('override')]]),
    sentence: /one person alone marked an order as delivered/,
    patches: [
      {
        file: `${DOMAIN}delivery/delivery-override.ts`,
        from: "if (override.requestedBy === by.staffId) return 'You requested this override. A colleague must confirm it.'",
        to: '',
      },
    ],
    ddl: DROP_TWO_PEOPLE,
  },
  {
    name: 'an order and its payments change one at a time',
    day: day([[START], [START, { do: 'pay-all-tabs', cancels: false }]]),
    sentence:
      /orders with two applied payments|its customer is still owed|we paid back .* more than was owed/,
    patches: [
      {
        file: `${ORDERS}order-transitions.repository.ts`,
        from: `from orders where id = \${p.id} for no key update`,
        to: `from orders where id = \${p.id}`,
      },
      // The second layer: a transition is saved over the version that was read alone.
      {
        file: `${ORDERS}order-transitions.repository.ts`,
        from: `where id = \${p.id} and version = \${p.version}\n  returning version`,
        to: `where id = \${p.id} and \${p.version}::bigint is not null\n  returning version`,
      },
      {
        file: `${PAYMENTS}records/attempts.repository.ts`,
        from: ' order by number for no key update',
        to: ' order by number',
      },
    ],
    ddl: 'drop index payment_attempts_one_applied',
  },
  {
    name: 'a fee that comes on top is no part of the payment',
    day: day([[START, { do: 'pay-fee-on-top' }]]),
    sentence: /its customer is still owed|we paid back .* more than was owed|the order is .* instead of/,
    patches: [
      {
        file: 'apps/server/src/providers/payments/paystack/paystack-wire.ts',
        from: 'const isFeeOnTop = asked !== undefined && fee > ZERO && addKobo(asked, fee) === amount',
        to: 'const isFeeOnTop = false',
      },
    ],
  },
  {
    name: 'each missing fuel is paid back at its own price',
    day: day([[START, PAY], [deliver('none', 50)]], TWO_FUELS),
    sentence: /its customer is still owed|we paid back .* more than was owed/,
    patches: [
      {
        file: `${DOMAIN}delivery/short-delivery.ts`,
        from: 'return shortDl > mostDl ? undefined : { productId, unitPrice: first.unitPrice, shortDl }',
        to: 'return shortDl > mostDl ? undefined : { productId, unitPrice: items[0]?.unitPrice, shortDl }',
      },
    ],
  },
  {
    name: 'a second payment of one reference goes back',
    day: day([[START, PAY, { do: 'pay-again' }]]),
    sentence: /its customer is still owed/,
    patches: [
      {
        file: `${PAYMENTS}attempts/settle-payment.ts`,
        from: 'surplusPayments(verified, attempt, known)) {',
        to: 'surplusPayments(verified, attempt, known).slice(0, 0)) {',
      },
    ],
  },
  {
    name: 'what a chargeback of a part leaves of a refund is sent',
    day: day([[START, PAY, disputeOf(40)], [{ do: 'cancel' }]]),
    sentence: /its customer is still owed/,
    patches: [
      {
        file: `${PAYMENTS}money-back/disputes/split-refund.ts`,
        from: "if (afterDisputes(refund.amount, disputes, settled) !== 'split') return",
        to: 'return',
      },
    ],
  },
  {
    name: 'a payment that is called returned is posted with a proof alone',
    day: day([[START, PAY], [refundOf(30)]]),
    irregular: { partial_reversed: 1 },
    sentence: /our ledger says that the vendors owe|disputes at \w+: ours/,
    patches: [
      {
        file: `${PAYMENTS}money-back/disputes/reversals.ts`,
        from: 'const refunds = await refundsByProvider(db, provider, reversal)\n  for',
        to: `const refunds = await refundsByProvider(db, provider, reversal)
  if (refunds.length === 0) refunds.push({ refundId: reversal.reference, state: 'processed', amount: reversal.amount })
  for`,
      },
    ],
  },
  {
    name: 'a chargeback that the vendor names twice is posted once',
    day: day([[START, PAY, disputeOf(100, true)]]),
    sentence: /our ledger says that the vendors owe/,
    patches: [
      {
        file: `${PAYMENTS}money-back/disputes/record-dispute.ts`,
        from: 'charge: chargeOf(dispute, lost, attempt?.paidAmount ?? null)',
        to: 'charge: dispute.amount',
      },
    ],
  },
  {
    name: 'settlements are read until the oldest has succeeded',
    day: day([[START, PAY]]),
    irregular: { pending_settlement: 1 },
    sentence: /payouts of \w+: ours/,
    patches: [
      {
        file: `${PAYMENTS}ledger/record-settlements.ts`,
        from: 'from: unreadFrom(await settlementsReadTo(app.database.jobs, provider, longestAgo), longestAgo),',
        to: 'from: secondsAfter(to, -OVERLAP_SECONDS),',
      },
    ],
  },
  {
    name: 'a step of a refund saves only what it has read last',
    day: day([[START, PAY], [refundOf(30)]]),
    sentence: /we paid back .* more than was owed/,
    patches: [
      {
        file: `${PAYMENTS}money-back/refunds/change-refund.ts`,
        from: `  fresh.version === read.version &&
  fresh.state === read.state &&
  fresh.sends === read.sends &&
  fresh.polls === read.polls`,
        to: '  fresh.id === read.id',
      },
      {
        file: `${PAYMENTS}money-back/refunds/sending/send-refund.ts`,
        from: 'if (fresh?.version !== claimed.version) return',
        to: '',
      },
    ],
    ddl: REPEAT_REFUND_MESSAGES,
  },
  ...PAYOUT_MUTANTS,
  ...DISPUTE_MUTANTS,
  ...TURNED_MUTANTS,
]

/** No guard is taken out, and every script of a day is played: whatever it is found by is no proof of a guard. */
export const CONTROL: Mutant = {
  name: 'none',
  sentence: /./,
  day: day([]),
  patches: [],
  ddl: REPEAT_REFUND_MESSAGES,
}
