import { classNames } from '@gatefill/ui/class-names'
import type { BadgeTone } from '@gatefill/ui/primitives/badge'
import { Badge } from '@gatefill/ui/primitives/badge'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

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
