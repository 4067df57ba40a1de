import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'

type ScreenProps = {
  /** The line above the title. */
  over?: ReactNode
  title: string
  /** Fuel is being handled: the chevrons stand below the title. */
  isHazard?: boolean
  /** Stands at the right of the title, such as the state of the network. */
  aside?: ReactNode
  /** Above everything, such as the bar of the queue. */
  banner?: ReactNode
  /** The one action, and at most two others below it. */
  actions?: ReactNode
  children?: ReactNode
}

/** One screen: title and network on top, what matters between, the action at the bottom. */
export function Screen({ over, title, isHazard = false, aside, banner, actions, children }: ScreenProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const main = useRef<HTMLElement>(null)
  // A new screen begins at its top, for eyes and for screen readers, or at the one thing that it asks for.
  useEffect(() => {
    window.scrollTo(0, 0)
    if (main.current?.contains(document.activeElement) !== true)
      heading.current?.focus({ preventScroll: true })
  }, [])
  useEffect(() => {
    document.title = `${title} · Gatefill Driver`
  }, [title])
  return (
    <div className="screen">
      <header className="screen-head">
        {banner}
        <div className="screen-bar">
          <div className="min-w-0">
            {over !== undefined && <p className="small">{over}</p>}
            <h1 ref={heading} tabIndex={-1}>
              {title}
            </h1>
          </div>
          {aside}
        </div>
        <div className={isHazard ? 'hazard' : 'rule'} />
      </header>
      <main ref={main} className="screen-main">
        {children}
      </main>
      {actions !== undefined && <footer className="screen-foot">{actions}</footer>}
    </div>
  )
}
