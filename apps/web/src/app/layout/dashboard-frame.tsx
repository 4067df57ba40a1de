import { Logo, Mark } from '@gatefill/ui/fuel/mark'
import type { IconType } from '@gatefill/ui/icon'
import { Bell, CircleQuestionMark, House, List, MapPin, Settings, Truck } from '@gatefill/ui/icons/menu'
import type { ReactNode, Ref } from 'react'
import { lazy, Suspense } from 'react'
import { config } from '../../shared/device/config.ts'
import { paths } from '../../shared/page/paths.ts'
import { Link, NavLink } from '../../shared/routing/link.tsx'
import * as texts from '../texts.ts'

type DashboardFrameProps = {
  /** Takes the heading of the page, on a phone. */
  headingRef?: Ref<HTMLDivElement>
  /** The heading itself, where nobody puts one there. */
  heading?: ReactNode
  account: (place: 'top-bar' | 'sidebar') => ReactNode
  /** Stands above the page in its whole width. */
  strips?: ReactNode
  children?: ReactNode
}

/** What stands around every signed-in screen; the build writes the same into dashboard.html. */
export function DashboardFrame({ headingRef, heading, account, strips, children }: DashboardFrameProps) {
  return (
    <div data-bars className="flex min-h-dvh desk:gap-0">
      <Sidebar account={account('sidebar')} />
      <div className="flex min-w-0 flex-1 flex-col">
        <TopBar slotRef={headingRef} heading={heading} account={account('top-bar')} />
        {strips}
        <main
          id="main"
          tabIndex={-1}
          className="mx-auto flex w-full max-w-[80rem] flex-1 flex-col p-4 outline-none desk:p-8"
        >
          {children}
        </main>
        <TabBar />
      </div>
    </div>
  )
}

/** The five places at the foot of a phone. */
function TabBar() {
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
function TopBar({ slotRef, heading, account }: TopBarProps) {
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

/** The navigation on a desktop, with the account at the foot. */
function Sidebar({ account }: { account: ReactNode }) {
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

// No part of the first script: the number comes from the server anyway.
const UnreadCount = lazy(async () => ({
  default: (await import('../../features/notifications/unread-count.tsx')).UnreadCount,
}))

/** How many notifications are unread, inside a link to them; nothing while there are none. */
const UnreadBadge = () => (
  <Suspense fallback={null}>
    <UnreadCount />
  </Suspense>
)

type Place = {
  to: string
  /** The name in the sidebar. */
  name: string
  /** The name in the tab bar of a phone. */
  shortName: string
  icon: IconType
  /** Marked only on its own page, not on the pages below it. */
  end?: boolean
}

/** The main places, in the order of sidebar and tab bar. */
const PLACES: readonly Place[] = [
  { to: paths.dashboard, name: 'Home', shortName: 'Home', icon: House, end: true },
  { to: paths.orderFuel, name: texts.orderFuel, shortName: 'Order', icon: Truck },
  { to: paths.orders, name: 'Orders', shortName: 'Orders', icon: List },
  { to: paths.deliveryStatus, name: texts.deliveryStatus, shortName: 'Track', icon: MapPin },
]

/** Notifications stand in the sidebar after the main places, and as a bell in a phone's upper bar. */
const NOTIFICATIONS: Place = {
  to: paths.notifications,
  name: 'Notifications',
  shortName: 'News',
  icon: Bell,
}

/** Last of the sidebar's main places; on a phone in the account menu. */
const SETTINGS: Place = {
  to: paths.settings,
  name: texts.accountSettings,
  shortName: 'Settings',
  icon: Settings,
}

/** Help stands at the foot of the sidebar and last in the tab bar, on every screen. */
const HELP: Place = {
  to: paths.support,
  name: texts.helpAndSupport,
  shortName: 'Help',
  icon: CircleQuestionMark,
}
