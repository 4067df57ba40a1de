import { ApiError, LocalError } from '@gatefill/client/calls/api-error'
import { parsedUrl } from '@gatefill/client/calls/parsed-url'
import { useCall } from '@gatefill/client/react/call-context'
import { invalidate, readOf } from '@gatefill/client/react/use-endpoint'
import { useWrite } from '@gatefill/client/react/use-write'
import { getOrder, listMyOrders } from '@gatefill/contracts/customer/orders/orders'
import { initiatePayment } from '@gatefill/contracts/customer/orders/payments'
import { getSite } from '@gatefill/contracts/public/site'
import type { OrderId } from '@gatefill/domain/core/ids'
import type { Kobo } from '@gatefill/domain/core/money'
import { kobo } from '@gatefill/domain/core/money'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { askBeforeLeaving, leaveFreely } from '../../shared/forms/leave-guard.ts'
import * as texts from './texts.ts'

const REDIRECT_DELAY_MILLISECONDS = 1000

export const REDIRECTING = texts.redirectingToPaymentGateway
export const NOT_CHARGED_YET = texts.notChargedYet

export type PaymentStart =
  | { status: 'idle' }
  | { status: 'starting' }
  | { status: 'slow'; cancel: () => void }
  | { status: 'redirecting' }
  | { status: 'failed'; message: string }
  /** The order costs something else now: `agree` pays the new total, in kobo. */
  | { status: 'asks'; message: string; total: Kobo; agree: () => void }
  /** The provider refused the email: `payWith` asks for its page with another one, and `goTo` goes there. */
  | ({ status: 'asks_email'; message: string } & OtherEmailWays)

export type OtherEmailWays = {
  payWith: (email: string, help: { signal: AbortSignal }) => Promise<{ link: string }>
  goTo: (link: string) => void
}

/** The order may still be on its way here. */
type Wanted = { order: OrderId | Promise<OrderId | undefined>; expectedTotal?: Kobo; email?: string }

/**
 * Starts the payment of an order: asks for the payment page and goes there after a second (C-57). The order may still
 * be on its way here. A failure is one toast; `start` has it for the line beside the button, which says it
 * when the toast has gone.
 */
export function useProceedToPayment() {
  const call = useCall()
  const cache = useQueryClient()
  const redirect = useRedirect()
  const [asked, setAsked] = useState<Wanted['order']>()
  const environmentOf = async () => (await cache.fetchQuery(readOf(call, getSite))).environment

  const pageOf = async ({ order, ...wishes }: Wanted, { signal }: { signal: AbortSignal }) => {
    const orderId = await order
    if (orderId === undefined) throw new LocalError(texts.orderNotFound)
    const { data } = await call(initiatePayment, { body: { orderId, ...wishes }, signal })
    if (!isSecure(data.link) && !(await isSandboxLink(data.link, environmentOf)))
      throw new LocalError(texts.paymentLinkNotAvailable)
    return { link: data.link }
  }

  const { write, isBusy, slow, toasted, failure } = useWrite({
    send: pageOf,
    failed: texts.paymentNotStarted,
    // A new price or another email is asked in its place.
    toasts: (error) => newTotalOf(error) === undefined && !refusesEmail(error),
    success: false,
    onSuccess: ({ link }) => redirect.to(link),
    onFailure: ({ error }, { order }) => {
      setAsked(order)
      // The order is not what this screen shows any more: paid meanwhile, or cancelled.
      if (error instanceof ApiError && error.code === 'CONFLICT')
        void invalidate(cache, [getOrder, listMyOrders])
    },
  })

  const startOf = (): PaymentStart => {
    if (redirect.isLeaving) return { status: 'redirecting' }
    if (isBusy) return slow.isSlow ? { status: 'slow', cancel: slow.cancel } : { status: 'starting' }
    const total = newTotalOf(failure?.error)
    if (failure !== undefined && total !== undefined && asked !== undefined)
      return {
        status: 'asks',
        message: failure.message,
        total,
        agree: () => void write({ order: asked, expectedTotal: total }),
      }
    if (failure !== undefined && refusesEmail(failure.error) && asked !== undefined)
      return {
        status: 'asks_email',
        message: failure.message,
        payWith: (email, help) => pageOf({ order: asked, email }, help),
        goTo: redirect.to,
      }
    return toasted === undefined ? { status: 'idle' } : { status: 'failed', message: toasted.message }
  }
  const start = startOf()
  return {
    start,
    proceed: async (wanted: OrderId | Promise<OrderId | undefined>) => {
      if (!redirect.isLeaving) await write({ order: wanted })
    },
    isBusy: isBusy || redirect.isLeaving,
    /** Something to say beside the button. */
    hasStatus: start.status !== 'idle' && start.status !== 'starting',
  }
}

/** Leaves for another page after a second, so that the person reads where they are going. */
function useRedirect() {
  const [isLeaving, setLeaving] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => {
    const onReturn = (event: PageTransitionEvent) => {
      // Back from the payment page: the browser shows this page as it was left.
      if (!event.persisted) return
      askBeforeLeaving()
      setLeaving(false)
    }
    window.addEventListener('pageshow', onReturn)
    return () => {
      window.removeEventListener('pageshow', onReturn)
      clearTimeout(timer.current)
    }
  }, [])

  const to = (link: string) => {
    setLeaving(true)
    timer.current = setTimeout(() => {
      leaveFreely()
      window.location.assign(link)
    }, REDIRECT_DELAY_MILLISECONDS)
  }
  return { isLeaving, to }
}

/** The new total, in kobo, of a refusal that asks the customer to agree to it (C-99). */
const newTotalOf = (error: unknown): Kobo | undefined =>
  error instanceof ApiError && Number.isSafeInteger(error.details.totalAmount)
    ? kobo(Number(error.details.totalAmount))
    : undefined

/** Whether the provider refused an email, and the customer may give another one for the page. */
export const refusesEmail = (error: unknown): boolean =>
  error instanceof ApiError && typeof error.details.refusedEmail === 'string'

/** A page that money may be paid on. */
const isSecure = (link: string): boolean => parsedUrl(link)?.protocol === 'https:'

/** A page of this very machine, while the server is in development: there the sandbox takes no real money. */
async function isSandboxLink(link: string, environmentOf: () => Promise<string>): Promise<boolean> {
  const url = parsedUrl(link)
  if (url?.protocol !== 'http:' || url.hostname !== window.location.hostname) return false
  return (await environmentOf()) === 'development'
}
