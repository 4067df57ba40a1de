import type { AddressInput, AddressText } from '@gatefill/domain/addresses/address'
import type { Coordinates } from '@gatefill/domain/addresses/coordinates'
import type { TextForm } from '@gatefill/ui/primitives/text-field'
import { TextField } from '@gatefill/ui/primitives/text-field'
import { LgaField } from '../../shared/forms/lga-field.tsx'
import { PinField } from './pin-field.tsx'
import * as texts from './texts.ts'

type AddressFieldsProps = {
  form: TextForm<keyof AddressText> & { values: AddressInput }
  pinProblem: string | undefined
  onPin: (pin: Coordinates | null) => void
}

type Extra = { optional?: true; hint?: string }

/** Every field of one address, the same wherever an address is typed: where the gate is, then what the driver reads. */
export function AddressFields({ form, pinProblem, onPin }: AddressFieldsProps) {
  const text = (name: keyof AddressText, label: string, autoComplete: string, extra: Extra = {}) => (
    <TextField form={form} name={name} label={label} autoComplete={autoComplete} {...extra} />
  )
  return (
    <div className="grid gap-4 [&_input]:scroll-mb-28 [&_select]:scroll-mb-28">
      <PinField
        address={form.values}
        error={pinProblem}
        onChange={onPin}
        onAreaFound={(area) => {
          if (form.values.city.trim() === '') form.set('city', area)
        }}
      />
      {text('street', 'Street', 'street-address')}
      <div className="grid items-end gap-4 phone:grid-cols-2">
        {text('city', texts.cityOrArea, 'address-level2')}
        <LgaField form={form} />
      </div>
      {text('landmark', texts.landmarkOrGate, 'off', {
        optional: true,
        hint: texts.landmarkHint,
      })}
      <div className="grid items-end gap-4 phone:grid-cols-2">
        {text('state', 'State', 'address-level1')}
        {text('accessCode', texts.estateAccessCode, 'off', { optional: true })}
      </div>
      {text('nickname', 'Nickname', 'off', { optional: true, hint: texts.addressNameHint })}
    </div>
  )
}
