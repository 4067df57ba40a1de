import { readAddress } from '@gatefill/domain/addresses/address'
import { fuelAmountText } from '@gatefill/ui/fuel/fuel-amount'
import { FuelSymbol } from '@gatefill/ui/fuel/fuel-symbol'
import { buttonClass } from '@gatefill/ui/primitives/button'
import { Card } from '@gatefill/ui/primitives/card'
import { dashboardPaths } from '../../shared/page/dashboard-paths.ts'
import { Link } from '../../shared/routing/link.tsx'
import { repeatOf } from './home-orders.ts'
import * as texts from './texts.ts'
import type { RecentOrdersRead } from './use-recent-orders.ts'

/** The last order once more: one click leads to its review. */
export function OrderAgain({ recent }: { recent: RecentOrdersRead }) {
  const repeat = repeatOf(recent.data?.data ?? [])
  if (repeat === undefined) return null
  return (
    <Card aria-labelledby="order-again" className="flex flex-wrap items-center gap-3 p-3">
      <FuelSymbol product={repeat.productName} className="size-8" />
      <div className="min-w-0 flex-1 basis-36">
        <h2 id="order-again" className="font-semibold">
          {texts.orderAgain} {fuelAmountText(repeat)}
        </h2>
        <p className="text-small wrap-anywhere text-ink-2">to {readAddress(repeat.addressText)}</p>
      </div>
      <Link
        to={dashboardPaths.orderAgain(repeat)}
        aria-describedby="order-again"
        className={buttonClass({ variant: 'secondary', size: 'compact' })}
      >
        Order
      </Link>
    </Card>
  )
}
