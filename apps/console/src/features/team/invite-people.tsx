import { useCall } from '@gatefill/client/react/call-context'
import { useForm } from '@gatefill/client/react/use-form'
import { useWrite } from '@gatefill/client/react/use-write'
import { getFirstRun } from '@gatefill/contracts/staff/operations'
import { inviteDriver, inviteMember, listInvitations } from '@gatefill/contracts/staff/team/team'
import { STAFF_ROLES } from '@gatefill/domain/accounts/roles'
import {
  driverInvitationErrors,
  invitationErrors,
  ROLE_NAMES,
  ROLE_SENTENCES,
  staffRoleOf,
} from '@gatefill/domain/accounts/team'
import { SelectField } from '@gatefill/ui/primitives/select-field'
import { TextField } from '@gatefill/ui/primitives/text-field'
import { SetupForm } from '../../shared/setup-form.tsx'
import { RoleLimits } from './role-limits.tsx'

const NO_DRIVER = { name: '', email: '', phone: '', vehicle: '', plate: '' }

/** A mail with a one-time link to a driver, whose account has this vehicle. */
export function InviteDriver() {
  const call = useCall()
  const form = useForm({ initial: NO_DRIVER, validate: driverInvitationErrors })
  const submitForm = useWrite({
    form,
    send: () => call(inviteDriver, { body: form.values }),
    failed: 'The invitation was not sent. Please try again.',
    invalidates: [listInvitations, getFirstRun],
    onSuccess: () => form.reset(),
  })
  return (
    <SetupForm
      id="invite-driver"
      title="Invite a driver"
      submit="Invite driver"
      formRef={form.formRef}
      write={submitForm}
    >
      <TextField form={form} name="name" label="Name" />
      <TextField form={form} name="email" label="Email" type="email" />
      <TextField form={form} name="phone" label="Phone" type="tel" />
      <TextField form={form} name="vehicle" label="Vehicle" hint="For example White Toyota Hilux" />
      <TextField form={form} name="plate" label="Number plate" />
    </SetupForm>
  )
}

/** A mail with a one-time link to a member of staff. */
export function InviteMember() {
  const call = useCall()
  const form = useForm({ initial: { name: '', email: '', role: '' }, validate: invitationErrors })
  const submitForm = useWrite({
    form,
    send: () => call(inviteMember, { body: form.values }),
    failed: 'The invitation was not sent. Please try again.',
    invalidates: [listInvitations],
    onSuccess: () => form.reset(),
  })
  const chosen = staffRoleOf(form.values.role)
  return (
    <SetupForm
      id="invite-member"
      title="Invite a member of staff"
      submit="Invite member"
      formRef={form.formRef}
      write={submitForm}
    >
      <TextField form={form} name="name" label="Name" />
      <TextField form={form} name="email" label="Email" type="email" />
      <SelectField
        form={form}
        name="role"
        label="Role"
        hint={chosen === undefined ? 'What they may do; it can be changed later.' : ROLE_SENTENCES[chosen]}
      >
        <option value="">Choose a role</option>
        {STAFF_ROLES.map((role) => (
          <option key={role} value={role}>
            {ROLE_NAMES[role]}
          </option>
        ))}
      </SelectField>
      {chosen !== undefined && <RoleLimits role={chosen} />}
    </SetupForm>
  )
}
