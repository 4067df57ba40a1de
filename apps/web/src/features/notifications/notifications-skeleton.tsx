import { cardClass } from '@gatefill/ui/primitives/card'
import { Skeleton } from '@gatefill/ui/primitives/skeleton'
import * as texts from './texts.ts'

/** Four messages that are on their way, with the words of the specification above them. */
export const NotificationsSkeleton = () => (
  <div role="status" aria-busy="true" className="grid gap-3">
    <p className="text-ink-2">{texts.loadingNotifications}</p>
    <div className={cardClass}>
      {['first', 'second', 'third', 'fourth'].map((row) => (
        <div key={row} className="grid gap-2 border-b border-line px-4 py-4 last:border-b-0 desk:px-5">
          <Skeleton className="h-5 w-40" />
          <Skeleton className="h-5 w-4/5" />
          <Skeleton className="h-4 w-36" />
        </div>
      ))}
    </div>
  </div>
)
