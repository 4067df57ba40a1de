import { NavLink } from '../../shared/routing/link.tsx'
import type { Place } from './dashboard-places.ts'
import { HELP, PLACES } from './dashboard-places.ts'

/** The five places at the foot of a phone. */
export function TabBar() {
  return (
    <nav
      aria-label="Main"
      className="sticky bottom-0 z-20 [@media(height<30rem)]:static flex min-h-(--tab-bar) border-t border-line bg-surface px-1 pt-1 pb-[max(0.5rem,env(safe-area-inset-bottom))] desk:hidden"
    >
      {[...PLACES, HELP].map((place) => (
        <Tab key={place.to} place={place} />
      ))}
    </nav>
  )
}

function Tab({ place: { to, shortName, icon: Icon, end = false } }: { place: Place }) {
  return (
    <NavLink
      to={to}
      end={end}
      className="flex min-h-12 min-w-0 flex-1 flex-col items-center gap-1 rounded-control pt-2 pb-1 text-[min(var(--text-micro),4.4vw)] leading-4 font-semibold text-ink-2 aria-[current=page]:bg-tint aria-[current=page]:text-petrol"
    >
      <Icon aria-hidden className="size-5.5" />
      {shortName}
    </NavLink>
  )
}
