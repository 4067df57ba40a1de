import { classNames } from '@gatefill/ui/class-names'
import { ChevronLeft } from '@gatefill/ui/icons/menu'
import { iconButtonClass } from '@gatefill/ui/primitives/button'
import type { ReactNode } from 'react'
import { useContext } from 'react'
import { Link } from 'react-router'
import { Covered, EmergencyContext } from '../emergency/emergency-slot.tsx'
import { usePageTitle } from '../page-title.ts'
import { SearchOrAct } from './search/search-or-act.tsx'

type RoomProps = {
  title: ReactNode
  /** The title of the browser's tab; by default the room's, where that is text. */
  tabTitle?: string
  /** One line beside the title: a badge, the time of what is shown. */
  note?: ReactNode
  /** Where the arrow before the title leads. */
  back?: { to: string; name: string }
  actions?: ReactNode
  tabs?: ReactNode
  /** The contents take the height that is left of the window, and scroll by themselves. */
  isFilled?: boolean
  /** The contents reach the edges of the window. */
  isFlush?: boolean
  /** Stays below the contents, from edge to edge. */
  foot?: ReactNode
  children: ReactNode
}

/** The frame of a room: its title with what can be done, its tabs, its contents. */
export function Room({ title, tabTitle, note, back, actions, tabs, foot, children, ...frame }: RoomProps) {
  const { isFilled = false, isFlush = false } = frame
  usePageTitle(tabTitle ?? (typeof title === 'string' ? title : 'Console'))
  const emergency = useContext(EmergencyContext)
  const quiet = emergency?.isLoud === false ? emergency.bar : undefined
  return (
    <div className={isFilled ? 'flex flex-col desk:h-dvh' : 'contents'}>
      <div className="z-20 flex-none border-b border-line bg-surface desk:sticky desk:top-0">
        {!isFilled && quiet}
        <Covered bar={emergency?.isLoud ? emergency.bar : undefined}>
          <Covered bar={isFilled ? quiet : undefined}>
            <header className="flex min-h-19 flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2 desk:px-6">
              {back !== undefined && (
                <Link to={back.to} aria-label={back.name} className={iconButtonClass()}>
                  <ChevronLeft aria-hidden="true" className="size-6" />
                </Link>
              )}
              <h1 className="heading-room">{title}</h1>
              {note !== undefined && <div className="min-w-0 text-ink-2">{note}</div>}
              <div className="ml-auto flex flex-wrap items-center gap-2">
                {actions}
                <SearchOrAct />
              </div>
            </header>
          </Covered>
          {tabs}
        </Covered>
      </div>
      <div
        className={classNames(
          isFilled
            ? 'flex min-h-0 flex-1 flex-col'
            : 'grid grid-cols-1 content-start gap-4 p-4 desk:px-6 desk:py-4.5',
          isFilled && !isFlush && 'gap-3 px-4 py-3 desk:px-6',
        )}
      >
        {children}
      </div>
      {foot}
    </div>
  )
}
