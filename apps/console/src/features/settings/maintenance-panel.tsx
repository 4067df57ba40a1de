import { useCall } from '@gatefill/client/react/call-context'
import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import { onSubmit, useForm } from '@gatefill/client/react/use-form'
import { useWrite } from '@gatefill/client/react/use-write'
import { getMaintenance, setMaintenance } from '@gatefill/contracts/staff/operations'
import { MAINTENANCE_SENTENCE_MAX, maintenanceErrors } from '@gatefill/domain/accounts/maintenance'
import { formatDateTime } from '@gatefill/domain/core/formats'
import { Badge } from '@gatefill/ui/primitives/badge'
import { Button } from '@gatefill/ui/primitives/button'
import { FailureLine } from '@gatefill/ui/primitives/failure-line'
import { TextAreaField } from '@gatefill/ui/primitives/text-area-field'
import { useAskedAct } from '../../shared/act-dialog.tsx'
import { useMay } from '../../shared/member.ts'
import { useReadInterval } from '../../shared/presence.ts'
import { Panel } from '../../shared/rooms/panel.tsx'
import { TableStates } from '../../shared/table/table-states.tsx'

/** Whether customers can order, and the sentence that they read while they cannot. */
export function MaintenancePanel() {
  const maintenance = useEndpoint(getMaintenance, {}, { refetchInterval: useReadInterval() })
  const canWrite = useMay()(setMaintenance)
  const { sentence = '', since = null } = maintenance.data ?? {}
  const isClosed = sentence !== ''
  return (
    <Panel
      id="maintenance"
      title="Maintenance"
      about="While the shop is closed, customers read one sentence and nothing can be ordered. Staff, drivers and payments carry on."
      action={
        maintenance.data !== undefined && (
          <Badge tone={isClosed ? 'yellow' : 'green'}>{isClosed ? 'Closed' : 'Open'}</Badge>
        )
      }
    >
      <TableStates title="Maintenance" read={maintenance} empty={undefined} />
      {maintenance.data !== undefined && (
        <div className="grid gap-4 p-4">
          {isClosed && (
            <div className="grid gap-1">
              <p className="text-ink-2">
                Customers read{since !== null && `, since ${formatDateTime(since)}`}:
              </p>
              <blockquote className="rounded-control bg-sunken p-4 font-semibold wrap-anywhere">
                {sentence}
              </blockquote>
            </div>
          )}
          {!canWrite && !isClosed && <p>Customers can order.</p>}
          {canWrite && (isClosed ? <OpenShop /> : <CloseShop />)}
        </div>
      )}
    </Panel>
  )
}

/** Ends the maintenance: customers can order again. */
function OpenShop() {
  const call = useCall()
  const { write, isBusy, failure } = useWrite({
    send: () => call(setMaintenance, { body: { sentence: '' } }),
    failed: 'The shop is still closed. Please try again.',
    success: 'The shop is open',
    invalidates: [getMaintenance],
  })
  return (
    <div className="grid gap-2">
      <FailureLine text={failure?.message} />
      <Button
        busy={isBusy}
        busyLabel="Opening..."
        onClick={() => void write()}
        className="justify-self-start"
      >
        Open the shop
      </Button>
    </div>
  )
}

const USUAL = 'We are doing maintenance until 6:00am. Orders that are on their way arrive as planned.'

/** Closes the shop with a sentence; it is asked once more, because nobody can order from then on. */
function CloseShop() {
  const call = useCall()
  const form = useForm({ initial: { sentence: USUAL }, validate: maintenanceErrors })
  const { ask, dialog } = useAskedAct()
  const close = () => {
    if (!form.check()) return
    ask({
      title: 'Close the shop now?',
      description: `Nobody can order or pay from now on. Customers read: “${form.values.sentence.trim()}”`,
      confirmLabel: 'Close the shop',
      busyLabel: 'Closing...',
      danger: true,
      failed: 'The shop is still open. Please try again.',
      invalidates: [getMaintenance],
      run: () => call(setMaintenance, { body: form.values }),
    })
  }
  return (
    <form ref={form.formRef} noValidate onSubmit={onSubmit(close)} className="grid max-w-2xl gap-3">
      <TextAreaField
        form={form}
        name="sentence"
        label="The sentence that customers read"
        hint="Say until when, in Lagos time, and what happens to orders that are on their way."
        rows={3}
        countTo={MAINTENANCE_SENTENCE_MAX}
      />
      <Button type="submit" variant="danger" className="justify-self-start">
        Close the shop
      </Button>
      {dialog}
    </form>
  )
}
