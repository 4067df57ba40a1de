import { ORDERS_PER_SCREEN } from '@gatefill/domain/core/page'
import { cardClass } from '@gatefill/ui/primitives/card'
import { Loading, Skeleton } from '@gatefill/ui/primitives/skeleton'
import * as texts from './texts.ts'

const ROWS = Array.from({ length: ORDERS_PER_SCREEN }, (_, index) => index)

/** Five orders that are still on their way, with the heights of real ones. */
export function OrdersSkeleton({ isDesktop }: { isDesktop: boolean }) {
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
