import { fuelOf } from '@gatefill/domain/catalogue/fuel'
import { LITRES_MAX, LITRES_STEP } from '@gatefill/domain/core/litres'
import { useId } from 'react'
import { classNames } from '../class-names.ts'
import { VisuallyHidden } from '../primitives/visually-hidden.tsx'

const CAN = 'M48 6h18v14l30 28v132a6 6 0 0 1-6 6H24a6 6 0 0 1-6-6V48l30-28z'
/** Drawing units: the bottom, the rise of the full measure, and that from one step of litres to the next. */
const BOTTOM = 180
const FULL_RISE = 120
const RISE = (FULL_RISE * LITRES_STEP) / LITRES_MAX
const WAVE = 'M-22 0c14-4 24 4 40 0s28-4 46 0 26 4 46 0V190H-22z'

const FILLS = { PMS: 'fill-pms', AGO: 'fill-ago', DPK: 'fill-dpk' } as const

type CanProps = {
  /** How many steps of litres it holds; fractions are fine. */
  steps: number
  fill: string
  ticks?: boolean
}

function Can({ steps, fill, ticks = false }: CanProps) {
  const id = useId()
  const marks = Array.from({ length: LITRES_MAX / LITRES_STEP }, (_, at) => at + 1)
  const surface = steps <= 0 ? BOTTOM + 12 : BOTTOM - steps * RISE
  return (
    <>
      <path d="M18 74C-3 74-3 140 18 140" fill="none" strokeWidth="7" className="stroke-ink" />
      <clipPath id={id}>
        <path d={CAN} />
      </clipPath>
      <path d={CAN} className="fill-surface" />
      <g clipPath={`url(#${id})`}>
        <g transform={`translate(0 ${surface})`} className="pour">
          <path d={WAVE} className={fill} />
          <path d="M28 9v140" strokeWidth="5" strokeLinecap="round" stroke="#fff" strokeOpacity="0.5" />
        </g>
        <rect x="18" y="176" width="78" height="14" className={steps > 0 ? fill : 'fill-surface'} />
      </g>
      <path d={CAN} fill="none" strokeWidth="4" strokeLinejoin="round" className="stroke-ink" />
      <path d="M43 5h28" strokeWidth="7" strokeLinecap="round" className="stroke-ink" />
      {ticks &&
        marks.map((mark) => {
          const y = BOTTOM - mark * RISE
          const reached = mark === steps
          return (
            <g key={mark}>
              <path
                d={reached ? `M76 ${y}h26` : `M82 ${y}h18`}
                strokeWidth={reached ? 4 : 2}
                className="stroke-ink"
              />
              <text
                x="105"
                y={y + 5}
                fontSize="15"
                fontWeight="700"
                className={classNames('font-display', reached ? 'fill-ink' : 'fill-ink-3')}
              >
                {mark * LITRES_STEP}
              </text>
            </g>
          )
        })}
    </>
  )
}

type MeasureProps = { litres: number; product?: string | undefined; className?: string }

/** The measuring can filled to a quantity, with its scale. The number stands beside it in words. */
export function Measure({ litres, product = 'PMS', className }: MeasureProps) {
  return (
    <svg
      viewBox="0 0 132 192"
      aria-hidden="true"
      className={classNames('flex-none', className ?? 'h-[152px]')}
    >
      <Can steps={litres / LITRES_STEP} fill={FILLS[fuelOf(product).code ?? 'PMS']} ticks />
    </svg>
  )
}

type MeasurePictureProps = {
  /** How full, 0 to 1. */
  level: number
  /** The fuel in it; amber, as the other drawings, without one. */
  product?: string | undefined
  /** What the picture says; left out where the words beside it say it. */
  label?: string
  className?: string
}

/** The can without its scale: steps of signing up, the result of a payment. */
export function MeasurePicture({ level, product = '', label, className }: MeasurePictureProps) {
  const { code } = fuelOf(product)
  return (
    <>
      {label !== undefined && <VisuallyHidden>{label}</VisuallyHidden>}
      <svg
        viewBox="0 0 100 192"
        aria-hidden="true"
        className={classNames('flex-none', className ?? 'h-[128px]')}
      >
        <Can
          steps={(level * LITRES_MAX) / LITRES_STEP}
          fill={code === undefined ? 'fill-amber' : FILLS[code]}
        />
      </svg>
    </>
  )
}
