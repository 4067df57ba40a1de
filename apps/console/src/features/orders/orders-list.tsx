import { saveFile } from '@gatefill/client/calls/save-file'
import { serverTime } from '@gatefill/client/device/server-clock'
import { useCall } from '@gatefill/client/react/call-context'
import { exportStaffOrders } from '@gatefill/contracts/staff/staff'
import { dayOf } from '@gatefill/domain/core/lagos-days'
import { PEOPLE_OF_SEARCH } from '@gatefill/domain/customers/people-read'
import { Button } from '@gatefill/ui/primitives/button'
import { cardClass } from '@gatefill/ui/primitives/card'
import { FailureLine } from '@gatefill/ui/primitives/failure-line'
import { ORDER_COLUMNS } from '../../entities/orders/order-cells.tsx'
import { ViewMenu } from '../../shared/rooms/view-menu.tsx'
import { useChosenColumns } from '../../shared/settings/chosen-columns.ts'
import { ColumnMenu } from '../../shared/table/column-menu.tsx'
import { CsvButton, useCsv } from '../../shared/table/csv-button.tsx'
import { ListEnd, ListedTable } from '../../shared/table/listed-table.tsx'
import { OrderFilters } from './order-filters.tsx'
import { useOrderFilters } from './use-order-filters.ts'
import { useOrderList } from './use-order-list.ts'

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
    <>
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
    </>
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
