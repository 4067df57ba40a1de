import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import { changeMemberRole, listMembers } from '@gatefill/contracts/staff/team/team'
import type { ListedMember } from '@gatefill/contracts/staff/team/team-shapes'
import { ROLE_NAMES } from '@gatefill/domain/accounts/team'
import { formatDateTime } from '@gatefill/domain/core/formats'
import { Badge } from '@gatefill/ui/primitives/badge'
import { Button } from '@gatefill/ui/primitives/button'
import { useMay, useMember } from '../../shared/member.ts'
import { useReadInterval } from '../../shared/presence.ts'
import { useUrlValues } from '../../shared/rooms/url-values.ts'
import type { Column } from '../../shared/table/columns.tsx'
import { Small } from '../../shared/table/columns.tsx'
import { TablePanel } from '../../shared/table/table-panel.tsx'
import { MemberPanel } from './member-panel.tsx'

/** Everybody of the staff, and beside the list the account that is looked after. */
export function Members() {
  const members = useEndpoint(listMembers, {}, { refetchInterval: useReadInterval() })
  const { values, change } = useUrlValues({ member: '' })
  const me = useMember().id
  const canWrite = useMay()(changeMemberRole)
  const chosen = members.data?.find(({ id }) => id === values.member)
  return (
    <div
      className={`grid items-start gap-4 ${chosen === undefined ? '' : 'wide:grid-cols-[minmax(0,1fr)_20rem]'}`}
    >
      <TablePanel
        id="members"
        title="Members of staff"
        about="Who can sign in to this console, and their role."
        read={members}
        rows={members.data}
        columns={columnsOf({ me, canWrite, onOpen: (id) => change({ member: id }) })}
        keyOf={({ id }) => id}
        empty={{ title: 'Nobody yet', text: 'Whoever accepts an invitation appears here.' }}
      />
      {chosen !== undefined && (
        <MemberPanel key={chosen.id} member={chosen} onClose={() => change({ member: '' })} />
      )}
    </div>
  )
}

type ColumnsInput = { me: string; canWrite: boolean; onOpen: (id: string) => void }

const columnsOf = ({ me, canWrite, onOpen }: ColumnsInput): Column<ListedMember>[] => [
  {
    name: 'Member',
    cell: ({ id, name, email }) => (
      <>
        {id === me ? `${name} (you)` : name}
        <Small>{email}</Small>
      </>
    ),
    sort: ({ name }) => name,
    csv: [
      ['Member', ({ name }) => name],
      ['Email', ({ email }) => email],
    ],
  },
  {
    name: 'Role',
    cell: ({ role }) => <Badge tone="neutral">{ROLE_NAMES[role]}</Badge>,
    sort: ({ role }) => ROLE_NAMES[role],
    csv: ({ role }) => ROLE_NAMES[role],
  },
  {
    name: 'Second factor',
    cell: ({ hasTwoFactor }) => (hasTwoFactor ? 'Authenticator app' : <b className="text-danger">None</b>),
    sort: ({ hasTwoFactor }) => (hasTwoFactor ? 1 : 0),
    csv: ({ hasTwoFactor }) => (hasTwoFactor ? 'Authenticator app' : 'None'),
  },
  {
    name: 'Last active',
    cell: ({ lastUsedAt }) => (lastUsedAt === null ? 'Signed out' : formatDateTime(lastUsedAt)),
    sort: ({ lastUsedAt }) => lastUsedAt,
    csv: ({ lastUsedAt }) => lastUsedAt,
  },
  {
    name: 'Devices',
    kind: 'figures',
    cell: ({ sessions }) => sessions,
    sort: ({ sessions }) => sessions,
    csv: ({ sessions }) => sessions,
  },
  {
    name: 'State',
    cell: ({ isLocked }) => <Badge tone={isLocked ? 'red' : 'green'}>{isLocked ? 'Locked' : 'Active'}</Badge>,
    sort: ({ isLocked }) => (isLocked ? 1 : 0),
    csv: ({ isLocked }) => (isLocked ? 'Locked' : 'Active'),
  },
  {
    name: 'Actions',
    kind: 'actions',
    cell: ({ id, name }) => (
      <Button variant="secondary" size="compact" onClick={() => onOpen(id)}>
        {canWrite ? 'Manage' : 'Details'}
        <span className="sr-only"> {name}</span>
      </Button>
    ),
  },
]
