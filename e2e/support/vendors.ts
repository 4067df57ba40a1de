import { startBothVendors } from '../../tools/stand-ins/both-vendors.ts'
import type { FlutterwaveStandIn } from '../../tools/stand-ins/flutterwave/stand-in.ts'
import type { PaystackStandIn } from '../../tools/stand-ins/paystack/stand-in.ts'
import { deliverOverHttp } from '../../tools/stand-ins/shared/webhooks.ts'
import type { Customer } from './customers.ts'
import { type PlacedOrder, paymentLink, placeOrder, readOrder } from './orders.ts'
import type { Stack } from './stack.ts'

export type Vendors = {
  paystack: PaystackStandIn
  flutterwave: FlutterwaveStandIn
  /** What the product needs to be their customer; the sandbox goes on with what it has. */
  environment: Record<string, string>
  /** Where their webhooks go from now on. */
  connect: (origin: string) => void
  close: () => Promise<unknown>
}

/** Starts the stand-ins of both vendors. New payments go to Flutterwave while it takes them. */
export async function startVendors(): Promise<Vendors> {
  let origin = ''
  const vendors = await startBothVendors({
    name: 'journeys',
    clock: () => new Date(),
    deliver: (name) => (raw, headers) =>
      deliverOverHttp(`${origin}/api/payment/webhook/${name}`)(raw, headers),
  })
  return {
    ...vendors,
    environment: { ...vendors.environment, PAYMENT_PROVIDER: 'flutterwave,paystack,sandbox' },
    connect: (to) => {
      origin = to
    },
  }
}

/** How many lost answers make the product turn to the next vendor. */
const LOST_ANSWERS = 5

/** An order paid at a vendor, whose customer then disputes the payment at the bank; gives the order. */
export async function disputedAt(
  vendor: 'paystack' | 'flutterwave',
  { vendors, stack, customer }: { vendors: Vendors; stack: Stack; customer: Customer },
): Promise<PlacedOrder> {
  const order = await placeOrder(stack, customer)
  if (vendor === 'paystack') vendors.flutterwave.fault('initialize', '500_before', LOST_ANSWERS)
  let link = ''
  for (let tries = 0; !link.startsWith(vendors[vendor].url); tries += 1) {
    if (tries > LOST_ANSWERS) throw new Error(`no payment page of ${vendor}`)
    link = await paymentLink(stack, customer, order._id).catch(() => '')
  }
  const body = new URLSearchParams({ action: 'pay', channel: 'bank_transfer' })
  await fetch(link, { method: 'POST', body, redirect: 'manual' })
  for (let tries = 0; (await readOrder(stack, customer, order._id)).status !== 'paid'; tries += 1) {
    if (tries > 300) throw new Error(`the payment of order ${order._id} was not confirmed`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  const reference = vendors[vendor].ledger().charges.at(-1)?.reference ?? ''
  await vendors[vendor].dispute(reference, 'open')
  return order
}
