import { useEffect } from 'react'
import { savesData } from '../../shared/device/saves-data.ts'

/** The first view is there by then, and has the network for itself. */
const AFTER_MILLISECONDS = 2500

export type LoadPage = () => Promise<unknown>

/**
 * Loads the pages that a person goes to from here, so that they open also in a moment without network. Not for those
 * who save data.
 */
export function useLoadAhead(pages: readonly LoadPage[]): void {
  useEffect(() => {
    if (savesData()) return
    // What did not come is loaded when it is opened.
    const timer = setTimeout(() => void Promise.allSettled(pages.map((load) => load())), AFTER_MILLISECONDS)
    return () => clearTimeout(timer)
  }, [pages])
}
