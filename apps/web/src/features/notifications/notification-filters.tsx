import { Link } from '../../shared/routing/link.tsx'
import type { Filter } from './notifications-view.ts'
import { FILTER_NAMES, FILTERS, hrefOf } from './notifications-view.ts'
import * as texts from './texts.ts'

const LINK_CLASS =
  'inline-flex min-h-12 items-center rounded-full border-2 border-control bg-surface px-3 text-small phone:px-4 font-semibold whitespace-nowrap hover:bg-sunken aria-[current=true]:border-petrol aria-[current=true]:bg-petrol aria-[current=true]:text-on-petrol forced-colors:aria-[current=true]:outline-2'

/** The four filters; each is a URL of its own and begins at page 1. They wrap with what stands beside them. */
export const NotificationFilters = ({ chosen }: { chosen: Filter }) => (
  <nav aria-label={texts.filterNotifications} className="contents">
    <ul className="contents">
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
