import { lgaOptions } from '@gatefill/domain/addresses/nigeria'
import { SelectField } from '@gatefill/ui/primitives/select-field'
import type { TextForm } from '@gatefill/ui/primitives/text-field'
import * as texts from '../texts.ts'

/** The local government area of an address; somebody who does not know it may leave it open. */
export function LgaField({ form }: { form: TextForm<'lga'> }) {
  return (
    <SelectField form={form} name="lga" label="LGA" optional>
      <option value="">{texts.notSure}</option>
      {lgaOptions(form.values.lga).map((choice) => (
        <option key={choice} value={choice}>
          {choice}
        </option>
      ))}
    </SelectField>
  )
}
