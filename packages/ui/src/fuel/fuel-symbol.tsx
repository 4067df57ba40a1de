import type { FuelShape } from '@gatefill/domain/catalogue/fuel'
import { fuelOf } from '@gatefill/domain/catalogue/fuel'
import { classNames } from '../class-names.ts'

const HEXAGON = '18,2 32,10 32,26 18,34 4,26 4,10'
const OUTLINE = { stroke: 'currentColor', strokeWidth: 2.5, strokeLinejoin: 'round' } as const

/**
 * The sign of a fuel, recognised by its shape: circle PMS, hexagon AGO, half-filled hexagon DPK. Letters stand beside
 * it.
 */
export function FuelSymbol({ product, className }: { product: string; className?: string }) {
  return (
    <svg viewBox="0 0 36 36" aria-hidden="true" className={classNames('flex-none', className ?? 'size-6')}>
      <Shape shape={fuelOf(product).shape} />
    </svg>
  )
}

function Shape({ shape }: { shape: FuelShape }) {
  switch (shape) {
    case 'circle':
      return <circle cx="18" cy="18" r="15.5" className="fill-pms" {...OUTLINE} />
    case 'hexagon':
      return <polygon points={HEXAGON} className="fill-ago" {...OUTLINE} />
    case 'half-hexagon':
      return (
        <>
          <polygon points={HEXAGON} className="fill-[var(--symbol-ground,var(--surface))]" />
          <path d="M4 18h28v8l-14 8-14-8z" className="fill-dpk" />
          <polygon points={HEXAGON} fill="none" {...OUTLINE} />
        </>
      )
    case 'square':
      return <rect x="4" y="4" width="28" height="28" rx="4" className="fill-tint" {...OUTLINE} />
  }
}
