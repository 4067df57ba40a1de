import type { Address } from '@gatefill/domain/addresses/address'
import { placeParts } from '@gatefill/domain/addresses/address'
import { Badge } from '../primitives/badge.tsx'
import { RadioCard } from '../primitives/radio-group.tsx'

type Place = Pick<Address, 'street' | 'city' | 'lga' | 'state' | 'landmark' | 'accessCode'> & {
  nickname?: string
  isDefault?: boolean
}

const listed = (...parts: string[]): string => placeParts(parts).join(', ')

/** The lines of a saved address: its name, street, city and LGA, then what helps the driver at the gate. */
export function AddressLines({ address }: { address: Place }) {
  const { street, city, lga, state, landmark, accessCode } = address
  const nickname = address.nickname ?? ''
  return (
    <span className="grid grid-cols-1 text-small text-ink-2">
      <span className="flex flex-wrap items-center gap-x-2 text-body/5 text-ink">
        <b className="min-w-0 font-semibold wrap-anywhere">{nickname === '' ? street : nickname}</b>
        {address.isDefault === true && <Badge tone="neutral">Default</Badge>}
      </span>
      {nickname !== '' && <span className="wrap-anywhere text-ink">{street}</span>}
      <span className="wrap-anywhere">{listed(city, lga, state)}</span>
      {landmark !== '' && <span className="wrap-anywhere">{landmark}</span>}
      {accessCode !== '' && <span className="wrap-anywhere">Access code: {accessCode}</span>}
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
