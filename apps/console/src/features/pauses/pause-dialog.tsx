import { serverTime } from '@gatefill/client/device/server-clock'
import { useCall } from '@gatefill/client/react/call-context'
import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import { useForm } from '@gatefill/client/react/use-form'
import { listProducts } from '@gatefill/contracts/public/products'
import { addPause, listPauses } from '@gatefill/contracts/staff/fleet/pauses'
import { SERVED_AREAS } from '@gatefill/domain/addresses/service-area'
import { pauseErrors } from '@gatefill/domain/fleet/ordering-pause'
import { SelectField } from '@gatefill/ui/primitives/select-field'
import { TextAreaField } from '@gatefill/ui/primitives/text-area-field'
import { TextField } from '@gatefill/ui/primitives/text-field'
import { momentAt } from '../../entities/fleet/days.ts'
import { WriteDialog } from '../../shared/write-dialog.tsx'

function usePauseForm() {
  const products = useEndpoint(listProducts).data ?? []
  const form = useForm({
    initial: { productId: '', area: '', sentence: '', endsAt: '' },
    validate: (values) =>
      pauseErrors(
        { ...values, endsAt: momentAt(values.endsAt) },
        products.map(({ id }) => id),
        serverTime(),
      ),
  })
  return { form, products }
}

/** Pauses ordering of a fuel, to an area, or of everything, with the sentence that customers see. */
export function PauseDialog({ onClose }: { onClose: () => void }) {
  const call = useCall()
  const { form, products } = usePauseForm()
  return (
    <WriteDialog
      title="Pause ordering"
      description="New orders are refused with your sentence. Orders already placed go ahead."
      confirmLabel="Pause ordering"
      danger
      form={form}
      send={() => call(addPause, { body: { ...form.values, endsAt: momentAt(form.values.endsAt) } })}
      failed="Ordering was not paused. Please try again."
      invalidates={[listPauses]}
      onClose={onClose}
    >
      <SelectField form={form} name="productId" label="Fuel">
        <option value="">All fuels</option>
        {products.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField form={form} name="area" label="Area">
        <option value="">All areas</option>
        {SERVED_AREAS.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextAreaField form={form} name="sentence" label="Customers read" rows={3} countTo={200} />
      <TextField
        form={form}
        name="endsAt"
        label="Until"
        hint="Leave empty to pause until you resume it"
        type="datetime-local"
        optional
      />
    </WriteDialog>
  )
}
