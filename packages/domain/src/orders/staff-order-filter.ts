import type { ServedArea } from '../addresses/service-area.ts'
import type { ProductId } from '../core/ids.ts'
import { parseId } from '../core/ids.ts'
import { dayOfText, periodOfDays } from '../core/lagos-days.ts'
import { plainLine } from '../core/plain-line.ts'
import type { OrderStatus } from '../statuses/order-status.ts'
import { orderStatusOf } from '../statuses/order-status.ts'
import type { PaymentStatus } from '../statuses/payment-status.ts'
import { isPaymentConfirmed, PAYMENT_STATUSES, wasMoneyTaken } from '../statuses/payment-status.ts'
import type { OrderSearch } from './order-search.ts'
import { orderSearchOf } from './order-search.ts'

/** How an order is filtered by its money. */
export const MONEY_FILTERS = ['unpaid', 'paid', 'refunded'] as const
export type MoneyFilter = (typeof MONEY_FILTERS)[number]

export const MONEY_FILTER_LABELS: Readonly<Record<MoneyFilter, string>> = {
  unpaid: 'Not paid',
  paid: 'Paid',
  refunded: 'Refunded or being refunded',
}

const FITS: Readonly<Record<MoneyFilter, (status: PaymentStatus) => boolean>> = {
  unpaid: (status) => !wasMoneyTaken(status),
  paid: isPaymentConfirmed,
  refunded: (status) => wasMoneyTaken(status) && !isPaymentConfirmed(status),
}

/** What the list of all orders is asked for, as texts of a URL; `from` and `until` are days of Lagos, both included. */
export type StaffOrderQuery = Partial<
  Record<'status' | 'search' | 'fuel' | 'area' | 'paid' | 'from' | 'until', string>
>

/** What a `StaffOrderQuery` asks for, once it is read; undefined and null limit nothing. */
export type StaffOrderFilter = {
  status: OrderStatus | undefined
  search: OrderSearch | undefined
  /** What was typed into the search. */
  text: string
  productId: ProductId | undefined
  area: ServedArea | undefined
  payments: readonly PaymentStatus[] | undefined
  from: Date | undefined
  /** The moment before which. */
  until: Date | undefined
}

/** Reads what the list is asked for; text that means nothing counts as absent (C-50). */
export function staffOrderFilterOf(query: StaffOrderQuery): StaffOrderFilter {
  const paid = MONEY_FILTERS.find((each) => each === query.paid)
  const { from, until } = periodOfDays({
    from: dayOfText(query.from) ?? '',
    until: dayOfText(query.until) ?? '',
  })
  return {
    status: orderStatusOf(query.status),
    search: orderSearchOf(query.search),
    text: plainLine(query.search ?? ''),
    productId: parseId('product', query.fuel ?? ''),
    area: plainLine(query.area ?? '') || undefined,
    payments: paid && PAYMENT_STATUSES.filter(FITS[paid]),
    from,
    until,
  }
}
