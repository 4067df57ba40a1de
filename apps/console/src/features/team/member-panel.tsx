import { useCall } from '@gatefill/client/react/call-context'
import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import { changeMemberRole, listMemberSessions } from '@gatefill/contracts/staff/team/team'
import type { ListedMember } from '@gatefill/contracts/staff/team/team-shapes'
import { formatDateTime } from '@gatefill/domain/core/formats'
import { X } from '@gatefill/ui/icons/actions/x'
import { iconButtonClass } from '@gatefill/ui/primitives/button'
import { useEffect, useRef } from 'react'
import { useMay } from '../../shared/member.ts'
import { Panel } from '../../shared/rooms/panel.tsx'
import { TableStates } from '../../shared/table/table-states.tsx'
import { MemberActs } from './member-acts.tsx'
import { MemberRole } from './member-role.tsx'

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
