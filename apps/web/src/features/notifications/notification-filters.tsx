import { useCallback } from 'react'
import { Link } from '../../shared/routing/link.tsx'
import type { Filter } from './notifications-view.ts'
import { FILTER_NAMES, FILTERS, hrefOf } from './notifications-view.ts'
import * as texts from './texts.ts'

const LINK_CLASS =
  'inline-flex min-h-12 items-center rounded-full border-2 border-control bg-surface px-4 text-small font-semibold whitespace-nowrap hover:bg-sunken aria-[current=true]:border-petrol aria-[current=true]:bg-petrol aria-[current=true]:text-on-petrol forced-colors:aria-[current=true]:outline-2'

/** The four filters; each is a URL of its own and begins at page 1. */
export function NotificationFilters({ chosen }: { chosen: Filter }) {
  const showChosen = useCallback((nav: HTMLElement | null) => {
    const link = nav?.querySelector('[aria-current="true"]')
    if (nav && link) bringIntoRow(nav, link)
  }, [])
  return (
    <nav
      ref={showChosen}
      aria-label={texts.filterNotifications}
      onFocus={({ currentTarget, target }) => bringIntoRow(currentTarget, target)}
      className="-mx-4 overflow-x-auto p-1 px-4 desk:-mx-1 desk:px-1"
    >
      <ul className="flex gap-2">
        {FILTERS.map((filter) => (
          <li key={filter}>
            <Link
              to={hrefOf({ filter, page: 1 })}
              aria-current={filter === chosen ? 'true' : undefined}
              className={LINK_CLASS}
            >
              {FILTER_NAMES[filter]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Pixels beside a link that was brought into the row. */
const ROOM = 16

/** A browser leaves where it is what it can see a part of; the row is wider than a phone. */
function bringIntoRow(row: HTMLElement, link: Element): void {
  const { left, right } = row.getBoundingClientRect()
  const place = link.getBoundingClientRect()
  if (place.right + ROOM > right) row.scrollLeft += place.right + ROOM - right
  else if (place.left - ROOM < left) row.scrollLeft += place.left - ROOM - left
}
