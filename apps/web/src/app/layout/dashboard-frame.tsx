import type { ReactNode, Ref } from 'react'
import { Sidebar } from './sidebar.tsx'
import { TabBar } from './tab-bar.tsx'
import { TopBar } from './top-bar.tsx'

type DashboardFrameProps = {
  /** Takes the heading of the page, on a phone. */
  headingRef?: Ref<HTMLDivElement>
  /** The heading itself, where nobody puts one there. */
  heading?: ReactNode
  account: (place: 'top-bar' | 'sidebar') => ReactNode
  /** Above the page, in its whole width. */
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
