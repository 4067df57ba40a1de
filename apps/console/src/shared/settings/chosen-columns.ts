import { useCallback, useSyncExternalStore } from 'react'

const CHANGED = 'gatefill:columns'
const keyOf = (table: string): string => `gatefill-console-columns-${table}`

function subscribe(onChange: () => void): () => void {
  window.addEventListener(CHANGED, onChange)
  window.addEventListener('storage', onChange)
  return () => {
    window.removeEventListener(CHANGED, onChange)
    window.removeEventListener('storage', onChange)
  }
}

function stored(table: string): string | null {
  try {
    return localStorage.getItem(keyOf(table))
  } catch {
    return null // storage is closed: nothing can be remembered
  }
}

/** Which columns of a table this browser shows; `standard` until others were chosen. */
export function useChosenColumns(table: string, standard: readonly string[]) {
  const text = useSyncExternalStore(subscribe, () => stored(table))
  const chosen = text === null ? standard : text.split('|')
  const write = useCallback(
    (next: readonly string[]) => {
      try {
        localStorage.setItem(keyOf(table), next.join('|'))
      } catch {
        return // storage is closed: nothing can be remembered, so nothing changes
      }
      window.dispatchEvent(new Event(CHANGED))
    },
    [table],
  )
  return {
    chosen,
    toggle: (name: string) =>
      write(chosen.includes(name) ? chosen.filter((each) => each !== name) : [...chosen, name]),
  }
}
