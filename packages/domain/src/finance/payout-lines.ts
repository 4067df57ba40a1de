import type { OrderId, ProductId, RefundId } from '../core/ids.ts'
import type { Day } from '../core/lagos-days.ts'
import type { Kobo } from '../core/money.ts'
import { addKobo, formatNaira, kobo, negate, timesKobo, ZERO } from '../core/money.ts'
import type { Result } from '../core/result.ts'
import { ok, refuse } from '../core/result.ts'
import type { PayoutLineKind } from './payout.ts'

/**
 * A line of a statement: tenths of a litre, or runs, gates and kilometres; kobo for one of them, and in all. The line of a
 * short delivery is below zero.
 */
export type PayoutLine = {
  kind: PayoutLineKind
  orderId: OrderId | null
  day: Day
  description: string
  quantity: number
  unitAmount: Kobo
  amount: Kobo
}

/** An order that was delivered on that day; `missing` in tenths of a litre, all fuels together. */
export type DeliveredOrder = {
  orderId: OrderId
  day: Day
  missing: number
  /** True for the first delivered order of a run; absent where an order was a run by itself. */
  isFirstOfRun?: boolean
  items: readonly { productId: ProductId; productName: string; litres: number }[]
}

/** What a station takes for a litre from a day on, in kobo. */
export type CostFromDay = { productId: ProductId; costPerLitre: Kobo; from: Day }
/** What a driver earns from a day on, in kobo; `isOwn`: agreed with him, so that it counts before everybody's. */
export type PayFromDay = { perRun: Kobo; perGate: Kobo; perKm: Kobo; from: Day; isOwn: boolean }

type Lines = Result<PayoutLine[], 'CONFLICT'>

const TENTHS = 10

/** The latest that counts on a day. */
const onDay = <Dated extends { from: Day }>(all: readonly Dated[], day: Day): Dated | undefined =>
  all.filter(({ from }) => from <= day).sort((a, b) => (a.from < b.from ? 1 : -1))[0]

/**
 * What a station is owed for delivered fuel: its price of the day for every litre that reached a gate, rounded to the
 * kobo. Which fuel lacked is not stored, so that missing litres are taken off the dearest fuel first.
 */
export function stationLines(orders: readonly DeliveredOrder[], costs: readonly CostFromDay[]): Lines {
  const lines: PayoutLine[] = []
  for (const order of orders) {
    const priced = order.items.map((item) => ({
      ...item,
      cost: onDay(
        costs.filter(({ productId }) => productId === item.productId),
        order.day,
      )?.costPerLitre,
    }))
    const without = priced.find(({ cost }) => cost === undefined)
    if (without !== undefined)
      return refuse('CONFLICT', {
        message: `The station has no price for ${without.productName} on ${order.day}. Please add it first.`,
      })
    lines.push(...fuelLines(order, priced))
  }
  return ok(lines)
}

type Priced = DeliveredOrder['items'][number] & { cost: Kobo | undefined }

function fuelLines(order: DeliveredOrder, priced: readonly Priced[]): PayoutLine[] {
  let { missing } = order
  return [...priced]
    .sort((a, b) => (b.cost ?? 0) - (a.cost ?? 0))
    .flatMap(({ cost, litres, productName }) => {
      const taken = Math.min(missing, litres * TENTHS)
      missing -= taken
      const quantity = litres * TENTHS - taken
      if (cost === undefined || quantity === 0) return []
      const amount = kobo(Math.floor((timesKobo(cost, quantity) + TENTHS / 2) / TENTHS))
      return [lineOf(order, 'fuel', { description: productName, quantity, unitAmount: cost, amount })]
    })
}

/** A refund at a station's cost, in kobo, that no payout to the station has taken off; `day`: of the refund. */
export type StationRefund = { refundId: RefundId; orderId: OrderId; day: Day; amount: Kobo }

/** What staff refunded at the station's cost: its price at our prices, as the customer got it back. */
export const shortDeliveryLines = (refunds: readonly StationRefund[]): PayoutLine[] =>
  refunds.map(({ amount, ...of }) =>
    lineOf(of, 'short', {
      description: 'Short delivery, refunded',
      quantity: 1,
      unitAmount: negate(amount),
      amount: negate(amount),
    }),
  )

/** What a payout comes to, in kobo; refused where nothing is owed, or where more stands against the payee than is owed. */
export function payoutAmount(lines: readonly PayoutLine[]): Result<Kobo, 'CONFLICT'> {
  const amount = addKobo(ZERO, ...lines.map((line) => line.amount))
  if (amount > 0) return ok(amount)
  const against = addKobo(ZERO, ...lines.filter(({ kind }) => kind === 'short').map((line) => line.amount))
  const earned = addKobo(amount, negate(against))
  return refuse('CONFLICT', {
    message:
      earned === ZERO
        ? 'Nothing is owed for these days. Nothing was changed.'
        : `${formatNaira(earned)} is owed for these days, and ${formatNaira(negate(against))} of short deliveries stands against it. Nothing was changed. Please draft more days, so that something is left to pay.`,
  })
}

/**
 * What a driver has earned: a gate for each order, a run for the first order of each, and the kilometres of his log book
 * at the pay of the last day.
 */
export function driverLines(
  orders: readonly DeliveredOrder[],
  pay: readonly PayFromDay[],
  { km, to }: { km: number; to: Day },
): Lines {
  const lines: PayoutLine[] = []
  for (const order of orders) {
    const own = payOn(pay, order.day)
    if (own === undefined) return noPay(order.day)
    if (order.isFirstOfRun ?? true) lines.push(...counted(order, 'run', own.perRun, 1))
    lines.push(...counted(order, 'gate', own.perGate, 1))
  }
  if (km === 0) return ok(lines)
  const own = payOn(pay, to)
  if (own === undefined) return noPay(to)
  return ok([...lines, ...counted({ orderId: null, day: to }, 'km', own.perKm, km)])
}

/** What counts for a driver on a day: his own pay before everybody's. */
export const payOn = (pay: readonly PayFromDay[], day: Day): PayFromDay | undefined =>
  onDay(
    pay.filter(({ isOwn }) => isOwn),
    day,
  ) ??
  onDay(
    pay.filter(({ isOwn }) => !isOwn),
    day,
  )

const noPay = (day: Day) =>
  refuse('CONFLICT', { message: `The driver has no pay on ${day}. Please add it first.` })

const WORDS = { run: 'Run', gate: 'Gate', km: 'Kilometres' } as const

type OfOrder = { orderId: OrderId | null; day: Day }

const counted = (
  of: OfOrder,
  kind: 'run' | 'gate' | 'km',
  unitAmount: Kobo,
  quantity: number,
): PayoutLine[] =>
  unitAmount === 0
    ? []
    : [
        lineOf(of, kind, {
          description: WORDS[kind],
          quantity,
          unitAmount,
          amount: timesKobo(unitAmount, quantity),
        }),
      ]

const lineOf = (
  { orderId, day }: OfOrder,
  kind: PayoutLineKind,
  rest: Pick<PayoutLine, 'description' | 'quantity' | 'unitAmount' | 'amount'>,
): PayoutLine => ({ kind, orderId, day, ...rest })
