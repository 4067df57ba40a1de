import type { Address } from '@gatefill/domain/addresses/address'
import { AddressLines } from '@gatefill/ui/fuel/address-card'
import { Pencil } from '@gatefill/ui/icons/actions/pencil'
import { Trash2 as Trash } from '@gatefill/ui/icons/actions/trash-2'
import { Button, IconButton } from '@gatefill/ui/primitives/button'
import { PendingAreaRequest } from '../../entities/addresses/area-request.tsx'
import * as texts from './texts.ts'

type AddressRowProps = {
  address: Address
  isBusy: boolean
  onSelect: ((address: Address) => void) | undefined
  onEdit: (address: Address) => void
  onDelete: (address: Address) => void
  onMakeDefault: (address: Address) => void
}

/** One saved address with everything that can be done with it. */
export function AddressRow({ address, isBusy, onSelect, onEdit, onDelete, onMakeDefault }: AddressRowProps) {
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
