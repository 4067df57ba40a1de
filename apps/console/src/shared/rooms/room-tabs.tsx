import { NavLink } from 'react-router'
import type { Act } from '../acts/acts.ts'
import { useActs } from '../acts/acts.ts'
import { useCurrentInView } from './current-in-view.ts'

export type Tab = {
  to: string
  title: string
  /** How many things there need somebody, with what they are: 3 'awaiting approval'. None for zero. */
  count?: { many: number; what: string } | undefined
}

/** The places of a room as tabs; 1 to 9 open them. The page of one row keeps the tab of its list marked. */
export function RoomTabs({
  label,
  tabs,
  go,
}: {
  label: string
  tabs: readonly Tab[]
  go: (to: string) => void
}) {
  const bar = useCurrentInView()
  useActs(
    tabs.slice(0, 9).map(
      ({ to, title }, at): Act => ({
        id: `tab ${to}`,
        name: `${label}: ${title}`,
        group: 'Go to',
        keys: String(at + 1),
        keysOnly: true,
        run: () => go(to),
      }),
    ),
  )
  return (
    <nav ref={bar} aria-label={label} className="relative flex overflow-x-auto px-2 desk:px-4">
      {tabs.map(({ to, title, count }) => (
        <NavLink
          key={to}
          to={to}
          end={tabs.some((other) => other.to.startsWith(`${to}/`))}
          className="flex min-h-13 flex-none items-center gap-2 border-b-3 border-transparent px-2.5 font-semibold text-ink-2 hover:text-ink focus-visible:-outline-offset-3! aria-[current=page]:border-petrol aria-[current=page]:text-petrol"
        >
          {title}
          {count !== undefined && count.many > 0 && (
            <span className="rounded-chip bg-sunken px-2 py-0.5 text-micro/4 text-ink">
              {count.many}
              <span className="sr-only"> {count.what}</span>
            </span>
          )}
        </NavLink>
      ))}
    </nav>
  )
}
