import { useCall } from '@gatefill/client/react/call-context'
import { useForm } from '@gatefill/client/react/use-form'
import type { AccountChangeView } from '@gatefill/contracts/staff/finance/account-change-shape'
import {
  confirmAccountChange,
  noteAccountAnswer,
  refuseAccountChange,
} from '@gatefill/contracts/staff/finance/payees'
import { ROLE_NAMES } from '@gatefill/domain/accounts/team'
import { fieldErrors } from '@gatefill/domain/core/field-errors'
import type { StaffId } from '@gatefill/domain/core/ids'
import { asId } from '@gatefill/domain/core/ids'
import { confirmNoteProblem, isWaiting, mayConfirmChange } from '@gatefill/domain/finance/changed-account'
import { Button } from '@gatefill/ui/primitives/button'
import { TextField } from '@gatefill/ui/primitives/text-field'
import { useState } from 'react'
import { closeAndFocus } from '../../../../shared/close-and-focus.ts'
import { useMay, useMember } from '../../../../shared/member.ts'
import { ReasonDialog } from '../../../../shared/reason-dialog.tsx'
import { WriteDialog } from '../../../../shared/write-dialog.tsx'
import { PAYOUT_READS } from '../payout-labels.tsx'

/** `focusOn`: the heading that has the focus once it is done. */
type ActsProps = { change: AccountChangeView; payeeName: string; focusOn: string }
type DialogProps = Omit<ActsProps, 'focusOn'> & { onClose: () => void; onDone: () => void }

/** Who can confirm what waits, or that nobody can: said to whoever reads it. */
function Confirmers({ change: { confirmers, askedBy } }: Pick<ActsProps, 'change'>) {
  if (confirmers.length === 0)
    return (
      <p className="w-full text-small text-bad">
        Nobody can confirm this now: everybody else depends on {askedBy.name}, or is an administrator since
        today. The old account stays, and payouts go to it. Refuse the change, or ask for it again by somebody
        else.
      </p>
    )
  const names = confirmers.map(({ name, role }) => `${name}, ${ROLE_NAMES[role].toLowerCase()}`)
  return <p className="w-full text-small text-ink-2">Who can confirm it: {names.join('; ')}.</p>
}

/** Confirm as the second person, or refuse, which anybody in finance may do alone. */
export function AccountChangeActs({ change, payeeName, focusOn }: ActsProps) {
  const may = useMay()
  const me = asId<StaffId>(useMember().id)
  const [kind, setKind] = useState<'confirm' | 'refuse' | 'answer'>()
  if (!may(refuseAccountChange) || (!isWaiting(change) && !change.mayRefuse)) return null
  const permitted = mayConfirmChange({ state: change.state, askedBy: asId<StaffId>(change.askedBy.id) }, me)
  const isConfirmer = change.confirmers.some(({ id }) => id === me)
  const close = () => setKind(undefined)
  // What the dialog closes may be gone with the change.
  const dialog = { change, payeeName, onClose: close, onDone: () => closeAndFocus(close, focusOn) }
  return (
    <div className="flex flex-wrap items-center gap-2 border-t border-line p-4">
      {isWaiting(change) && <Confirmers change={change} />}
      {isWaiting(change) && isConfirmer && (
        <Button onClick={() => setKind('confirm')}>
          Confirm the new account<span className="sr-only"> of {payeeName}</span>
        </Button>
      )}
      {isWaiting(change) && !permitted.ok && <p className="text-small text-ink-2">{permitted.message}</p>}
      {change.mayRefuse && (
        <Button variant="secondary" onClick={() => setKind('answer')}>
          Write down what the payee said<span className="sr-only"> of {payeeName}</span>
        </Button>
      )}
      {change.mayRefuse && (
        <Button variant="danger-quiet" onClick={() => setKind('refuse')}>
          {isWaiting(change) ? 'Refuse it' : 'Refuse and go back to the old account'}
          <span className="sr-only"> of {payeeName}</span>
        </Button>
      )}
      {kind === 'confirm' && <ConfirmDialog {...dialog} />}
      {kind === 'refuse' && <RefuseDialog {...dialog} />}
      {kind === 'answer' && <AnswerDialog {...dialog} />}
    </div>
  )
}

function ConfirmDialog({ change, payeeName, onClose, onDone }: DialogProps) {
  const call = useCall()
  const form = useForm({
    initial: { note: '' },
    validate: ({ note }) => fieldErrors([['note', confirmNoteProblem(change, note)]]),
  })
  return (
    <WriteDialog
      title={`Is this the new account of ${payeeName}?`}
      description="Ask the payee by a number that you knew before, not by one of the message."
      confirmLabel="Confirm account"
      busyLabel="Confirming..."
      form={form}
      send={() => call(confirmAccountChange, { params: { id: asId<never>(change.id) }, body: form.values })}
      failed="The account was not changed. Please try again."
      success="Bank account changed"
      invalidates={PAYOUT_READS}
      onClose={onClose}
      onDone={onDone}
    >
      {change.holder.problem !== null && (
        <TextField
          form={form}
          name="note"
          label="Why is this name right?"
          hint={change.holder.problem}
          autoComplete="off"
        />
      )}
    </WriteDialog>
  )
}

function AnswerDialog({ change, payeeName, onClose, onDone }: DialogProps) {
  const call = useCall()
  return (
    <ReasonDialog
      title={`What did ${payeeName} say?`}
      description="Call a number that you knew before, not one of the message. Who decides reads this."
      label="Answer"
      hint="For example: knows nothing of a new account."
      confirmLabel="Write it down"
      busyLabel="Saving..."
      failed="The answer was not saved. Please try again."
      invalidates={PAYOUT_READS}
      onClose={onClose}
      onConfirm={(reason) =>
        call(noteAccountAnswer, { params: { id: asId<never>(change.id) }, body: { reason } })
      }
      onDone={onDone}
    />
  )
}

function RefuseDialog({ change, payeeName, onClose, onDone }: DialogProps) {
  const call = useCall()
  return (
    <ReasonDialog
      title={`Refuse the other account of ${payeeName}?`}
      description="The old account stays or is in force again. The owner is told."
      label="Reason"
      confirmLabel="Refuse account"
      busyLabel="Refusing..."
      danger
      failed="Nothing was changed. Please try again."
      success="Change refused"
      invalidates={PAYOUT_READS}
      onClose={onClose}
      onConfirm={(reason) =>
        call(refuseAccountChange, { params: { id: asId<never>(change.id) }, body: { reason } })
      }
      onDone={onDone}
    />
  )
}
