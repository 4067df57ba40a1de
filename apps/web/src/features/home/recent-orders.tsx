import { Card } from '@gatefill/ui/primitives/card'
import { ReadFailure } from '../../shared/calls/read-failure.tsx'
import { useIsDesktop } from '../../shared/page/page-header.tsx'
import { paths } from '../../shared/page/paths.ts'
import { Link } from '../../shared/routing/link.tsx'
import { LoadingOrders } from './loading-orders.tsx'
import { OrderCards } from './order-cards.tsx'
import { OrderTable } from './order-table.tsx'
import * as texts from './texts.ts'
import type { RecentOrdersRead } from './use-recent-orders.ts'

/** 'Recent orders': the last ten, whatever became of them (C-11). */
export function RecentOrders({ recent }: { recent: RecentOrdersRead }) {
  const isDesktop = useIsDesktop()
  const orders = recent.data?.data ?? []
  if (recent.isError && orders.length === 0)
    return (
      <ReadFailure title={texts.failedToFetchOrders} error={recent.error} read={recent}>
        {texts.yourOrdersAndPaymentsAre}
      </ReadFailure>
    )
  if (recent.isPending) return <LoadingOrders />
  // The card of the active order says already that there is none, and what to do.
  if (orders.length === 0) return null
  return (
    <Card aria-labelledby="recent-orders" className="overflow-hidden">
      <div className="flex min-h-13 flex-wrap items-center justify-between gap-x-3 px-4 py-2 desk:px-5">
        <h2 id="recent-orders" className="heading-3">
          {texts.recentOrders}
        </h2>
        <Link to={paths.orders} className="text-link min-w-12 py-3.5 text-right text-small">
          {texts.seeAll}
          <span className="desk:not-sr-only sr-only"> orders</span>
        </Link>
      </div>
      {isDesktop ? (
        // With large text the table is wider than its card.
        <div className="overflow-x-auto">
          <OrderTable orders={orders} />
        </div>
      ) : (
        <OrderCards orders={orders} />
      )}
    </Card>
  )
}
