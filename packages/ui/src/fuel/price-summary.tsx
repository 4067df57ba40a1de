import { fuelLetters } from '@gatefill/domain/catalogue/fuel'
import type { Litres } from '@gatefill/domain/core/litres'
import { formatLitres } from '@gatefill/domain/core/litres'
import type { Kobo } from '@gatefill/domain/core/money'
import { formatNaira } from '@gatefill/domain/core/money'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

/** Amounts in kobo, as priced by the rules or by the server. */
export type PricedOrder = {
  items: readonly { productName: string; litres: Litres; unitPrice: Kobo; price: Kobo }[]
  serviceFee: Kobo
  deliveryFee: Kobo
  total: Kobo
}

/** The whole sum: fuel, service fee, delivery fee, total. */
export function PriceSummary({ order, className }: { order: PricedOrder; className?: string }) {
  return (
    <dl className={classNames('grid grid-cols-1 gap-2 text-control', className)}>
      {order.items.map((item) => (
        <Row
          key={item.productName}
          term={
            // Only the amount of a row is set in figures, as on the receipt.
            `${formatLitres(item.litres)} ${fuelLetters(item.productName)} × ${formatNaira(item.unitPrice)}`
          }
          amount={item.price}
        />
      ))}
      <Row term="Service fee" amount={order.serviceFee} />
      <Row term="Delivery fee" amount={order.deliveryFee} />
      <TotalRow amount={order.total} />
    </dl>
  )
}

function Row({ term, amount }: { term: ReactNode; amount: Kobo }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-3">
      <dt className="text-ink-2">{term}</dt>
      <dd className="figures ml-auto">{formatNaira(amount)}</dd>
    </div>
  )
}

function TotalRow({ amount }: { amount: Kobo }) {
  return (
    <div className="mt-0.5 flex flex-wrap items-baseline justify-between gap-x-3 border-t-2 border-ink pt-2.5">
      <dt className="text-body font-bold">Total</dt>
      <dd className="figures ml-auto text-[min(var(--text-figure),8vw)]/7">{formatNaira(amount)}</dd>
    </div>
  )
}

/** The total alone, where the sum was shown before. */
export function TotalSummary({ total, className }: { total: Kobo; className?: string }) {
  return (
    <dl className={className}>
      <TotalRow amount={total} />
    </dl>
  )
}
