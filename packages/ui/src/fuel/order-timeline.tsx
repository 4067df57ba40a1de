import { fuelOf } from '@gatefill/domain/catalogue/fuel'
import { formatTimeOn } from '@gatefill/domain/core/formats'
import type { TimelineEntry } from '@gatefill/domain/orders/order-progress'
import { classNames } from '../class-names.ts'
import type { IconType } from '../icon.tsx'
import { CircleX } from '../icons/signs.gen.tsx'

type Marker = { text: string; icon?: IconType; spoken?: string }

const MARKERS: Readonly<Record<TimelineEntry['state'], Marker>> = {
  done: { text: 'text-ink' },
  current: { text: 'text-ink' },
  pending: { text: 'text-ink-3', spoken: ' (not yet)' },
  cancelled: { text: 'text-danger', icon: CircleX },
}

/** What the pipe is filled with; amber, as the other drawings, where it is none of them. */
const FILLS = {
  PMS: '[--pipe-fill:var(--pms)]',
  AGO: '[--pipe-fill:var(--ago)]',
  DPK: '[--pipe-fill:var(--dpk)]',
} as const

type OrderTimelineProps = {
  entries: readonly TimelineEntry[]
  /** Times of this day are shown without the date. */
  referenceDay: Date
  /** The fuel that fills the pipe. */
  productName?: string | undefined
  /** On the page itself instead of on a card. */
  onCanvas?: boolean
}

/** What happened to an order, stage by stage: a pipe that fills, hollow where something is waited for. */
export function OrderTimeline({
  entries,
  referenceDay,
  productName = '',
  onCanvas = false,
}: OrderTimelineProps) {
  const { code } = fuelOf(productName)
  return (
    <ol
      className={classNames(
        'pipe text-control',
        code !== undefined && FILLS[code],
        onCanvas && '[--pipe-ground:var(--canvas)]',
      )}
    >
      {entries.map((entry) => (
        <Stage key={`${entry.status} ${entry.at}`} entry={entry} referenceDay={referenceDay} />
      ))}
    </ol>
  )
}

function Stage({ entry, referenceDay }: { entry: TimelineEntry; referenceDay: Date }) {
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
            {formatTimeOn(entry.at, referenceDay)}
          </time>
        )}
      </div>
      {entry.detail !== undefined && <p className="text-small text-ink-2">{entry.detail}</p>}
    </li>
  )
}
