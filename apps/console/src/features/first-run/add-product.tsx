import { useCall } from '@gatefill/client/react/call-context'
import { useWrite } from '@gatefill/client/react/use-write'
import { getFirstRun } from '@gatefill/contracts/staff/operations'
import { addProduct } from '@gatefill/contracts/staff/products'
import { ProductFields, useProductForm } from '../../entities/catalogue/product-form.tsx'
import { SetupForm } from '../../shared/setup-form.tsx'

/** A fuel with its first price. */
export function AddProduct() {
  const call = useCall()
  const { form, body } = useProductForm()
  const submitForm = useWrite({
    form,
    send: () => call(addProduct, { body: body() }),
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
      <ProductFields form={form} />
    </SetupForm>
  )
}
