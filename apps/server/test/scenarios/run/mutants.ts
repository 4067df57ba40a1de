/** A guard of the product that is taken out, and the sentence by which the oracle must find that it is missing. */
export type Mutant = {
  name: string
  sentence: RegExp
  /** Texts of the product's files, from its folder on, and what stands there instead; each must occur exactly once. */
  patches: { file: string; from: string; to: string }[]
  /** What is dropped from the database before anything starts. */
  ddl?: string
}

const PAYMENTS = 'apps/server/src/modules/payments/'
const ORDERS = 'apps/server/src/modules/orders/'
const DOMAIN = 'packages/domain/src/'

/** One mutant for each guard of the money, the fuel and the door. */
export const MUTANTS: readonly Mutant[] = [
  {
    name: 'a lost refund is searched for before it is sent again',
    sentence: /we paid back .* more than was owed/,
    patches: [
      {
        file: `${PAYMENTS}refunds/refunds.service.ts`,
        from: 'const list = await providerOf(attempt.provider).listRefunds(transactionId)',
        to: 'const list: Awaited<ReturnType<ReturnType<typeof providerOf>["listRefunds"]>> = []',
      },
    ],
  },
  {
    name: 'refunds are held while their payment is disputed',
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
    sentence: /payments of which one person alone sent back more than ₦50,000/,
    patches: [
      {
        file: `${DOMAIN}payments/refund-request.ts`,
        from: 'addKobo(amount, ...committed) > SECOND_PERSON_ABOVE',
        to: 'addKobo(amount, ...committed) < 0',
      },
    ],
  },
  {
    name: 'nobody approves a refund that they asked for',
    sentence: /one person alone approved a refund above the limit/,
    patches: [
      {
        file: `${DOMAIN}payments/refund-request.ts`,
        from: 'return request.requestedBy === staffId',
        to: 'return request.requestedBy === ""',
      },
    ],
  },
  {
    name: 'a payment that no order takes goes back',
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
    name: 'a settlement is posted once',
    sentence: /payouts of \w+: ours/,
    patches: [
      {
        file: `${PAYMENTS}ledger/settlements.repository.ts`,
        from: "\n    .onConflict((conflict) => conflict.columns(['provider', 'settlement_id']).doNothing())",
        to: '',
      },
    ],
    ddl: 'alter table provider_settlements drop constraint provider_settlements_pkey',
  },
  {
    name: 'a forged webhook is refused',
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
    sentence: /a wrong hand-over code was accepted/,
    patches: [
      {
        file: 'apps/server/src/modules/delivery/hand-over.service.ts',
        from: 'if (code === order.handoverCode) return ok(undefined)',
        to: 'if (code !== undefined) return ok(undefined)',
      },
    ],
  },
  {
    name: 'an order without a code is delivered by two people',
    sentence: /one person alone marked an order as delivered/,
    patches: [
      {
        file: `${DOMAIN}delivery/delivery-override.ts`,
        from: "if (override.requestedBy === by.staffId) return 'You requested this override. A colleague must confirm it.'",
        to: '',
      },
    ],
  },
  {
    name: 'an order and its payments change one at a time',
    sentence:
      /orders with two applied payments|its customer is still owed|we paid back .* more than was owed/,
    patches: [
      {
        file: `${ORDERS}order-transitions.repository.ts`,
        from: 'from orders where id = $1 for no key update',
        to: 'from orders where id = $1',
      },
      {
        file: `${PAYMENTS}attempts/attempts.repository.ts`,
        from: ' order by number for no key update',
        to: ' order by number',
      },
    ],
    ddl: 'drop index payment_attempts_one_applied',
  },
]
