import { getOrder } from '@gatefill/contracts/customer/orders/orders'
import { listOrderPaymentCases } from '@gatefill/contracts/customer/orders/payment-cases'
import { listOrderRefunds } from '@gatefill/contracts/customer/orders/refunds'
import { orderMoneyText } from '@gatefill/domain/orders/order-money'
import type { Simulation } from '../run/simulation.ts'
import { callUntilAnswered } from './api-calls.ts'
import type { Scenario } from './scenario.ts'

/** Reads what the customer's screen of an order shows, in the words that the application makes of the answers. */
export async function readScreen(simulation: Simulation, { orderId, token, number }: Scenario) {
  const read = async (path: string) =>
    (
      await callUntilAnswered(simulation, {
        method: 'GET',
        path: `/orders/${orderId}${path}`,
        token,
        at: number,
      })
    ).body.data
  const order = getOrder.answer.fromWire(await read(''))
  const refunds = listOrderRefunds.answer.fromWire(await read('/refunds'))
  const cases = listOrderPaymentCases.answer.fromWire(await read('/payment-cases'))
  return { order, refunds, words: orderMoneyText(order, refunds, cases, simulation.now()) }
}

export type Screen = Awaited<ReturnType<typeof readScreen>>
