import { useCall } from '@gatefill/client/react/call-context'
import { useForm } from '@gatefill/client/react/use-form'
import type { CustomerPage } from '@gatefill/contracts/staff/customers/customer-shapes'
import {
  confirmRecovery,
  refuseRecovery,
  requestRecovery,
} from '@gatefill/contracts/staff/customers/customers'
import { formatDateTime } from '@gatefill/domain/core/formats'
import { customerCan } from '@gatefill/domain/customers/customer-block'
import {
  CHECKED_MAX,
  decidesRecovery,
  isRecovered,
  OBJECTION_HOURS,
  recoveryErrors,
  recoveryOutcomeText,
} from '@gatefill/domain/customers/customer-recovery'
import { Badge } from '@gatefill/ui/primitives/badge'
import { Button } from '@gatefill/ui/primitives/button'
import { TextAreaField } from '@gatefill/ui/primitives/text-area-field'
import { TextField } from '@gatefill/ui/primitives/text-field'
import { useState } from 'react'
import { useAskedAct } from '../../shared/act-dialog.tsx'
import { useMay, useMember } from '../../shared/member.ts'
import { ReasonDialog } from '../../shared/reason-dialog.tsx'
import { Panel } from '../../shared/rooms/panel.tsx'
import { WriteDialog } from '../../shared/write-dialog.tsx'
import { CUSTOMER_READS } from './customer-reads.ts'

/**
 * The way back into the account: one person checks who calls, another approves, the present address can object for a day,
 * then the owner resets by email.
 */
export function CustomerRecovery({ customer }: { customer: CustomerPage }) {
  const { id, recovery, lastRecovery } = customer
  return (
    <Panel id="recovery" title="Account recovery" action={recovery !== null && stateBadge(recovery)}>
      {recovery === null && <Start customer={customer} />}
      {recovery !== null && (
        <div className="grid gap-3 px-4 py-3">
          <Checked recovery={recovery} />
          {recovery.approved === null ? (
            <ToDecide id={id} recovery={recovery} />
          ) : (
            <Waiting id={id} approved={recovery.approved} />
          )}
        </div>
      )}
      {lastRecovery !== null && <LastRecovery last={lastRecovery} />}
    </Panel>
  )
}

type Open = NonNullable<CustomerPage['recovery']>

const stateBadge = ({ approved }: Open) => (
  <Badge tone={approved === null ? 'yellow' : 'blue'}>
    {approved === null ? 'Awaits a second person' : 'Approved, owner notified'}
  </Badge>
)

function Start({ customer: { id, state } }: { customer: CustomerPage }) {
  const may = useMay()
  const [isOpen, setOpen] = useState(false)
  const permission = customerCan.recover(state)
  return (
    <div className="grid gap-2 px-4 py-3">
      <p className="text-ink-2">
        {permission.allowed
          ? `For a lost password, phone or mailbox. Check who calls; a colleague approves; after ${OBJECTION_HOURS} hours without an objection the owner sets a new password by email.`
          : permission.reason}
      </p>
      {permission.allowed && may(requestRecovery) && (
        <div>
          <Button variant="secondary" size="compact" onClick={() => setOpen(true)}>
            Start a recovery
          </Button>
        </div>
      )}
      {isOpen && <RecoveryDialog id={id} onClose={() => setOpen(false)} />}
    </div>
  )
}

/** The second person decides. */
function ToDecide({ id, recovery }: { id: string; recovery: Open }) {
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
      description: `The present address is told and can object for ${OBJECTION_HOURS} hours. Then password and second factor stop working, every session ends, and the owner sets a new password by email.`,
      confirmLabel: 'Approve recovery',
      busyLabel: 'Approving...',
      failed: 'The recovery was not approved.',
      invalidates: CUSTOMER_READS,
      run: () => call(confirmRecovery, { params: { id } }),
    })
  return (
    <>
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
        <EndDialog
          id={id}
          title="Decline the recovery"
          confirmLabel="Decline"
          busyLabel="Declining..."
          onClose={() => setRefusing(false)}
        />
      )}
      {dialog}
    </>
  )
}

/** Until the present address has had its time to object; to stop it is always safe, so anybody may. */
function Waiting({ id, approved }: { id: string; approved: NonNullable<Open['approved']> }) {
  const may = useMay()
  const [isStopping, setStopping] = useState(false)
  return (
    <>
      <p>
        Approved by {approved.by}, {formatDateTime(approved.at)}. The present address was told. Takes effect{' '}
        <b>{formatDateTime(approved.takesEffectAt)}</b>, if the owner does not object.
      </p>
      {may(refuseRecovery) && (
        <div>
          <Button variant="danger" size="compact" onClick={() => setStopping(true)}>
            Stop the recovery
          </Button>
        </div>
      )}
      {isStopping && (
        <EndDialog
          id={id}
          title="Stop the recovery"
          confirmLabel="Stop the recovery"
          busyLabel="Stopping..."
          onClose={() => setStopping(false)}
        />
      )}
    </>
  )
}

type EndDialogProps = {
  id: string
  title: string
  confirmLabel: string
  busyLabel: string
  onClose: () => void
}

const EndDialog = ({ id, onClose, ...words }: EndDialogProps) => {
  const call = useCall()
  return (
    <ReasonDialog
      {...words}
      description="Nothing changes in the account."
      label="Reason"
      danger
      failed="The recovery was not ended."
      invalidates={CUSTOMER_READS}
      onClose={onClose}
      onConfirm={(reason) => call(refuseRecovery, { params: { id }, body: { reason } })}
      onDone={onClose}
    />
  )
}

/** How the latest one ended, which a person who calls again may ask about. */
const LastRecovery = ({ last }: { last: NonNullable<CustomerPage['lastRecovery']> }) => (
  <div className="border-t border-line px-4 py-3">
    <p className={isRecovered(last.outcome) ? '' : 'font-semibold'}>{recoveryOutcomeText(last.outcome)}</p>
    {last.note !== '' && <p className="wrap-anywhere">{last.note}</p>}
    <p className="text-ink-2">
      {last.by === null ? '' : `${last.by}, `}
      {formatDateTime(last.at)}
    </p>
  </div>
)

const Checked = ({ recovery: { checked, newEmail, requested } }: { recovery: Open }) => (
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

/** What the first person writes down. */
function RecoveryDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const call = useCall()
  const form = useForm({ initial: { checked: '', newEmail: '' }, validate: recoveryErrors })
  return (
    <WriteDialog
      title="Start a recovery"
      description="Nothing changes before a colleague has approved it."
      confirmLabel="Request approval"
      busyLabel="Requesting..."
      form={form}
      send={() => call(requestRecovery, { params: { id }, body: form.values })}
      failed="The recovery was not requested."
      invalidates={CUSTOMER_READS}
      onClose={onClose}
    >
      <TextAreaField
        form={form}
        name="checked"
        label="How you checked who they are"
        hint="For example: knew the last order, its amount and the gate code; face and document seen on video."
        rows={3}
        countTo={CHECKED_MAX}
      />
      <TextField
        form={form}
        name="newEmail"
        label="New email, if the mailbox is lost"
        type="email"
        optional
      />
    </WriteDialog>
  )
}
