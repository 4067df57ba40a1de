import { serverTime } from '@gatefill/client/device/server-clock'
import { useAuth } from '@gatefill/client/session/auth-store'
import { Truck } from '@gatefill/ui/icons/menu'
import { buttonClass } from '@gatefill/ui/primitives/button'
import { Suspense, useEffect, useRef } from 'react'
import { ActiveOrder } from '../features/home/active-order.tsx'
import { greeting } from '../features/home/greeting.ts'
import { homeGrid } from '../features/home/home-grid.ts'
import { hasNextStep, hasPaidOrder } from '../features/home/home-orders.ts'
import { rememberRoom } from '../features/home/home-room.ts'
import { OrderAgain } from '../features/home/order-again.tsx'
import { PriceBoard } from '../features/home/price-board.tsx'
import { RecentOrders } from '../features/home/recent-orders.tsx'
import { useRecentOrders } from '../features/home/use-recent-orders.ts'
import { useInstallOffer } from '../shared/device/install.ts'
import { optionalPart } from '../shared/page/optional-part.ts'
import { PageHeader, useIsDesktop } from '../shared/page/page-header.tsx'
import { paths } from '../shared/page/paths.ts'
import { Link } from '../shared/routing/link.tsx'
import { LatestNews } from './latest-news.tsx'
import * as texts from './texts.ts'

export { readHome } from '../features/home/use-recent-orders.ts'

// Few visits offer it.
const InstallRow = optionalPart(async () => (await import('../features/home/install-row.tsx')).InstallRow)

/** /dashboard: what is on its way, what it costs, what was ordered before (C-10, C-11). */
export function HomePage() {
  const isDesktop = useIsDesktop()
  const firstName = useAuth((auth) => auth.user?.firstName ?? '')
  const recent = useRecentOrders()
  const offersInstall = useInstallOffer() && hasPaidOrder(recent.data?.data ?? [])
  const room = useRoom(!isDesktop && !recent.isPending)
  // What runs comes before ordering more.
  const variant = hasNextStep(recent.data?.data ?? []) ? 'secondary' : 'primary'
  const orderFuel = (
    <Link to={paths.orderFuel} className={buttonClass({ variant, size: 'large', wide: !isDesktop })}>
      <Truck aria-hidden className="size-5.5" />
      {texts.orderFuel}
    </Link>
  )
  return (
    <>
      <PageHeader title={greeting(serverTime(), firstName)} documentTitle="Home" action={orderFuel} />
      <div className={homeGrid.whole}>
        <div className={homeGrid.orders}>
          <div ref={room.order} className={homeGrid.activeOrder}>
            <ActiveOrder recent={recent} />
          </div>
          {!isDesktop && <div className={homeGrid.orderFuel}>{orderFuel}</div>}
          {isDesktop && <RecentOrders recent={recent} />}
        </div>
        <div className={homeGrid.prices}>
          <PriceBoard />
          <div ref={room.again} className={recent.isPending ? homeGrid.againAwaited : homeGrid.again}>
            <OrderAgain recent={recent} />
          </div>
          {isDesktop && <LatestNews />}
          {offersInstall && (
            <Suspense fallback={null}>
              <InstallRow />
            </Suspense>
          )}
        </div>
        {!isDesktop && (
          <div className={homeGrid.recent}>
            <RecentOrders recent={recent} />
            <LatestNews />
          </div>
        )}
      </div>
    </>
  )
}

/** Measures what a phone shows of the orders, for the skeleton of the next visit; anew when fonts or events change it. */
function useRoom(isShown: boolean) {
  const order = useRef<HTMLDivElement>(null)
  const again = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const [orderPart, againPart] = [order.current, again.current]
    if (!isShown || orderPart === null || againPart === null) return
    const sizes = new ResizeObserver(() =>
      rememberRoom({ order: orderPart.offsetHeight, again: againPart.offsetHeight }),
    )
    sizes.observe(orderPart)
    sizes.observe(againPart)
    return () => sizes.disconnect()
  }, [isShown])
  return { order, again }
}
