import { useCall } from '@gatefill/client/react/call-context'
import { useForm } from '@gatefill/client/react/use-form'
import { useWrite } from '@gatefill/client/react/use-write'
import { getFirstRun } from '@gatefill/contracts/staff/operations'
import { addProduct } from '@gatefill/contracts/staff/products'
import { UNIT_OF_MEASURE } from '@gatefill/domain/catalogue/fuel'
import { productErrors } from '@gatefill/domain/catalogue/product-form'
import { koboOfTypedNaira } from '@gatefill/domain/core/naira-decimal'
import { TextField } from '@gatefill/ui/primitives/text-field'
import { SetupForm } from '../../shared/setup-form.tsx'

const EMPTY = { name: '', unitOfMeasure: UNIT_OF_MEASURE, unitPrice: '', note: '' }
const bodyOf = (values: typeof EMPTY) => ({ ...values, unitPrice: koboOfTypedNaira(values.unitPrice) })

/** A fuel with its first price. */
export function AddProduct() {
  const call = useCall()
  const form = useForm({ initial: EMPTY, validate: (values) => productErrors(bodyOf(values)) })
  const submitForm = useWrite({
    form,
    send: () => call(addProduct, { body: bodyOf(form.values) }),
    failed: 'The fuel was not added. Please try again.',
    invalidates: [getFirstRun],
    onSuccess: () => form.reset(),
  })
  return (
    <SetupForm
      id="add-product"
      title="Add a fuel"
      submit="Add fuel"
      formRef={form.formRef}
      write={submitForm}
    >
      <TextField form={form} name="name" label="Name" hint="For example PMS, AGO or DPK" />
      <TextField form={form} name="unitOfMeasure" label="Unit" />
      <TextField form={form} name="unitPrice" label="Price of one unit in naira" inputMode="decimal" />
      <TextField form={form} name="note" label="Note" optional />
    </SetupForm>
  )
}
