import { useCall } from '@gatefill/client/react/call-context'
import { onSubmit, useForm } from '@gatefill/client/react/use-form'
import { useWrite } from '@gatefill/client/react/use-write'
import type { Payee } from '@gatefill/contracts/staff/finance/payouts'
import { listPayees, savePayeeAccount } from '@gatefill/contracts/staff/finance/payouts'
import { accountErrors } from '@gatefill/domain/finance/payout-form'
import { FailureLine } from '@gatefill/ui/primitives/failure-line'
import { FormDialog } from '@gatefill/ui/primitives/form-dialog'
import { TextField } from '@gatefill/ui/primitives/text-field'
import { CHECK_LIST_FIRST } from '../../shared/sentences.ts'

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
  const { write, isBusy, failure } = useWrite({
    form,
    send: () => call(savePayeeAccount, { params: { kind, id }, body: form.values }),
    failed: 'The bank account was not saved. Please try again.',
    withoutAnswer: CHECK_LIST_FIRST,
    success: 'Bank account saved',
    invalidates: [listPayees],
  })
  const submit = async () => {
    if ((await write()) !== undefined) onDone()
  }
  return (
    <FormDialog
      title={`Bank account of ${payee.name}`}
      description="Another person must approve the next payout to this account."
      confirmLabel="Save bank account"
      busyLabel="Saving..."
      busy={isBusy}
      formRef={form.formRef}
      onSubmit={onSubmit(submit)}
      onClose={onClose}
    >
      <TextField form={form} name="beneficiary" label="Name of the account" autoComplete="off" />
      <TextField
        form={form}
        name="accountNumber"
        label="Account number"
        hint="The NUBAN of ten digits."
        inputMode="numeric"
        autoComplete="off"
      />
      <TextField form={form} name="bankCode" label="Bank code" inputMode="numeric" autoComplete="off" />
      <FailureLine text={failure?.message} />
    </FormDialog>
  )
}
