import { useCall } from '@gatefill/client/react/call-context'
import type { CustomerPage } from '@gatefill/contracts/staff/customers/customer-shapes'
import {
  confirmRecovery,
  refuseRecovery,
  requestRecovery,
} from '@gatefill/contracts/staff/customers/customers'
import { formatDateTime } from '@gatefill/domain/core/formats'
import { customerCan } from '@gatefill/domain/customers/customer-block'
import { decidesRecovery } from '@gatefill/domain/customers/customer-recovery'
import { Badge } from '@gatefill/ui/primitives/badge'
import { Button } from '@gatefill/ui/primitives/button'
import { useState } from 'react'
import { useAskedAct } from '../../shared/act-dialog.tsx'
import { useMay, useMember } from '../../shared/member.ts'
import { ReasonDialog } from '../../shared/reason-dialog.tsx'
import { Panel } from '../../shared/rooms/panel.tsx'
import { CUSTOMER_READS } from './customer-reads.ts'
import { RecoveryDialog } from './recovery-dialog.tsx'

/** The way back into the account: one person checks who calls, another approves, the owner resets by mail. */
export function CustomerRecovery({ customer }: { customer: CustomerPage }) {
  const may = useMay()
  const [isOpen, setOpen] = useState(false)
  const { id, state, recovery } = customer
  const permission = customerCan.recover(state)
  return (
    <Panel
      id="recovery"
      title="Account recovery"
      action={recovery !== null && <Badge tone="yellow">Awaits a second person</Badge>}
    >
      {recovery !== null && <Pending id={id} recovery={recovery} />}
      {recovery === null && (
        <div className="grid gap-2 px-4 py-3">
          <p className="text-ink-2">
            {permission.allowed
              ? 'For a lost password, phone or mailbox. Check who calls; a colleague approves; the owner sets a new password by mail.'
              : permission.reason}
          </p>
          {permission.allowed && may(requestRecovery) && (
            <div>
              <Button variant="secondary" size="compact" onClick={() => setOpen(true)}>
                Start a recovery
              </Button>
            </div>
          )}
        </div>
      )}
      {isOpen && <RecoveryDialog id={id} onClose={() => setOpen(false)} />}
    </Panel>
  )
}

type PendingProps = { id: string; recovery: NonNullable<CustomerPage['recovery']> }

/** What was checked by whom; the second person decides. */
function Pending({ id, recovery }: PendingProps) {
  const call = useCall()
  const may = useMay()
  const member = useMember()
  const { ask, dialog } = useAskedAct()
  const [isRefusing, setRefusing] = useState(false)
  const mayDecide =
    may(confirmRecovery) && decidesRecovery({ requestedBy: recovery.requested.staffId }, member.id)
  const approve = () =>
    ask({
      title: 'Approve the recovery?',
      description:
        'The present password and second factor stop working, and every session ends. The owner sets a new password by mail.',
      confirmLabel: 'Approve recovery',
      busyLabel: 'Approving...',
      failed: 'The recovery was not approved.',
      invalidates: CUSTOMER_READS,
      run: () => call(confirmRecovery, { params: { id } }),
    })
  return (
    <div className="grid gap-3 px-4 py-3">
      <Checked recovery={recovery} />
      {mayDecide ? (
        <div className="flex flex-wrap gap-2">
          <Button size="compact" onClick={approve}>
            Approve recovery
          </Button>
          <Button variant="danger" size="compact" onClick={() => setRefusing(true)}>
            Decline
          </Button>
        </div>
      ) : (
        <p className="text-ink-2">Another member of support or an administrator decides.</p>
      )}
      {isRefusing && (
        <ReasonDialog
          title="Decline the recovery"
          description="Nothing changes in the account."
          label="Reason"
          confirmLabel="Decline"
          busyLabel="Declining..."
          danger
          failed="The recovery was not declined."
          invalidates={CUSTOMER_READS}
          onClose={() => setRefusing(false)}
          onConfirm={(reason) => call(refuseRecovery, { params: { id }, body: { reason } })}
          onDone={() => setRefusing(false)}
        />
      )}
      {dialog}
    </div>
  )
}

const Checked = ({ recovery: { checked, newEmail, requested } }: Pick<PendingProps, 'recovery'>) => (
  <div>
    <p className="font-semibold">
      Identity checked by {requested.by}, {formatDateTime(requested.at)}
    </p>
    <p className="wrap-anywhere">{checked}</p>
    {newEmail !== null && (
      <p className="wrap-anywhere">
        New email: <b>{newEmail}</b>. The former address is told.
      </p>
    )}
  </div>
)
