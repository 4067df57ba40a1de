import type { ListedCustomer } from '@gatefill/contracts/staff/customers/customer-shapes'
import { listCustomers } from '@gatefill/contracts/staff/customers/customers'
import { TOO_MANY_PEOPLE } from '@gatefill/domain/accounts/people-read'
import { SEARCHED_DIGITS_MIN } from '@gatefill/domain/accounts/phone'
import { formatDate, formatDateTime } from '@gatefill/domain/core/formats'
import { cardClass } from '@gatefill/ui/primitives/card'
import { Link } from 'react-router'
import { CUSTOMERS, customerPath } from '../../shared/rooms/customer-rooms.ts'
import { FilterSelect } from '../../shared/rooms/filter-select.tsx'
import { Room } from '../../shared/rooms/room.tsx'
import { LiveSearch } from '../../shared/rooms/search/live-search.tsx'
import { useUrlValues } from '../../shared/rooms/url-values.ts'
import { ViewMenu } from '../../shared/rooms/view-menu.tsx'
import type { Column } from '../../shared/table/columns.tsx'
import { Small } from '../../shared/table/columns.tsx'
import { ListEnd, ListedTable } from '../../shared/table/listed-table.tsx'
import { usePagedList } from '../../shared/table/paged-list.tsx'
import { CustomerBadge } from './customer-badge.tsx'

const COLUMNS: readonly Column<ListedCustomer>[] = [
  {
    name: 'Customer',
    cell: ({ id, name }) => (
      <Link to={customerPath(id)} className="text-link inline-flex min-h-8 items-center">
        {name}
      </Link>
    ),
  },
  {
    name: 'Contact',
    kind: 'long',
    cell: ({ phone, email }) => (
      <>
        {phone}
        <Small>{email}</Small>
      </>
    ),
  },
  { name: 'State', cell: ({ state }) => <CustomerBadge state={state} /> },
  { name: 'Orders', kind: 'figures', cell: ({ orders }) => orders },
  {
    name: 'Last order',
    cell: ({ lastOrderAt }) => (lastOrderAt === null ? 'None' : formatDateTime(lastOrderAt)),
  },
  { name: 'Since', cell: ({ since }) => formatDate(since) },
]

/** Customers whom a search finds, the newest account first, and those who are blocked. */
function CustomersList() {
  const { values, change } = useUrlValues({ q: '', state: '', page: '1' })
  const { q, state } = values
  const query = { ...(q === '' ? {} : { search: q }), ...(state === '' ? {} : { state }) }
  const { read, rows, total, pages } = usePagedList<ListedCustomer, typeof listCustomers>(
    'page',
    listCustomers,
    { query },
    ({ id }) => id,
  )
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <LiveSearch
          label="Search customers"
          placeholder="Name, phone or email"
          wanted={q}
          onSearch={(text) => change({ q: text, page: '1' })}
        />
        <FilterSelect
          label="State"
          all="Any state"
          value={state}
          onChange={(next) => change({ state: next, page: '1' })}
        >
          <option value="blocked">Blocked</option>
        </FilterSelect>
        <div className="ml-auto">
          <ViewMenu room="customers" leavesOut={['page']} />
        </div>
      </div>
      <section aria-label="Customers" className={cardClass}>
        <ListedTable
          id="customers"
          title="Customers"
          read={read}
          rows={rows}
          columns={COLUMNS}
          keyOf={({ id }) => id}
          empty={emptyOf({ isNarrowed: q !== '' || state !== '', isTooMany: total !== '0' })}
          sortable={false}
        >
          <ListEnd text={`${total} ${total === '1' ? 'customer' : 'customers'}, the newest account first`}>
            {pages}
          </ListEnd>
        </ListedTable>
      </section>
    </>
  )
}

const emptyOf = ({ isNarrowed, isTooMany }: { isNarrowed: boolean; isTooMany: boolean }) => {
  if (!isNarrowed)
    return {
      title: 'Search for a customer',
      text: 'Type a name, an email or a phone above. Customers are not listed without a search, and the audit keeps every look.',
    }
  return isTooMany
    ? { title: 'Too many customers match', text: TOO_MANY_PEOPLE }
    : {
        title: 'No customers match',
        text: `Type at least 3 letters of a name or email, or ${SEARCHED_DIGITS_MIN} digits of a phone.`,
      }
}

/** /console/customers: all customers. */
export function CustomersPage() {
  return (
    <Room title={CUSTOMERS.title}>
      <CustomersList />
    </Room>
  )
}
