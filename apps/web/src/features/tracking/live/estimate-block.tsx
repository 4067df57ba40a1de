import { formatTime } from '@gatefill/domain/core/formats'
import { hasArrived, isFromPlan } from '@gatefill/domain/delivery/estimate/range'
import { laterText, rangeText, stopsBeforeText } from '@gatefill/domain/delivery/estimate/words'
import type { EstimateView } from '@gatefill/domain/delivery/tracking'
import type { Order } from '@gatefill/domain/orders/order'
import { ESTIMATED_DELIVERY, estimateText } from '@gatefill/domain/orders/order-progress'
import { WholeTimes } from '@gatefill/ui/fuel/whole'
import * as texts from '../texts.ts'

type EstimateBlockProps = {
  order: Parameters<typeof estimateText>[0]
  /** More than the order itself knows: stops before, and what was told before. */
  estimate: (Omit<EstimateView, 'change'> & Partial<Pick<EstimateView, 'change'>>) | null
  now: Date
}

/** One line that says when the fuel comes; what was told before is struck; undefined where nothing is expected. */
export function EstimateBlock({ order, estimate, now }: EstimateBlockProps) {
  const text = estimateText(order, now)
  if (text === undefined) return null
  const { eta } = order
  const change = eta === undefined || hasArrived(eta) ? undefined : (estimate?.change ?? undefined)
  return (
    <div>
      <p>
        <span className="block text-small text-ink-2">{labelOf(eta, change?.at)}</span>
        <b className="figures text-figure whitespace-normal">
          <WholeTimes>{text}</WholeTimes>
        </b>
      </p>
      {eta !== undefined && change !== undefined && (
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          {/* The line through it does not reach a box of its own, as each time has one. */}
          <s className="figures text-ink-2 *:line-through">
            <span className="sr-only">before: </span>
            <WholeTimes>{rangeText(change)}</WholeTimes>
          </s>
          <span className="rounded-chip bg-wait-bg px-2 py-0.5 text-micro font-semibold text-wait">
            {laterText(change, eta)}
          </span>
        </p>
      )}
      {estimate !== null && eta !== undefined && !hasArrived(eta) && (
        <p className="mt-1 text-small font-semibold">{stopsBeforeText(estimate.stopsBefore)}</p>
      )}
    </div>
  )
}

function labelOf(eta: Order['eta'], changedAt: string | undefined): string {
  if (eta !== undefined && isFromPlan(eta)) return texts.estimatedDeliveryFromThePlan
  return changedAt === undefined
    ? ESTIMATED_DELIVERY
    : texts.estimatedDeliveryChangedAt(formatTime(changedAt))
}
