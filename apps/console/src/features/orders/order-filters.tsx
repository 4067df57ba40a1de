import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import { listStaffProducts } from '@gatefill/contracts/staff/products'
import { SERVED_AREAS } from '@gatefill/domain/addresses/service-area'
import { ORDER_STATUSES, statusLabel } from '@gatefill/domain/orders/order'
import { MONEY_FILTER_LABELS, MONEY_FILTERS } from '@gatefill/domain/orders/staff-order-filter'
import { Button } from '@gatefill/ui/primitives/button'
import type { ReactNode } from 'react'
import { FilterSelect } from '../../shared/rooms/filter-select.tsx'
import { LiveSearch } from '../../shared/rooms/search/live-search.tsx'
import { DayField } from '../../shared/table/day-field.tsx'
import type { OrderFilters as Filters } from './use-order-filters.ts'

/** One search for everything, and what narrows the list. */
export function OrderFilters({ filters, children }: { filters: Filters; children: ReactNode }) {
  const { values, change, isNarrowed, clear } = filters
  const products = useEndpoint(listStaffProducts)
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
        {SERVED_AREAS.map((area) => (
          <option key={area} value={area}>
            {area}
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
