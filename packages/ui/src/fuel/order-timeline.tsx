import { formatDateTime, formatTime, isSameDay } from '@gatefill/domain/core/formats'
import type { TimelineEntry } from '@gatefill/domain/orders/order-progress'
import type { LucideIcon } from 'lucide-react'
import { CircleX } from 'lucide-react'
import { classNames } from '../class-names.ts'

type Marker = { text: string; icon?: LucideIcon; spoken?: string }

const MARKERS: Readonly<Record<TimelineEntry['state'], Marker>> = {
  done: { text: 'text-ink' },
  current: { text: 'text-ink' },
  pending: { text: 'text-ink-3', spoken: ' (not yet)' },
  cancelled: { text: 'text-danger', icon: CircleX },
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
        <Stage key={`${entry.status} ${entry.at}`} entry={entry} now={now} />
      ))}
    </ol>
  )
}

function Stage({ entry, now }: { entry: TimelineEntry; now: Date }) {
  const { text, icon: Icon, spoken } = MARKERS[entry.state]
  return (
    <li
      data-state={entry.state}
      aria-current={entry.state === 'current' ? 'step' : undefined}
      className={text}
    >
      <div className="flex flex-wrap justify-between gap-x-3">
        <span className="inline-flex items-center gap-1.5 font-semibold">
          {Icon !== undefined && <Icon aria-hidden="true" className="size-4 flex-none" />}
          {entry.label}
          {spoken !== undefined && <span className="sr-only">{spoken}</span>}
        </span>
        {entry.at !== null && (
          <time dateTime={entry.at} className="text-small text-ink-2">
            {isSameDay(entry.at, now) ? formatTime(entry.at) : formatDateTime(entry.at)}
          </time>
        )}
      </div>
      {entry.detail !== undefined && <p className="text-small text-ink-2">{entry.detail}</p>}
    </li>
  )
}
