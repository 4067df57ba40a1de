import type { Address } from '@gatefill/domain/addresses/address'
import { AddressLines } from '@gatefill/ui/fuel/address-card'
import { Pencil, Trash2 as Trash } from '@gatefill/ui/icons/actions'
import { Button, IconButton } from '@gatefill/ui/primitives/button'
import { EmptyState } from '@gatefill/ui/primitives/empty-state'
import { ErrorState } from '@gatefill/ui/primitives/error-state'
import { Loading, Skeleton } from '@gatefill/ui/primitives/skeleton'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { PendingAreaRequest } from '../../entities/addresses/area-request.tsx'
import { DeletedLine } from '../../shared/forms/deleted-line.tsx'
import * as texts from './texts.ts'
import type { useAddresses } from './use-addresses.ts'

type SavedAddressesProps = {
  list: ReturnType<typeof useAddresses>
  onSelect: ((address: Address) => void) | undefined
  onAdd: () => void
  onEdit: (address: Address) => void
  onMakeDefault: (address: Address) => void
}

/** The list, always 320 px high, so that the dialog keeps its place while it changes. */
export function SavedAddresses({ list, onSelect, onAdd, onEdit, onMakeDefault }: SavedAddressesProps) {
  const { addresses, defaulting, remove, restore } = list
  const [deleted, setDeleted] = useState<Address>()

  const removeAddress = async (address: Address) => {
    setDeleted(undefined)
    if ((await remove(address.id)) !== undefined) setDeleted(address)
  }
  const undo = async ({ id: _gone, ...address }: Address) => {
    setDeleted(undefined)
    await restore(address)
  }

  return (
    <div className="grid gap-3">
      {deleted !== undefined && (
        <DeletedLine onUndo={() => void undo(deleted)}>{texts.wasDeleted(deleted.street)}</DeletedLine>
      )}
      <div className="h-[30rem] max-h-[55dvh] tablet:h-80 tablet:max-h-none">
        <Contents list={list} onAdd={onAdd}>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls is reached by keyboard */}
          <ul tabIndex={0} aria-label={texts.savedAddressesInList} className="h-full overflow-y-auto">
            {addresses.map((address) => (
              <AddressRow
                key={address.id}
                address={address}
                isBusy={defaulting === address.id}
                onSelect={onSelect}
                onEdit={onEdit}
                onDelete={(gone) => void removeAddress(gone)}
                onMakeDefault={onMakeDefault}
              />
            ))}
          </ul>
        </Contents>
      </div>
    </div>
  )
}

type ContentsProps = Pick<SavedAddressesProps, 'list' | 'onAdd'> & { children: ReactNode }

/** The list, or why there is none. */
function Contents({ list: { read, addresses }, onAdd, children }: ContentsProps) {
  if (addresses.length > 0) return children
  if (read.isError)
    return (
      <ErrorState
        title={texts.yourAddressesAreSafe}
        onRetry={() => void read.refetch()}
        busy={read.isFetching}
      >
        {texts.onlyThisListIsMissing}
      </ErrorState>
    )
  if (read.isPending) return <LoadingRows />
  return (
    <EmptyState
      title={texts.noSavedAddresses}
      action={
        <Button variant="text" onClick={onAdd}>
          {texts.addANewAddress}
        </Button>
      }
    />
  )
}

const LoadingRows = () => (
  <Loading label={texts.loadingYourAddresses} className="grid gap-3">
    {['first', 'second', 'third'].map((row) => (
      <Skeleton key={row} className="h-20" />
    ))}
  </Loading>
)

type AddressRowProps = {
  address: Address
  isBusy: boolean
  onSelect: ((address: Address) => void) | undefined
  onEdit: (address: Address) => void
  onDelete: (address: Address) => void
  onMakeDefault: (address: Address) => void
}

/** One saved address with everything that can be done with it. */
function AddressRow({ address, isBusy, onSelect, onEdit, onDelete, onMakeDefault }: AddressRowProps) {
  const { street } = address
  return (
    <li className="border-t border-line py-2 tablet:flex tablet:items-center tablet:gap-2">
      <div className="flex min-w-0 flex-1 items-start gap-2">
        <div className="min-w-0 flex-1 py-2">
          <AddressLines address={address} />
          <PendingAreaRequest addressId={address.id} />
        </div>
        <IconButton label={texts.edit(street)} onClick={() => onEdit(address)}>
          <Pencil aria-hidden className="size-5" />
        </IconButton>
        <IconButton label={texts.textDelete(street)} onClick={() => onDelete(address)}>
          <Trash aria-hidden className="size-5" />
        </IconButton>
      </div>
      <div
        className={`flex flex-wrap items-center gap-2 pb-2 tablet:pb-0 ${onSelect === undefined ? 'tablet:w-42' : 'tablet:w-67'}`}
      >
        {onSelect !== undefined && (
          <Button variant={address.isDefault ? 'primary' : 'secondary'} onClick={() => onSelect(address)}>
            Select<span className="sr-only"> {street}</span>
          </Button>
        )}
        {!address.isDefault && (
          <Button variant="text" busy={isBusy} onClick={() => onMakeDefault(address)}>
            {texts.setAsDefault}
          </Button>
        )}
      </div>
    </li>
  )
}
