import type { Kobo } from '@gatefill/domain/core/money'
import { ESTIMATED_DELIVERY } from '@gatefill/domain/orders/order-progress'
import { FuelAmount } from '@gatefill/ui/fuel/fuel-amount'
import { PriceSummary, TotalSummary } from '@gatefill/ui/fuel/price-summary'
import { WholeTimes } from '@gatefill/ui/fuel/whole'
import { Card } from '@gatefill/ui/primitives/card'
import type { ReactNode } from 'react'
import * as texts from '../texts.ts'
import type { ComposedOrder } from './composed-order.ts'

type OrderSummaryProps = {
  order: ComposedOrder
  /** The server's total where it is not the one of the prices shown here. */
  newTotal?: Kobo | undefined
  /** When it comes; left out while no time is chosen that can be had. */
  expected?: string | undefined
  actions?: ReactNode
  footnote?: string
}

/** Everything that will be paid, line by line. */
export function OrderSummary({ order, newTotal, expected, actions, footnote }: OrderSummaryProps) {
  const { product, litres, quote } = order
  const agrees = newTotal === undefined || newTotal === quote?.total
  return (
    <Card aria-labelledby="order-summary" className="grid gap-3 p-4 desk:p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h2 id="order-summary" className="heading-3">
          {texts.orderSummary}
        </h2>
        {product !== undefined && <FuelAmount litres={litres} productName={product.name} />}
      </div>
      {product === undefined || quote === undefined ? (
        <p className="min-h-[7.9rem] text-ink-2">{texts.priceComesWithFuels}</p>
      ) : agrees ? (
        <PriceSummary
          order={{ ...quote, items: quote.lines.map((line) => ({ ...line, productName: product.name })) }}
        />
      ) : (
        <TotalSummary total={newTotal} />
      )}
      {expected !== undefined && (
        <p className="flex flex-wrap justify-between gap-x-3 text-small">
          <span className="text-ink-2">{ESTIMATED_DELIVERY}</span>
          <b className="font-semibold">
            <WholeTimes>{expected}</WholeTimes>
          </b>
        </p>
      )}
      {actions}
      {footnote !== undefined && <p className="text-small text-ink-2">{footnote}</p>}
    </Card>
  )
}
