import { useCall } from '@gatefill/client/react/call-context'
import { useForm } from '@gatefill/client/react/use-form'
import type { Payee } from '@gatefill/contracts/staff/finance/payouts'
import { listPayees, savePayeeAccount } from '@gatefill/contracts/staff/finance/payouts'
import { accountErrors } from '@gatefill/domain/finance/payout-form'
import { TextField } from '@gatefill/ui/primitives/text-field'
import { WriteDialog } from '../../shared/write-dialog.tsx'

type PayeeAccountDialogProps = { payee: Payee; onClose: () => void; onDone: () => void }

/** The bank account of a station or driver. Whoever changes it last does not approve a payout to it. */
export function PayeeAccountDialog({ payee, onClose, onDone }: PayeeAccountDialogProps) {
  const call = useCall()
  const { kind, id, account } = payee
  const form = useForm({
    initial: {
      beneficiary: account?.beneficiary ?? '',
      accountNumber: account?.accountNumber ?? '',
      bankCode: account?.bankCode ?? '',
    },
    validate: accountErrors,
  })
  return (
    <WriteDialog
      title={`Bank account of ${payee.name}`}
      description="Another person must approve the next payout to this account."
      confirmLabel="Save bank account"
      form={form}
      send={() => call(savePayeeAccount, { params: { kind, id }, body: form.values })}
      failed="The bank account was not saved. Please try again."
      success="Bank account saved"
      invalidates={[listPayees]}
      onClose={onClose}
      onDone={onDone}
    >
      <TextField form={form} name="beneficiary" label="Account name" autoComplete="off" />
      <TextField
        form={form}
        name="accountNumber"
        label="Account number"
        hint="The NUBAN of ten digits."
        inputMode="numeric"
        autoComplete="off"
      />
      <TextField form={form} name="bankCode" label="Bank code" inputMode="numeric" autoComplete="off" />
    </WriteDialog>
  )
}
