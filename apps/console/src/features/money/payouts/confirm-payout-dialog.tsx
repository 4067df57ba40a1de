import { serverTime } from '@gatefill/client/device/server-clock'
import { useCall } from '@gatefill/client/react/call-context'
import { useForm } from '@gatefill/client/react/use-form'
import type { FinancePayoutDetail } from '@gatefill/contracts/staff/finance/payouts'
import { confirmPayout } from '@gatefill/contracts/staff/finance/payouts'
import { fieldErrors } from '@gatefill/domain/core/field-errors'
import { asId } from '@gatefill/domain/core/ids'
import { dayOf } from '@gatefill/domain/core/lagos-days'
import { formatNaira, kobo } from '@gatefill/domain/core/money'
import { paidOnProblem } from '@gatefill/domain/finance/payout-form'
import { TextField } from '@gatefill/ui/primitives/text-field'
import { WriteDialog } from '../../../shared/write-dialog.tsx'
import { PAYOUT_READS } from './payout-labels.tsx'

type ConfirmPayoutDialogProps = { payout: FinancePayoutDetail; onClose: () => void; onDone: () => void }

/** The day on which the bank paid it; it is posted on that day, once. */
export function ConfirmPayoutDialog({ payout, onClose, onDone }: ConfirmPayoutDialogProps) {
  const call = useCall()
  const sentAt = new Date(payout.sentAt ?? payout.draftedAt)
  const form = useForm({
    initial: { paidOn: dayOf(serverTime()) },
    validate: ({ paidOn }) => fieldErrors([['paidOn', paidOnProblem(paidOn, sentAt, serverTime())]]),
  })
  return (
    <WriteDialog
      title={`Was ${formatNaira(kobo(payout.amount))} paid?`}
      description="Look at the bank statement first. The payout is posted on this day."
      confirmLabel="Confirm payment"
      busyLabel="Posting..."
      form={form}
      send={() => call(confirmPayout, { params: { id: asId<never>(payout.id) }, body: form.values })}
      failed="The payout was not changed. Please try again."
      success="Payout paid"
      invalidates={PAYOUT_READS}
      onClose={onClose}
      onDone={onDone}
    >
      <TextField form={form} name="paidOn" label="Paid on" type="date" />
    </WriteDialog>
  )
}
