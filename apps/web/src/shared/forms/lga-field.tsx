import { lgaOptions } from '@gatefill/domain/addresses/nigeria'
import { Field } from '@gatefill/ui/primitives/field'
import { Select } from '@gatefill/ui/primitives/select'
import type { TextForm } from '@gatefill/ui/primitives/text-field'

/** The local government area of an address; somebody who does not know it may leave it open. */
export function LgaField({ form }: { form: TextForm<'lga'> }) {
  const { lga } = form.values
  return (
    <Field label="LGA" optional error={form.errors.lga}>
      <Select name="lga" value={lga} onChange={(event) => form.set('lga', event.target.value)}>
        <option value="">Not sure</option>
        {lgaOptions(lga).map((choice) => (
          <option key={choice} value={choice}>
            {choice}
          </option>
        ))}
      </Select>
    </Field>
  )
}
