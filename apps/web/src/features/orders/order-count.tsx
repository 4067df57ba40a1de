import type { Page } from '@gatefill/domain/core/page'
import type { Order } from '@gatefill/domain/orders/order'
import { VisuallyHidden } from '@gatefill/ui/primitives/visually-hidden'
import * as texts from './texts.ts'

/** How many orders are shown; spoken when it changes. */
export function OrderCount({ page, isFiltered }: { page: Page<Order> | undefined; isFiltered: boolean }) {
  return (
    <p role="status" className="min-h-5 w-full text-small text-ink-2 desk:w-auto">
      {page !== undefined && (page.totalCount > 0 || isFiltered) && (
        <>
          {countText(page.totalCount)}
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

const countText = (count: number): string => (count === 1 ? texts.text1Order : texts.orders(count))
