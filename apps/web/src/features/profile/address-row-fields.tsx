import type { AddressText } from '@gatefill/domain/addresses/address'
import { Badge } from '@gatefill/ui/primitives/badge'
import { Button } from '@gatefill/ui/primitives/button'
import type { TextForm } from '@gatefill/ui/primitives/text-field'
import { AddressFields } from '../../entities/addresses/address-fields.tsx'
import type { Row, RowFields } from './address-rows.ts'
import { isRowChanged } from './address-rows.ts'
import * as texts from './texts.ts'

type AddressRowFieldsProps = {
  row: Row
  isDefault: boolean
  problem: string | undefined
  onChange: (part: Partial<RowFields>) => void
  onRemove: () => void
}

/** One address of the list with its fields open. */
export function AddressRowFields({ row, isDefault, problem, onChange, onRemove }: AddressRowFieldsProps) {
  const form: TextForm<keyof AddressText> & { values: Row } = {
    values: row,
    errors: { street: problem },
    set: (name, value) => onChange({ [name]: value }),
  }
  return (
    <fieldset className={`grid gap-3 p-4 desk:px-5 ${isRowChanged(row) ? 'bg-wait-bg' : ''}`}>
      <legend className="sr-only">{row.street === '' ? texts.newAddress : row.street}</legend>
      <AddressFields form={form} pinProblem={undefined} onPin={(pin) => onChange({ pin })} />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="flex gap-2">
          {isDefault && <Badge tone="neutral">Default</Badge>}
          {isRowChanged(row) && <Badge tone="yellow">{texts.notSaved}</Badge>}
        </span>
        <Button variant="text" size="compact" onClick={onRemove}>
          Remove<span className="sr-only"> {row.street === '' ? 'this address' : row.street}</span>
        </Button>
      </div>
    </fieldset>
  )
}
