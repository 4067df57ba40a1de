import { ApiError } from '@gatefill/client/calls/api-error'
import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import { getOrder } from '@gatefill/contracts/customer/orders/orders'
import { ORDER_NOT_FOUND } from '@gatefill/domain/orders/order'
import { Dialog } from '@gatefill/ui/primitives/dialog'
import { ErrorState } from '@gatefill/ui/primitives/error-state'
import { Loading, Skeleton } from '@gatefill/ui/primitives/skeleton'
import type { ReactNode } from 'react'
import { useFailureToast } from '../../shared/calls/use-failure-toast.ts'
import type { OrderHandlers } from './order-action-button.tsx'
import { OrderActionButton } from './order-action-button.tsx'
import { detailActions } from './order-actions.ts'
import { OrderDetail } from './order-detail.tsx'
import * as texts from './texts.ts'

type OrderDetailDialogProps = {
  /** The id of the order in the URL; undefined while the dialog is closed. */
  orderId: string | undefined
  onClose: () => void
  handlers: OrderHandlers
  lineOf: (order: { id: string }) => ReactNode
}

/** The details of one order, read from the server when they are opened. */
export function OrderDetailDialog({ orderId, onClose, handlers, lineOf }: OrderDetailDialogProps) {
  const params = { id: orderId ?? '' }
  const read = useEndpoint(getOrder, { params }, { enabled: orderId !== undefined })
  const { data: order, error } = read
  const isMissing = error instanceof ApiError && error.code === 'NOT_FOUND'
  useFailureToast(isMissing ? null : error, texts.failedToLoadOrderDetails)
  return (
    <Dialog
      open={orderId !== undefined}
      onClose={onClose}
      title={texts.orderDetails}
      wide
      footer={
        order === undefined
          ? undefined
          : detailActions(order).map((action, index, all) => (
              <OrderActionButton
                key={action}
                action={action}
                order={order}
                handlers={handlers}
                words={action === 'cancel' ? texts.cancelOrder : undefined}
                variant={index === all.length - 1 ? 'primary' : 'quiet'}
              />
            ))
      }
    >
      {order !== undefined ? (
        <>
          <OrderDetail order={order} />
          {lineOf(order)}
        </>
      ) : error === null ? (
        <DetailSkeleton />
      ) : isMissing ? (
        <ErrorState title={ORDER_NOT_FOUND}>{texts.checkTheLinkOrChoose}</ErrorState>
      ) : (
        <ErrorState
          title={texts.orderAndMoneySafe}
          onRetry={() => void read.refetch()}
          busy={read.isFetching}
        >
          {texts.onlyThisViewIsMissing}
        </ErrorState>
      )}
    </Dialog>
  )
}

const DetailSkeleton = () => (
  <Loading label={texts.loadingOrderDetails} className="grid gap-6 desk:grid-cols-[1.2fr_1fr] desk:gap-8">
    <Skeleton className="h-120" />
    <div className="grid content-start gap-4">
      <Skeleton className="h-6 w-24" />
      <Skeleton className="h-48" />
    </div>
  </Loading>
)
