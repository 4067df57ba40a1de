const SHOWN_AFTER_PX = 300
const EVENTS = ['scroll', 'resize', 'focusin', 'focusout']
/** Where something is filled in, sent or paid, nothing lies over it. */
const FORMS = 'main form:not(search *), [data-sticky-actions]'

/**
 * Tells `show` when the button back to the top belongs on the screen: after more than 300 px, on no page with a form or
 * a bar of actions, and never over what has the focus. Returns what stops it.
 */
export function followScroll(button: HTMLElement, show: (isShown: boolean) => void): () => void {
  const update = () =>
    show(window.scrollY > SHOWN_AFTER_PX && document.querySelector(FORMS) === null && !liesOverFocus(button))
  update()
  for (const event of EVENTS) window.addEventListener(event, update, { passive: true })
  return () => {
    for (const event of EVENTS) window.removeEventListener(event, update)
  }
}

/** To the top; at once for people who asked for less motion. */
export function scrollToTop(): void {
  const isReduced = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  window.scrollTo({ top: 0, behavior: isReduced ? 'instant' : 'smooth' })
}

/** Measured while invisible too, so that it comes back as soon as there is room. */
function liesOverFocus(button: HTMLElement): boolean {
  const focused = document.activeElement
  if (focused === null || focused === document.body || focused === button) return false
  // A large place that holds the focus, such as a page's main part, is not hidden by a button.
  if (focused.getAttribute('tabindex') === '-1') return false
  const below = focused.getBoundingClientRect()
  const own = button.getBoundingClientRect()
  return own.left < below.right && own.right > below.left && own.top < below.bottom && own.bottom > below.top
}
