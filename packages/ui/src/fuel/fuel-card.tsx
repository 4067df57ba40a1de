import { fuelOf } from '@gatefill/domain/catalogue/fuel'
import type { Product } from '@gatefill/domain/catalogue/product'
import { formatNaira } from '@gatefill/domain/core/money'
import { RadioCard } from '../primitives/radio-group.tsx'
import { FuelSymbol } from './fuel-symbol.tsx'

type FuelCardProps = {
  product: Product
  name: string
  checked: boolean
  onSelect: (product: Product) => void
}

/** A fuel as one choice of a RadioGroup: sign, letters, price of a litre, where it comes from. */
export function FuelCard({ product, name, checked, onSelect }: FuelCardProps) {
  const fuel = fuelOf(product.name)
  return (
    <RadioCard
      name={name}
      value={product.id}
      checked={checked}
      disabled={!product.available}
      className="short:min-h-14 short:py-1"
      onChange={() => onSelect(product)}
    >
      <span className="flex items-center gap-3">
        <FuelSymbol product={product.name} className="size-[34px]" />
        <span className="grid min-w-0 flex-1">
          <span className="flex flex-wrap items-baseline justify-between gap-x-2">
            <span>
              <b className="font-bold">{fuel.code ?? product.name}</b>
              {fuel.code !== undefined && <span className="text-ink-2"> {fuel.plainName}</span>}
            </span>
            <b className="figures ml-auto text-[min(var(--text-lead),7vw)]/6">
              {formatNaira(product.unitPrice)}
            </b>
          </span>
          <span className="flex justify-between gap-x-3 text-micro text-ink-2">
            <span>{product.available ? product.station : 'Not available now'}</span>
            <span className="whitespace-nowrap">per L</span>
          </span>
        </span>
      </span>
    </RadioCard>
  )
}
