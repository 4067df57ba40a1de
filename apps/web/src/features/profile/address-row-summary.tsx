import { AddressLines } from '@gatefill/ui/fuel/address-card'
import { Pencil } from '@gatefill/ui/icons/actions/pencil'
import { Trash2 as Trash } from '@gatefill/ui/icons/actions/trash-2'
import { Badge } from '@gatefill/ui/primitives/badge'
import { IconButton } from '@gatefill/ui/primitives/button'
import { PendingAreaRequest } from '../../entities/addresses/area-request.tsx'
import type { Row } from './address-rows.ts'
import { isRowChanged } from './address-rows.ts'
import * as texts from './texts.ts'

type AddressRowSummaryProps = {
  row: Row
  isDefault: boolean
  onEdit: () => void
  onRemove: () => void
}

/** One address of the list, as it will be saved. */
export function AddressRowSummary({ row, isDefault, onEdit, onRemove }: AddressRowSummaryProps) {
  const { street } = row
  const isUnsaved = isRowChanged(row)
  return (
    <div
      className={`flex items-center gap-2 py-1 pr-0.5 pl-4 desk:pr-1.5 desk:pl-5 ${isUnsaved ? 'bg-wait-bg text-wait' : ''}`}
    >
      <div className="min-w-0 flex-1 py-2">
        <AddressLines address={{ ...row, isDefault }} />
        {row.saved !== null && <PendingAreaRequest addressId={row.saved.id} />}
        {isUnsaved && <Badge tone="yellow">{texts.notSaved}</Badge>}
      </div>
      <IconButton label={texts.edit(street)} onClick={onEdit}>
        <Pencil aria-hidden className="size-5" />
      </IconButton>
      <IconButton label={texts.remove(street)} onClick={onRemove}>
        <Trash aria-hidden className="size-5" />
      </IconButton>
    </div>
  )
}
