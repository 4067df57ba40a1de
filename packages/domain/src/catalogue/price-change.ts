import type { ProductId } from '../core/ids.ts'
import { DAY_SECONDS } from '../core/lagos-time.ts'
import type { Kobo } from '../core/money.ts'

/** A fuel whose price changed; prices in kobo of one litre. */
export type PriceChange = { productId: ProductId; name: string; before: Kobo; now: Kobo; at: Date }

/** C-88: customers who ordered the fuel within this time hear of its new price. */
export const PRICE_NEWS_SECONDS = 90 * DAY_SECONDS

/** C-88: a change of 1 % or more is worth telling. */
export const isNotablePriceChange = (before: Kobo, now: Kobo): boolean =>
  before > 0 && Math.abs(now - before) * 100 >= before
