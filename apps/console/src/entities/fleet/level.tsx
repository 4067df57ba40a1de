import { fuelOf } from '@gatefill/domain/catalogue/fuel'
import { formatDl } from '@gatefill/domain/fleet/decilitres'

const FILLS = { PMS: 'fill-pms', AGO: 'fill-ago', DPK: 'fill-dpk' } as const

const fillOf = (product: string): string => FILLS[fuelOf(product).code ?? 'PMS']

type LevelProps = { product: string; dl: number; capacityDl: number; className?: string }

const shareOf = ({ dl, capacityDl }: LevelProps): number => Math.max(0, Math.min(1, dl / capacityDl))

/** How full a compartment is; the litres stand beside it in words. */
export function Level(props: LevelProps) {
  const { product, dl, capacityDl, className = 'h-5 w-20' } = props
  return (
    <svg
      viewBox="0 0 80 20"
      preserveAspectRatio="none"
      role="img"
      aria-label={`${product}: ${formatDl(dl)} of ${formatDl(capacityDl)}`}
      className={className}
    >
      <rect x="1.5" y="1.5" width="77" height="17" rx="6" className="fill-surface" />
      <rect x="1.5" y="1.5" width={77 * shareOf(props)} height="17" rx="6" className={fillOf(product)} />
      <rect
        x="1.5"
        y="1.5"
        width="77"
        height="17"
        rx="6"
        fill="none"
        strokeWidth="2.5"
        className="stroke-ink"
      />
    </svg>
  )
}

/** A station's tank from the side, with ticks at its quarters. */
export function Tank(props: LevelProps) {
  const { product, dl, capacityDl } = props
  const height = 84 * shareOf(props)
  return (
    <svg
      viewBox="0 0 64 96"
      role="img"
      aria-label={`${product}: ${formatDl(dl)} of ${formatDl(capacityDl)}`}
      className="h-24 w-16 flex-none"
    >
      <rect x="3" y="3" width="58" height="90" rx="9" className="fill-surface" />
      <rect x="5" y={91 - height} width="54" height={height} rx="5" className={fillOf(product)} />
      <path d="M46 26h13M46 48h13M46 70h13" strokeWidth="2" className="stroke-ink" />
      <rect x="3" y="3" width="58" height="90" rx="9" fill="none" strokeWidth="3.5" className="stroke-ink" />
    </svg>
  )
}
