import { saveFile } from '@gatefill/client/calls/save-file'
import { serverTime } from '@gatefill/client/device/server-clock'
import { useCall } from '@gatefill/client/react/call-context'
import { keyOf, useEndpoint } from '@gatefill/client/react/use-endpoint'
import { listAreas } from '@gatefill/contracts/public/areas'
import { listStaffProducts } from '@gatefill/contracts/staff/products'
import { exportStaffOrders, listStaffOrders } from '@gatefill/contracts/staff/staff'
import { PEOPLE_OF_SEARCH } from '@gatefill/domain/accounts/people-read'
import { dayOf } from '@gatefill/domain/core/lagos-days'
import { PAGE_SIZE_MAX, totalText } from '@gatefill/domain/core/page'
import { MONEY_FILTER_LABELS, MONEY_FILTERS } from '@gatefill/domain/orders/staff-order-filter'
import { ORDER_STATUSES, statusLabel } from '@gatefill/domain/statuses/order-status'
import { Button } from '@gatefill/ui/primitives/button'
import { cardClass } from '@gatefill/ui/primitives/card'
import { FailureLine } from '@gatefill/ui/primitives/failure-line'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useMemo } from 'react'
import { ORDER_COLUMNS } from '../../entities/orders/order-cells.tsx'
import { useReadInterval } from '../../shared/presence.ts'
import { FilterSelect } from '../../shared/rooms/filter-select.tsx'
import { LiveSearch } from '../../shared/rooms/search/live-search.tsx'
import { ViewMenu } from '../../shared/rooms/view-menu.tsx'
import { useChosenColumns } from '../../shared/settings/chosen-columns.ts'
import { ColumnMenu } from '../../shared/table/column-menu.tsx'
import { CsvButton, useCsv } from '../../shared/table/csv-button.tsx'
import { DayField } from '../../shared/table/day-field.tsx'
import { ListEnd, ListedTable } from '../../shared/table/listed-table.tsx'
import type { OrderFilters as Filters } from './use-order-filters.ts'
import { useOrderFilters } from './use-order-filters.ts'

const UNNAMED =
  'Customers and addresses are shown of paid orders that are not ended. For others search by number, name, phone or email, or open the order.'
const UNNAMED_OF_SEARCH = `This search finds orders of more than ${PEOPLE_OF_SEARCH} customers, so only paid orders that are not ended show theirs. Search by number, name, phone or email, or open the order.`
const FIRST = 'Order'
const STANDARD = ['Placed', 'Fuel', 'Customer', 'Address', 'Total', 'Status', 'Driver']

/** All orders: one search, filters and views in the URL, columns by choice, and the whole list as CSV. */
export function OrdersList() {
  const filters = useOrderFilters()
  const { read, orders, total } = useOrderList(filters.query)
  const { chosen, toggle } = useChosenColumns('orders', STANDARD)
  const columns = ORDER_COLUMNS.filter(({ name }) => name === FIRST || chosen.includes(name))
  const csv = useOrdersCsv(filters.query)
  return (
    // As close as may be: 20 rows stand on a screen of 900 pixels.
    <div className="grid grid-cols-1 gap-2">
      <OrderFilters filters={filters}>
        <ViewMenu room="orders" />
        <ColumnMenu
          names={ORDER_COLUMNS.flatMap(({ name }) => (name === FIRST ? [] : [name]))}
          chosen={chosen}
          onToggle={toggle}
        />
        <CsvButton csv={csv} of="these orders" />
      </OrderFilters>
      <FailureLine text={csv.failure?.message} />
      {orders?.some(({ customer }) => customer.name === '') === true && (
        <p role="note" className="text-ink-2">
          {filters.values.q === '' ? UNNAMED : UNNAMED_OF_SEARCH}
        </p>
      )}
      <section aria-label="Orders" className={cardClass}>
        <ListedTable
          id="orders"
          title="Orders"
          read={read}
          rows={orders}
          columns={columns}
          keyOf={({ id }) => id}
          empty={emptyOf(filters.isNarrowed)}
          sortable={false}
        >
          <ListEnd text={`${orders?.length.toLocaleString('en-NG')} of ${total} orders, newest first`}>
            <MoreOrders read={read} />
          </ListEnd>
        </ListedTable>
      </section>
    </div>
  )
}

/** The next ones on request. */
const MoreOrders = ({ read }: { read: ReturnType<typeof useOrderList>['read'] }) =>
  read.hasNextPage && (
    <Button
      variant="quiet"
      size="compact"
      busy={read.isFetchingNextPage}
      busyLabel="Reading..."
      onClick={() => void read.fetchNextPage()}
    >
      Show more
    </Button>
  )

const emptyOf = (isNarrowed: boolean) =>
  isNarrowed
    ? { title: 'No orders match', text: 'Check the number or the spelling, or clear the filters.' }
    : { title: 'No orders yet', text: 'Orders appear here as soon as a customer places one.' }

function useOrdersCsv(query: Record<string, string>) {
  const call = useCall()
  return useCsv(async () => {
    const { data } = await call(exportStaffOrders, { query })
    const file = data instanceof Blob ? data : await new Response(data.stream()).blob()
    saveFile(`gatefill-orders-${dayOf(serverTime())}.csv`, file)
  })
}

/** A list that is longer is not read again and again while it is looked at. */
const PAGES_KEPT_FRESH = 1

/** The orders that fit, 100 at a time. A row that moved to a later part meanwhile is shown once. */
function useOrderList(query: Record<string, string>) {
  const call = useCall()
  const interval = useReadInterval()
  const read = useInfiniteQuery({
    queryKey: [...keyOf(listStaffOrders, { query }), 'parts'],
    queryFn: async ({ pageParam, signal }) =>
      (
        await call(listStaffOrders, {
          query: { ...query, page: String(pageParam), limit: String(PAGE_SIZE_MAX) },
          signal,
        })
      ).data,
    initialPageParam: 1,
    getNextPageParam: (last) => (last.hasNextPage ? last.currentPage + 1 : undefined),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => ((state.data?.pages.length ?? 0) > PAGES_KEPT_FRESH ? false : interval),
  })
  const pages = read.data?.pages
  const orders = useMemo(
    () =>
      pages && [
        ...new Map(pages.flatMap(({ data }) => data.map((order) => [order.id, order] as const))).values(),
      ],
    [pages],
  )
  const total = pages?.[0] && totalText(pages[0])
  return { read, orders, total }
}

/** One search for everything, and what narrows the list. */
function OrderFilters({ filters, children }: { filters: Filters; children: ReactNode }) {
  const { values, change, isNarrowed, clear } = filters
  const products = useEndpoint(listStaffProducts)
  const areas = useEndpoint(listAreas).data ?? []
  return (
    <div className="flex flex-wrap items-center gap-2">
      <LiveSearch
        label="Search orders"
        placeholder="Number, name, phone, email, address, plate"
        wanted={values.q}
        onSearch={(q) => change({ q })}
      />
      <FilterSelect
        label="Status"
        all="Any status"
        value={values.status}
        onChange={(status) => change({ status })}
      >
        {ORDER_STATUSES.map((status) => (
          <option key={status} value={status}>
            {statusLabel(status)}
          </option>
        ))}
      </FilterSelect>
      <FilterSelect label="Fuel" all="Any fuel" value={values.fuel} onChange={(fuel) => change({ fuel })}>
        {products.data?.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </FilterSelect>
      <FilterSelect label="Area" all="Any area" value={values.area} onChange={(area) => change({ area })}>
        {areas.map(({ name }) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </FilterSelect>
      <FilterSelect label="Money" all="Paid or not" value={values.paid} onChange={(paid) => change({ paid })}>
        {MONEY_FILTERS.map((paid) => (
          <option key={paid} value={paid}>
            {MONEY_FILTER_LABELS[paid]}
          </option>
        ))}
      </FilterSelect>
      <DayField label="From" value={values.from} onChange={(from) => change({ from })} />
      <DayField label="To" value={values.until} onChange={(until) => change({ until })} />
      {isNarrowed && (
        <Button variant="quiet" size="compact" onClick={clear}>
          Clear
        </Button>
      )}
      <div className="ml-auto flex flex-wrap items-center gap-2">{children}</div>
    </div>
  )
}
