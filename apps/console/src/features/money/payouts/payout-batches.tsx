import { saveFile } from '@gatefill/client/calls/save-file'
import { useCall } from '@gatefill/client/react/call-context'
import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import { useWrite } from '@gatefill/client/react/use-write'
import type { PayoutBatch } from '@gatefill/contracts/staff/finance/payouts'
import {
  createPayoutBatch,
  downloadPayoutBatch,
  listPayoutBatches,
  listPayouts,
} from '@gatefill/contracts/staff/finance/payouts'
import { formatDateTime } from '@gatefill/domain/core/formats'
import { asId } from '@gatefill/domain/core/ids'
import { addKobo, formatNaira, kobo, ZERO } from '@gatefill/domain/core/money'
import { MoneyText } from '@gatefill/ui/fuel/money-text'
import { plural } from '@gatefill/ui/plural'
import { AlertDialog } from '@gatefill/ui/primitives/alert-dialog'
import { Button } from '@gatefill/ui/primitives/button'
import { FailureLine } from '@gatefill/ui/primitives/failure-line'
import { useState } from 'react'
import { closeAndFocus } from '../../../shared/close-and-focus.ts'
import { useMay } from '../../../shared/member.ts'
import { CHECK_LIST_FIRST } from '../../../shared/sentences.ts'
import type { Column } from '../../../shared/table/columns.tsx'
import { Small } from '../../../shared/table/columns.tsx'
import { usePagedList } from '../../../shared/table/paged-list.tsx'
import { TablePanel } from '../../../shared/table/table-panel.tsx'
import { PAYOUT_READS } from './payout-labels.tsx'

const columns: readonly Column<PayoutBatch>[] = [
  {
    name: 'Batch',
    cell: ({ createdAt, createdBy }) => (
      <>
        {formatDateTime(createdAt)}
        <Small>By {createdBy.name}</Small>
      </>
    ),
    csv: [
      ['Batch', ({ id }) => id],
      ['Created', ({ createdAt }) => createdAt],
      ['Created by', ({ createdBy }) => createdBy.name],
    ],
  },
  { name: 'Payouts', kind: 'figures', cell: ({ payouts }) => payouts, csv: ({ payouts }) => payouts },
  {
    name: 'Amount',
    kind: 'figures',
    cell: ({ amount }) => <MoneyText amount={kobo(amount)} />,
    csv: ({ amount }) => ({ kobo: kobo(amount) }),
  },
]

const keyOf = ({ id }: PayoutBatch): string => id

/** Batches with the file for the bank, and the sending of what is approved. */
export function PayoutBatches() {
  const may = useMay()
  const { file, failure } = useBankFile()
  const { read, rows, readAll, pages } = usePagedList('batches', listPayoutBatches, {}, keyOf)
  return (
    <>
      <FailureLine text={failure?.message} />
      <TablePanel
        id="payout-batches"
        title="Batches"
        about="Give the bank the file of each batch once."
        read={read}
        rows={rows}
        readAll={readAll}
        columns={[...columns, file]}
        keyOf={keyOf}
        action={may(createPayoutBatch) && <SendApproved />}
        empty={{ title: 'No batches yet', text: 'Approved payouts are sent together as a batch.' }}
      >
        {pages}
      </TablePanel>
    </>
  )
}

function useBankFile() {
  const call = useCall()
  const { write, input, failure } = useWrite({
    send: async (id: string) => {
      const { data } = await call(downloadPayoutBatch, { params: { id: asId<never>(id) } })
      saveFile(`gatefill-payouts-${id}.csv`, await new Response(data.stream()).blob())
      return {}
    },
    failed: 'The file could not be read. Please try again.',
    success: false,
  })
  const file: Column<PayoutBatch> = {
    name: 'Actions',
    kind: 'actions',
    cell: ({ id, createdAt }) => (
      <Button
        variant="secondary"
        size="compact"
        busy={input === id}
        busyLabel="Reading..."
        onClick={() => void write(id)}
      >
        Bank file<span className="sr-only"> of {formatDateTime(createdAt)}</span>
      </Button>
    ),
  }
  return { file, failure }
}

/** Sends all approved payouts to the bank as one batch. */
function SendApproved() {
  const call = useCall()
  const [isOpen, setOpen] = useState(false)
  const approved = useEndpoint(listPayouts, { query: { state: 'approved', limit: '100' } }).data?.data ?? []
  const amount = addKobo(ZERO, ...approved.map((payout) => kobo(payout.amount)))
  const { write, isBusy, failure } = useWrite({
    send: () => call(createPayoutBatch, { body: { payoutIds: approved.map(({ id }) => id) } }),
    failed: 'The batch was not created. Please try again.',
    withoutAnswer: CHECK_LIST_FIRST,
    success: 'Batch created',
    invalidates: PAYOUT_READS,
  })
  const close = () => setOpen(false)
  const send = async () => {
    if ((await write()) !== undefined) closeAndFocus(close, '#payout-batches')
  }
  if (approved.length === 0) return null
  return (
    <>
      <Button size="compact" onClick={() => setOpen(true)}>
        Send {approved.length} approved
      </Button>
      {isOpen && (
        <AlertDialog
          open
          title={`Send ${formatNaira(amount)}?`}
          description={plural(approved.length, {
            one: 'One payout becomes a batch. Give its file to the bank once.',
            other: '# payouts become a batch. Give its file to the bank once.',
          })}
          cancelLabel="Not now"
          onCancel={close}
          confirmLabel="Create batch"
          busy={isBusy}
          busyLabel="Creating..."
          onConfirm={() => void send()}
        >
          <FailureLine text={failure?.message} />
        </AlertDialog>
      )}
    </>
  )
}
