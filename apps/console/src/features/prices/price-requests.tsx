import { useCall } from '@gatefill/client/react/call-context'
import type { StaffPriceRequest } from '@gatefill/contracts/staff/price-requests'
import { confirmPrice, refusePrice } from '@gatefill/contracts/staff/price-requests'
import { awaitsApproval, mayConfirmPrice } from '@gatefill/domain/catalogue/price-request'
import { formatDateTime } from '@gatefill/domain/core/formats'
import { asId } from '@gatefill/domain/core/ids'
import { formatNaira, kobo } from '@gatefill/domain/core/money'
import { Badge } from '@gatefill/ui/primitives/badge'
import { Button } from '@gatefill/ui/primitives/button'
import { useState } from 'react'
import { useAskedAct } from '../../shared/act-dialog.tsx'
import { useMay, useMember } from '../../shared/member.ts'
import { ReasonDialog } from '../../shared/reason-dialog.tsx'
import type { Column } from '../../shared/table/columns.tsx'
import { Small } from '../../shared/table/columns.tsx'
import { TablePanel } from '../../shared/table/table-panel.tsx'
import { changeText, PriceChange } from './price-change.tsx'
import { PRICE_READS, usePriceRequests } from './price-reads.ts'

const STATE_NAMES = {
  requested: 'Awaiting approval',
  scheduled: 'Scheduled',
  applied: 'Holds',
  declined: 'Declined',
} as const

/** New prices that a second person confirms, or that wait for their time. */
export function PriceRequests() {
  const requests = usePriceRequests()
  const me = useMember().id
  const canWrite = useMay()(confirmPrice)
  const call = useCall()
  const { ask, dialog } = useAskedAct()
  const [refusing, setRefusing] = useState<StaffPriceRequest>()
  const confirm = (request: StaffPriceRequest) =>
    ask({
      title: `Confirm the price of ${request.productName}?`,
      description: `${formatNaira(kobo(request.previousPrice))} becomes ${formatNaira(kobo(request.unitPrice))}, ${changeOf(request)}, asked for by ${request.requestedByName}.`,
      confirmLabel: 'Confirm price',
      busyLabel: 'Saving...',
      failed: 'The price was not confirmed. Please try again.',
      invalidates: PRICE_READS,
      run: () => call(confirmPrice, { params: { id: request.id } }),
    })
  return (
    <>
      <TablePanel
        id="price-requests"
        title="Upcoming prices"
        about="A change above 10% needs a second administrator."
        read={requests}
        rows={requests.data}
        columns={columnsOf({ me, canWrite, onConfirm: confirm, onRefuse: setRefusing })}
        keyOf={({ id }) => id}
        empty={{
          title: 'No upcoming prices',
          text: 'Prices that await a colleague or their start appear here.',
        }}
      />
      {dialog}
      {refusing !== undefined && (
        <ReasonDialog
          title={`Refuse the new price of ${refusing.productName}?`}
          description="The current price stays."
          label="Why"
          confirmLabel="Refuse price"
          busyLabel="Saving..."
          danger
          failed="The price was not refused. Please try again."
          success="Price refused"
          invalidates={PRICE_READS}
          onClose={() => setRefusing(undefined)}
          onConfirm={(reason) => call(refusePrice, { params: { id: refusing.id }, body: { reason } })}
          onDone={() => setRefusing(undefined)}
        />
      )}
    </>
  )
}

const changeOf = ({ unitPrice, previousPrice }: StaffPriceRequest): string =>
  changeText(kobo(unitPrice), kobo(previousPrice))

type ColumnsInput = {
  me: string
  canWrite: boolean
  onConfirm: (request: StaffPriceRequest) => void
  onRefuse: (request: StaffPriceRequest) => void
}

const columnsOf = ({ me, canWrite, onConfirm, onRefuse }: ColumnsInput): Column<StaffPriceRequest>[] => [
  { name: 'Fuel', cell: ({ productName }) => productName, csv: ({ productName }) => productName },
  {
    name: 'Price',
    cell: ({ unitPrice, previousPrice }) => <PriceChange from={kobo(previousPrice)} to={kobo(unitPrice)} />,
    csv: [
      ['Old price', ({ previousPrice }) => ({ kobo: kobo(previousPrice) })],
      ['New price', ({ unitPrice }) => ({ kobo: kobo(unitPrice) })],
    ],
  },
  {
    name: 'In force from',
    cell: ({ validFrom }) => formatDateTime(validFrom),
    csv: ({ validFrom }) => validFrom,
  },
  {
    name: 'Asked for',
    kind: 'long',
    cell: ({ requestedBy, requestedByName, requestedAt, note }) => (
      <>
        {requestedBy === me ? 'By you' : `By ${requestedByName}`}, {formatDateTime(requestedAt)}
        {note !== '' && <Small>{note}</Small>}
      </>
    ),
    csv: [
      ['Asked for by', ({ requestedByName }) => requestedByName],
      ['Asked for', ({ requestedAt }) => requestedAt],
      ['Why', ({ note }) => note],
    ],
  },
  {
    name: 'State',
    cell: (request) => (
      <Badge tone={awaitsApproval(request) ? 'yellow' : 'blue'}>{STATE_NAMES[request.state]}</Badge>
    ),
    csv: ({ state }) => STATE_NAMES[state],
  },
  {
    name: 'Actions',
    kind: 'actions',
    cell: (request) =>
      canWrite && (
        <span className="inline-flex flex-wrap justify-end gap-2">
          {mayConfirmPrice({ state: request.state, requestedBy: asId(request.requestedBy) }, asId(me)).ok && (
            <Button size="compact" onClick={() => onConfirm(request)}>
              Confirm<span className="sr-only"> the price of {request.productName}</span>
            </Button>
          )}
          <Button variant="danger-quiet" size="compact" onClick={() => onRefuse(request)}>
            {request.requestedBy === me ? 'Take back' : 'Refuse'}
            <span className="sr-only"> the price of {request.productName}</span>
          </Button>
        </span>
      ),
  },
]
