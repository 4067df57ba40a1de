import { formatDateTime, formatTime, isSameDay } from '@gatefill/domain/formats'
import type { TimelineEntry } from '@gatefill/domain/order-progress'
import { CircleX } from 'lucide-react'
import { classNames } from '../class-names.ts'

const STATES: Readonly<Record<TimelineEntry['state'], string>> = {
  done: 'text-ink',
  current: 'text-ink',
  pending: 'text-ink-3',
  cancelled: 'text-danger',
}

type OrderTimelineProps = {
  entries: readonly TimelineEntry[]
  /** Times of this day are shown without the date. */
  now: Date
  /** On the page itself instead of on a card. */
  onCanvas?: boolean
}

/** What happened to an order, stage by stage: a pipe that fills, hollow where something is waited for. */
export function OrderTimeline({ entries, now, onCanvas = false }: OrderTimelineProps) {
  return (
    <ol className={classNames('pipe text-control', onCanvas && '[--pipe-ground:var(--canvas)]')}>
      {entries.map((entry) => (
        <li
          key={`${entry.status} ${entry.at}`}
          data-state={entry.state}
          aria-current={entry.state === 'current' ? 'step' : undefined}
          className={STATES[entry.state]}
        >
          <div className="flex flex-wrap justify-between gap-x-3">
            <span className="inline-flex items-center gap-1.5 font-semibold">
              {entry.state === 'cancelled' && <CircleX aria-hidden="true" className="size-4 flex-none" />}
              {entry.label}
              {entry.state === 'pending' && <span className="sr-only"> (not yet)</span>}
            </span>
            {entry.at !== null && (
              <time dateTime={entry.at} className="text-small text-ink-2 tabular-nums">
                {isSameDay(entry.at, now) ? formatTime(entry.at) : formatDateTime(entry.at)}
              </time>
            )}
          </div>
          {entry.detail !== undefined && <p className="text-small text-ink-2">{entry.detail}</p>}
        </li>
      ))}
    </ol>
  )
}
