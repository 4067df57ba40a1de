import { classNames } from '@gatefill/ui/class-names'
import type { BadgeTone } from '@gatefill/ui/primitives/badge'
import { Badge } from '@gatefill/ui/primitives/badge'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Panel } from '../../shared/rooms/panel.tsx'
import type { Read } from '../../shared/table/table-states.tsx'
import { TableStates } from '../../shared/table/table-states.tsx'

export type Pick = {
  id: string
  title: string
  about: string
  /** Where it stands in the URL. */
  to: string
  badge?: { tone: BadgeTone; text: string } | undefined
  /** What needs somebody: one line. */
  warning?: ReactNode
}

/** The things of a room, of which one is shown beside: links, so that each has its own address. */
export function PickList({
  label,
  picks,
  selected,
}: {
  label: string
  picks: readonly Pick[]
  selected: string | undefined
}) {
  return (
    <nav aria-label={label}>
      <ul>
        {picks.map(({ id, title, about, to, badge, warning }) => (
          <li key={id} className="border-line not-first:border-t">
            <Link
              to={to}
              replace
              preventScrollReset
              aria-current={id === selected ? 'true' : undefined}
              className={classNames(
                'grid min-h-14 gap-0.5 border-l-4 px-3 py-2.5 hover:bg-sunken focus-visible:-outline-offset-3!',
                id === selected ? 'border-petrol bg-tint' : 'border-transparent',
              )}
            >
              <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
                <b className="font-semibold">{title}</b>
                {badge !== undefined && <Badge tone={badge.tone}>{badge.text}</Badge>}
              </span>
              <span className="text-ink-2">{about}</span>
              {warning !== undefined && <span className="font-semibold text-bad">{warning}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

type PickPanelProps = {
  id: string
  title: string
  about?: ReactNode
  action?: ReactNode
  read: Read & { data?: readonly unknown[] | undefined }
  /** While there is none. */
  empty: { title: string; text: string }
  picks: readonly Pick[]
  selected: string | undefined
}

/** The list at the left of a room, with what is said while it is read and when nothing is there. */
export function PickPanel({ id, title, about, action, read, empty, picks, selected }: PickPanelProps) {
  return (
    <Panel id={id} title={title} about={about} action={action}>
      <TableStates title={title} read={read} empty={read.data?.length === 0 ? empty : undefined} />
      <PickList label={title} selected={selected} picks={picks} />
    </Panel>
  )
}
