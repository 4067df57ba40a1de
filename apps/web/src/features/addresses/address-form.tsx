import { useForm } from '@gatefill/client/react/use-form'
import type { Address, AddressInput } from '@gatefill/domain/addresses/address'
import {
  ADDRESS_REQUIRED,
  addressInputOf,
  addressProblem,
  EMPTY_ADDRESS,
  isAddressComplete,
} from '@gatefill/domain/addresses/address'
import { Button } from '@gatefill/ui/primitives/button'
import type { FormEvent } from 'react'
import { useId } from 'react'
import { AddressFields } from '../../entities/addresses/address-fields.tsx'
import { usePersistedState } from '../../shared/forms/use-persisted-state.ts'
import { useSaveAddress } from './use-addresses.ts'

type AddressFormProps = {
  /** Left out: a new address. */
  edited?: Address | undefined
  onSaved: (address: Address) => void
  /** Left out where the form stands on the screen itself, which it gives its first focus. */
  onCancel?: (() => void) | undefined
}

/** Adds or changes one address (C-39). Until street and city are filled, Save sends nothing and says what is missing. */
export function AddressForm({ edited, onSaved, onCancel }: AddressFormProps) {
  const initial = addressInputOf(edited ?? EMPTY_ADDRESS)
  const form = useForm<AddressInput>({
    initial,
    state: usePersistedState(`address-${edited?.id ?? 'new'}`, initial),
    validate: (input) => addressProblem(input) ?? {},
  })
  const { values, errors, formRef, set, check } = form
  const { write, isBusy } = useSaveAddress(form, edited)
  const isComplete = isAddressComplete(values)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!isComplete) return void check()
    const saved = await write(values)
    if (saved !== undefined) onSaved(saved.data.address)
  }

  return (
    <form
      ref={formRef}
      data-takes-focus={onCancel === undefined ? '' : undefined}
      noValidate
      onSubmit={(event) => void submit(event)}
      className="grid gap-4"
    >
      <AddressFields form={form} pinProblem={errors.pin} onPin={(pin) => set('pin', pin)} />
      <FormActions isComplete={isComplete} isBusy={isBusy} onCancel={onCancel} />
    </form>
  )
}

/** Below the fields of a dialog, also while they scroll. */
const IN_DIALOG =
  'sticky -bottom-4 z-10 -mx-4 -mb-4 flex flex-wrap items-center justify-end gap-x-3 gap-y-2 border-t border-line bg-surface px-4 py-3 *:grow tablet:-bottom-5 tablet:-mx-6 tablet:-mb-5 tablet:px-6 tablet:*:grow-0 [@media(height<30rem)]:static'

type FormActionsProps = { isComplete: boolean; isBusy: boolean; onCancel: (() => void) | undefined }

function FormActions({ isComplete, isBusy, onCancel }: FormActionsProps) {
  const hintId = useId()
  return (
    <div
      className={
        onCancel === undefined
          ? 'flex flex-wrap items-center gap-x-3 gap-y-2 *:grow tablet:*:grow-0'
          : IN_DIALOG
      }
    >
      {!isComplete && (
        <p id={hintId} className="w-full text-small text-ink-2 tablet:mr-auto tablet:w-auto">
          {ADDRESS_REQUIRED}
        </p>
      )}
      {onCancel !== undefined && (
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      )}
      <Button
        type="submit"
        busy={isBusy}
        busyLabel="Saving…"
        aria-disabled={!isComplete}
        aria-describedby={isComplete ? undefined : hintId}
        className={isComplete ? '' : 'border-line! bg-sunken! text-ink-3!'}
      >
        Save
      </Button>
    </div>
  )
}
