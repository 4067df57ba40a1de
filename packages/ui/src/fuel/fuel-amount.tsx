import { fuelLetters } from '@gatefill/domain/catalogue/fuel'
import { formatLitres } from '@gatefill/domain/core/litres'
import { classNames } from '../class-names.ts'
import { FuelSymbol } from './fuel-symbol.tsx'

/** '20 L PMS' as text. */
export const fuelAmountText = (line: { litres: number; productName: string }): string =>
  `${formatLitres(line.litres)} ${fuelLetters(line.productName)}`

type FuelAmountProps = { litres: number; productName: string; symbolClassName?: string; className?: string }

/** How much of which fuel, with its sign: (circle) 20 L PMS. */
export function FuelAmount({ litres, productName, symbolClassName, className }: FuelAmountProps) {
  return (
    <span className={classNames('inline-flex items-center gap-2', className)}>
      <FuelSymbol product={productName} className={symbolClassName ?? 'size-5.5'} />
      <span>
        <b className="figures">{formatLitres(litres)}</b> {fuelLetters(productName)}
      </span>
    </span>
  )
}
