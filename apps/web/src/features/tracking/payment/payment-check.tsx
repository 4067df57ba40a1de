import { serverTime, serverTimeOf } from '@gatefill/client/device/server-clock'
import { readAddress } from '@gatefill/domain/addresses/address'
import { formatTime } from '@gatefill/domain/core/formats'
import { formatNaira } from '@gatefill/domain/core/money'
import type { Order } from '@gatefill/domain/orders/order'
import { ESTIMATED_DELIVERY, estimateText } from '@gatefill/domain/orders/order-progress'
import { isPaidOrLater } from '@gatefill/domain/statuses/order-lifecycle'
import { isPaymentChecking } from '@gatefill/domain/statuses/payment-status'
import { MeasurePicture } from '@gatefill/ui/fuel/measure'
import { OrderBadge } from '@gatefill/ui/fuel/order-badge'
import { OrderNumber } from '@gatefill/ui/fuel/order-number'
import { TotalSummary } from '@gatefill/ui/fuel/price-summary'
import { OrderGauge } from '@gatefill/ui/fuel/sight-glass'
import { WholeTimes } from '@gatefill/ui/fuel/whole'
import { Button, buttonClass } from '@gatefill/ui/primitives/button'
import { Card } from '@gatefill/ui/primitives/card'
import { useEffect, useEffectEvent, useState } from 'react'
import { IHavePaid } from '../../../entities/orders/i-have-paid.tsx'
import { orderedFuel } from '../../../entities/orders/order-words.ts'
import { PayOrder } from '../../../entities/orders/pay-order.tsx'
import { PageHeader } from '../../../shared/page/page-header.tsx'
import { paths } from '../../../shared/page/paths.ts'
import { Link } from '../../../shared/routing/link.tsx'
import { useSearchParams } from '../../../shared/routing/use-routing.ts'
import { useTrackedOrder } from '../order/use-tracked-order.ts'
import * as texts from '../texts.ts'
import type { PaymentReturn } from './payment-return.ts'
import { CHECK_SECONDS, isSettled, paymentReturn } from './payment-return.ts'

type PaymentCheckProps = {
  orderId: string
  /** The customer has read the outcome and wants to see the order. */
  onDone: () => void
}

/** The screen after the payment page: what is known of the payment, and what to do. */
export function PaymentCheck({ orderId, onDone }: PaymentCheckProps) {
  const { outcome, read } = usePaymentReturn(orderId)
  const order = read.data
  const { level, title, text, offers } = paymentWords(outcome, order)
  const variantOf = (offer: Offer) => (offers[0] === offer ? 'primary' : 'quiet')
  return (
    <>
      <PageHeader title="Payment" />
      <div className="mx-auto grid max-w-120 gap-4">
        <div role="status" className="grid justify-items-center gap-2 pt-2 text-center">
          <MeasurePicture
            level={level}
            product={order?.items[0]?.productName}
            className="h-[128px] short:h-20"
          />
          <h2 className="heading-2 mt-2">{title}</h2>
          <p className="max-w-[34ch] text-ink-2">{text}</p>
        </div>
        {order !== undefined && <PaidFor order={order} />}
        {offers.includes('pay') && order !== undefined && (
          <PayOrder order={order} size="large" variant={variantOf('pay')} />
        )}
        {offers.includes('check') && (
          <IHavePaid
            orderId={orderId}
            size="large"
            variant={variantOf('check')}
            onAnswer={() => void read.refetch()}
          />
        )}
        {offers.includes('track') && (
          <Button size="large" variant={variantOf('track')} onClick={onDone}>
            {texts.trackOrder}
          </Button>
        )}
        {offers.includes('help') && (
          <Link to={paths.dashboardFaqs} className={buttonClass({ variant: 'text' })}>
            Help
          </Link>
        )}
        {read.dataUpdatedAt > 0 && (
          <p className="text-center text-small text-ink-2">
            {texts.lastChecked(formatTime(serverTimeOf(read.dataUpdatedAt)))}
          </p>
        )}
      </div>
    </>
  )
}

/** The order that the payment is for. */
function PaidFor({ order }: { order: Order }) {
  const estimate = estimateText(order, serverTime())
  return (
    <Card className="grid gap-2.5 p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <OrderNumber id={order.id} className="text-title" />
        <OrderBadge order={order} />
      </div>
      <OrderGauge status={order.status} productName={order.items[0]?.productName} />
      <p className="text-small text-ink-2 wrap-anywhere">
        {orderedFuel(order)} to {readAddress(order.addressText)}
      </p>
      {isPaidOrLater(order.status) && estimate !== undefined && (
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="text-small text-ink-2">{ESTIMATED_DELIVERY}</span>
          <b className="figures whitespace-normal">
            <WholeTimes>{estimate}</WholeTimes>
          </b>
        </p>
      )}
      <TotalSummary total={order.total} />
    </Card>
  )
}

const SECOND = 1000

/**
 * Watches an order whose customer comes back from the payment page: every 2 seconds for a minute, then at the usual
 * pace. The mark in the URL goes when there is an outcome, so that a reload shows the order.
 */
function usePaymentReturn(orderId: string) {
  const [since] = useState(Date.now)
  const [now, setNow] = useState(since)
  const [wasChecking, setWasChecking] = useState(false)
  const [params] = useSearchParams()
  // Stored from the first render: the URL loses it when there is an outcome.
  const [askedAt] = useState(params.get('asked') ?? undefined)
  const [isConcluded, setConcluded] = useState(false)
  const seconds = (now - since) / SECOND
  const read = useTrackedOrder(orderId, seconds < CHECK_SECONDS && !isConcluded)
  // What was in the cache before the return says nothing about the payment.
  const order = read.dataUpdatedAt >= since ? read.data : undefined
  const outcome = paymentReturn({ order, askedAt, seconds, wasChecking })

  if (!wasChecking && order !== undefined && isPaymentChecking(order.paymentStatus)) setWasChecking(true)
  if (isFinalOutcome(outcome) !== isConcluded) setConcluded(!isConcluded)

  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND)
    return () => clearInterval(timer)
  }, [])

  useForgetMark(outcome)

  return { outcome, read }
}

/** Nothing that is read later can change it. */
const isFinalOutcome = (outcome: PaymentReturn): boolean => outcome === 'received' || outcome === 'closed'

function useForgetMark(outcome: PaymentReturn): void {
  const [, setParams] = useSearchParams()
  const forget = useEffectEvent(() =>
    setParams(
      (params) => {
        params.delete('paid')
        params.delete('asked')
        return params
      },
      { replace: true },
    ),
  )
  useEffect(() => {
    if (isSettled(outcome)) forget()
  }, [outcome])
}

/** What the customer can do on the screen after the payment page; 'check' is 'I have paid'. */
type Offer = 'pay' | 'check' | 'track' | 'help'

type PaymentWords = {
  /** How full the measure is, 0 to 1. */
  level: number
  title: string
  text: string
  /** The main one first. */
  offers: readonly Offer[]
}

const WORDS: Readonly<Record<PaymentReturn, PaymentWords>> = {
  looking: {
    level: 0.25,
    title: texts.checkingYourPayment,
    text: texts.paymentCheckTakes,
    offers: [],
  },
  received: {
    level: 1,
    title: texts.paymentConfirmed,
    text: texts.paymentReceived,
    offers: ['track'],
  },
  not_charged: {
    level: 0,
    title: texts.notPaid,
    text: texts.notChargedPayAgain,
    offers: ['pay', 'check', 'track'],
  },
  nothing_yet: {
    level: 0,
    title: texts.notPaidYet,
    text: texts.paymentNotReceived,
    offers: ['pay', 'check', 'track'],
  },
  unknown: {
    level: 0,
    title: texts.weDoNotKnowYet,
    text: texts.ifBankDebited,
    offers: ['check', 'track', 'help'],
  },
  closed: {
    level: 0,
    title: texts.thisOrderWasCancelled,
    text: texts.cancelledOrderUnpayable,
    offers: ['track'],
  },
}

/** What is said of a payment and offered next; with the order, how much was received and when. */
function paymentWords(outcome: PaymentReturn, order: Order | undefined): PaymentWords {
  const words = WORDS[outcome]
  if (outcome !== 'received' || order === undefined) return words
  const at = order.timeline.find(({ status }) => isPaidOrLater(status))?.at
  const total = formatNaira(order.total)
  const text = at === undefined ? texts.receivedAmount(total) : texts.receivedAmountAt(total, formatTime(at))
  return { ...words, text }
}
