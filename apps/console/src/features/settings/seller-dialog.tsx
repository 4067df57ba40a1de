import { serverTime } from '@gatefill/client/device/server-clock'
import { useCall } from '@gatefill/client/react/call-context'
import { useForm } from '@gatefill/client/react/use-form'
import type { SellerRow } from '@gatefill/contracts/staff/seller-details'
import { addSellerDetails, listSellerDetails } from '@gatefill/contracts/staff/seller-details'
import type { SellerForm } from '@gatefill/domain/company/seller-details'
import { sellerErrors } from '@gatefill/domain/company/seller-details'
import { lagosInput } from '@gatefill/domain/core/lagos-input'
import { TextField } from '@gatefill/ui/primitives/text-field'
import { DatedFields } from '../../shared/dated-fields.tsx'
import { WriteDialog } from '../../shared/write-dialog.tsx'

const bodyOf = (values: SellerForm): SellerForm => ({ ...values, validFrom: lagosInput(values.validFrom) })

/** New details of the seller, from a moment on. `held`: those in force, with which the form begins. */
export function SellerDialog({ held, onClose }: { held: SellerRow; onClose: () => void }) {
  const call = useCall()
  const { name, rcNumber, tin, vatRegistration, address } = held
  const form = useForm<SellerForm>({
    initial: { name, rcNumber, tin, vatRegistration, address, validFrom: '', note: '' },
    validate: (values) => sellerErrors(bodyOf(values), serverTime()),
  })
  return (
    <WriteDialog
      title="Change the seller on receipts"
      description="For receipts of orders paid from then on. Earlier ones stay as they are."
      confirmLabel="Change seller"
      form={form}
      send={() => call(addSellerDetails, { body: bodyOf(form.values) })}
      failed="The seller was not changed. Please try again."
      invalidates={[listSellerDetails]}
      onClose={onClose}
    >
      <TextField form={form} name="name" label="Registered name" autoComplete="organization" />
      <TextField form={form} name="address" label="Address" />
      <div className="grid gap-4 tablet:grid-cols-2">
        <TextField form={form} name="rcNumber" label="RC number" inputMode="numeric" />
        <TextField form={form} name="tin" label="TIN" optional />
        <TextField form={form} name="vatRegistration" label="VAT registration" optional />
      </div>
      <DatedFields form={form} />
    </WriteDialog>
  )
}
