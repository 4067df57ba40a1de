import { inviteDriver, inviteMember } from '@gatefill/contracts/staff/team/team'
import { Button } from '@gatefill/ui/primitives/button'
import { useState } from 'react'
import { DriverAccounts } from '../features/team/driver-accounts.tsx'
import { Invitations } from '../features/team/invitations.tsx'
import { InviteDriver, InviteMember } from '../features/team/invite-people.tsx'
import { Members } from '../features/team/members.tsx'
import { useMay } from '../shared/member.ts'
import { Room } from '../shared/rooms/room.tsx'
import { TEAM } from '../shared/rooms/rooms.ts'

/** /console/team: who works here, who is invited, and what an administrator changes about their accounts. */
export function TeamPage() {
  const may = useMay()
  const [isInviting, setInviting] = useState(false)
  const mayInvite = may(inviteMember) || may(inviteDriver)
  return (
    <Room
      title={TEAM.title}
      actions={
        mayInvite && (
          <Button size="compact" aria-expanded={isInviting} onClick={() => setInviting(!isInviting)}>
            Invite
          </Button>
        )
      }
    >
      {isInviting && (
        <div className="grid items-start gap-4 tablet:grid-cols-2">
          {may(inviteMember) && <InviteMember />}
          {may(inviteDriver) && <InviteDriver />}
        </div>
      )}
      <Members />
      <Invitations canWrite={may(inviteMember)} />
      <DriverAccounts />
    </Room>
  )
}
