import { Mark } from '@gatefill/ui/fuel/mark'
import type { ReactNode, Ref } from 'react'
import { config } from '../../shared/device/config.ts'
import { paths } from '../../shared/page/paths.ts'
import { Link, NavLink } from '../../shared/routing/link.tsx'
import * as texts from '../texts.ts'
import { NOTIFICATIONS } from './dashboard-places.ts'
import { UnreadBadge } from './unread-badge.tsx'

function NotificationsBell() {
  const { to, name, icon: Icon } = NOTIFICATIONS
  return (
    <NavLink
      to={to}
      className="relative mr-2 grid size-12 shrink-0 place-items-center rounded-control aria-[current=page]:text-petrol"
    >
      <Icon aria-hidden className="size-6" />
      <span className="sr-only">{name}</span>
      <span className="absolute top-1 right-1">
        <UnreadBadge />
      </span>
    </NavLink>
  )
}

type TopBarProps = { slotRef: Ref<HTMLDivElement> | undefined; heading: ReactNode; account: ReactNode }

/** A phone's upper bar: the mark, the heading that the page puts there, notifications, the account. */
export function TopBar({ slotRef, heading, account }: TopBarProps) {
  return (
    <header className="sticky top-0 z-20 [@media(height<30rem)]:static flex min-h-14 items-center border-b border-line bg-surface p-1 desk:hidden">
      <Link
        to={paths.dashboard}
        aria-label={texts.home(config.appName)}
        className="grid size-12 shrink-0 place-items-center rounded-control has-[~[data-slot]>a]:hidden has-[~[data-slot]>button]:hidden"
      >
        <Mark className="h-7" />
      </Link>
      <div ref={slotRef} data-slot="heading" className="flex min-w-0 flex-1 items-center">
        {heading}
      </div>
      <NotificationsBell />
      {account}
    </header>
  )
}
