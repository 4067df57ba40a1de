import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import { getOrder } from '@gatefill/contracts/customer/orders/orders'
import { Dialog } from '@gatefill/ui/primitives/dialog'
import { ErrorState } from '@gatefill/ui/primitives/error-state'
import { Loading, Skeleton } from '@gatefill/ui/primitives/skeleton'
import type { ReactNode } from 'react'
import { useFailureToast } from '../../entities/orders/use-failure-toast.ts'
import type { OrderHandlers } from './order-action-button.tsx'
import { OrderActionButton } from './order-action-button.tsx'
import { detailActions } from './order-actions.ts'
import { OrderDetail } from './order-detail.tsx'

const FAILED = 'Failed to load order details'

type OrderDetailDialogProps = {
  /** As it stands in the URL; undefined while closed. */
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
  useFailureToast(error, FAILED)
  return (
    <Dialog
      open={orderId !== undefined}
      onClose={onClose}
      title="Order details"
      wide
      footer={
        order === undefined
          ? undefined
          : detailActions(order.status).map((action, index, all) => (
              <OrderActionButton
                key={action}
                action={action}
                order={order}
                handlers={handlers}
                words={action === 'cancel' ? 'Cancel Order' : undefined}
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
      ) : (
        <ErrorState
          title="Your order and your money are safe"
          onRetry={() => void read.refetch()}
          busy={read.isFetching}
        >
          Only this view is missing.
        </ErrorState>
      )}
    </Dialog>
  )
}

const DetailSkeleton = () => (
  <Loading label="Loading order details" className="grid gap-6 desk:grid-cols-[1.2fr_1fr] desk:gap-8">
    <Skeleton className="h-120" />
    <div className="grid content-start gap-4">
      <Skeleton className="h-6 w-24" />
      <Skeleton className="h-48" />
    </div>
  </Loading>
)
