import { formatTimeOn } from '@gatefill/domain/core/formats'
import { changedFieldText, changeText } from '@gatefill/domain/orders/delivery-change'
import type { Order } from '@gatefill/domain/orders/order'
import * as texts from '../texts.ts'

type OrderChangesProps = {
  order: Pick<Order, 'changes'>
  /** The level of its heading on the screen where it stands. */
  heading: 'h3' | 'h4'
  /** Times of this day are shown without the date. */
  referenceDay: Date
}

/** What was changed of the delivery since the order was placed, and by whom; nothing where nothing was. */
export function OrderChanges({ order: { changes = [] }, heading: Heading, referenceDay }: OrderChangesProps) {
  if (changes.length === 0) return null
  return (
    <div className="grid gap-2 border-t border-line pt-3">
      <Heading className="font-semibold">{texts.changes}</Heading>
      <ol aria-label={texts.changes} className="grid gap-2.5 text-control">
        {changes.map((change) => (
          <li key={`${change.at} ${change.field}`}>
            <div className="flex flex-wrap justify-between gap-x-3">
              <span className="font-semibold">{changedFieldText(change.field)}</span>
              <time dateTime={change.at} className="text-small text-ink-2">
                {formatTimeOn(change.at, referenceDay)}
              </time>
            </div>
            <p className="text-small wrap-anywhere text-ink-2">{changeText(change)}</p>
          </li>
        ))}
      </ol>
    </div>
  )
}
