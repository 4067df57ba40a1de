import { useForm } from '@gatefill/client/react/use-form'
import type { Address, AddressInput, AddressText } from '@gatefill/domain/addresses/address'
import {
  ADDRESS_REQUIRED,
  addressProblem,
  EMPTY_ADDRESS,
  isAddressComplete,
} from '@gatefill/domain/addresses/address'
import { Button } from '@gatefill/ui/primitives/button'
import { FailureLine } from '@gatefill/ui/primitives/failure-line'
import { TextField } from '@gatefill/ui/primitives/text-field'
import type { FormEvent } from 'react'
import { useId } from 'react'
import { LgaField } from '../../shared/forms/lga-field.tsx'
import { usePersistedState } from '../../shared/forms/use-persisted-state.ts'
import { PinField } from './pin-field.tsx'
import { useSaveAddress } from './use-addresses.ts'

type AddressFormProps = {
  /** Undefined: a new address. */
  edited: Address | undefined
  onSaved: (address: Address) => void
  onCancel: () => void
}

type FieldExtra = { optional?: true; hint?: string }

const initialOf = (edited: Address | undefined): AddressInput => {
  if (edited === undefined) return EMPTY_ADDRESS
  const { street, city, state, lga, landmark, accessCode, pin } = edited
  return { street, city, state, lga, landmark, accessCode, pin }
}

/** Adds or changes one address (C-39). Save waits for street and city, and says so. */
export function AddressForm({ edited, onSaved, onCancel }: AddressFormProps) {
  const initial = initialOf(edited)
  const form = useForm<AddressInput>({
    initial,
    state: usePersistedState(`address-${edited?.id ?? 'new'}`, initial),
    validate: (input) => addressProblem(input) ?? {},
  })
  const { values, errors, formRef, set } = form
  const { write, isBusy, failure } = useSaveAddress(form, edited)
  const isComplete = isAddressComplete(values)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!isComplete) return
    const saved = await write(values)
    if (saved !== undefined) onSaved(saved.data.address)
  }

  const text = (name: keyof AddressText, label: string, autoComplete: string, extra: FieldExtra = {}) => (
    <TextField form={form} name={name} label={label} autoComplete={autoComplete} {...extra} />
  )

  return (
    <form ref={formRef} noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      {text('street', 'Street', 'street-address')}
      <div className="grid items-end gap-4 phone:grid-cols-2">
        {text('city', 'City or area', 'address-level2')}
        <LgaField form={form} />
      </div>
      {text('landmark', 'Landmark or gate', 'off', {
        optional: true,
        hint: 'What the driver should look for, such as a school or the colour of the gate',
      })}
      <div className="grid items-end gap-4 phone:grid-cols-2">
        {text('state', 'State', 'address-level1')}
        {text('accessCode', 'Estate access code', 'off', { optional: true })}
      </div>
      <PinField address={values} error={errors.pin} onChange={(pin) => set('pin', pin)} />
      <FailureLine text={failure?.message} />
      <FormActions isComplete={isComplete} isBusy={isBusy} onCancel={onCancel} />
    </form>
  )
}

type FormActionsProps = { isComplete: boolean; isBusy: boolean; onCancel: () => void }

function FormActions({ isComplete, isBusy, onCancel }: FormActionsProps) {
  const hintId = useId()
  return (
    <div className="flex flex-wrap items-center justify-end gap-3 border-t border-line pt-4 *:grow tablet:*:grow-0">
      {!isComplete && (
        <p id={hintId} className="w-full text-small font-semibold text-danger tablet:mr-auto tablet:w-auto">
          {ADDRESS_REQUIRED}
        </p>
      )}
      <Button variant="quiet" onClick={onCancel}>
        Cancel
      </Button>
      <Button
        type="submit"
        busy={isBusy}
        busyLabel="Saving…"
        disabled={!isComplete}
        aria-describedby={isComplete ? undefined : hintId}
      >
        Save
      </Button>
    </div>
  )
}
