import type { OrderId } from '@gatefill/domain/core/ids'
import type { Page } from '@gatefill/domain/core/page'
import { ORDERS_PER_SCREEN, pageLinks } from '@gatefill/domain/core/page'
import type { Order } from '@gatefill/domain/orders/order'
import { GateDrawing } from '@gatefill/ui/fuel/gate-drawing'
import { MeasurePicture } from '@gatefill/ui/fuel/measure'
import { Button, buttonClass } from '@gatefill/ui/primitives/button'
import { cardClass } from '@gatefill/ui/primitives/card'
import { EmptyState } from '@gatefill/ui/primitives/empty-state'
import { Pagination } from '@gatefill/ui/primitives/pagination'
import { Loading, Skeleton } from '@gatefill/ui/primitives/skeleton'
import { VisuallyHidden } from '@gatefill/ui/primitives/visually-hidden'
import { useState } from 'react'
import { CancelOrderDialog } from '../../entities/orders/cancel-order-dialog.tsx'
import { FETCH_ORDERS_FAILED } from '../../entities/orders/own-orders.ts'
import { PaymentStartLine } from '../../entities/orders/payment-start-line.tsx'
import { useProceedToPayment } from '../../entities/orders/proceed-to-payment.ts'
import { ReadFailure } from '../../shared/calls/read-failure.tsx'
import { useIsDesktop } from '../../shared/page/page-header.tsx'
import { paths } from '../../shared/page/paths.ts'
import { Link } from '../../shared/routing/link.tsx'
import { useSearchParams } from '../../shared/routing/use-routing.ts'
import type { OrderHandlers } from './order-action-button.tsx'
import { OrderCards } from './order-cards.tsx'
import { OrderDetailDialog } from './order-detail-dialog.tsx'
import { OrdersTable } from './orders-table.tsx'
import { OrdersToolbar } from './orders-toolbar.tsx'
import type { OrdersView } from './orders-view.ts'
import { changeView, isFiltered, readView, writeView } from './orders-view.ts'
import * as texts from './texts.ts'
import { useOrders } from './use-orders.ts'

/** The orders of the customer: find, view, pay, cancel. */
export function Orders() {
  const isDesktop = useIsDesktop()
  const { view, change, hrefOf } = useOrdersView()
  const { page, isPending, error, read } = useOrders(view)
  const [cancelling, setCancelling] = useState<Order>()
  const { lineOf, ...payments } = usePayments()
  const handlers: OrderHandlers = {
    ...payments,
    onCancel: setCancelling,
    detailsOf: (order) => hrefOf({ opened: order.id }),
  }
  const turnTo = (number: number) => {
    change({ page: number })
    window.scrollTo(0, 0)
  }
  const List = isDesktop ? OrdersTable : OrderCards

  return (
    <div className="grid gap-3 desk:gap-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-72">
          <OrdersToolbar view={view} onChange={change} />
        </div>
        <OrderCount page={page} isFiltered={isFiltered(view)} />
      </div>
      {error !== null && (
        <ReadFailure title={FETCH_ORDERS_FAILED} error={error} read={read}>
          {page === undefined ? texts.ordersNotLoadedButSafe : texts.listMayBeOutdated}
        </ReadFailure>
      )}
      {isPending && <OrdersSkeleton isDesktop={isDesktop} />}
      {page?.totalCount === 0 && !isFiltered(view) && <NoOrders />}
      {page?.totalCount === 0 && isFiltered(view) && (
        <NoMatch onClear={() => change({ search: '', status: undefined })} />
      )}
      {page !== undefined && page.totalCount > 0 && (
        <>
          <List orders={page.data} handlers={handlers} lineOf={lineOf} />
          <Pagination
            current={page.currentPage}
            totalPages={page.totalPages}
            pages={pageLinks(page.currentPage, page.totalPages)}
            hrefOf={(number) => hrefOf({ page: number })}
            onSelect={turnTo}
          />
        </>
      )}
      <OrderDetailDialog
        orderId={view.opened}
        onClose={() => change({ opened: undefined }, { replace: true })}
        handlers={handlers}
        lineOf={lineOf}
      />
      <CancelOrderDialog order={cancelling} onClose={() => setCancelling(undefined)} />
    </div>
  )
}

/** Starts payments from the list, and shows how far one has got below its order. */
function usePayments() {
  const payment = useProceedToPayment()
  const [paying, setPaying] = useState<OrderId>()
  return {
    onPay: (order: Order) => {
      setPaying(order.id)
      void payment.proceed(order.id)
    },
    isStarting: (order: Order) => payment.isBusy && order.id === paying,
    lineOf: ({ id }: { id: string }) =>
      payment.hasStatus && id === paying ? <PaymentStartLine start={payment.start} /> : null,
  }
}

/** What the screen shows, in the URL: a reload, the back button and a shared link find it again. */
function useOrdersView() {
  const [params, setParams] = useSearchParams()
  const view = readView(params)
  const paramsOf = (change: Partial<OrdersView>) => writeView(changeView(view, change))

  return {
    view,
    /** `replace`: without a step in the browser's history, for what is typed. */
    change: (change: Partial<OrdersView>, options: { replace?: boolean } = {}) =>
      setParams(paramsOf(change), { replace: options.replace ?? false }),
    /** The URL of the view after a change, for a link. */
    hrefOf: (change: Partial<OrdersView>): string => `?${paramsOf(change)}`,
  }
}

/** How many orders are shown; spoken when it changes. */
function OrderCount({ page, isFiltered }: { page: Page<Order> | undefined; isFiltered: boolean }) {
  return (
    <p role="status" className="min-h-5 w-full text-small text-ink-2 desk:w-auto">
      {page !== undefined && (page.totalCount > 0 || isFiltered) && (
        <>
          {texts.orderCount(page.totalCount)}
          {isFiltered && ' found'}
          {page.totalPages > 1 && (
            <VisuallyHidden>
              , page {page.currentPage} of {page.totalPages}
            </VisuallyHidden>
          )}
        </>
      )}
    </p>
  )
}

/** Nothing was ordered yet. */
const NoOrders = () => (
  <EmptyState
    title={texts.noOrdersFound}
    picture={<GateDrawing className="max-w-80" />}
    action={
      <Link to={paths.orderFuel} className={buttonClass()}>
        {texts.orderFuel}
      </Link>
    }
  >
    {texts.noOrdersHint}
  </EmptyState>
)

/** Something was ordered, but nothing that fits the filters. */
const NoMatch = ({ onClear }: { onClear: () => void }) => (
  <EmptyState
    title={texts.noOrdersMatchYourFilters}
    picture={<MeasurePicture level={0} />}
    action={
      <Button variant="secondary" onClick={onClear}>
        {texts.clearFilters}
      </Button>
    }
  >
    {texts.searchHint}
  </EmptyState>
)

const ROWS = Array.from({ length: ORDERS_PER_SCREEN }, (_, index) => index)

/** Five orders that are still on their way, with the heights of real ones. */
function OrdersSkeleton({ isDesktop }: { isDesktop: boolean }) {
  return (
    <Loading label={texts.loadingOrders} className={isDesktop ? `${cardClass} pt-10` : 'grid gap-3'}>
      {ROWS.map((row) => (isDesktop ? <RowSkeleton key={row} /> : <CardSkeleton key={row} />))}
    </Loading>
  )
}

const RowSkeleton = () => (
  <div className="flex h-18 items-center gap-8 border-t border-line px-5">
    <Skeleton className="h-6 w-20" />
    <Skeleton className="h-10 w-40" />
    <Skeleton className="h-6 w-32" />
    <Skeleton className="ml-auto h-6 w-24" />
    <Skeleton className="h-12 w-28" />
  </div>
)

const CardSkeleton = () => (
  <div className={`${cardClass} grid gap-2 px-4 py-3`}>
    <div className="flex justify-between">
      <Skeleton className="h-6 w-24" />
      <Skeleton className="h-6 w-28" />
    </div>
    <div className="flex justify-between">
      <Skeleton className="h-6 w-24" />
      <Skeleton className="h-6 w-22" />
    </div>
    <Skeleton className="h-5 w-36" />
    <div className="flex gap-2">
      <Skeleton className="h-12 flex-1" />
      <Skeleton className="h-12 flex-1" />
    </div>
  </div>
)
