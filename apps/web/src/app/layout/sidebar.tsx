import { Logo } from '@gatefill/ui/fuel/mark'
import type { ReactNode } from 'react'
import { paths } from '../../shared/page/paths.ts'
import { Link, NavLink } from '../../shared/routing/link.tsx'
import * as texts from '../texts.ts'
import type { Place } from './dashboard-places.ts'
import { HELP, NOTIFICATIONS, PLACES, SETTINGS } from './dashboard-places.ts'
import { UnreadBadge } from './unread-badge.tsx'

/** The navigation on a desktop, with the account at the foot. */
export function Sidebar({ account }: { account: ReactNode }) {
  return (
    <aside className="z-30 hidden w-58 shrink-0 border-r border-line bg-surface desk:block">
      <div className="sticky top-0 flex h-dvh flex-col px-3 pt-5 pb-3">
        <div className="-m-1 flex min-h-0 flex-1 flex-col overflow-y-auto p-1">
          <Link to={paths.dashboard} className="mb-5 flex min-h-8 items-center rounded-control px-2">
            <Logo />
          </Link>
          <nav aria-label="Main" className="grid gap-1">
            {PLACES.map((place) => (
              <SidebarLink key={place.to} place={place} />
            ))}
            <SidebarLink place={NOTIFICATIONS}>
              <UnreadBadge />
            </SidebarLink>
            <SidebarLink place={SETTINGS} />
          </nav>
          <nav aria-label={texts.helpAndTerms} className="mt-auto grid gap-1 pt-6">
            <SidebarLink place={HELP} />
            <p className="flex gap-4 px-3 text-small">
              <Link to={paths.dashboardTerms} className="text-link py-1">
                Terms
              </Link>
              <Link to={paths.dashboardPrivacy} className="text-link py-1">
                Privacy
              </Link>
            </p>
          </nav>
        </div>
        <div className="mt-3 border-t border-line pt-3">{account}</div>
      </div>
    </aside>
  )
}

type SidebarLinkProps = { place: Place; children?: ReactNode }

function SidebarLink({ place: { to, name, icon: Icon, end = false }, children }: SidebarLinkProps) {
  return (
    <NavLink
      to={to}
      end={end}
      className="flex min-h-12 items-center gap-3 rounded-control px-3 text-control font-semibold text-ink-2 hover:bg-sunken aria-[current=page]:bg-tint aria-[current=page]:text-petrol"
    >
      <Icon aria-hidden className="size-5.5 shrink-0" />
      {/* With large text the count goes below the name. */}
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3">
        {name}
        {children}
      </span>
    </NavLink>
  )
}
