import type { FaultMode, Route } from '../../../../../tools/stand-ins/shared/faults.ts'
import type { IrregularityRates } from '../../../../../tools/stand-ins/shared/irregularities.ts'
import type { Step, Wanted } from '../script/plan.ts'

/** A guard of the product that is taken out, and the sentence by which the oracle must find that it is missing. */
export type Mutant = {
  name: string
  sentence: RegExp
  /** Texts of the product's files, from its folder on, and what stands there instead; each must occur exactly once. */
  patches: { file: string; from: string; to: string }[]
  /** What happens more often than else, so that few scenarios pass where the guard stood. */
  emphasis?: Wanted & { fault?: [Route, FaultMode]; irregular?: Partial<IrregularityRates> }
  /** What is dropped from the database before anything starts. */
  ddl?: string
}

const PAYMENTS = 'apps/server/src/modules/payments/'
const ORDERS = 'apps/server/src/modules/orders/'
const DOMAIN = 'packages/domain/src/'

/** The second layer of both rules of two people: the database refuses a row that one person alone has decided. */
const DROP_TWO_PEOPLE = `do $$ declare found record; begin
  for found in select conrelid::regclass as name, conname from pg_constraint
    where contype = 'c' and pg_get_constraintdef(oid) like '%<> requested_by%'
  loop execute format('alter table %s drop constraint %I', found.name, found.conname); end loop; end $$`

const PAY: Step = { do: 'pay', tab: 'last', channel: 'card' }
/** A dispute of so much of a payment that the bank decides against us. */
const disputeOf = (percent: number, reversed = false): Step => ({
  do: 'dispute',
  decided: 'lost',
  percent,
  reversed,
})

/** One mutant for each guard of the money, the fuel and the door; several where issue 10 found a defect. */
export const MUTANTS: readonly Mutant[] = [
  {
    name: 'a lost refund is searched for before it is sent again',
    emphasis: {
      first: [PAY],
      second: [{ do: 'refund', percent: 30, second: 'confirm' }],
      steps: { refund: 8 },
      fault: ['refund', 'reset_after'],
    },
    sentence: /we paid back .* more than was owed/,
    patches: [
      {
        file: `${PAYMENTS}refunds/search-refund.service.ts`,
        from: 'const list = await providerOf(attempt.provider).listRefunds(transactionId)',
        to: 'const list: Awaited<ReturnType<ReturnType<typeof providerOf>["listRefunds"]>> = []',
      },
    ],
  },
  {
    name: 'refunds are held while their payment is disputed',
    emphasis: { first: [PAY, disputeOf(100)], second: [{ do: 'cancel' }] },
    sentence: /refunds that were sent while the dispute of their payment was open/,
    patches: [
      {
        file: `${PAYMENTS}refunds/send-refund.service.ts`,
        from: 'if (await holdWhileDisputed(found)) return',
        to: '',
      },
    ],
  },
  {
    name: 'refunds above the limit need a second person',
    emphasis: { steps: { pay: 30, refund: 15 }, areLarge: true },
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
    emphasis: { steps: { pay: 30, refund: 15 }, areLarge: true },
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
    emphasis: { steps: { 'pay-wrong': 5 } },
    sentence: /its customer is still owed/,
    patches: [
      {
        file: `${PAYMENTS}attempts/capture-payment.service.ts`,
        from: 'if (received !== null)\n      await refundUnwanted',
        to: 'if (received !== null && received < 0)\n      await refundUnwanted',
      },
    ],
  },
  {
    name: 'the amount that came is compared with the price',
    emphasis: { first: [{ do: 'pay-wrong', by: -100_000, currency: 'NGN' }], steps: { 'pay-wrong': 8 } },
    sentence: /the order keeps .* although its customer paid/,
    patches: [
      {
        file: `${DOMAIN}payments/payment-decision.ts`,
        from: "if (received !== attempt.amount) return { kind: 'mismatch', received, why: 'amount', isReturned }",
        to: '',
      },
    ],
  },
  {
    name: 'another currency pays for nothing',
    emphasis: { steps: { 'pay-wrong': 8 } },
    sentence: /the order keeps .* although its customer paid ₦0\.00/,
    patches: [
      {
        file: `${DOMAIN}payments/payment-decision.ts`,
        from: "if (verified.currency !== CURRENCY) return { kind: 'mismatch', received: null, why: 'currency', isReturned }",
        to: '',
      },
    ],
  },
  {
    name: 'litres that did not come are paid back',
    emphasis: { steps: { pay: 30, deliver: 15 } },
    sentence: /its customer is still owed/,
    patches: [
      {
        file: `${PAYMENTS}refunds/partial-refund.service.ts`,
        from: 'if (amount === ZERO) return',
        to: 'if (amount >= ZERO) return',
      },
    ],
  },
  {
    name: 'only naira that reached the bank are posted',
    emphasis: { irregular: { dollar_settlement: 0.7, pending_settlement: 0.4, failed_settlement: 0.4 } },
    sentence: /payouts of \w+: ours/,
    patches: [
      {
        file: `${DOMAIN}payments/settlement.ts`,
        from: "state === 'paid' && currency === CURRENCY",
        to: "state !== 'in_wallet' && currency !== ''",
      },
    ],
  },
  {
    name: 'a forged webhook is refused',
    emphasis: { steps: { webhooks: 12 } },
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
    emphasis: { steps: { pay: 30, deliver: 20 } },
    sentence: /a wrong hand-over code was accepted/,
    patches: [
      {
        file: 'apps/server/src/modules/delivery/hand-over.service.ts',
        from: 'if (form.code === order.handoverCode) return ok(undefined)',
        to: 'if (form.code !== undefined) return ok(undefined)',
      },
    ],
  },
  {
    name: 'an order without a code is delivered by two people',
    emphasis: { steps: { pay: 30, deliver: 20 } },
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
    // Two pages of one order are open before anything is paid: both are paid at the same moment.
    emphasis: {
      steps: {
        pay: 0,
        'pay-without-webhook': 0,
        'pay-wrong': 0,
        'pay-fee-on-top': 0,
        'pay-again': 0,
        'pay-all-tabs': 0,
        cancel: 0,
        'staff-cancel': 0,
        start: 10,
      },
      second: [{ do: 'start' }, { do: 'pay-all-tabs', cancels: false }],
    },
    sentence:
      /orders with two applied payments|its customer is still owed|we paid back .* more than was owed/,
    patches: [
      {
        file: `${ORDERS}order-transitions.repository.ts`,
        from: 'from orders where id = $1 for no key update',
        to: 'from orders where id = $1',
      },
      // The second layer: a transition is saved over the version that was read alone.
      {
        file: `${ORDERS}order-transitions.repository.ts`,
        from: 'where id = $1 and version = $2\n  returning version',
        to: 'where id = $1 and $2::bigint is not null\n  returning version',
      },
      {
        file: `${PAYMENTS}attempts/attempts.repository.ts`,
        from: ' order by number for no key update',
        to: ' order by number',
      },
    ],
    ddl: 'drop index payment_attempts_one_applied',
  },
  {
    name: 'a fee that comes on top is no part of the payment',
    emphasis: { steps: { 'pay-fee-on-top': 20, pay: 4 } },
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
    emphasis: { steps: { pay: 30, deliver: 20 }, areMixed: true },
    sentence: /its customer is still owed|we paid back .* more than was owed/,
    patches: [
      {
        file: `${DOMAIN}delivery/short-delivery.ts`,
        from: 'return shortBy > most ? undefined : { productId, unitPrice: first.unitPrice, shortBy }',
        to: 'return shortBy > most ? undefined : { productId, unitPrice: items[0]?.unitPrice, shortBy }',
      },
    ],
  },
  {
    name: 'a second payment of one reference goes back',
    emphasis: { steps: { pay: 20, 'pay-again': 20 } },
    sentence: /its customer is still owed/,
    patches: [
      {
        file: `${PAYMENTS}attempts/surplus-payment.service.ts`,
        from: 'surplusPayments(verified, attempt, known)) {',
        to: 'surplusPayments(verified, attempt, known).slice(0, 0)) {',
      },
    ],
  },
  {
    name: 'what a chargeback of a part leaves of a refund is sent',
    emphasis: { first: [PAY, disputeOf(40)], second: [{ do: 'cancel' }] },
    sentence: /its customer is still owed/,
    patches: [
      {
        file: `${PAYMENTS}disputes/split-refund.service.ts`,
        from: "if (afterDisputes(refund.amount, disputes, settled) !== 'split') return",
        to: 'return',
      },
    ],
  },
  {
    name: 'a payment that is called returned is posted with a proof alone',
    emphasis: { steps: { pay: 30, refund: 15 } },
    sentence: /our ledger says that the vendors owe|disputes at \w+: ours/,
    patches: [
      {
        file: `${PAYMENTS}disputes/reversals.service.ts`,
        from: 'const refunds = await refundsByProvider(provider, reversal)\n    for',
        to: `const refunds = await refundsByProvider(provider, reversal)
    if (refunds.length === 0) refunds.push({ refundId: reversal.reference, state: 'processed', amount: reversal.amount })
    for`,
      },
    ],
  },
  {
    name: 'a chargeback that the vendor names twice is posted once',
    emphasis: { first: [PAY, disputeOf(100, true)] },
    sentence: /our ledger says that the vendors owe/,
    patches: [
      {
        file: `${PAYMENTS}disputes/record-dispute.service.ts`,
        from: 'charge: chargeOf(dispute, lost, attempt?.paidAmount ?? null)',
        to: 'charge: dispute.amount',
      },
    ],
  },
  {
    name: 'settlements are read until the oldest has succeeded',
    emphasis: { irregular: { pending_settlement: 0.9 } },
    sentence: /payouts of \w+: ours/,
    patches: [
      {
        file: `${PAYMENTS}ledger/settlements.service.ts`,
        from: 'return { from: unreadFrom(await settlementsReadTo(db, provider, longestAgo), longestAgo), to }',
        to: 'return { from: secondsAfter(to, -OVERLAP_SECONDS), to }',
      },
    ],
  },
  {
    name: 'a step of a refund saves only what it has read last',
    emphasis: { steps: { pay: 30, cancel: 8, refund: 8, dispute: 6 }, fault: ['refund', 'slow:700'] },
    sentence: /we paid back .* more than was owed/,
    patches: [
      {
        file: `${PAYMENTS}refunds/change-refund.service.ts`,
        from: `  fresh.version === read.version &&
  fresh.state === read.state &&
  fresh.sends === read.sends &&
  fresh.polls === read.polls`,
        to: '  fresh.id === read.id',
      },
      {
        file: `${PAYMENTS}refunds/send-refund.service.ts`,
        from: 'if (fresh?.version !== claimed.version) return',
        to: '',
      },
    ],
  },
]
