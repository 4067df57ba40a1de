import type { useCall } from '@gatefill/client/react/call-context'
import {
  endMemberSessions,
  listMemberSessions,
  listMembers,
  lockMember,
  recoverMember,
  unlockMember,
} from '@gatefill/contracts/staff/team/team'
import type { ListedMember } from '@gatefill/contracts/staff/team/team-shapes'
import { NOT_YOURSELF } from '@gatefill/domain/accounts/team'
import { Button } from '@gatefill/ui/primitives/button'
import type { AskedAct } from '../../shared/act-dialog.tsx'
import { useAskedAct } from '../../shared/act-dialog.tsx'
import { useMember } from '../../shared/member.ts'

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
export function MemberActs({ member, call }: MemberActsProps) {
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
