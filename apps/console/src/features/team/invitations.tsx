import { useCall } from '@gatefill/client/react/call-context'
import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import { useWrite } from '@gatefill/client/react/use-write'
import { getFirstRun } from '@gatefill/contracts/staff/operations'
import { listInvitations, resendInvitation, revokeInvitation } from '@gatefill/contracts/staff/team/team'
import type { Invitation } from '@gatefill/contracts/staff/team/team-shapes'
import { ROLE_NAMES } from '@gatefill/domain/accounts/team'
import { formatDateTime } from '@gatefill/domain/core/formats'
import { Button } from '@gatefill/ui/primitives/button'
import { FailureLine } from '@gatefill/ui/primitives/failure-line'
import type { Column } from '../../shared/table/columns.tsx'
import { Small } from '../../shared/table/columns.tsx'
import { TablePanel } from '../../shared/table/table-panel.tsx'

/** Who was invited and has not come yet. `canWrite`: may send again and revoke. */
export function Invitations({ canWrite }: { canWrite: boolean }) {
  const call = useCall()
  const invitations = useEndpoint(listInvitations)
  const { write, input, failure } = useWrite({
    send: ({ id, again }: { id: string; again: boolean }) =>
      call(again ? resendInvitation : revokeInvitation, { params: { id } }),
    failed: 'The invitation was not changed. Please try again.',
    invalidates: [listInvitations, getFirstRun],
  })
  return (
    <div className="grid gap-2">
      <FailureLine text={failure?.message} />
      <TablePanel
        id="invitations"
        title="Open invitations"
        about="A link works once, within three days."
        read={invitations}
        rows={invitations.data}
        columns={columnsOf(canWrite, input?.id, (id, again) => void write({ id, again }))}
        keyOf={({ id }) => id}
        empty={{
          title: 'No open invitations',
          text: 'Whoever you invite stands here until the account is set up.',
        }}
      />
    </div>
  )
}

type Act = (id: string, again: boolean) => void

const columnsOf = (canWrite: boolean, busy: string | undefined, onAct: Act): Column<Invitation>[] => [
  {
    name: 'Person',
    cell: ({ name, email }) => (
      <>
        {name}
        <Small>{email}</Small>
      </>
    ),
    sort: ({ name }) => name,
    csv: [
      ['Person', ({ name }) => name],
      ['Email', ({ email }) => email],
    ],
  },
  {
    name: 'As',
    cell: ({ role }) => (role === null ? 'Driver' : ROLE_NAMES[role]),
    csv: ({ role }) => (role === null ? 'Driver' : ROLE_NAMES[role]),
  },
  {
    name: 'Until',
    cell: ({ expiresAt, isExpired }) => (isExpired ? 'Expired' : formatDateTime(expiresAt)),
    sort: ({ expiresAt }) => expiresAt,
    csv: ({ expiresAt }) => expiresAt,
  },
  {
    name: 'Actions',
    kind: 'actions',
    cell: ({ id, name }) =>
      canWrite && (
        <span className="inline-flex gap-2">
          <Button variant="secondary" size="compact" busy={busy === id} onClick={() => onAct(id, true)}>
            Send again<span className="sr-only"> to {name}</span>
          </Button>
          <Button variant="danger-quiet" size="compact" busy={busy === id} onClick={() => onAct(id, false)}>
            Revoke<span className="sr-only"> of {name}</span>
          </Button>
        </span>
      ),
  },
]
