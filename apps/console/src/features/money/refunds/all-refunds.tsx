import { useCall } from '@gatefill/client/react/call-context'
import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import { useWrite } from '@gatefill/client/react/use-write'
import type { StaffRefund } from '@gatefill/contracts/customer/orders/refund-shapes'
import { requestRefundAdoption } from '@gatefill/contracts/staff/staff-refund-adoptions'
import { listStaffRefunds, retryRefund } from '@gatefill/contracts/staff/staff-refunds'
import { formatNaira, kobo } from '@gatefill/domain/core/money'
import { clampPage, PAGE_SIZE_MAX, pageLinks, pagesToLink } from '@gatefill/domain/core/page'
import { canAdopt } from '@gatefill/domain/payments/refunds/refund-adoption'
import {
  canRetryRefund,
  isRefundMissing,
  REFUND_STATES,
} from '@gatefill/domain/payments/refunds/refund-lifecycle'
import { Button } from '@gatefill/ui/primitives/button'
import { FailureLine } from '@gatefill/ui/primitives/failure-line'
import { Pagination } from '@gatefill/ui/primitives/pagination'
import { useState } from 'react'
import { REFUND_STATE_NAMES } from '../../../entities/money/refund-labels.ts'
import { closeAndFocus } from '../../../shared/close-and-focus.ts'
import { useMay } from '../../../shared/member.ts'
import { useReadInterval } from '../../../shared/presence.ts'
import { useUrlValues } from '../../../shared/rooms/url-values.ts'
import { CHECK_LIST_FIRST } from '../../../shared/sentences.ts'
import type { Column } from '../../../shared/table/columns.tsx'
import { StateFilter } from '../../../shared/table/state-filter.tsx'
import { readAllPages } from '../../../shared/table/table-csv.ts'
import { TablePanel } from '../../../shared/table/table-panel.tsx'
import { MatchRefundDialog } from './match-refund-dialog.tsx'
import { REFUND_COLUMNS } from './refund-columns.tsx'

/** All refunds, the latest change first; one that failed for good is sent again from here. */
export function AllRefunds() {
  const view = useRefundsView()
  const { refunds, readAll } = useRefunds(view)
  const [matched, setMatched] = useState<StaffRefund>()
  const { columns, failure } = useColumns(setMatched)
  const close = () => setMatched(undefined)
  const page = refunds.data
  return (
    <>
      <FailureLine text={failure?.message} />
      <TablePanel
        id="refunds"
        title="All refunds"
        about="Most recent change first. If the provider needs the customer’s bank account, enter it in the provider’s dashboard. “Check and send” looks for the refund at the provider first."
        read={refunds}
        rows={page?.data}
        readAll={readAll}
        columns={columns}
        keyOf={({ id }) => id}
        action={
          <StateFilter
            states={REFUND_STATES}
            names={REFUND_STATE_NAMES}
            value={view.state}
            className="w-60"
            onChange={(state) => view.change({ state, page: '1' })}
          />
        }
        empty={
          view.state === ''
            ? { title: 'No refunds yet', text: 'Refunds to customers appear here.' }
            : { title: 'No refunds in this state', text: 'Choose another state above.' }
        }
      >
        {page !== undefined && (
          <Pagination
            current={page.currentPage}
            totalPages={pagesToLink(page)}
            pages={pageLinks(page.currentPage, pagesToLink(page))}
            hrefOf={(number) => view.hrefOf({ page: String(number) })}
            onSelect={(number) => view.change({ page: String(number) })}
          />
        )}
      </TablePanel>
      {matched !== undefined && (
        <MatchRefundDialog
          refund={matched}
          onClose={close}
          onDone={() => closeAndFocus(close, '#refund-matches')}
        />
      )}
    </>
  )
}

/** The columns with what may be done about a refund; `onMatch` opens the match with one of the provider. */
function useColumns(onMatch: (refund: StaffRefund) => void) {
  const may = useMay()
  const call = useCall()
  const { write, input, failure } = useWrite({
    send: (id: StaffRefund['id']) => call(retryRefund, { params: { id } }),
    failed: 'The refund could not be sent again. Please try again.',
    withoutAnswer: CHECK_LIST_FIRST,
    success: 'Refund sent again',
    invalidates: [listStaffRefunds],
  })
  const actions: Column<StaffRefund> = {
    name: 'Actions',
    kind: 'actions',
    cell: (refund) => (
      <span className="inline-flex flex-wrap justify-end gap-2">
        {may(requestRefundAdoption) && canAdopt(refund) && (
          <Button variant="quiet" size="compact" onClick={() => onMatch(refund)}>
            Match
            <span className="sr-only"> {formatNaira(kobo(refund.amount))} at the provider</span>
          </Button>
        )}
        {canRetryRefund(refund) && (
          <Button
            variant="secondary"
            size="compact"
            busy={input === refund.id}
            busyLabel="Sending..."
            onClick={() => void write(refund.id)}
          >
            {isRefundMissing(refund) ? 'Check and send' : 'Send again'}
            <span className="sr-only"> {formatNaira(kobo(refund.amount))}</span>
          </Button>
        )}
      </span>
    ),
  }
  return { columns: may(retryRefund) ? [...REFUND_COLUMNS, actions] : REFUND_COLUMNS, failure }
}

/** Which refunds are listed; in the URL, so that a link shows the same. `state` '' for all. */
function useRefundsView() {
  const { values, change, hrefOf } = useUrlValues({ state: '', page: '1' })
  const state = REFUND_STATES.find((each) => each === values.state) ?? ''
  return { state, page: String(clampPage(values.page)), change, hrefOf }
}

/** One page of the refunds in a state, '' for every state; and the way to read all of them. */
function useRefunds({ state, page }: { state: string; page: string }) {
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
