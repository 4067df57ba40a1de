import { useCall } from '@gatefill/client/react/call-context'
import { onSubmit, useForm } from '@gatefill/client/react/use-form'
import { useWrite } from '@gatefill/client/react/use-write'
import type { SellerRow } from '@gatefill/contracts/staff/seller-details'
import { addSellerDetails, listSellerDetails } from '@gatefill/contracts/staff/seller-details'
import type { SellerForm } from '@gatefill/domain/company/seller-details'
import { sellerErrors } from '@gatefill/domain/company/seller-details'
import { lagosInput } from '@gatefill/domain/core/lagos-input'
import { FailureLine } from '@gatefill/ui/primitives/failure-line'
import { FormDialog } from '@gatefill/ui/primitives/form-dialog'
import { TextField } from '@gatefill/ui/primitives/text-field'
import { CHECK_LIST_FIRST } from '../../shared/sentences.ts'

const bodyOf = (values: SellerForm): SellerForm => ({ ...values, validFrom: lagosInput(values.validFrom) })

/** New details of the seller, from a moment on. `held`: those in force, with which the form begins. */
export function SellerDialog({ held, onClose }: { held: SellerRow; onClose: () => void }) {
  const call = useCall()
  const { name, rcNumber, tin, vatRegistration, address } = held
  const form = useForm<SellerForm>({
    initial: { name, rcNumber, tin, vatRegistration, address, validFrom: '', note: '' },
    validate: (values) => sellerErrors(bodyOf(values), new Date()),
  })
  const { write, isBusy, failure } = useWrite<void, { message: string }>({
    form,
    send: () => call(addSellerDetails, { body: bodyOf(form.values) }),
    failed: 'The seller was not changed. Please try again.',
    withoutAnswer: CHECK_LIST_FIRST,
    invalidates: [listSellerDetails],
  })
  const save = async () => {
    if ((await write()) !== undefined) onClose()
  }
  return (
    <FormDialog
      title="Change the seller on receipts"
      description="Receipts of orders that are paid from then on. Earlier ones stay as they are."
      confirmLabel="Change seller"
      busyLabel="Saving..."
      busy={isBusy}
      formRef={form.formRef}
      onSubmit={onSubmit(save)}
      onClose={onClose}
    >
      <TextField form={form} name="name" label="Registered name" autoComplete="organization" />
      <TextField form={form} name="address" label="Address" />
      <div className="grid gap-4 tablet:grid-cols-2">
        <TextField form={form} name="rcNumber" label="RC number" inputMode="numeric" />
        <TextField form={form} name="tin" label="TIN" optional />
        <TextField form={form} name="vatRegistration" label="VAT registration" optional />
        <TextField
          form={form}
          name="validFrom"
          label="Holds from, in Lagos time"
          type="datetime-local"
          hint="Empty: at once"
          optional
        />
      </div>
      <TextField form={form} name="note" label="Why" />
      <FailureLine text={failure?.message} />
    </FormDialog>
  )
}
