import { ArrowUp } from 'lucide-react'
import { useEffect, useState } from 'react'

const SHOWN_AFTER_PX = 300

/** Appears after 300 px, above what is fixed at the bottom (the page sets `--bottom-bars`). */
export function ScrollToTop() {
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const look = () => setShown(window.scrollY > SHOWN_AFTER_PX)
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])
  if (!shown) return null
  return (
    <button
      type="button"
      aria-label="Scroll to top"
      onClick={() => window.scrollTo({ top: 0, behavior: 'smooth' })}
      className="fixed right-4 bottom-[calc(var(--bottom-bars,0px)+1rem)] z-30 grid size-12 place-items-center rounded-full border-2 border-control bg-surface text-ink shadow-float hover:bg-tint"
    >
      <ArrowUp aria-hidden="true" className="size-6" />
    </button>
  )
}
