import { useCall } from '@gatefill/client/react/call-context'
import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import { onSubmit, useForm } from '@gatefill/client/react/use-form'
import { useWrite } from '@gatefill/client/react/use-write'
import {
  changeMemberRole,
  endMemberSessions,
  listMemberSessions,
  listMembers,
  lockMember,
  recoverMember,
  unlockMember,
} from '@gatefill/contracts/staff/team/team'
import type { ListedMember } from '@gatefill/contracts/staff/team/team-shapes'
import type { StaffRole } from '@gatefill/domain/accounts/roles'
import { STAFF_ROLES } from '@gatefill/domain/accounts/roles'
import {
  NOT_YOURSELF,
  ROLE_NAMES,
  ROLE_SENTENCES,
  roleErrors,
  staffRoleOf,
} from '@gatefill/domain/accounts/team'
import { formatDateTime } from '@gatefill/domain/core/formats'
import { X } from '@gatefill/ui/icons/frame'
import { Button, iconButtonClass } from '@gatefill/ui/primitives/button'
import { FailureLine } from '@gatefill/ui/primitives/failure-line'
import { SelectField } from '@gatefill/ui/primitives/select-field'
import { useEffect, useRef } from 'react'
import type { AskedAct } from '../../shared/act-dialog.tsx'
import { useAskedAct } from '../../shared/act-dialog.tsx'
import { useMay, useMember } from '../../shared/member.ts'
import { Panel } from '../../shared/rooms/panel.tsx'
import { TableStates } from '../../shared/table/table-states.tsx'
import { RoleLimits } from './role-limits.tsx'

type MemberPanelProps = { member: ListedMember; onClose: () => void }

/** The account of one member: role, where it is signed in, and what is done when a phone is lost or somebody leaves. */
export function MemberPanel({ member, onClose }: MemberPanelProps) {
  const canWrite = useMay()(changeMemberRole)
  const call = useCall()
  const holder = useRef<HTMLDivElement>(null)
  // The panel appears away from the button, so the focus follows it.
  useEffect(() => holder.current?.focus(), [])
  return (
    <div ref={holder} tabIndex={-1} className="rounded-card">
      <Panel
        id="member"
        title={member.name}
        action={
          <button type="button" onClick={onClose} aria-label="Close the panel" className={iconButtonClass()}>
            <X aria-hidden="true" className="size-5" />
          </button>
        }
      >
        <div className="grid gap-5 p-4">
          <MemberRole member={member} canWrite={canWrite} />
          <MemberSessions id={member.id} />
          {canWrite && <MemberActs member={member} call={call} />}
        </div>
      </Panel>
    </div>
  )
}

function MemberSessions({ id }: { id: string }) {
  const sessions = useEndpoint(listMemberSessions, { params: { id } })
  return (
    <section aria-labelledby="member-sessions" className="grid gap-2">
      <h3 id="member-sessions" className="font-semibold">
        Signed-in devices
      </h3>
      <TableStates title="Signed-in devices" read={sessions} empty={undefined} />
      {sessions.data?.length === 0 && <p className="text-ink-2">None at the moment.</p>}
      <ul className="grid gap-2">
        {sessions.data?.map(({ id: sessionId, device, createdAt, lastSeenAt }) => (
          <li key={sessionId}>
            <p className="font-semibold wrap-anywhere">{device}</p>
            <p className="text-micro text-ink-2">
              Since {formatDateTime(createdAt)}, last used {formatDateTime(lastSeenAt)}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The role of a member, and for an administrator another one; the server keeps the last administrator. */
function MemberRole({ member, canWrite }: { member: ListedMember; canWrite: boolean }) {
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

type Call = ReturnType<typeof useCall>

type MemberActsProps = { member: ListedMember; call: Call }

const INVALIDATES = [listMembers, listMemberSessions] as const

/** Every act is asked about first; `call` and the account are those that the page shows. */
const signOutOf = ({ id, name }: ListedMember, call: Call): AskedAct => ({
  title: `Sign ${name} out everywhere?`,
  description: 'Every device is signed out at once. They can sign in again.',
  confirmLabel: 'Sign out everywhere',
  busyLabel: 'Signing out...',
  failed: 'Nothing was changed. Please try again.',
  invalidates: INVALIDATES,
  run: () => call(endMemberSessions, { params: { id } }),
})

const recoveryOf = ({ id, name, email }: ListedMember, call: Call): AskedAct => ({
  title: `Reset the sign-in of ${name}?`,
  description: `Check first that it is really ${name} who asks. A link for a new password and a new authenticator app is mailed to ${email}; when it is used, the old ones stop working and every device is signed out.`,
  confirmLabel: 'Send the link',
  busyLabel: 'Sending...',
  failed: 'The link was not sent. Please try again.',
  invalidates: INVALIDATES,
  run: () => call(recoverMember, { params: { id } }),
})

const lockingOf = ({ id, name, isLocked }: ListedMember, call: Call): AskedAct => ({
  title: isLocked ? `Unlock the account of ${name}?` : `Lock the account of ${name}?`,
  description: isLocked
    ? 'Signing in works again, with the same password and authenticator app.'
    : 'Every device is signed out at once, and nobody can sign in to the account until it is unlocked. What was done stays in the audit.',
  confirmLabel: isLocked ? 'Unlock account' : 'Lock account',
  busyLabel: 'Saving...',
  danger: !isLocked,
  failed: 'Nothing was changed. Please try again.',
  invalidates: INVALIDATES,
  run: () => call(isLocked ? unlockMember : lockMember, { params: { id } }),
})

/** What an administrator does about the account of somebody else. */
function MemberActs({ member, call }: MemberActsProps) {
  const { ask, dialog } = useAskedAct()
  const isMe = useMember().id === member.id
  if (isMe)
    return <p className="text-ink-2">{NOT_YOURSELF} Your own password and devices are in Your account.</p>
  return (
    <div className="grid gap-2">
      <Button variant="secondary" onClick={() => ask(signOutOf(member, call))}>
        Sign out everywhere
      </Button>
      <Button variant="secondary" onClick={() => ask(recoveryOf(member, call))}>
        Reset password and second factor
      </Button>
      <Button
        variant={member.isLocked ? 'secondary' : 'danger-quiet'}
        onClick={() => ask(lockingOf(member, call))}
      >
        {member.isLocked ? 'Unlock account' : 'Lock account'}
      </Button>
      {dialog}
    </div>
  )
}
