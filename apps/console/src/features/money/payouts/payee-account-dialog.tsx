import { useCall } from '@gatefill/client/react/call-context'
import { useForm } from '@gatefill/client/react/use-form'
import type { Payee } from '@gatefill/contracts/staff/finance/payees'
import { listPayees, savePayeeAccount } from '@gatefill/contracts/staff/finance/payees'
import { fieldErrors } from '@gatefill/domain/core/field-errors'
import { CHANGED_ACCOUNT_WAIT } from '@gatefill/domain/finance/changed-account'
import { accountErrors, askedForByProblem } from '@gatefill/domain/finance/payout-form'
import { TextField } from '@gatefill/ui/primitives/text-field'
import { WriteDialog } from '../../../shared/write-dialog.tsx'

type PayeeAccountDialogProps = { payee: Payee; onClose: () => void; onDone: () => void }

/** The bank account of a station or driver. Another one is asked for, and a colleague confirms it. */
export function PayeeAccountDialog({ payee, onClose, onDone }: PayeeAccountDialogProps) {
  const call = useCall()
  const { kind, id, account } = payee
  const form = useForm({
    initial: {
      beneficiary: account?.beneficiary ?? '',
      accountNumber: account?.accountNumber ?? '',
      bankCode: account?.bankCode ?? '',
      askedForBy: '',
    },
    validate: (typed) => ({
      ...accountErrors(typed),
      ...(account === null ? {} : fieldErrors([['askedForBy', askedForByProblem(typed.askedForBy)]])),
    }),
  })
  return (
    <WriteDialog
      title={`Bank account of ${payee.name}`}
      description={
        account === null
          ? 'Another person must approve the next payout to this account.'
          : `A colleague must confirm another account, and the payee is told at the contact from before. The old account stays until then; the new one waits ${CHANGED_ACCOUNT_WAIT} more.`
      }
      confirmLabel={account === null ? 'Save bank account' : 'Ask for this account'}
      form={form}
      send={() => call(savePayeeAccount, { params: { kind, id }, body: form.values })}
      failed="The bank account was not saved. Please try again."
      success={account === null ? 'Bank account saved' : 'A colleague must confirm this account'}
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
      {account !== null && (
        <TextField
          form={form}
          name="askedForBy"
          label="How did the payee ask for it?"
          hint="For example: e-mail of today, 8:50am."
          autoComplete="off"
        />
      )}
    </WriteDialog>
  )
}
