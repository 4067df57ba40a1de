import { fuelLetters } from '@gatefill/domain/catalogue/fuel'
import type { DeskLine } from '@gatefill/domain/dispatch/desk/board'
import { formatDl } from '@gatefill/domain/fleet/decilitres'
import { classNames } from '@gatefill/ui/class-names'
import { FuelSymbol } from '@gatefill/ui/fuel/fuel-symbol'

/** The fuel of a stop, each line with its sign: (circle) 20 L PMS. */
export function FuelLines({ lines, className }: { lines: readonly DeskLine[]; className?: string }) {
  return (
    <span className={classNames('inline-flex min-w-0 flex-wrap items-center gap-x-2', className)}>
      {lines.map(({ product, compartmentId, litresDl }) => (
        <span
          key={`${product} ${compartmentId}`}
          className="inline-flex items-center gap-1.5 whitespace-nowrap"
        >
          <FuelSymbol product={product} className="size-4" />
          <span>
            <b className="figures">{formatDl(litresDl)}</b> {fuelLetters(product)}
          </span>
        </span>
      ))}
    </span>
  )
}
