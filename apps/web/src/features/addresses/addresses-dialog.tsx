import type { Address } from '@gatefill/domain/addresses/address'
import { Dialog } from '@gatefill/ui/primitives/dialog'
import { Tabs } from '@gatefill/ui/primitives/tabs'
import { useEffect, useRef, useState } from 'react'
import { useFailureToast } from '../../shared/calls/use-failure-toast.ts'
import { AddressForm } from './address-form.tsx'
import { SavedAddresses } from './saved-addresses.tsx'
import * as texts from './texts.ts'
import { useAddresses } from './use-addresses.ts'

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
