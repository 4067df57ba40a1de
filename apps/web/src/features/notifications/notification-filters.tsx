import { Link } from 'react-router'
import type { Filter } from './notifications-view.ts'
import { addressOf, FILTER_NAMES, FILTERS } from './notifications-view.ts'

const LOOK =
  'inline-flex min-h-12 items-center rounded-full border-2 border-control bg-surface px-4 text-small font-semibold whitespace-nowrap hover:bg-sunken aria-[current=true]:border-petrol aria-[current=true]:bg-petrol aria-[current=true]:text-on-petrol forced-colors:aria-[current=true]:outline-2'

/** The four filters; each is an address of its own and begins at page 1. */
export function NotificationFilters({ chosen }: { chosen: Filter }) {
  return (
    <nav aria-label="Filter notifications" className="-mx-4 overflow-x-auto p-1 px-4 desk:-mx-1 desk:px-1">
      <ul className="flex gap-2">
        {FILTERS.map((filter) => (
          <li key={filter}>
            <Link
              to={addressOf({ filter, page: 1 })}
              aria-current={filter === chosen ? 'true' : undefined}
              className={LOOK}
            >
              {FILTER_NAMES[filter]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
