import type { ReactNode } from 'react'
import { useLayoutEffect, useRef } from 'react'

/**
 * The bar of a screen's actions, above the tab bar of a phone and always in reach. It gives the page its height, so
 * that nothing with the focus, nor the way up, lies behind or over it.
 */
export function StickyActions({ children }: { children: ReactNode }) {
  const bar = useActionBar()
  return (
    <div
      ref={bar}
      data-sticky-actions
      className="sticky bottom-(--tab-bar) z-10 [@media(height<30rem)]:static -mx-4 -mb-4 mt-auto flex flex-wrap items-center justify-between gap-2 border-t-2 border-ink bg-surface px-4 py-2"
    >
      {children}
    </div>
  )
}

/** A ref for the bar of a screen's actions: while the bar is there, the page knows its height. */
export function useActionBar() {
  const bar = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    const element = bar.current
    if (element === null) return
    const { style } = document.documentElement
    const sizes = new ResizeObserver(() =>
      style.setProperty('--action-bar', `${Math.ceil(element.getBoundingClientRect().height)}px`),
    )
    sizes.observe(element)
    return () => {
      sizes.disconnect()
      style.removeProperty('--action-bar')
    }
  }, [])
  return bar
}
