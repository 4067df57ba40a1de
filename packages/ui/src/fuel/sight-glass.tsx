import { fuelOf } from '@gatefill/domain/catalogue/fuel'
import { progressPercent } from '@gatefill/domain/orders/order-progress'
import type { OrderStatus } from '@gatefill/domain/statuses/order-status'
import { ORDER_STATUSES, statusLabel } from '@gatefill/domain/statuses/order-status'
import { classNames } from '../class-names.ts'

const STAGES = ORDER_STATUSES.map(progressPercent).filter((percent) => percent > 0)

type GlassProps = { percent: number; slim?: boolean; fill?: string }

/** A level in a glass tube, with a tick at each stage; all of it attributes, so that it can be rendered to HTML. */
function Glass({ percent, slim = false, fill = 'fill-amber' }: GlassProps) {
  return (
    <>
      <div
        className={classNames(
          'overflow-hidden rounded-chip border-ink bg-surface',
          slim ? 'h-3.5 border-2 px-1.5' : 'h-7 border-[2.5px] px-3.5',
        )}
      >
        <svg aria-hidden="true" className="block h-full w-full overflow-visible">
          {percent > 0 && <Liquid percent={percent} slim={slim} fill={fill} />}
        </svg>
      </div>
      <StageTicks percent={percent} slim={slim} />
    </>
  )
}

/** The fuel up to its level, with the wave at its end. */
const Liquid = ({ percent, slim, fill }: Required<GlassProps>) => (
  <>
    <rect x="-20" width="21" height="100%" className={fill} />
    <rect width={percent < 100 ? `${percent}%` : '120%'} height="100%" className={`pour ${fill}`} />
    <svg
      aria-hidden="true"
      x={`${percent}%`}
      width="9"
      height="100%"
      viewBox="0 0 9 24"
      preserveAspectRatio="none"
      overflow="visible"
      className="pour"
    >
      <path d="M-1 0h3c5 7-3 15 4 24h-7z" className={fill} />
    </svg>
    {!slim && (
      <rect
        y="3"
        width={`${Math.max(0, percent - 1)}%`}
        height="3"
        rx="1.5"
        fill="#fff"
        opacity="0.5"
        className="pour"
      />
    )}
  </>
)

const StageTicks = ({ percent, slim }: Required<Omit<GlassProps, 'fill'>>) => (
  <svg
    aria-hidden="true"
    className={classNames(
      'block overflow-visible',
      slim ? 'mx-2 mt-0.5 h-1.5 w-[calc(100%-1rem)]' : 'mx-4 mt-0.5 h-2.5 w-[calc(100%-2rem)]',
    )}
  >
    {STAGES.map((stage) => (
      <line
        key={stage}
        x1={`${stage}%`}
        x2={`${stage}%`}
        y2={stage === percent ? '100%' : '70%'}
        strokeWidth={stage === percent ? 3 : 2}
        className="stroke-ink"
      />
    ))}
  </svg>
)

type SightGlassProps = GlassProps & {
  /** What is going on, such as 'Progress of order 7F3A9C'. */
  label: string
  /** The level in words: 'Out for Delivery, 90 percent'. */
  valueText: string
  className?: string
}

/** How far something is, as a level. */
function SightGlass({ percent, slim, fill, label, valueText, className }: SightGlassProps) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-valuetext={valueText}
      className={className}
    >
      <Glass percent={percent} {...(slim !== undefined && { slim })} {...(fill !== undefined && { fill })} />
    </div>
  )
}

/** The colour of each fuel; what is none of them has the amber of the other drawings. */
const FILLS = { PMS: 'fill-pms', AGO: 'fill-ago', DPK: 'fill-dpk' } as const

type OrderGaugeProps = { status: OrderStatus; slim?: boolean; productName?: string | undefined }

/** The level of an order, in the colour of its fuel: its ticks are the stages. */
export function OrderGauge({ status, slim, productName = '' }: OrderGaugeProps) {
  const { code } = fuelOf(productName)
  const percent = progressPercent(status)
  return (
    <SightGlass
      percent={percent}
      {...(slim !== undefined && { slim })}
      {...(code !== undefined && { fill: FILLS[code] })}
      label="Progress"
      valueText={`${statusLabel(status)}, ${percent} percent`}
    />
  )
}

/** The glass as a drawing only, for pages that explain. */
export function GlassPicture({ percent, className }: { percent: number; className?: string }) {
  return (
    <div aria-hidden="true" className={className}>
      <Glass percent={percent} />
    </div>
  )
}
