import type { Address } from '@gatefill/domain/addresses/address'
import { placeParts } from '@gatefill/domain/addresses/address'
import { Badge } from '../primitives/badge.tsx'
import { RadioCard } from '../primitives/radio-group.tsx'

type Place = Pick<Address, 'street' | 'city' | 'lga' | 'state' | 'landmark' | 'accessCode'> & {
  nickname?: string
  isDefault?: boolean
}

const listed = (...parts: string[]): string => placeParts(parts).join(', ')

/** The lines of a saved address: street, city and LGA, then what helps the driver at the gate. */
export function AddressLines({ address }: { address: Place }) {
  const { street, city, lga, state, landmark, accessCode } = address
  const help = listed(landmark, accessCode === '' ? '' : `code ${accessCode}`)
  return (
    <span className="grid text-small text-ink-2">
      <span className="flex flex-wrap items-center gap-x-2 text-body/5 text-ink">
        <b className="min-w-0 font-semibold break-words">
          {address.nickname ? `${address.nickname}: ` : ''}
          {street}
        </b>
        {address.isDefault === true && <Badge tone="neutral">Default</Badge>}
      </span>
      <span>{listed(city, lga, state)}</span>
      {help !== '' && <span>{help}</span>}
    </span>
  )
}

type AddressChoiceProps = {
  address: Address
  name: string
  checked: boolean
  onSelect: (address: Address) => void
}

/** A saved address as one choice of a RadioGroup. */
export function AddressChoice({ address, name, checked, onSelect }: AddressChoiceProps) {
  return (
    <RadioCard
      layout="top"
      name={name}
      value={address.id}
      checked={checked}
      onChange={() => onSelect(address)}
    >
      <AddressLines address={address} />
    </RadioCard>
  )
}
