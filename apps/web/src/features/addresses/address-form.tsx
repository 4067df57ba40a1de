import type { Address, AddressInput, AddressText } from '@gatefill/domain/addresses/address'
import {
  ADDRESS_REQUIRED,
  addressProblem,
  EMPTY_ADDRESS,
  isAddressComplete,
} from '@gatefill/domain/addresses/address'
import { Button } from '@gatefill/ui/primitives/button'
import { Notice } from '@gatefill/ui/primitives/notice'
import { TextField } from '@gatefill/ui/primitives/text-field'
import type { FormEvent } from 'react'
import { useId, useState } from 'react'
import { LgaField } from '../../shared/forms/lga-field.tsx'
import { useForm } from '../../shared/forms/use-form.ts'
import { PinField } from './pin-field.tsx'
import type { useAddresses } from './use-addresses.ts'

type AddressFormProps = {
  book: ReturnType<typeof useAddresses>
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
export function AddressForm({ book, edited, onSaved, onCancel }: AddressFormProps) {
  const form = useForm<AddressInput>({
    keepAs: `address-${edited?.id ?? 'new'}`,
    initial: initialOf(edited),
    validate: (input) => addressProblem(input) ?? {},
  })
  const { values, errors, formRef, set, check, showServerErrors } = form
  const [problem, setProblem] = useState<string>()
  const hintId = useId()
  const isComplete = isAddressComplete(values)
  const isBusy = book.busy === 'form'

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setProblem(undefined)
    if (!isComplete || !check()) return
    const outcome = edited === undefined ? await book.add(values) : await book.update(edited.id, values)
    if (outcome === undefined) return
    if ('address' in outcome) return onSaved(outcome.address)
    if (!showServerErrors(outcome.fields)) setProblem(outcome.problem)
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
        hint: 'What the driver looks for: a school, the colour of the gate',
      })}
      <div className="grid items-end gap-4 phone:grid-cols-2">
        {text('state', 'State', 'address-level1')}
        {text('accessCode', 'Estate access code', 'off', { optional: true })}
      </div>
      <PinField address={values} error={errors.pin} onChange={(pin) => set('pin', pin)} />
      {problem !== undefined && (
        <Notice tone="danger" role="alert">
          {problem}
        </Notice>
      )}
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
    </form>
  )
}
