import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import { onSubmit, useForm } from '@gatefill/client/react/use-form'
import type { WireBatch } from '@gatefill/contracts/staff/batches'
import { getBatchDeliveries, requestBatchNotice } from '@gatefill/contracts/staff/batches'
import { fieldErrors } from '@gatefill/domain/core/field-errors'
import { formatDateTime } from '@gatefill/domain/core/formats'
import { batchOf, batchProblem } from '@gatefill/domain/delivery/batch'
import { Button } from '@gatefill/ui/primitives/button'
import { Notice } from '@gatefill/ui/primitives/notice'
import { TextField } from '@gatefill/ui/primitives/text-field'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useMay } from '../../shared/member.ts'
import { Panel } from '../../shared/rooms/panel.tsx'
import { PlaceTabs } from '../../shared/rooms/place-tabs.tsx'
import { Room } from '../../shared/rooms/room.tsx'
import { SUPPORT } from '../../shared/rooms/support-rooms.ts'
import { TablePanel } from '../../shared/table/table-panel.tsx'
import { TableStates } from '../../shared/table/table-states.tsx'
import { AskNoticeDialog } from './ask-notice-dialog.tsx'
import { batchDeliveryColumns, batchLoadColumns } from './batch-columns.tsx'

/** /console/support/batches: who received fuel of a batch, and what they were told. */
export function BatchesPage() {
  const [params, setParams] = useSearchParams()
  const batch = batchOf(params.get('batch') ?? '')
  return (
    <Room title={SUPPORT.batches.title} tabs={<PlaceTabs label="Support" places={Object.values(SUPPORT)} />}>
      <ChooseBatch
        // Back and a link change the address without this form.
        key={batch}
        batch={batch ?? ''}
        onChoose={(chosen) => setParams({ batch: chosen })}
      />
      {batch !== undefined && <OneBatch key={`of ${batch}`} batch={batch} />}
    </Room>
  )
}

function ChooseBatch({ batch, onChoose }: { batch: string; onChoose: (batch: string) => void }) {
  const form = useForm({
    initial: { batch },
    validate: (values) => fieldErrors([['batch', batchProblem(values.batch)]]),
  })
  const choose = () => {
    const chosen = batchOf(form.values.batch)
    if (form.check() && chosen !== undefined) onChoose(chosen)
  }
  return (
    <Panel
      id="choose-batch"
      title="Find a batch"
      about="Each look at who received a batch is written to the audit."
    >
      <form
        ref={form.formRef}
        noValidate
        onSubmit={onSubmit(choose)}
        className="flex flex-wrap items-end gap-3 p-4"
      >
        <div className="min-w-0 flex-1 basis-60 tablet:max-w-96">
          <TextField
            form={form}
            name="batch"
            label="Batch"
            hint="As the paper of the station names it."
            autoComplete="off"
          />
        </div>
        <Button type="submit">Show who received it</Button>
      </form>
    </Panel>
  )
}

function OneBatch({ batch }: { batch: string }) {
  const read = useEndpoint(getBatchDeliveries, { params: { batch } })
  const mayAsk = useMay()(requestBatchNotice)
  const [isAsking, setAsking] = useState(false)
  const { data } = read
  if (data === undefined)
    return (
      <Panel id="batch" title={`Batch ${batch}`}>
        <TableStates title={`Batch ${batch}`} read={read} empty={undefined} />
      </Panel>
    )
  return (
    <>
      <ToldAbout batch={data} />
      <TablePanel
        id="batch-deliveries"
        title="Who received it"
        about="Fuel mixes in a compartment: whatever was poured from it counts from the loading until it was empty."
        action={
          mayAsk &&
          data.deliveries.length > 0 && (
            <Button variant="secondary" size="compact" onClick={() => setAsking(true)}>
              Ask for a notice
            </Button>
          )
        }
        read={read}
        rows={data.deliveries}
        columns={batchDeliveryColumns}
        keyOf={({ id }) => id}
        empty={{ title: 'Nobody yet', text: 'No fuel of this batch has been delivered.' }}
      />
      <TablePanel
        id="batch-loads"
        title="Where it was loaded"
        read={read}
        rows={data.loads}
        columns={batchLoadColumns}
        keyOf={({ id }) => id}
        empty={{ title: 'No loadings', text: 'Loadings of this batch appear here.' }}
      />
      {isAsking && <AskNoticeDialog batch={data.batch} onClose={() => setAsking(false)} />}
    </>
  )
}

/** What those who received it were told, or are to be told. */
function ToldAbout({ batch: { requests, notices } }: { batch: WireBatch }) {
  return (
    <>
      {requests.map(({ id, message, by, at }) => (
        <Notice key={id} tone="warning">
          <b>A notice waits for a second person.</b> {by} asked for it at {formatDateTime(at)}: {message}
        </Notice>
      ))}
      {notices.map(({ message, by, at }) => (
        <Notice key={`${at} ${message}`}>
          <b>Everybody who had received it was told</b> by {by} at {formatDateTime(at)}: {message}
        </Notice>
      ))}
    </>
  )
}
