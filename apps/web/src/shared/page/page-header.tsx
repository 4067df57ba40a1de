import { ChevronLeft } from '@gatefill/ui/icons/menu'
import type { ReactNode } from 'react'
import { createContext, useContext, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { Link } from '../routing/link.tsx'
import { BarHeading, WideHeader } from './page-heading.tsx'
import { usePageTitle } from './page-title.ts'

/** Where a phone's top bar takes the page's heading; null before the bar is there. */
export const TopBarContext = createContext<HTMLElement | null>(null)

const DESK = '(min-width: 56.25rem)'

function subscribe(changed: () => void): () => void {
  const query = window.matchMedia(DESK)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

/** Whether the sidebar is shown instead of the bars of a phone (900 px at the standard text size). */
export const useIsDesktop = (): boolean =>
  useSyncExternalStore(subscribe, () => window.matchMedia(DESK).matches)

type PageHeaderProps = {
  /** The heading. */
  title: string
  /** The name in the browser's tab, where it differs. */
  documentTitle?: string
  /** Where the arrow in a phone's top bar leads, or what it does. */
  back?: { label: string; to: string } | { label: string; onBack: () => void }
  /** A short state beside the heading. */
  badge?: ReactNode
  /** The main action of the page, beside the heading on a desktop. */
  action?: ReactNode
}

/**
 * The one heading of a screen: in the top bar on a phone, above the content on a desktop. Names the browser's tab.
 */
export function PageHeader({ title, documentTitle = title, back, badge, action }: PageHeaderProps) {
  usePageTitle(documentTitle)
  const topBar = useContext(TopBarContext)
  const isDesktop = useIsDesktop()
  if (isDesktop) return <WideHeader title={title} badge={badge} action={action} />
  if (topBar === null) return null
  return createPortal(
    <>
      {back !== undefined && <BackControl back={back} />}
      <BarHeading title={title} badge={badge} />
    </>,
    topBar,
  )
}

const backClass = 'grid size-12 shrink-0 place-items-center rounded-control text-ink'

function BackControl({ back }: { back: NonNullable<PageHeaderProps['back']> }) {
  const arrow = <ChevronLeft aria-hidden className="size-6" strokeWidth={2.4} />
  if ('to' in back)
    return (
      <Link to={back.to} aria-label={back.label} className={backClass}>
        {arrow}
      </Link>
    )
  return (
    <button type="button" onClick={back.onBack} aria-label={back.label} className={backClass}>
      {arrow}
    </button>
  )
}
