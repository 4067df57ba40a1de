import { formatPhone } from '../accounts/phone.ts'
import type { Receptacle } from '../addresses/receptacle.ts'
import { RECEPTACLE_NAMES } from '../addresses/receptacle.ts'
import { formatDateTime } from '../core/formats.ts'
import { shortId } from '../core/ids.ts'
import type { Timestamp } from '../core/lagos-time.ts'
import { lagosTime, toDate } from '../core/lagos-time.ts'
import { formatLitres } from '../core/litres.ts'
import type { Kobo } from '../core/money.ts'
import { addKobo, formatNaira, negate, ZERO } from '../core/money.ts'
import { formatDl, formatReading, litresToDl } from '../fleet/decilitres.ts'
import type { Meter } from '../fleet/meter.ts'
import { calibrationThen } from '../fleet/meter.ts'
import { paymentMethodLabel, providerLabel } from '../payments/payment-method.ts'
import { vatIn } from '../payments/vat.ts'
import { isFinal, isPaidOrLater } from '../statuses/order-lifecycle.ts'
import type { OrderStatus } from '../statuses/order-status.ts'
import type { PaymentStatus } from '../statuses/payment-status.ts'
import { paymentStatusLabel, wasMoneyTaken } from '../statuses/payment-status.ts'
import type { Order } from './order.ts'

/** The seller as the law requires it on a receipt (CAMA 2020: name and RC number; the TIN where VAT is charged). */
export type Seller = {
  name: string
  rcNumber: string | null
  tin: string | null
  /** Null where none was entered, as in receipts that a phone cached before these were known. */
  vatRegistration: string | null
  address: string | null
  email: string | null
  phone: string | null
  /** Percent of the fees, such as 7.5; 0 when none is charged. Fuel itself has no VAT (docs/decisions/0024). */
  vatPercent: number
}

export type ReceiptLine = { text: string; amount: Kobo }

/** Who the receipt is made out to; a private person has no company. */
export type Buyer = { name: string; companyName: string; companyTin: string }

/** How the order was paid; `channel` and `providerReference` are null where the provider named none. */
export type ReceiptPayment = {
  channel: string | null
  provider: string
  providerReference: string | null
  ourReference: string
}

/** Where the fuel came from and what the meter showed at the gate; readings in decilitres, null where none was taken. */
export type ReceiptDelivery = {
  station: string
  stationAddress: string
  loadedAt: Timestamp
  deliveredAt: Timestamp
  meter: { openingDl: number; closingDl: number } | null
  /** The meters that it was poured through, as they were then; absent in receipts that a phone kept from before. */
  meters?: Meter[]
  /** What it was filled into (C-102); absent where neither driver nor customer said. */
  receptacle?: Receptacle
  /** The loading that the fuel came from: its batch and the seal of the compartment; empty where none was noted. */
  batches: string[]
  seals: string[]
}

/** What a receipt was issued with, which never changes: `vat` is the part of the fees. */
export type ReceiptParties = { seller: Seller; vat: Kobo; buyer: Buyer }

/** What a receipt has beside the order. `number` counts all receipts; `emailedAt` is null until it was sent. */
export type ReceiptFacts = ReceiptParties & {
  number: number
  issuedAt: Timestamp
  emailedAt: Timestamp | null
  payment: ReceiptPayment | null
  delivery: ReceiptDelivery | null
  proofUrl: string | null
}

/** The contents of a receipt. */
export type Receipt = {
  /** The order's full id: an order has one receipt. */
  number: string
  /** 'GF-2026-000123': the year of issue, and a number that no other receipt has. */
  receiptNumber: string
  issuedAt: Timestamp
  emailedAt: Timestamp | null
  orderNumber: string
  placedAt: Timestamp
  /** When the payment was confirmed; null when it arrived after the order was cancelled. */
  paidAt: Timestamp | null
  customer: string
  companyName: string
  companyTin: string
  deliveredTo: string
  seller: Seller
  lines: ReceiptLine[]
  total: Kobo
  /** Part of the total, not on top of it. */
  vat: ReceiptLine | null
  paymentStatus: PaymentStatus
  /** Refunded or being refunded. */
  refunded: Kobo
  payment: ReceiptPayment | null
  delivery: ReceiptDelivery | null
  /** The public page of its measure, for its QR code; null before the delivery. */
  proofUrl?: string | null
  /** Ordered in all, in decilitres: what `delivery.meter` is compared with. */
  orderedDl: number
}

/** Beside the QR code. */
export const PROOF_HINT = 'Scan to compare the measure with our records.'

export const RECEIPT_TOO_EARLY =
  'The receipt will be available as soon as payment for this order is confirmed.'

/** Tells staff why an order has no receipt; it may never be paid. */
export const noReceiptForStaff = (status: OrderStatus): string =>
  isFinal(status)
    ? 'This order has no receipt: its price was never received.'
    : 'This order has no receipt yet: its payment is not confirmed.'

/**
 * Whether the price of the order was received, even if it was refunded later: by a confirmed payment, or for an order
 * that could no longer be paid and is refunded in full. Other money (a wrong amount or currency) is not a sale.
 */
export const hasReceipt = (
  order: Pick<Order, 'paymentStatus' | 'timeline' | 'refundAmount' | 'total'>,
): boolean =>
  wasMoneyTaken(order.paymentStatus) && (paidAtOf(order) !== null || order.refundAmount === order.total)

/** The moment whose seller a receipt names: of the payment, or of its issue where the payment came too late. */
export const soldAt = (order: Pick<Order, 'timeline'>, issuedAt: Timestamp): Timestamp =>
  paidAtOf(order) ?? issuedAt

const paidAtOf = ({ timeline }: Pick<Order, 'timeline'>): Timestamp | null =>
  timeline.find(({ status }) => isPaidOrLater(status))?.at ?? null

/** 'GF-2026-000123', of the year in Lagos. */
export const receiptNumber = ({ number, issuedAt }: Pick<ReceiptFacts, 'number' | 'issuedAt'>): string =>
  `GF-${lagosTime(issuedAt).year}-${String(number).padStart(6, '0')}`

/** The VAT that the fees of an order include. */
export const includedVat = (
  { serviceFee, deliveryFee }: Pick<Order, 'serviceFee' | 'deliveryFee'>,
  { vatPercent }: Pick<Seller, 'vatPercent'>,
): Kobo => vatIn(addKobo(serviceFee, deliveryFee), vatPercent)

/** The receipt of a paid order; every amount is copied from the order. */
export function receiptOf(order: Order, facts: ReceiptFacts): Receipt {
  const { seller } = facts
  return {
    number: order.id,
    receiptNumber: receiptNumber(facts),
    issuedAt: facts.issuedAt,
    emailedAt: facts.emailedAt,
    orderNumber: `#${shortId(order.id)}`,
    placedAt: order.createdAt,
    paidAt: paidAtOf(order),
    customer: facts.buyer.name,
    companyName: facts.buyer.companyName,
    companyTin: facts.buyer.companyTin,
    deliveredTo: order.addressText,
    seller,
    lines: [
      ...order.items.map((item) => ({
        text: `${formatLitres(item.litres)} ${item.productName} × ${formatNaira(item.unitPrice)}`,
        amount: item.price,
      })),
      { text: 'Service fee', amount: order.serviceFee },
      { text: 'Delivery fee', amount: order.deliveryFee },
    ],
    total: order.total,
    vat:
      seller.vatPercent === 0
        ? null
        : { text: `VAT ${seller.vatPercent}% (included in fees)`, amount: facts.vat },
    paymentStatus: order.paymentStatus,
    refunded: order.refundAmount,
    payment: facts.payment,
    delivery: facts.delivery,
    proofUrl: facts.proofUrl,
    orderedDl: litresToDl(order.items.reduce((sum, { litres }) => sum + litres, 0)),
  }
}

export type ReceiptSection = { title: string; facts: { name: string; value: string }[] }

/** What a receipt proves, in sections from top to bottom; the screen, the paper, the file and the email have the same. */
export const receiptSections = (receipt: Receipt): ReceiptSection[] =>
  [buyerSection(receipt), paymentSection(receipt), meterSection(receipt), sourceSection(receipt)].filter(
    ({ facts }) => facts.length > 0,
  )

const factsIn = (
  facts: readonly (readonly [name: string, value: string | null])[],
): ReceiptSection['facts'] =>
  facts.flatMap(([name, value]) => (value === null || value === '' ? [] : [{ name, value }]))

const buyerSection = (receipt: Receipt): ReceiptSection => ({
  title: 'Sold to',
  facts: factsIn([
    ['Company', receipt.companyName],
    ['TIN', receipt.companyTin],
    ['Customer', receipt.customer],
    [receipt.delivery === null ? 'Deliver to' : 'Delivered to', receipt.deliveredTo],
    ['Order', receipt.orderNumber],
    ['Ordered', formatDateTime(receipt.placedAt)],
  ]),
})

const paymentSection = ({ payment, paidAt }: Receipt): ReceiptSection => ({
  title: 'Payment',
  facts: factsIn([
    ['Method', payment?.channel == null ? null : paymentMethodLabel(payment.channel)],
    ['Provider', payment === null ? null : providerLabel(payment.provider)],
    ['Provider reference', payment?.providerReference ?? null],
    ['Our reference', payment?.ourReference ?? null],
    ['Paid', paidAt === null ? null : formatDateTime(paidAt)],
  ]),
})

function meterSection({ delivery, orderedDl }: Receipt): ReceiptSection {
  const meter = delivery?.meter
  return {
    title: 'Measured at your gate',
    facts: meter
      ? factsIn([
          ['Meter before', formatReading(meter.openingDl)],
          ['Meter after', formatReading(meter.closingDl)],
          ['Poured', `${formatReading(meter.closingDl - meter.openingDl)} of ${formatDl(orderedDl)}`],
          ...meterFacts(delivery.meters ?? [], toDate(delivery.deliveredAt)),
          ['Filled into', delivery.receptacle === undefined ? null : RECEPTACLE_NAMES[delivery.receptacle]],
        ])
      : [],
  }
}

/** Number and calibration of the meters; of several fuels one after the other. */
export const meterFacts = (meters: readonly Meter[], pouredAt: Date): (readonly [string, string])[] => [
  ['Meter', distinct(meters.map(({ serial }) => serial))],
  ['Calibrated', distinct(meters.map((meter) => calibrationThen(meter, pouredAt)))],
]

const distinct = (texts: readonly string[]): string =>
  [...new Set(texts)].filter((text) => text !== '').join('; ')

const sourceSection = ({ delivery }: Receipt): ReceiptSection => ({
  title: 'Where it came from',
  facts: factsIn([
    ['Fuel sold by', delivery?.station ?? null],
    ['Station address', delivery?.stationAddress ?? null],
    ['Loaded', delivery === null ? null : formatDateTime(delivery.loadedAt)],
    ['Batch', delivery?.batches.join(', ') ?? null],
    ['Seal', delivery?.seals.join(', ') ?? null],
    ['Delivered', delivery === null ? null : formatDateTime(delivery.deliveredAt)],
  ]),
})

/** The lines below the total: included VAT, the refund, and what remains paid. */
export function receiptClosing(receipt: Receipt): ReceiptLine[] {
  if (receipt.refunded === ZERO) return receipt.vat === null ? [] : [receipt.vat]
  return [
    ...(receipt.vat === null ? [] : [receipt.vat]),
    { text: paymentStatusLabel(receipt.paymentStatus), amount: negate(receipt.refunded) },
    { text: 'Net paid after refund', amount: addKobo(receipt.total, negate(receipt.refunded)) },
  ]
}

/** The lines about the seller at the top. */
export const sellerLines = ({ rcNumber, tin, vatRegistration, address, email, phone }: Seller): string[] => [
  ...(address ? [address] : []),
  ...(rcNumber === null ? [] : [`RC ${rcNumber}`]),
  ...(tin === null ? [] : [`TIN ${tin}`]),
  ...(vatRegistration ? [`VAT registration ${vatRegistration}`] : []),
  ...[email, phone && formatPhone(phone)].filter((contact) => contact !== null),
]
