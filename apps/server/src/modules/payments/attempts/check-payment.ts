import { setTimeout as pause } from 'node:timers/promises'
import type { OrderId, UserId } from '@gatefill/domain/core/ids'
import type { Result } from '@gatefill/domain/core/result'
import { ok, refuse } from '@gatefill/domain/core/result'
import { ORDER_NOT_FOUND } from '@gatefill/domain/orders/order'
import { isCaptured } from '@gatefill/domain/payments/attempt-lifecycle'
import type { PaymentAnswer } from '@gatefill/domain/payments/payment-answer'
import {
  ASK_SECONDS,
  MAX_CHECKS_PER_MINUTE,
  paymentAnswer,
  paymentAnswerText,
} from '@gatefill/domain/payments/payment-answer'
import type { PaymentCheck, PolledAttempt } from '@gatefill/domain/payments/payment-check'
import { isAskedAgain, paymentCheck, paymentCheckText } from '@gatefill/domain/payments/payment-check'
import { awaitsPayment, isPaidOrLater } from '@gatefill/domain/statuses/order-lifecycle'
import type { App } from '../../../app-context.ts'
import { inMemory } from '../../../platform/context.ts'
import { secondsUntilAllowed } from '../../../platform/rate-limits.ts'
import { findOrderOfCustomer, findWorkOrder } from '../../orders/index.ts'
import type { Attempt } from '../records/attempts.repository.ts'
import { attemptsOf } from '../records/attempts.repository.ts'
import { keepPolling } from './poll-schedule.ts'
import { pollAttempt } from './polling.ts'

/** What is known of the payment; `text` is the sentence for the screen. */
export type CheckedPayment = { answer: PaymentAnswer; text: string }
/** What staff read after a payment was checked. */
export type StaffCheckedPayment = { check: PaymentCheck; text: string }

/** The newest attempts that are polled: older ones are left to their schedule. */
const MAX_ATTEMPTS = 3
const SECOND = 1000

type Polled = Result<PolledAttempt[], 'RATE_LIMITED'>

/**
 * Polls the provider of an own order at once, after 'I have paid'. Calls at the same time wait for one and the same
 * answer.
 */
export async function checkPayment(
  app: App,
  userId: UserId,
  idText: string,
): Promise<Result<CheckedPayment, 'NOT_FOUND' | 'RATE_LIMITED'>> {
  const order = await findOrderOfCustomer(app.database.db, userId, idText)
  if (order === undefined) return refuse('NOT_FOUND', { message: ORDER_NOT_FOUND })
  if (!awaitsPayment(order.status)) return checked(paymentAnswer(order, []))
  const polled = await pollOrder(app, order.id)
  if (!polled.ok) return polled
  const after = await findOrderOfCustomer(app.database.db, userId, order.id)
  if (after === undefined) throw new Error(`order ${order.id} is gone`)
  return checked(paymentAnswer(after, polled.value))
}

/** Checks the order of any customer, also one that was cancelled before its payment was known. */
export async function checkPaymentForStaff(
  app: App,
  orderId: OrderId,
): Promise<Result<StaffCheckedPayment, 'NOT_FOUND' | 'RATE_LIMITED'>> {
  const order = await findWorkOrder(app.database.db, orderId)
  if (order === undefined) return refuse('NOT_FOUND', { message: ORDER_NOT_FOUND })
  if (isPaidOrLater(order.status)) return checkedForStaff('paid')
  const polled = await pollOrder(app, orderId)
  if (!polled.ok) return polled
  const after = await findWorkOrder(app.database.db, orderId)
  if (after === undefined) throw new Error(`order ${orderId} is gone`)
  return checkedForStaff(paymentCheck(after.status, polled.value))
}

const runningPolls = inMemory(() => new Map<OrderId, Promise<Polled>>())

/** Asks about the attempts of an order whose payment is undecided; whoever asks at the same time gets the same answer. */
function pollOrder(app: App, orderId: OrderId): Promise<Polled> {
  const current = runningPolls(app).get(orderId) ?? pollUnlessTooOften(app, orderId)
  // Set without awaiting anything since the get, or two calls at the same time would both ask.
  runningPolls(app).set(orderId, current)
  return current
}

async function pollUnlessTooOften(app: App, orderId: OrderId): Promise<Polled> {
  try {
    const retryAfter = await secondsUntilAllowed(
      app.database.db,
      app.clock,
      `payment-check:${orderId}`,
      MAX_CHECKS_PER_MINUTE,
    )
    if (retryAfter !== undefined) return refuse('RATE_LIMITED', { message: tooOften(retryAfter), retryAfter })
    const unpaid = (await attemptsOf(app.database.db, orderId)).filter(({ state }) => !isCaptured(state))
    return ok(await Promise.all(unpaid.slice(-MAX_ATTEMPTS).map((attempt) => pollBriefly(app, attempt))))
  } finally {
    runningPolls(app).delete(orderId)
  }
}

/** A provider that takes longer counts as not reached; what it answers later is applied all the same. */
async function pollBriefly(app: App, attempt: Attempt): Promise<PolledAttempt> {
  const timeout = new AbortController()
  const poll = pollAttempt(app, attempt).then(
    (answer) => (answer.reached ? answer : NOT_REACHED),
    (error: unknown) => {
      app.log.error({ err: error, attempt: attempt.id }, 'an attempt could not be polled')
      return NOT_REACHED
    },
  )
  const limit = pause(ASK_SECONDS * SECOND, NOT_REACHED, { signal: timeout.signal })
  // It rejects when we abort it below, because the answer was there first.
  limit.catch(() => {})
  try {
    const polled = await Promise.race([poll, limit])
    if (isAskedAgain(polled)) await keepPolling(app, attempt)
    return polled
  } finally {
    timeout.abort()
  }
}

const NOT_REACHED: PolledAttempt = { reached: false, isPending: false, isPaid: false }

const checked = (answer: PaymentAnswer) => ok({ answer, text: paymentAnswerText(answer) })
const checkedForStaff = (check: PaymentCheck) => ok({ check, text: paymentCheckText(check) })

const tooOften = (seconds: number): string =>
  `We have just checked. You can check again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}; the order updates automatically.`
