import type { OrderId } from '@gatefill/domain/core/ids'
import { pageLinks } from '@gatefill/domain/core/page'
import type { Order } from '@gatefill/domain/orders/order'
import { Pagination } from '@gatefill/ui/primitives/pagination'
import { useState } from 'react'
import { CancelOrderDialog } from '../../entities/orders/cancel-order-dialog.tsx'
import { FETCH_ORDERS_FAILED } from '../../entities/orders/own-orders.ts'
import { PaymentStartLine } from '../../entities/orders/payment-start-line.tsx'
import { useProceedToPayment } from '../../entities/orders/proceed-to-payment.ts'
import { ReadFailure } from '../../shared/calls/read-failure.tsx'
import { useIsDesktop } from '../../shared/page/page-header.tsx'
import { NoMatch, NoOrders } from './no-orders.tsx'
import type { OrderHandlers } from './order-action-button.tsx'
import { OrderCards } from './order-cards.tsx'
import { OrderCount } from './order-count.tsx'
import { OrderDetailDialog } from './order-detail-dialog.tsx'
import { OrdersSkeleton } from './orders-skeleton.tsx'
import { OrdersTable } from './orders-table.tsx'
import { OrdersToolbar } from './orders-toolbar.tsx'
import { isFiltered } from './orders-view.ts'
import * as texts from './texts.ts'
import { useOrders } from './use-orders.ts'
import { useOrdersView } from './use-orders-view.ts'

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
          {page === undefined ? texts.yourOrdersAndYourMoney : texts.theListBelowMayBe}
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
