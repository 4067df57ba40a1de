import { merchantKeys, startBothVendors } from '../../../../tools/stand-ins/both-vendors.ts'
import type { Channel } from '../../../../tools/stand-ins/shared/actions.ts'
import type { Deliver } from '../../../../tools/stand-ins/shared/webhooks.ts'
import type { Clock } from '../../src/platform/clock.ts'

const NAME = 'fixtures'
const { paystack: PAYSTACK_KEY, flutterwave: FLUTTERWAVE_KEY } = merchantKeys(NAME)
const MAX_LISTED = 100

/** What a vendor had when the data was written: in the order in which it was made, amounts in kobo. */
export type VendorFacts = {
  payments: {
    reference: string
    email: string
    requested: number
    /** Null where nobody has paid. */
    paid: { amount: number; currency: string; channel: Channel } | null
  }[]
  refunds: { reference: string; amount: number; status: string; note: string }[]
  disputes: { reference: string; state: 'open' | 'won' | 'lost' }[]
  settlements: number[]
}

export type Vendors = Awaited<ReturnType<typeof startVendors>>
export type AllVendorFacts = { paystack: VendorFacts; flutterwave: VendorFacts }

/** Both stand-ins, and the variables that lead a server to them. `deliver` brings their events. */
export async function startVendors(clock: Clock, deliver: (provider: string) => Deliver) {
  const vendors = await startBothVendors({ name: NAME, clock, deliver })
  const { paystack, flutterwave } = vendors
  return {
    ...vendors,
    /** Sends the webhooks whose time has come. */
    deliverDue: async () => {
      await paystack.deliverDue()
      await flutterwave.deliverDue()
    },
  }
}

/** Calls a vendor as a merchant does. */
async function asMerchant(url: string, key: string, body?: object) {
  const response = await fetch(url, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`)
  // biome-ignore lint/suspicious/noExplicitAny: the vendors' own shapes, of which few fields are read
  return ((await response.json()) as any).data
}

/** Begins a payment that our server knows nothing of. */
export const strangerAtFlutterwave = ({ flutterwave }: Vendors, reference: string, amount: number) =>
  asMerchant(`${flutterwave.apiUrl}/payments`, FLUTTERWAVE_KEY, {
    tx_ref: reference,
    amount: amount / 100,
    currency: 'NGN',
    redirect_url: 'https://gatefill.test/',
    customer: { email: 'somebody@example.com' },
  })

/** What both vendors have now. */
export async function recordVendors({ paystack, flutterwave }: Vendors): Promise<AllVendorFacts> {
  const listed = await asMerchant(`${paystack.url}/transaction?perPage=${MAX_LISTED}`, PAYSTACK_KEY)
  const theirs = await asMerchant(`${flutterwave.apiUrl}/transactions?page=1`, FLUTTERWAVE_KEY)
  return {
    paystack: {
      payments: listed.reverse().map((one: Record<string, unknown>) => ({
        reference: one.reference,
        email: (one.customer as { email: string }).email, // as the stand-in writes it
        requested: one.requested_amount,
        paid:
          one.paid_at === null ? null : { amount: one.amount, currency: one.currency, channel: one.channel },
      })),
      ...restOf(paystack.ledger()),
    },
    flutterwave: {
      payments: theirs.reverse().map((one: Record<string, unknown>) => ({
        reference: one.tx_ref,
        email: one.customer_email,
        requested: Math.round(Number(one.amount) * 100),
        paid: {
          amount: Math.round(Number(one.amount) * 100),
          currency: one.currency,
          channel: one.payment_type,
        },
      })),
      ...restOf(flutterwave.ledger()),
    },
  }
}

function restOf({ refunds, disputes, settlements }: ReturnType<Vendors['paystack']['ledger']>) {
  return {
    refunds: refunds.map(({ merchantNote, ...refund }) => ({ ...refund, note: merchantNote ?? '' })),
    disputes: disputes.map(({ reference, state }) => ({ reference, state })),
    settlements,
  }
}

/** Gives new stand-ins what the old ones had, in the same order, so that ids are the same too. */
export async function replayVendors(vendors: Vendors, facts: AllVendorFacts): Promise<void> {
  await replayPaystack(vendors.paystack, facts.paystack)
  await replayFlutterwave(vendors, facts.flutterwave)
}

async function replayPaystack(paystack: Vendors['paystack'], facts: VendorFacts): Promise<void> {
  for (const { reference, email, requested, paid } of facts.payments) {
    const body = { reference, email, amount: requested, callback_url: 'https://gatefill.test/' }
    await asMerchant(`${paystack.url}/transaction/initialize`, PAYSTACK_KEY, body)
    if (paid !== null) await paystack.pay(reference, { ...paid, webhook: false })
  }
  for (const { reference, amount, note, status } of facts.refunds) {
    const body = { transaction: reference, amount, merchant_note: note }
    const { id } = await asMerchant(`${paystack.url}/refund`, PAYSTACK_KEY, body)
    // The stand-in's own word, which it wrote itself.
    if (status !== 'pending') await paystack.refund(id, status as 'processed')
  }
  for (const { reference, state } of facts.disputes) await paystack.dispute(reference, state)
  for (const amount of facts.settlements) paystack.settle(amount)
}

async function replayFlutterwave(vendors: Vendors, facts: VendorFacts): Promise<void> {
  const { flutterwave } = vendors
  for (const { reference, requested, paid } of facts.payments) {
    await strangerAtFlutterwave(vendors, reference, requested)
    if (paid !== null) await flutterwave.pay(reference, { ...paid, webhook: false })
  }
  for (const { reference, amount, note } of facts.refunds) {
    const verify = `${flutterwave.apiUrl}/transactions/verify_by_reference?tx_ref=${reference}`
    const { id } = await asMerchant(verify, FLUTTERWAVE_KEY)
    const refund = `${flutterwave.apiUrl}/transactions/${id}/refund`
    await asMerchant(refund, FLUTTERWAVE_KEY, { amount: amount / 100, comments: note })
  }
  for (const amount of facts.settlements) flutterwave.settle(amount)
}
