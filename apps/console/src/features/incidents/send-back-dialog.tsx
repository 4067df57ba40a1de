import { useCall } from '@gatefill/client/react/call-context'
import { useForm } from '@gatefill/client/react/use-form'
import type { WireIncident } from '@gatefill/contracts/staff/dispatch/incident-shapes'
import { sendBackIncident } from '@gatefill/contracts/staff/dispatch/incidents'
import type { IncidentId } from '@gatefill/domain/core/ids'
import { asId } from '@gatefill/domain/core/ids'
import { plainLine } from '@gatefill/domain/core/plain-line'
import { REASON_MAX } from '@gatefill/domain/core/reason'
import { sendBackErrors } from '@gatefill/domain/dispatch/incidents/incident'
import { TextAreaField } from '@gatefill/ui/primitives/text-area-field'
import { WriteDialog } from '../../shared/write-dialog.tsx'
import { INCIDENT_READS } from './incident-reads.ts'

/** Asks what an explanation leaves open; the incident is open again then. */
export function SendBackDialog({ incident, onClose }: { incident: WireIncident; onClose: () => void }) {
  const call = useCall()
  const form = useForm({ initial: { note: '' }, validate: ({ note }) => sendBackErrors(plainLine(note)) })
  return (
    <WriteDialog
      title="Send the explanation back?"
      description={`The incident is open again, and ${incident.explainedBy ?? 'a colleague'} sees what is missing. What was written stays in its history.`}
      confirmLabel="Send back"
      form={form}
      send={() =>
        call(sendBackIncident, { params: { id: asId<IncidentId>(incident.id) }, body: { ...form.values } })
      }
      failed="It was not sent back. Please try again."
      invalidates={INCIDENT_READS}
      onClose={onClose}
    >
      <TextAreaField form={form} name="note" label="What is missing?" rows={3} countTo={REASON_MAX} />
    </WriteDialog>
  )
}
