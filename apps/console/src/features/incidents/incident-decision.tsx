import { useCall } from '@gatefill/client/react/call-context'
import { onSubmit, useForm } from '@gatefill/client/react/use-form'
import { useWrite } from '@gatefill/client/react/use-write'
import { listAlerts } from '@gatefill/contracts/staff/alerts'
import { getBoard } from '@gatefill/contracts/staff/dispatch/board'
import type { WireIncident, WireIncidentDetail } from '@gatefill/contracts/staff/dispatch/incident-shapes'
import {
  acknowledgeIncident,
  closeIncident,
  explainIncident,
  getIncident,
  listEmergencies,
  listIncidents,
  sendBackIncident,
} from '@gatefill/contracts/staff/dispatch/incidents'
import type { IncidentId } from '@gatefill/domain/core/ids'
import { asId } from '@gatefill/domain/core/ids'
import { plainLine } from '@gatefill/domain/core/plain-line'
import { REASON_MAX } from '@gatefill/domain/core/reason'
import {
  closingErrors,
  explanationErrors,
  sendBackErrors,
} from '@gatefill/domain/dispatch/incidents/incident'
import { stopOf } from '@gatefill/domain/dispatch/incidents/incident-kind'
import { nextStepText } from '@gatefill/domain/dispatch/incidents/incident-words'
import { Button } from '@gatefill/ui/primitives/button'
import { FailureLine } from '@gatefill/ui/primitives/failure-line'
import { TextAreaField } from '@gatefill/ui/primitives/text-area-field'
import { useState } from 'react'
import { Panel } from '../../shared/rooms/panel.tsx'
import { CHECK_LIST_FIRST } from '../../shared/sentences.ts'
import { WriteDialog } from '../../shared/write-dialog.tsx'

/** What the caller can do with the incident now, or why it is another person's turn. */
export function IncidentDecision({ incident }: { incident: WireIncidentDetail }) {
  const { state, explainProblem } = incident
  if (state === 'closed')
    return (
      <Panel id="decide" title="Closed">
        <p className="px-4 py-3">{nextStepText(incident)}</p>
      </Panel>
    )
  if (state === 'explained') return <CloseIt incident={incident} />
  if (explainProblem !== null) return <NotYou title="Explain it" problem={explainProblem} />
  return <ExplainIt incident={incident} />
}

const NotYou = ({ title, problem }: { title: string; problem: string }) => (
  <Panel id="decide" title={title}>
    <p className="px-4 py-3">{problem}</p>
  </Panel>
)

function ExplainIt({ incident }: { incident: WireIncidentDetail }) {
  const call = useCall()
  const form = useForm({
    initial: { explanation: '' },
    validate: ({ explanation }) => explanationErrors(plainLine(explanation)),
  })
  const { write, isBusy, failure } = useWrite({
    form,
    send: () =>
      call(explainIncident, { params: { id: asId<IncidentId>(incident.id) }, body: { ...form.values } }),
    failed: 'Your explanation was not saved. Please try again.',
    withoutAnswer: CHECK_LIST_FIRST,
    invalidates: INCIDENT_READS,
  })
  return (
    <Panel id="decide" title="Explain it" about="As the first person. A colleague closes it after you.">
      <form
        ref={form.formRef}
        noValidate
        className="grid grid-cols-1 gap-3 p-4"
        onSubmit={onSubmit(() => void write())}
      >
        <Hold incident={incident} />
        <TextAreaField
          form={form}
          name="explanation"
          label="What happened, and what was done?"
          hint={hintOf(incident)}
          rows={4}
          countTo={REASON_MAX}
        />
        <Button type="submit" busy={isBusy} busyLabel="Saving...">
          Save the explanation
        </Button>
        <FailureLine text={failure?.message} />
      </form>
    </Panel>
  )
}

const hintOf = (incident: WireIncidentDetail): string =>
  stopOf(incident)?.until === 'explained'
    ? 'The van is free for a shift as soon as you save this.'
    : 'The second person reads this, and so does whoever audits it.'

/** Who has it, or the button by which somebody says so. */
function Hold({ incident: { id, acknowledgedBy } }: { incident: WireIncidentDetail }) {
  const call = useCall()
  const { write, isBusy, failure } = useWrite({
    send: () => call(acknowledgeIncident, { params: { id: asId<IncidentId>(id) } }),
    failed: 'It was not taken. Please try again.',
    invalidates: INCIDENT_READS,
  })
  if (acknowledgedBy !== null) return <p className="font-semibold">{acknowledgedBy} has it.</p>
  return (
    <div className="grid grid-cols-1 gap-1">
      <Button variant="secondary" busy={isBusy} busyLabel="Saving..." onClick={() => void write()}>
        I have it
      </Button>
      <FailureLine text={failure?.message} />
    </div>
  )
}

function CloseIt({ incident }: { incident: WireIncidentDetail }) {
  const call = useCall()
  const [isSendingBack, setSendingBack] = useState(false)
  const form = useForm({ initial: { note: '' }, validate: ({ note }) => closingErrors(plainLine(note)) })
  const { write, isBusy, failure } = useWrite({
    form,
    send: () =>
      call(closeIncident, { params: { id: asId<IncidentId>(incident.id) }, body: { ...form.values } }),
    failed: 'The incident was not closed. Please try again.',
    withoutAnswer: CHECK_LIST_FIRST,
    invalidates: INCIDENT_READS,
  })
  const { closeProblem, sendBackProblem, explainedBy } = incident
  if (closeProblem !== null) return <NotYou title="Close it" problem={closeProblem} />
  const isStopped = stopOf(incident) !== undefined && incident.plate !== null
  return (
    <Panel id="decide" title="Close it" about="As the second person.">
      <form
        ref={form.formRef}
        noValidate
        className="grid grid-cols-1 gap-3 p-4"
        onSubmit={onSubmit(() => void write())}
      >
        <p>You may decide: you did not explain it, and neither of you set up the other’s account lately.</p>
        <TextAreaField
          form={form}
          name="note"
          label="What did you check?"
          optional
          rows={3}
          countTo={REASON_MAX}
        />
        <Button type="submit" busy={isBusy} busyLabel="Closing...">
          {isStopped ? 'Close and put the van back' : 'Close the incident'}
        </Button>
        {sendBackProblem === null && (
          <Button variant="quiet" onClick={() => setSendingBack(true)}>
            Not enough, send it back to {explainedBy ?? 'whoever explained it'}
          </Button>
        )}
        <FailureLine text={failure?.message} />
        {isStopped && <p className="text-ink-2">{incident.plate} is free for a shift at once.</p>}
      </form>
      {isSendingBack && <SendBackDialog incident={incident} onClose={() => setSendingBack(false)} />}
    </Panel>
  )
}

/** Asks what an explanation leaves open; the incident is open again then. */
function SendBackDialog({ incident, onClose }: { incident: WireIncident; onClose: () => void }) {
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

/** What shows something else once an incident has changed. */
const INCIDENT_READS = [getIncident, listIncidents, listEmergencies, listAlerts, getBoard]
