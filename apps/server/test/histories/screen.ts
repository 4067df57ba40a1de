import { getOrder } from '@gatefill/contracts/orders'
import { listOrderPaymentCases } from '@gatefill/contracts/payment-cases'
import { listOrderRefunds } from '@gatefill/contracts/refunds'
import { orderMoneyWords } from '@gatefill/domain/order-money'
import type { History } from './life.ts'
import { insist } from './people.ts'
import type { World } from './world.ts'

/** What a customer reads on the screen of an order, in the words that the application makes of the answers. */
export async function readScreen(world: World, { orderId, token, number }: History) {
  const read = async (path: string) =>
    (await insist(world, { method: 'GET', path: `/orders/${orderId}${path}`, token, at: number })).body.data
  const order = getOrder.answer.fromWire(await read(''))
  const refunds = listOrderRefunds.answer.fromWire(await read('/refunds'))
  const cases = listOrderPaymentCases.answer.fromWire(await read('/payment-cases'))
  return { order, refunds, words: orderMoneyWords(order, refunds, cases, world.now()) }
}

export type Screen = Awaited<ReturnType<typeof readScreen>>
