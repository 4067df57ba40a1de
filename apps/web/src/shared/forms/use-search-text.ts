import { useEffect, useEffectEvent, useState } from 'react'

const PAUSE_MILLISECONDS = 200

/**
 * What stands in a search box whose text is in the URL. Each key shows at once; the URL follows in the pauses,
 * because browsers limit how often it may change.
 */
export function useSearchText(stored: string, onSearch: (text: string) => void) {
  const [typed, setTyped] = useState<string>()
  const search = useEffectEvent(onSearch)

  // The URL has caught up.
  if (typed === stored) setTyped(undefined)

  useEffect(() => {
    if (typed === undefined) return
    const timer = setTimeout(() => search(typed), PAUSE_MILLISECONDS)
    return () => clearTimeout(timer)
  }, [typed])

  return {
    text: typed ?? stored,
    type: (text: string) => setTyped(text),
    /** Drops what was typed and has not reached the URL. */
    forget: () => setTyped(undefined),
  }
}
