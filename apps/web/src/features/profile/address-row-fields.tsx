import { Badge } from '@gatefill/ui/primitives/badge'
import { Button } from '@gatefill/ui/primitives/button'
import type { TextForm } from '@gatefill/ui/primitives/text-field'
import { TextField } from '@gatefill/ui/primitives/text-field'
import { LgaField } from '../../shared/forms/lga-field.tsx'
import type { Row, RowText } from './address-rows.ts'
import { isRowChanged } from './address-rows.ts'

type AddressRowFieldsProps = {
  row: Row
  isDefault: boolean
  problem: string | undefined
  onChange: (field: keyof RowText, value: string) => void
  onRemove: () => void
}

/** One address of the list with its four fields open. */
export function AddressRowFields({ row, isDefault, problem, onChange, onRemove }: AddressRowFieldsProps) {
  const form: TextForm<keyof RowText> = { values: row, errors: { street: problem }, set: onChange }
  return (
    <fieldset className={`grid gap-3 p-4 desk:px-5 ${isRowChanged(row) ? 'bg-wait-bg' : ''}`}>
      <legend className="sr-only">{row.street === '' ? 'New address' : row.street}</legend>
      <TextField form={form} name="street" label="Street" autoComplete="street-address" />
      <div className="grid items-end gap-3 phone:grid-cols-2">
        <TextField form={form} name="city" label="City or area" autoComplete="address-level2" />
        <LgaField form={form} />
      </div>
      <TextField form={form} name="state" label="State" autoComplete="address-level1" />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="flex gap-2">
          {isDefault && <Badge tone="neutral">Default</Badge>}
          {isRowChanged(row) && <Badge tone="yellow">Not saved</Badge>}
        </span>
        <Button variant="text" size="compact" onClick={onRemove}>
          Remove<span className="sr-only"> {row.street === '' ? 'this address' : row.street}</span>
        </Button>
      </div>
    </fieldset>
  )
}
