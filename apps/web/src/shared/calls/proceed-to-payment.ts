import { ApiError, failureText, isCancelled } from '@gatefill/client/calls/api-error'
import { useCall } from '@gatefill/client/react'
import { getOrder, listMyOrders } from '@gatefill/contracts/customer/orders/orders'
import { initiatePayment } from '@gatefill/contracts/customer/orders/payments'
import type { OrderId } from '@gatefill/domain/core/ids'
import { toast } from '@gatefill/ui/primitives/toaster'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { config } from '../device/config.ts'
import { askBeforeLeaving, leaveFreely } from '../forms/leave-guard.ts'
import { useSlowCall } from './use-slow-call.ts'

const REDIRECT_DELAY_MILLISECONDS = 1000

export const REDIRECTING = 'Redirecting to payment gateway...'
export const NOT_CHARGED_YET = 'You have not been charged yet.'
const NO_LINK = 'Payment link not available'
const NO_ORDER = 'No order found. Please try again.'
const FAILED = 'Failed to initialize payment. Please try again.'

export type PaymentStart =
  | { status: 'idle' }
  | { status: 'starting' }
  | { status: 'slow'; cancel: () => void }
  | { status: 'redirecting' }
  | { status: 'failed'; message: string }

/**
 * Starts the payment of an order: asks for the payment page and goes there after a second (C-57). The order may still
 * be on its way here. Pressing again meanwhile does nothing. A failure is one toast, and stays in `start` for the line
 * beside the button.
 */
export function useProceedToPayment() {
  const call = useCall()
  const cache = useQueryClient()
  const [begun, setStart] = useState<PaymentStart>({ status: 'idle' })
  const { run, slow } = useSlowCall()
  const isRunning = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => {
    const onReturn = (event: PageTransitionEvent) => {
      // Back from the payment page: the browser shows this page as it was left.
      if (!event.persisted) return
      askBeforeLeaving()
      isRunning.current = false
      setStart({ status: 'idle' })
    }
    window.addEventListener('pageshow', onReturn)
    return () => {
      window.removeEventListener('pageshow', onReturn)
      clearTimeout(timer.current)
    }
  }, [])

  const fail = (message: string) => {
    isRunning.current = false
    toast.error(message)
    setStart({ status: 'failed', message })
  }

  const proceed = async (wanted: OrderId | Promise<OrderId | undefined>): Promise<void> => {
    if (isRunning.current) return
    isRunning.current = true
    setStart({ status: 'starting' })
    try {
      const orderId = await wanted
      if (orderId === undefined) return fail(NO_ORDER)
      const { data } = await run((signal) => call(initiatePayment, { body: { orderId }, signal }))
      if (!isPaymentLink(data.link)) return fail(NO_LINK)
      setStart({ status: 'redirecting' })
      timer.current = setTimeout(() => {
        leaveFreely()
        window.location.assign(data.link)
      }, REDIRECT_DELAY_MILLISECONDS)
    } catch (error) {
      if (isCancelled(error)) {
        isRunning.current = false
        return setStart({ status: 'idle' })
      }
      fail(failureText(error, FAILED))
      // The order is not what this screen shows any more: paid meanwhile, or cancelled.
      if (error instanceof ApiError && error.code === 'CONFLICT')
        for (const read of [getOrder, listMyOrders]) void cache.invalidateQueries({ queryKey: [read.path] })
    }
  }

  const isSlow = begun.status === 'starting' && slow.isSlow
  const start: PaymentStart = isSlow ? { status: 'slow', cancel: slow.cancel } : begun
  const isWaiting = begun.status === 'starting' || begun.status === 'redirecting'
  /** Something to say beside the button. */
  const hasNews = start.status !== 'idle' && start.status !== 'starting'
  return { start, proceed, isBusy: isWaiting, hasNews }
}

/** A page that money may be paid on: secure, or on this machine while developing. */
function isPaymentLink(link: string | undefined): link is string {
  if (link === undefined || !URL.canParse(link)) return false
  const { protocol, hostname } = new URL(link)
  if (protocol === 'https:') return true
  return protocol === 'http:' && config.environment !== 'production' && hostname === window.location.hostname
}
