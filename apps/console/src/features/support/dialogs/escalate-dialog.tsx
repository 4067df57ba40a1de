import { serverTime } from '@gatefill/client/device/server-clock'
import { useCall } from '@gatefill/client/react/call-context'
import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import { onSubmit, useForm } from '@gatefill/client/react/use-form'
import { useWrite } from '@gatefill/client/react/use-write'
import { listEscalations } from '@gatefill/contracts/staff/support/escalations'
import { escalateTicket } from '@gatefill/contracts/staff/support/ticket-acts'
import { getTicketQueue, listTicketAgents } from '@gatefill/contracts/staff/support/ticket-queue'
import { lagosField, lagosInput } from '@gatefill/domain/core/lagos-input'
import { REASON_MAX } from '@gatefill/domain/core/reason'
import {
  canOwn,
  ESCALATION_TEAMS,
  escalationErrors,
  escalationTeamOf,
  TEAM_NAMES,
  usualDueAt,
} from '@gatefill/domain/support/escalation'
import { FailureLine } from '@gatefill/ui/primitives/failure-line'
import { FormDialog } from '@gatefill/ui/primitives/form-dialog'
import { SelectField } from '@gatefill/ui/primitives/select-field'
import { TextAreaField } from '@gatefill/ui/primitives/text-area-field'
import { TextField } from '@gatefill/ui/primitives/text-field'
import { useState } from 'react'
import { CHECK_LIST_FIRST } from '../../../shared/sentences.ts'
import { useThreadEffects } from '../thread/use-thread.ts'

function useEscalation(ticketId: string, onClose: () => void) {
  const call = useCall()
  const effects = useThreadEffects(ticketId)
  const agents = useEndpoint(listTicketAgents).data ?? []
  const [dueAtFirst] = useState(() => lagosField(usualDueAt(serverTime())))
  const form = useForm({
    initial: { team: '', ownerId: '', dueAt: dueAtFirst, reason: '' },
    validate: ({ dueAt, ...values }) =>
      escalationErrors(
        { ...values, dueAt: lagosInput(dueAt) },
        agents.find(({ id }) => id === values.ownerId)?.role,
        serverTime(),
      ),
  })
  const { write, isBusy, failure } = useWrite({
    ...effects,
    form,
    send: () => {
      const { dueAt, ...values } = form.values
      return call(escalateTicket, { params: { id: ticketId }, body: { ...values, dueAt: lagosInput(dueAt) } })
    },
    failed: 'The ticket was not escalated. Please try again.',
    withoutAnswer: CHECK_LIST_FIRST,
    invalidates: [getTicketQueue, listEscalations],
  })
  const team = escalationTeamOf(form.values.team)
  const owners = team === undefined ? [] : agents.filter(({ role }) => canOwn(team, role))
  const save = async () => {
    if ((await write()) !== undefined) onClose()
  }
  return { form, owners, save, isBusy, failure }
}

/** Hands the question to somebody of dispatch or finance, with a reason and a time. */
export function EscalateDialog({ ticketId, onClose }: { ticketId: string; onClose: () => void }) {
  const { form, owners, save, isBusy, failure } = useEscalation(ticketId, onClose)
  return (
    <FormDialog
      title="Escalate the ticket"
      description="The owner finds it in Support, Escalations. The ticket stays with support, who answers the customer."
      confirmLabel="Escalate"
      busyLabel="Escalating..."
      busy={isBusy}
      formRef={form.formRef}
      onSubmit={onSubmit(save)}
      onClose={onClose}
    >
      <SelectField form={form} name="team" label="Team">
        <option value="">Choose a team</option>
        {ESCALATION_TEAMS.map((team) => (
          <option key={team} value={team}>
            {TEAM_NAMES[team]}
          </option>
        ))}
      </SelectField>
      <SelectField form={form} name="ownerId" label="Owner">
        <option value="">Choose a person</option>
        {owners.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField form={form} name="dueAt" label="Answer by, Lagos time" type="datetime-local" />
      <TextAreaField form={form} name="reason" label="Question" rows={3} countTo={REASON_MAX} />
      <FailureLine text={failure?.message} />
    </FormDialog>
  )
}
