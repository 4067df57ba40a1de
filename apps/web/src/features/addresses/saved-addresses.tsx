import type { Address } from '@gatefill/domain/addresses/address'
import { Button } from '@gatefill/ui/primitives/button'
import { EmptyState } from '@gatefill/ui/primitives/empty-state'
import { ErrorState } from '@gatefill/ui/primitives/error-state'
import { Loading, Skeleton } from '@gatefill/ui/primitives/skeleton'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { DeletedLine } from '../../shared/forms/deleted-line.tsx'
import { AddressRow } from './address-row.tsx'
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
