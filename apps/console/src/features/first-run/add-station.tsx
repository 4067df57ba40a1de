import { useCall } from '@gatefill/client/react/call-context'
import { useForm } from '@gatefill/client/react/use-form'
import { useWrite } from '@gatefill/client/react/use-write'
import { addStation } from '@gatefill/contracts/staff/fleet/stations'
import { getFirstRun } from '@gatefill/contracts/staff/operations'
import { stationErrors } from '@gatefill/domain/fleet/station-form'
import { TextField } from '@gatefill/ui/primitives/text-field'
import { SetupForm } from '../../shared/setup-form.tsx'

/** A filling station where drivers load. */
export function AddStation() {
  const call = useCall()
  const form = useForm({ initial: { name: '', address: '' }, validate: stationErrors })
  const submitForm = useWrite({
    form,
    send: () => call(addStation, { body: form.values }),
    failed: 'The station was not added. Please try again.',
    invalidates: [getFirstRun],
    onSuccess: () => form.reset(),
  })
  return (
    <SetupForm
      id="add-station"
      title="Add a filling station"
      submit="Add station"
      formRef={form.formRef}
      write={submitForm}
    >
      <TextField form={form} name="name" label="Name" />
      <TextField form={form} name="address" label="Address" />
    </SetupForm>
  )
}
