import { useForm } from '@gatefill/client/react/use-form'
import { UNIT_OF_MEASURE } from '@gatefill/domain/catalogue/fuel'
import { productErrors } from '@gatefill/domain/catalogue/product-form'
import { koboOfTypedNaira } from '@gatefill/domain/core/naira-decimal'
import { TextField } from '@gatefill/ui/primitives/text-field'

const EMPTY = { name: '', unitOfMeasure: UNIT_OF_MEASURE, unitPrice: '', note: '' }
const bodyOf = (values: typeof EMPTY) => ({ ...values, unitPrice: koboOfTypedNaira(values.unitPrice) })

/** The form of a fuel that comes on sale; `body` is what is sent. */
export function useProductForm() {
  const form = useForm({ initial: EMPTY, validate: (values) => productErrors(bodyOf(values)) })
  return { form, body: () => bodyOf(form.values) }
}

export type ProductForm = ReturnType<typeof useProductForm>['form']

/** Name, unit and first price of a fuel. */
export function ProductFields({ form }: { form: ProductForm }) {
  return (
    <>
      <TextField form={form} name="name" label="Name" hint="For example PMS, AGO or DPK" />
      <TextField form={form} name="unitOfMeasure" label="Unit" />
      <TextField form={form} name="unitPrice" label="Price of one unit in naira" inputMode="decimal" />
      <TextField form={form} name="note" label="Note" optional />
    </>
  )
}
