import { canShare } from '@gatefill/domain/delivery/shared-tracking'
import { awaitsPayment, showsDriver, showsHandoverCode } from '@gatefill/domain/statuses/order-lifecycle'
import type { OrderStatus } from '@gatefill/domain/statuses/order-status'
import { Card } from '@gatefill/ui/primitives/card'
import { Loading, Skeleton } from '@gatefill/ui/primitives/skeleton'
import * as texts from '../texts.ts'

const STAGES = [1, 2, 3, 4, 5, 6, 7]

/**
 * An order that is still being read: the boxes of TrackedOrderView in its order, as high as they will be. `status` is
 * what a list said of the order; without one, that of an order on its way, for which people come.
 */
export const TrackedOrderSkeleton = ({ status }: { status?: OrderStatus | undefined }) => (
  <Loading
    label={texts.loadingTheOrder}
    // On a phone as high as the window: what follows would be pushed down once the order is read.
    className="grid content-start gap-3 max-tablet:min-h-dvh desk:gap-4"
  >
    {status !== undefined && awaitsPayment(status) && <Place className="h-48 desk:h-50" />}
    <SummaryPlace />
    {(status === undefined || showsHandoverCode(status)) && (
      <Skeleton className="h-29.5 rounded-card desk:h-19.5" />
    )}
    {(status === undefined || showsDriver(status)) && <Place className="h-27.5 desk:h-22.5" />}
    {(status === undefined || showsHandoverCode(status)) && <MeasurePlace />}
    <Card className="grid h-70.5 content-start gap-3 p-4 desk:h-72.5 desk:p-5">
      <Skeleton className="h-6 w-28" />
      {STAGES.map((stage) => (
        <Skeleton key={stage} className="h-5" />
      ))}
    </Card>
    {(status === undefined || canShare(status).allowed) && <Place className="h-62.5 desk:h-52.5" />}
    <Place className="h-35.5 desk:h-37.5" />
  </Loading>
)

/** Number and state, the empty glass, when it comes, where to, and Track Live. */
const SummaryPlace = () => (
  <Card className="grid grid-cols-1 gap-4 p-4 desk:p-5">
    <div className="flex h-13 items-start justify-between">
      <Skeleton className="h-13 w-32" />
      <Skeleton className="h-6 w-28" />
    </div>
    <div className="h-10">
      <span className="block h-7 rounded-chip border-[2.5px] border-line" />
    </div>
    <div className="grid gap-2 tablet:flex tablet:h-16 tablet:justify-between">
      <Skeleton className="h-17 w-36 tablet:h-16" />
      <Skeleton className="h-5 tablet:h-12 tablet:w-24 tablet:self-end" />
    </div>
    <Skeleton className="h-5" />
    <Skeleton className="h-12" />
  </Card>
)

/** Where the meter of the van will stand: it comes with the tracking, which is read for itself. */
export const MeasurePlace = () => <Place className="h-57 desk:h-55" />

const Place = ({ className }: { className: string }) => (
  <Card className={`grid content-start gap-3 p-4 desk:p-5 ${className}`}>
    <Skeleton className="h-6 w-40" />
    <Skeleton className="h-8" />
  </Card>
)
