import { changePercent } from '@gatefill/domain/catalogue/price-request'
import type { Kobo } from '@gatefill/domain/core/money'
import { addKobo, formatNaira, negate } from '@gatefill/domain/core/money'

/** By how much a price changes, in naira and percent. */
export const changeText = (to: Kobo, from: Kobo): string =>
  to === from
    ? 'no change'
    : `${to > from ? '+' : ''}${formatNaira(addKobo(to, negate(from)))} (${changePercent(to, from)})`

/** An old price, the new one, and the difference. */
export function PriceChange({ from, to }: { from: Kobo; to: Kobo }) {
  return (
    <span className="whitespace-nowrap">
      <s className="figures text-ink-2">{formatNaira(from)}</s>
      <span className="sr-only">, now</span> <b className="figures">{formatNaira(to)}</b>
      <span className="block text-micro text-ink-2">{changeText(to, from)}</span>
    </span>
  )
}
