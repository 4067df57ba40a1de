import { useCall } from '@gatefill/client/react/call-context'
import { onSubmit, useForm } from '@gatefill/client/react/use-form'
import { useWrite } from '@gatefill/client/react/use-write'
import { changeMemberRole, listMembers } from '@gatefill/contracts/staff/team/team'
import type { ListedMember } from '@gatefill/contracts/staff/team/team-shapes'
import type { StaffRole } from '@gatefill/domain/accounts/roles'
import { STAFF_ROLES } from '@gatefill/domain/accounts/roles'
import { ROLE_NAMES, ROLE_SENTENCES, roleErrors, staffRoleOf } from '@gatefill/domain/accounts/team'
import { Button } from '@gatefill/ui/primitives/button'
import { FailureLine } from '@gatefill/ui/primitives/failure-line'
import { SelectField } from '@gatefill/ui/primitives/select-field'
import { RoleLimits } from './role-limits.tsx'

/** The role of a member, and for an administrator another one; the server keeps the last administrator. */
export function MemberRole({ member, canWrite }: { member: ListedMember; canWrite: boolean }) {
  const call = useCall()
  const form = useForm({ initial: { role: member.role as string }, validate: roleErrors }) // a select gives any text
  const { write, isBusy, failure } = useWrite({
    form,
    send: () => call(changeMemberRole, { params: { id: member.id }, body: form.values }),
    failed: 'The role was not changed. Please try again.',
    invalidates: [listMembers],
  })
  const chosen: StaffRole = staffRoleOf(form.values.role) ?? member.role
  if (!canWrite)
    return (
      <div className="grid gap-2">
        <p>
          <b>{ROLE_NAMES[member.role]}.</b> {ROLE_SENTENCES[member.role]}
        </p>
        <RoleLimits role={member.role} />
      </div>
    )
  return (
    <form ref={form.formRef} noValidate onSubmit={onSubmit(write)} className="grid gap-2">
      <SelectField form={form} name="role" label="Role" hint={ROLE_SENTENCES[chosen]}>
        {STAFF_ROLES.map((role) => (
          <option key={role} value={role}>
            {ROLE_NAMES[role]}
          </option>
        ))}
      </SelectField>
      <RoleLimits role={chosen} />
      <FailureLine text={failure?.message} />
      {form.values.role !== member.role && (
        <Button type="submit" busy={isBusy} busyLabel="Saving..." className="justify-self-start">
          Change role
        </Button>
      )}
    </form>
  )
}
