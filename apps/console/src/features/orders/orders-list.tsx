import { saveFile } from '@gatefill/client/calls/save-file'
import { useCall } from '@gatefill/client/react/call-context'
import { useWrite } from '@gatefill/client/react/use-write'
import { exportStaffOrders } from '@gatefill/contracts/staff/staff'
import { dayOf } from '@gatefill/domain/finance/month'
import { Button } from '@gatefill/ui/primitives/button'
import { cardClass } from '@gatefill/ui/primitives/card'
import { FailureLine } from '@gatefill/ui/primitives/failure-line'
import { Download } from 'lucide-react'
import { ORDER_COLUMNS } from '../../entities/orders/order-cells.tsx'
import { ViewMenu } from '../../shared/rooms/view-menu.tsx'
import { useChosenColumns } from '../../shared/settings/chosen-columns.ts'
import { ColumnMenu } from '../../shared/table/column-menu.tsx'
import { DataTable } from '../../shared/table/data-table.tsx'
import { TableStates } from '../../shared/table/table-states.tsx'
import { OrderFilters } from './order-filters.tsx'
import { useOrderFilters } from './use-order-filters.ts'
import { useOrderList } from './use-order-list.ts'

const FIRST = 'Order'
const STANDARD = ['Placed', 'Fuel', 'Customer', 'Address', 'Total', 'Status', 'Driver']

/** All orders: one search, filters and views in the URL, columns by choice, and the whole list as CSV. */
export function OrdersList() {
  const filters = useOrderFilters()
  const { read, orders, total } = useOrderList(filters.query)
  const { chosen, toggle } = useChosenColumns('orders', STANDARD)
  const columns = ORDER_COLUMNS.filter(({ name }) => name === FIRST || chosen.includes(name))
  const csv = useCsv(filters.query)
  return (
    <>
      <OrderFilters filters={filters}>
        <ViewMenu room="orders" />
        <ColumnMenu
          names={ORDER_COLUMNS.flatMap(({ name }) => (name === FIRST ? [] : [name]))}
          chosen={chosen}
          onToggle={toggle}
        />
        <Button
          variant="quiet"
          size="compact"
          icon={<Download aria-hidden="true" className="size-5" />}
          busy={csv.isBusy}
          busyLabel="Reading..."
          onClick={() => void csv.write()}
        >
          CSV<span className="sr-only"> of these orders</span>
        </Button>
      </OrderFilters>
      <FailureLine text={csv.failure?.message} />
      <section aria-label="Orders" className={cardClass}>
        <TableStates
          title="Orders"
          read={read}
          empty={orders?.length === 0 ? emptyOf(filters.isNarrowed) : undefined}
        />
        {orders !== undefined && orders.length > 0 && (
          <>
            <DataTable
              id="orders"
              caption="Orders"
              columns={columns}
              rows={orders}
              keyOf={({ id }) => id}
              sortable={false}
            />
            <ListEnd shown={orders.length} total={total} read={read} />
          </>
        )}
      </section>
    </>
  )
}

type ListEndProps = {
  shown: number
  total: string | undefined
  read: ReturnType<typeof useOrderList>['read']
}

/** How many of them are shown, and the next ones on request. */
const ListEnd = ({ shown, total, read }: ListEndProps) => (
  <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-4 py-2">
    <p role="status">
      {shown.toLocaleString('en-NG')} of {total} orders, newest first
    </p>
    {read.hasNextPage && (
      <Button
        variant="quiet"
        size="compact"
        busy={read.isFetchingNextPage}
        busyLabel="Reading..."
        onClick={() => void read.fetchNextPage()}
      >
        Show more
      </Button>
    )}
  </div>
)

const emptyOf = (isNarrowed: boolean) =>
  isNarrowed
    ? { title: 'No orders fit', text: 'Check the number or the spelling, or clear the filters.' }
    : { title: 'No orders yet', text: 'Orders stand here as soon as a customer places one.' }

function useCsv(query: Record<string, string>) {
  const call = useCall()
  return useWrite<void, object>({
    send: async () => {
      const { data } = await call(exportStaffOrders, { query })
      const file = data instanceof Blob ? data : await new Response(data.stream()).blob()
      saveFile(`gatefill-orders-${dayOf(new Date())}.csv`, file)
      return {}
    },
    failed: 'The CSV could not be read. Nothing was saved. Please try again.',
    success: false,
  })
}
