import { Card } from '@gatefill/ui/primitives/card'
import { Loading, Skeleton } from '@gatefill/ui/primitives/skeleton'
import * as texts from './texts.ts'

/** Stands in place of the active order while it is read; on a phone as high as what stood there last (home-room.ts). */
export const LoadingOrder = () => (
  <Card className="p-4 max-desk:min-h-(--home-order,13rem) desk:p-5">
    <Loading label={texts.loadingYourOrders} className="grid gap-4">
      <Skeleton className="h-13 w-52" />
      <Skeleton className="h-10" />
      <Skeleton className="h-6" />
    </Loading>
  </Card>
)

/** Stands in place of the recent orders while they are read. */
export const LoadingOrders = () => (
  <Card className="p-4 desk:p-5">
    <Loading label={texts.loadingYourOrders} className="grid gap-3">
      <Skeleton className="h-7 w-40" />
      {['first', 'second', 'third', 'fourth', 'fifth'].map((row) => (
        <Skeleton key={row} className="h-11" />
      ))}
    </Loading>
  </Card>
)
