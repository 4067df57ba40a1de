import { ArrowUp } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { classNames } from '../class-names.ts'

const SHOWN_AFTER_PX = 300
const EVENTS = ['scroll', 'resize', 'focusin', 'focusout']

/**
 * Appears after 300 px, above what is fixed at the bottom (the page sets `--bottom-bars`). It makes way for what has
 * the focus below it.
 */
export function ScrollToTop() {
  const [shown, setShown] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const update = () => setShown(window.scrollY > SHOWN_AFTER_PX && !liesOverFocus(button.current))
    update()
    for (const event of EVENTS) window.addEventListener(event, update, { passive: true })
    return () => {
      for (const event of EVENTS) window.removeEventListener(event, update)
    }
  }, [])
  return (
    <button
      ref={button}
      type="button"
      aria-label="Scroll to top"
      onClick={() => window.scrollTo({ top: 0, behavior: 'smooth' })}
      className={classNames(
        'fixed right-4 bottom-[calc(var(--bottom-bars,0px)+1rem)] z-30 grid size-12 place-items-center rounded-full border-2 border-control bg-surface text-ink shadow-float hover:bg-tint',
        !shown && 'invisible',
      )}
    >
      <ArrowUp aria-hidden="true" className="size-6" />
    </button>
  )
}

/** Measured while invisible too, so that it comes back as soon as there is room. */
function liesOverFocus(button: HTMLElement | null): boolean {
  const focused = document.activeElement
  if (button === null || focused === null || focused === document.body || focused === button) return false
  // A large place that holds the focus, such as a page's main part, is not hidden by a button.
  if (focused.getAttribute('tabindex') === '-1') return false
  const below = focused.getBoundingClientRect()
  const own = button.getBoundingClientRect()
  return own.left < below.right && own.right > below.left && own.top < below.bottom && own.bottom > below.top
}
