import { serverTime } from '@gatefill/client/device/server-clock'
import { useCall } from '@gatefill/client/react/call-context'
import { useForm } from '@gatefill/client/react/use-form'
import type { FinancePayoutDetail } from '@gatefill/contracts/staff/finance/payouts'
import { returnPayout } from '@gatefill/contracts/staff/finance/payouts'
import { listBankLines } from '@gatefill/contracts/staff/finance/statements'
import { fieldErrors } from '@gatefill/domain/core/field-errors'
import { asId } from '@gatefill/domain/core/ids'
import { dayOf } from '@gatefill/domain/core/lagos-days'
import { formatNaira, kobo } from '@gatefill/domain/core/money'
import { REASON_MAX, reasonErrors } from '@gatefill/domain/core/reason'
import { returnedOnProblem } from '@gatefill/domain/finance/payout-form'
import { TextAreaField } from '@gatefill/ui/primitives/text-area-field'
import { TextField } from '@gatefill/ui/primitives/text-field'
import { WriteDialog } from '../../../shared/write-dialog.tsx'
import { PAYOUT_READS } from './payout-labels.tsx'

type ReturnPayoutDialogProps = { payout: FinancePayoutDetail; onClose: () => void; onDone: () => void }

/** The day on which the receiving bank returned a paid payout, and why; the books are reversed on that day, once. */
export function ReturnPayoutDialog({ payout, onClose, onDone }: ReturnPayoutDialogProps) {
  const call = useCall()
  const form = useForm({
    initial: { returnedOn: dayOf(serverTime()), reason: '' },
    validate: ({ returnedOn, reason }) => ({
      ...fieldErrors([
        ['returnedOn', returnedOnProblem(returnedOn, payout.paidOn ?? returnedOn, serverTime())],
      ]),
      ...reasonErrors({ reason }),
    }),
  })
  return (
    <WriteDialog
      title={`Did ${formatNaira(kobo(payout.amount))} come back?`}
      description={`Look at the bank statement first. ${formatNaira(kobo(payout.amount))} is owed to ${payout.payeeName} again, and you can draft the payout again.`}
      confirmLabel="Record return"
      busyLabel="Posting..."
      form={form}
      send={() => call(returnPayout, { params: { id: asId<never>(payout.id) }, body: form.values })}
      failed="The payout was not changed. Please try again."
      success="Return recorded"
      invalidates={[...PAYOUT_READS, listBankLines]}
      onClose={onClose}
      onDone={onDone}
    >
      <TextField form={form} name="returnedOn" label="Returned on" type="date" />
      <TextAreaField
        form={form}
        name="reason"
        label="Reason"
        hint="As the bank gives it, such as “Account closed”."
        rows={3}
        countTo={REASON_MAX}
      />
    </WriteDialog>
  )
}
