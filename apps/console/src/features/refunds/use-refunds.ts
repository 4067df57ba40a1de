import { useCall } from '@gatefill/client/react/call-context'
import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import { listStaffRefunds } from '@gatefill/contracts/staff/staff-refunds'
import { clampPage, PAGE_SIZE_MAX } from '@gatefill/domain/core/page'
import { REFUND_STATES } from '@gatefill/domain/payments/refunds/refund-lifecycle'
import { useReadInterval } from '../../shared/presence.ts'
import { useUrlValues } from '../../shared/rooms/url-values.ts'
import { readAllPages } from '../../shared/table/table-csv.ts'

/** Which refunds are listed; in the URL, so that a link shows the same. `state` '' for all. */
export function useRefundsView() {
  const { values, change, hrefOf } = useUrlValues({ state: '', page: '1' })
  const state = REFUND_STATES.find((each) => each === values.state) ?? ''
  return { state, page: String(clampPage(values.page)), change, hrefOf }
}

/** One page of the refunds in a state, '' for every state; and the way to read all of them. */
export function useRefunds({ state, page }: { state: string; page: string }) {
  const call = useCall()
  const refunds = useEndpoint(
    listStaffRefunds,
    { query: { state, page } },
    { refetchInterval: useReadInterval(), keepPrevious: true },
  )
  const readAll = () =>
    readAllPages(
      async (next) =>
        (await call(listStaffRefunds, { query: { state, page: next, limit: String(PAGE_SIZE_MAX) } })).data,
      ({ id }) => id,
    )
  return { refunds, readAll }
}
