import { callApi } from './api.ts'
import type { Customer } from './customers.ts'
import type { Stack } from './stack.ts'

export type Fuel = 'PMS' | 'AGO' | 'DPK'

/** The part of an order that tests read; amounts in kobo. */
export type PlacedOrder = {
  _id: string
  status: string
  totalAmount: number
  paymentStatus: string
  timeline: { status: string; at: string }[]
  /** Only while the order is out for delivery. */
  handoverCode?: string
}

type NewOrder = { fuel?: Fuel; litres?: number; orderAddress?: string; addressId?: string }

/** The short id of an order, such as 7F3A9C. */
export const shortIdOf = ({ _id }: { _id: string }): string => _id.slice(-6).toUpperCase()

/** Places an unpaid order; 20 L of PMS by default. */
export async function placeOrder(
  stack: Stack,
  { token }: Customer,
  { fuel = 'PMS', litres = 20, orderAddress = '14 Admiralty Road, Lekki, Lagos', addressId }: NewOrder = {},
): Promise<PlacedOrder> {
  const products = await callApi<{ _id: string; name: string }[]>(stack, 'GET', '/products')
  const productId = products.find(({ name }) => name === fuel)?._id
  return callApi(stack, 'POST', '/orders', {
    token,
    body: { orderItems: [{ productId, qunatity: litres }], orderAddress, addressId },
  })
}

/** An order as the server knows it. */
export const readOrder = (stack: Stack, { token }: Customer, id: string): Promise<PlacedOrder> =>
  callApi(stack, 'GET', `/orders/${id}`, { token })

/** How many orders a customer has. */
export async function countOrders(stack: Stack, { token }: Customer): Promise<number> {
  const { totalCount } = await callApi<{ totalCount: number }>(stack, 'GET', '/orders/user', { token })
  return totalCount
}

export type Outcome = 'paid' | 'late' | 'failed' | 'abandoned'

/** The URL of the hosted page for an order. */
export async function paymentLink(stack: Stack, { token }: Customer, orderId: string): Promise<string> {
  const answer = await callApi<{ link: string }>(stack, 'POST', '/payment/initiation', {
    token,
    body: { orderId },
  })
  return answer.link
}

/** Submits the form of the hosted page without a browser. */
export async function submitHostedPage(link: string, outcome: Outcome): Promise<void> {
  const answer = await fetch(link, {
    method: 'POST',
    body: new URLSearchParams({ channel: 'card', outcome }),
    redirect: 'manual',
  })
  if (answer.status >= 400) throw new Error(`the hosted page answered ${answer.status}`)
}

/** Places an order, pays it, and gives it once the payment is confirmed. */
export async function placePaidOrder(
  stack: Stack,
  customer: Customer,
  order?: NewOrder,
): Promise<PlacedOrder> {
  const { _id } = await placeOrder(stack, customer, order)
  await submitHostedPage(await paymentLink(stack, customer, _id), 'paid')
  for (let tries = 0; tries < 300; tries += 1) {
    const placed = await readOrder(stack, customer, _id)
    if (placed.status === 'paid') return placed
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`the payment of order ${_id} was not confirmed`)
}
