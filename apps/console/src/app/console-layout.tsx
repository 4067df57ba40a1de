import { Logo } from '@gatefill/ui/fuel/mark'
import { SkipLink } from '@gatefill/ui/primitives/skip-link'
import { Landmark } from 'lucide-react'
import { NavLink, Outlet } from 'react-router'
import { paths } from '../shared/paths.ts'
import { PresenceContext, usePresence } from '../shared/presence.ts'
import { AccountPart } from './account-part.tsx'

/** The frame of the console: the places at the left on a desktop, above on anything narrower. */
export function ConsoleLayout() {
  const isPresent = usePresence()
  return (
    <PresenceContext value={isPresent}>
      <SkipLink />
      <div className="flex min-h-dvh flex-col desk:flex-row">
        <header className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line bg-surface p-3 desk:sticky desk:top-0 desk:h-dvh desk:w-[11.75rem] desk:flex-none desk:flex-col desk:items-stretch desk:overflow-y-auto desk:border-r desk:border-b-0 desk:pt-5">
          <div className="px-2 desk:mb-3">
            <Logo />
          </div>
          <nav aria-label="Console" className="min-w-0">
            <NavLink
              to={paths.money}
              className="flex min-h-12 items-center gap-3 rounded-control px-3 font-semibold text-ink-2 hover:bg-sunken aria-[current=page]:bg-tint aria-[current=page]:text-petrol"
            >
              <Landmark aria-hidden="true" className="size-6 flex-none" />
              Money
            </NavLink>
          </nav>
          <AccountPart />
        </header>
        <main id="main" tabIndex={-1} className="min-w-0 flex-1 p-4 outline-none desk:p-6">
          <Outlet />
        </main>
      </div>
    </PresenceContext>
  )
}
