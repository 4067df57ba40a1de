import { cardClass } from '@gatefill/ui/primitives/card'
import { Loading, Skeleton } from '@gatefill/ui/primitives/skeleton'
import * as texts from '../texts.ts'

const STAGES = [1, 2, 3, 4, 5, 6, 7]

/** An order that is still being read: an empty glass, seven stages. */
export const TrackedOrderSkeleton = () => (
  <Loading
    label={texts.loadingTheOrder}
    // On a phone as high as the window: what follows would be pushed down once the order is read.
    className="grid content-start gap-3 max-tablet:min-h-dvh desk:gap-4"
  >
    <div className={`${cardClass} grid gap-4 p-4 desk:p-5`}>
      <Skeleton className="h-13 w-36" />
      <span className="block h-7 rounded-chip border-[2.5px] border-line" />
      <Skeleton className="h-13" />
    </div>
    <div className={`${cardClass} grid gap-3 p-4 desk:p-5`}>
      {STAGES.map((stage) => (
        <Skeleton key={stage} className="h-5" />
      ))}
    </div>
  </Loading>
)
