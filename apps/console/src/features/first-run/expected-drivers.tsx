import { useCall } from '@gatefill/client/react/call-context'
import { useWrite } from '@gatefill/client/react/use-write'
import { getFirstRun } from '@gatefill/contracts/staff/operations'
import { listInvitations, resendInvitation } from '@gatefill/contracts/staff/team/team'
import type { DriverInvitation } from '@gatefill/domain/company/shop-setup'
import { invitationSentence } from '@gatefill/domain/company/shop-setup'
import { Button } from '@gatefill/ui/primitives/button'
import { FailureLine } from '@gatefill/ui/primitives/failure-line'
import { useMay } from '../../shared/member.ts'

/** To whom an invitation is out and until when, with a button that sends it again. */
export function ExpectedDrivers({ invitations }: { invitations: readonly DriverInvitation[] }) {
  const call = useCall()
  const may = useMay()
  const { write, input, failure } = useWrite({
    send: (id: string) => call(resendInvitation, { params: { id } }),
    failed: 'The invitation was not sent again. Please try again.',
    invalidates: [listInvitations, getFirstRun],
  })
  return (
    <ul className="grid gap-1">
      {invitations.map((invitation) => (
        <li key={invitation.id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="text-ink-2">{invitationSentence(invitation)}</span>
          {may(resendInvitation) && (
            <Button
              variant="secondary"
              size="compact"
              busy={input === invitation.id}
              onClick={() => void write(invitation.id)}
            >
              Send again<span className="sr-only"> the invitation of {invitation.name}</span>
            </Button>
          )}
        </li>
      ))}
      <FailureLine text={failure?.message} />
    </ul>
  )
}
