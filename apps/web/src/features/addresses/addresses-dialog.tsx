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
import { Dialog } from '@gatefill/ui/primitives/dialog'
import { Tabs } from '@gatefill/ui/primitives/tabs'
import type { FormEvent } from 'react'
import { useEffect, useId, useRef, useState } from 'react'
import { AddressFields } from '../../entities/addresses/address-fields.tsx'
import { useFailureToast } from '../../shared/calls/use-failure-toast.ts'
import { usePersistedState } from '../../shared/forms/use-persisted-state.ts'
import { SavedAddresses } from './saved-addresses.tsx'
import * as texts from './texts.ts'
import { useAddresses, useSaveAddress } from './use-addresses.ts'

type AddressesTab = 'saved' | 'form'

type AddressesDialogProps = {
  isOpen: boolean
  onClose: () => void
  /** Where it opens: at the list, or at the form of a new address. */
  startsAt?: AddressesTab
  /** Makes the dialog a picker: each address can be selected, and a new one is selected at once. */
  onSelect?: (address: Address) => void
}

/** The saved delivery addresses: list, add, edit, delete, default. */
export function AddressesDialog({ isOpen, onClose, startsAt = 'saved', onSelect }: AddressesDialogProps) {
  return (
    <Dialog open={isOpen} onClose={onClose} title={texts.deliveryAddresses} wide>
      <Contents onClose={onClose} startsAt={startsAt} onSelect={onSelect} />
    </Dialog>
  )
}

type ContentsProps = {
  onClose: () => void
  startsAt: AddressesTab
  onSelect: AddressesDialogProps['onSelect']
}

function Contents({ onClose, startsAt, onSelect }: ContentsProps) {
  const list = useAddresses()
  const { tab, edited, show, chooseTab } = useTab(startsAt)
  const { refetch, error } = list.read

  useEffect(() => {
    void refetch()
  }, [refetch])
  useFailureToast(error, texts.failedToFetchAddresses)

  const select = (address: Address) => {
    onSelect?.(address)
    onClose()
  }
  const makeDefault = async (address: Address) => {
    const saved = await list.makeDefault(address.id)
    if (saved !== undefined && onSelect === undefined) onClose()
  }
  const onSaved = (address: Address) => {
    if (edited === undefined && onSelect !== undefined) select(address)
    else show('saved')
  }

  return (
    <Tabs
      label={texts.deliveryAddresses}
      tabs={[
        { key: 'saved', label: texts.savedAddresses },
        { key: 'form', label: edited === undefined ? texts.addNew : texts.editAddress },
      ]}
      selected={tab}
      onSelect={chooseTab}
    >
      {tab === 'saved' ? (
        <SavedAddresses
          list={list}
          onSelect={onSelect === undefined ? undefined : select}
          onAdd={() => show('form')}
          onEdit={(address) => show('form', address)}
          onMakeDefault={(address) => void makeDefault(address)}
        />
      ) : (
        <AddressForm
          key={edited?.id ?? 'new'}
          edited={edited}
          onSaved={onSaved}
          onCancel={() => (edited === undefined && startsAt === 'form' ? onClose() : show('saved'))}
        />
      )}
    </Tabs>
  )
}

/** The open tab, and which address its form edits. */
function useTab(startsAt: AddressesTab) {
  const [tab, setTab] = useState<AddressesTab>(startsAt)
  const [edited, setEdited] = useState<Address>()
  // A click on anything but a tab removes the clicked control, so the focus moves to what replaces it.
  const moved = useRef(startsAt === 'form')
  const show = (next: AddressesTab, address?: Address) => {
    moved.current = true
    setTab(next)
    setEdited(address)
  }
  const chooseTab = (next: AddressesTab) => {
    show(next)
    moved.current = false
  }
  useEffect(() => {
    if (moved.current) focusIn(tab)
    moved.current = false
  }, [tab])
  return { tab, edited, show, chooseTab }
}

/** The first field of the form, or the tab of the list. */
function focusIn(tab: AddressesTab): void {
  const target = tab === 'form' ? '[role="tabpanel"] input' : '[role="tab"][aria-selected="true"]'
  document.querySelector<HTMLElement>(`dialog[open] ${target}`)?.focus()
}

type AddressFormProps = {
  /** Undefined: a new address. */
  edited: Address | undefined
  onSaved: (address: Address) => void
  onCancel: () => void
}

/** Adds or changes one address (C-39). Until street and city are filled, Save sends nothing and says what is missing. */
function AddressForm({ edited, onSaved, onCancel }: AddressFormProps) {
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
    <form ref={formRef} noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <AddressFields form={form} pinProblem={errors.pin} onPin={(pin) => set('pin', pin)} />
      <FormActions isComplete={isComplete} isBusy={isBusy} onCancel={onCancel} />
    </form>
  )
}

type FormActionsProps = { isComplete: boolean; isBusy: boolean; onCancel: () => void }

function FormActions({ isComplete, isBusy, onCancel }: FormActionsProps) {
  const hintId = useId()
  return (
    <div className="sticky -bottom-4 z-10 -mx-4 -mb-4 flex flex-wrap items-center justify-end gap-x-3 gap-y-2 border-t border-line bg-surface px-4 py-3 *:grow tablet:-bottom-5 tablet:-mx-6 tablet:-mb-5 tablet:px-6 tablet:*:grow-0 [@media(height<30rem)]:static">
      {!isComplete && (
        <p id={hintId} className="w-full text-small text-ink-2 tablet:mr-auto tablet:w-auto">
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
        aria-disabled={!isComplete}
        aria-describedby={isComplete ? undefined : hintId}
        className={isComplete ? '' : 'border-line! bg-sunken! text-ink-3!'}
      >
        Save
      </Button>
    </div>
  )
}
