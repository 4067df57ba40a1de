import type { ComponentProps } from 'react'
import { useEffect, useRef, useState } from 'react'
import { classNames } from '../class-names.ts'
import { ArrowUp } from '../icons/arrows.gen.tsx'
import { followScroll, scrollToTop } from '../scroll-rule.ts'

/** Appears after 300 px, above what is fixed at the bottom (the page sets `--bottom-bars`). */
export function ScrollToTop() {
  const [shown, setShown] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => (button.current === null ? undefined : followScroll(button.current, setShown)), [])
  return <ScrollToTopButton ref={button} isShown={shown} onClick={scrollToTop} />
}

/** The button alone, for pages whose script is not React's: it starts invisible there. */
export const ScrollToTopButton = ({ isShown, ...props }: ComponentProps<'button'> & { isShown: boolean }) => (
  <button
    type="button"
    aria-label="Scroll to top"
    {...props}
    className={classNames(
      'fixed right-4 bottom-[calc(var(--bottom-bars,0px)+1rem)] z-30 grid size-12 place-items-center rounded-full border-2 border-control bg-surface text-ink shadow-float hover:bg-tint',
      !isShown && 'invisible',
    )}
  >
    <ArrowUp aria-hidden="true" className="size-6" />
  </button>
)
