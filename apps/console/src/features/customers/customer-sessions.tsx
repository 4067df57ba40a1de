import { useCall } from '@gatefill/client/react/call-context'
import type { CustomerPage } from '@gatefill/contracts/staff/customer-shapes'
import { endCustomerSessions } from '@gatefill/contracts/staff/customers'
import { formatDateTime } from '@gatefill/domain/core/formats'
import { Button } from '@gatefill/ui/primitives/button'
import { useAskedAct } from '../../shared/act-dialog.tsx'
import { useMay } from '../../shared/member.ts'
import { Panel } from '../../shared/rooms/panel.tsx'
import { CUSTOMER_READS } from './customer-reads.ts'

/** Where the customer is signed in, and the end of it. */
export function CustomerSessions({
  customer: { id, sessions, hasSecondFactor },
}: {
  customer: CustomerPage
}) {
  const call = useCall()
  const may = useMay()
  const { ask, dialog } = useAskedAct()
  const end = () =>
    ask({
      title: 'Sign the customer out everywhere?',
      description: 'They can sign in again with their password.',
      confirmLabel: 'Sign out everywhere',
      busyLabel: 'Signing out...',
      failed: 'The sessions were not ended.',
      invalidates: CUSTOMER_READS,
      run: () => call(endCustomerSessions, { params: { id } }),
    })
  return (
    <Panel
      id="sessions"
      title="Sessions"
      about={hasSecondFactor ? 'With a second factor.' : 'Without a second factor.'}
      action={
        may(endCustomerSessions) &&
        sessions.length > 0 && (
          <Button variant="quiet" size="compact" onClick={end}>
            End all
          </Button>
        )
      }
    >
      {sessions.length === 0 && <p className="px-4 py-3 text-ink-2">Not signed in anywhere.</p>}
      <ul>
        {sessions.map(({ id: sessionId, device, since, lastSeenAt }) => (
          <li key={sessionId} className="grid border-line px-4 py-2 not-first:border-t">
            <b className="font-semibold">{device}</b>
            <span className="text-micro text-ink-2">
              Since {formatDateTime(since)}, last seen {formatDateTime(lastSeenAt)}
            </span>
          </li>
        ))}
      </ul>
      {dialog}
    </Panel>
  )
}
