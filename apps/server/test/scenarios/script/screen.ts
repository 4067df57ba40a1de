import { getOrder } from '@gatefill/contracts/customer/orders/orders'
import { listOrderPaymentCases } from '@gatefill/contracts/customer/orders/payment-cases'
import { listOrderRefunds } from '@gatefill/contracts/customer/orders/refunds'
import { orderMoneyText } from '@gatefill/domain/orders/order-money'
import type { World } from '../run/world.ts'
import { insist } from './people.ts'
import type { History } from './scenario-life.ts'

/** What a customer reads on the screen of an order, in the words that the application makes of the answers. */
export async function readScreen(world: World, { orderId, token, number }: History) {
  const read = async (path: string) =>
    (await insist(world, { method: 'GET', path: `/orders/${orderId}${path}`, token, at: number })).body.data
  const order = getOrder.answer.fromWire(await read(''))
  const refunds = listOrderRefunds.answer.fromWire(await read('/refunds'))
  const cases = listOrderPaymentCases.answer.fromWire(await read('/payment-cases'))
  return { order, refunds, words: orderMoneyText(order, refunds, cases, world.now()) }
}

export type Screen = Awaited<ReturnType<typeof readScreen>>
