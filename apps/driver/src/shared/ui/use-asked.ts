import { useEffect, useState } from 'react'

/** Brings the first thing that is wrong on the screen into view, with the focus on it; else why it was refused. */
function showFirstWrong(): void {
  const first =
    document.querySelector<HTMLElement>('[aria-invalid="true"]') ??
    document.querySelector<HTMLElement>('[data-problem]')
  first?.scrollIntoView({ block: 'center' })
  first?.focus({ preventScroll: true })
}

/**
 * For a button that finds something missing: once it was pressed (`ask`), fields say what is missing (`isAsked`), and the
 * first of them comes into view each time.
 */
export function useAsked(): { isAsked: boolean; ask: () => void } {
  const [times, setTimes] = useState(0)
  useEffect(() => {
    if (times > 0) showFirstWrong()
  }, [times])
  return { isAsked: times > 0, ask: () => setTimes((last) => last + 1) }
}
