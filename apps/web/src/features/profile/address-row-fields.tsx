import { lgaChoices } from '@gatefill/domain/nigeria'
import { Badge } from '@gatefill/ui/primitives/badge'
import { Button } from '@gatefill/ui/primitives/button'
import { Field } from '@gatefill/ui/primitives/field'
import { Select } from '@gatefill/ui/primitives/select'
import { TextInput } from '@gatefill/ui/primitives/text-input'
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
  const text = (field: keyof RowText, label: string, autoComplete: string, error?: string) => (
    <Field label={label} error={error}>
      <TextInput
        name={field}
        value={row[field]}
        autoComplete={autoComplete}
        onChange={(event) => onChange(field, event.target.value)}
      />
    </Field>
  )
  return (
    <fieldset className={`grid gap-3 p-4 desk:px-5 ${isRowChanged(row) ? 'bg-wait-bg' : ''}`}>
      <legend className="sr-only">{row.street === '' ? 'New address' : row.street}</legend>
      {text('street', 'Street', 'street-address', problem)}
      <div className="grid items-end gap-3 phone:grid-cols-2">
        {text('city', 'City or area', 'address-level2')}
        <Field label="LGA" optional>
          <Select name="lga" value={row.lga} onChange={(event) => onChange('lga', event.target.value)}>
            <option value="">Not sure</option>
            {lgaChoices(row.lga).map((lga) => (
              <option key={lga} value={lga}>
                {lga}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      {text('state', 'State', 'address-level1')}
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
