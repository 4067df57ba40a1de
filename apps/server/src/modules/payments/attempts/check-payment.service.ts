import { setTimeout as pause } from 'node:timers/promises'
import type { OrderId, UserId } from '@gatefill/domain/core/ids'
import type { Result } from '@gatefill/domain/core/result'
import { ok, refuse } from '@gatefill/domain/core/result'
import { ORDER_NOT_FOUND } from '@gatefill/domain/orders/order'
import { awaitsPayment } from '@gatefill/domain/orders/order-lifecycle'
import type { PaymentAnswer } from '@gatefill/domain/payments/payment-answer'
import {
  ASK_SECONDS,
  MAX_CHECKS_PER_MINUTE,
  paymentAnswer,
  paymentAnswerText,
} from '@gatefill/domain/payments/payment-answer'
import { isCaptured } from '@gatefill/domain/payments/payment-lifecycle'
import type { Context } from '../../../platform/context.ts'
import { overMinute } from '../../../platform/rate-limits.ts'
import type { OrdersService } from '../../orders/index.ts'
import type { Attempt } from './attempts.repository.ts'
import { attemptsOf } from './attempts.repository.ts'
import type { PollingService } from './polling.service.ts'

/** What the customer is told; `text` is the sentence for the screen. */
export type CheckedPayment = { answer: PaymentAnswer; text: string }

/** The newest attempts that are asked about: older ones have their own looks. */
const MAX_ATTEMPTS = 3
const SECOND = 1000

type Asked = Result<PaymentAnswer, 'RATE_LIMITED'>

/** 'I have paid': asks the provider at once, and says within seconds what is known. */
export function checkPaymentService(
  context: Context,
  { orders, polling }: { orders: OrdersService; polling: PollingService },
) {
  const { database, clock, log } = context
  const { db } = database
  const asking = new Map<OrderId, Promise<Asked>>()

  /** Asks about an own order. Presses at the same time wait for one and the same answer. */
  async function checkPayment(
    userId: UserId,
    idText: string,
  ): Promise<Result<CheckedPayment, 'NOT_FOUND' | 'RATE_LIMITED'>> {
    const order = await orders.findOrderOfCustomer(db, userId, idText)
    if (order === undefined) return refuse('NOT_FOUND', { message: ORDER_NOT_FOUND })
    if (!awaitsPayment(order.status)) return told(paymentAnswer(order, []))
    const running = asking.get(order.id) ?? askUnlessTooOften(userId, order.id)
    // Nothing is waited for between the look and this, or two presses would both ask.
    asking.set(order.id, running)
    const answer = await running
    return answer.ok ? told(answer.value) : answer
  }

  async function askUnlessTooOften(userId: UserId, orderId: OrderId): Promise<Asked> {
    try {
      const retryAfter = await overMinute(db, clock, `payment-check:${orderId}`, MAX_CHECKS_PER_MINUTE)
      if (retryAfter !== undefined)
        return refuse('RATE_LIMITED', { message: tooOften(retryAfter), retryAfter })
      return ok(await ask(userId, orderId))
    } finally {
      asking.delete(orderId)
    }
  }

  async function ask(userId: UserId, orderId: OrderId): Promise<PaymentAnswer> {
    const open = (await attemptsOf(db, orderId)).filter(({ state }) => !isCaptured(state))
    const heard = await Promise.all(open.slice(-MAX_ATTEMPTS).map(askBriefly))
    const order = await orders.findOrderOfCustomer(db, userId, orderId)
    if (order === undefined) throw new Error(`order ${orderId} is gone`)
    return paymentAnswer(order, heard)
  }

  /** A provider that takes longer is silence for now; what it says later is applied all the same. */
  async function askBriefly(attempt: Attempt): Promise<{ reached: boolean; underway: boolean }> {
    const timeout = new AbortController()
    const question = polling.ask(attempt).then(
      (news) => ({ reached: news.reached, underway: news.reached && news.underway }),
      (error: unknown) => {
        log.error({ err: error, attempt: attempt.id }, 'a payment could not be asked about')
        return SILENCE
      },
    )
    const patience = pause(ASK_SECONDS * SECOND, SILENCE, { signal: timeout.signal })
    // Ended early by us: the answer was there first.
    patience.catch(() => {})
    try {
      return await Promise.race([question, patience])
    } finally {
      timeout.abort()
    }
  }

  return { checkPayment }
}

const SILENCE = { reached: false, underway: false }

const told = (answer: PaymentAnswer) => ok({ answer, text: paymentAnswerText(answer) })

const tooOften = (seconds: number): string =>
  `We have just asked. You can ask again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}; the order updates by itself.`
