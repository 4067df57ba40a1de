import type { ReactNode } from 'react'

/** The bar of a screen's actions, above the tab bar of a phone and always in reach. */
export function StickyActions({ children }: { children: ReactNode }) {
  return (
    <div className="sticky bottom-(--tab-bar) z-10 [@media(height<30rem)]:static -mx-4 -mb-4 mt-auto flex flex-wrap items-center justify-between gap-2 border-t-2 border-ink bg-surface px-4 py-2">
      {children}
    </div>
  )
}
