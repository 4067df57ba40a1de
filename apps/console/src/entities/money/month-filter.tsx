import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import { listPeriods } from '@gatefill/contracts/staff/finance/periods'
import { Select } from '@gatefill/ui/primitives/select'
import { useUrlValues } from '../../shared/rooms/url-values.ts'
import { monthText } from './days.ts'

/** The month that a room of the ledger shows; '' for all time. In the URL; `page` begins again with another month. */
export function useMonth() {
  const { values, change } = useUrlValues({ month: '', page: '1' })
  return { month: values.month, choose: (month: string) => change({ month, page: '1' }) }
}

export function MonthFilter() {
  const { month, choose } = useMonth()
  const periods = useEndpoint(listPeriods)
  const months = periods.data?.map((period) => period.month) ?? []
  return (
    <Select
      aria-label="Filter by month"
      data-filter
      className="w-44"
      value={month}
      onChange={(event) => choose(event.target.value)}
    >
      <option value="">All time</option>
      {(month === '' || months.includes(month) ? months : [month, ...months]).map((each) => (
        <option key={each} value={each}>
          {monthText(each)}
        </option>
      ))}
    </Select>
  )
}
