import { setTimeout as pause } from 'node:timers/promises'
import type { OrderId, UserId } from '@gatefill/domain/core/ids'
import type { Result } from '@gatefill/domain/core/result'
import { ok, refuse } from '@gatefill/domain/core/result'
import { ORDER_NOT_FOUND } from '@gatefill/domain/orders/order'
import { awaitsPayment } from '@gatefill/domain/orders/order-lifecycle'
import { isCaptured } from '@gatefill/domain/payments/attempt-lifecycle'
import type { PaymentAnswer } from '@gatefill/domain/payments/payment-answer'
import {
  ASK_SECONDS,
  MAX_CHECKS_PER_MINUTE,
  paymentAnswer,
  paymentAnswerText,
} from '@gatefill/domain/payments/payment-answer'
import type { Context } from '../../../platform/context.ts'
import { secondsUntilAllowed } from '../../../platform/rate-limits.ts'
import type { OrdersService } from '../../orders/index.ts'
import type { Attempt } from './attempts.repository.ts'
import { attemptsOf } from './attempts.repository.ts'
import type { PollingService } from './polling.service.ts'

/** What is known of the payment; `text` is the sentence for the screen. */
export type CheckedPayment = { answer: PaymentAnswer; text: string }

/** The newest attempts that are polled: older ones are left to their schedule. */
const MAX_ATTEMPTS = 3
const SECOND = 1000

type Checked = Result<PaymentAnswer, 'RATE_LIMITED'>

/** 'I have paid': polls the provider at once, and says within seconds what is known. */
export function checkPaymentService(
  context: Context,
  { orders, polling }: { orders: OrdersService; polling: PollingService },
) {
  const { database, clock, log } = context
  const { db } = database
  const running = new Map<OrderId, Promise<Checked>>()

  /** Checks an own order. Calls at the same time wait for one and the same answer. */
  async function checkPayment(
    userId: UserId,
    idText: string,
  ): Promise<Result<CheckedPayment, 'NOT_FOUND' | 'RATE_LIMITED'>> {
    const order = await orders.findOrderOfCustomer(db, userId, idText)
    if (order === undefined) return refuse('NOT_FOUND', { message: ORDER_NOT_FOUND })
    if (!awaitsPayment(order.status)) return checked(paymentAnswer(order, []))
    const current = running.get(order.id) ?? checkUnlessTooOften(userId, order.id)
    // Set without awaiting anything since the get, or two calls at the same time would both ask.
    running.set(order.id, current)
    const answer = await current
    return answer.ok ? checked(answer.value) : answer
  }

  async function checkUnlessTooOften(userId: UserId, orderId: OrderId): Promise<Checked> {
    try {
      const retryAfter = await secondsUntilAllowed(
        db,
        clock,
        `payment-check:${orderId}`,
        MAX_CHECKS_PER_MINUTE,
      )
      if (retryAfter !== undefined)
        return refuse('RATE_LIMITED', { message: tooOften(retryAfter), retryAfter })
      return ok(await check(userId, orderId))
    } finally {
      running.delete(orderId)
    }
  }

  async function check(userId: UserId, orderId: OrderId): Promise<PaymentAnswer> {
    const unpaid = (await attemptsOf(db, orderId)).filter(({ state }) => !isCaptured(state))
    const polled = await Promise.all(unpaid.slice(-MAX_ATTEMPTS).map(pollBriefly))
    const order = await orders.findOrderOfCustomer(db, userId, orderId)
    if (order === undefined) throw new Error(`order ${orderId} is gone`)
    return paymentAnswer(order, polled)
  }

  /** A provider that takes longer counts as not reached; what it answers later is applied all the same. */
  async function pollBriefly(attempt: Attempt): Promise<{ reached: boolean; isPending: boolean }> {
    const timeout = new AbortController()
    const poll = polling.pollAttempt(attempt).then(
      (answer) => ({ reached: answer.reached, isPending: answer.reached && answer.isPending }),
      (error: unknown) => {
        log.error({ err: error, attempt: attempt.id }, 'an attempt could not be polled')
        return NOT_REACHED
      },
    )
    const limit = pause(ASK_SECONDS * SECOND, NOT_REACHED, { signal: timeout.signal })
    // It rejects when we abort it below, because the answer was there first.
    limit.catch(() => {})
    try {
      return await Promise.race([poll, limit])
    } finally {
      timeout.abort()
    }
  }

  return { checkPayment }
}

const NOT_REACHED = { reached: false, isPending: false }

const checked = (answer: PaymentAnswer) => ok({ answer, text: paymentAnswerText(answer) })

const tooOften = (seconds: number): string =>
  `We have just checked. You can check again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}; the order updates automatically.`
