import { useCallback, useSyncExternalStore } from 'react'

/** Filters of a room under a name; `query` is what stands behind the question mark. */
export type SavedView = { name: string; query: string }

const CHANGED = 'gatefill:views'
/** More than a menu shows at once. */
const MOST = 20

const keyOf = (room: string): string => `gatefill-console-views-${room}`

const isView = (value: unknown): value is SavedView =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  typeof value.name === 'string' &&
  'query' in value &&
  typeof value.query === 'string'

function parsed(text: string): SavedView[] {
  try {
    const list: unknown = JSON.parse(text)
    return Array.isArray(list) ? list.filter(isView).slice(0, MOST) : []
  } catch {
    return [] // somebody else wrote there: no view is known
  }
}

function stored(room: string): string {
  try {
    return localStorage.getItem(keyOf(room)) ?? '[]'
  } catch {
    return '[]' // storage is closed: nothing can be remembered
  }
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener(CHANGED, onChange)
  window.addEventListener('storage', onChange)
  return () => {
    window.removeEventListener(CHANGED, onChange)
    window.removeEventListener('storage', onChange)
  }
}

/** The views of a room that this browser remembers. Saving under a known name replaces it. False: nothing can be stored. */
export function useSavedViews(room: string) {
  const text = useSyncExternalStore(subscribe, () => stored(room))
  const views = parsed(text)
  const write = useCallback(
    (next: readonly SavedView[]): boolean => {
      try {
        localStorage.setItem(keyOf(room), JSON.stringify(next.slice(-MOST)))
      } catch {
        return false // storage is closed
      }
      window.dispatchEvent(new Event(CHANGED))
      return true
    },
    [room],
  )
  const without = (name: string) => views.filter((view) => view.name !== name)
  return {
    views,
    save: (view: SavedView): boolean => write([...without(view.name), view]),
    remove: (name: string): boolean => write(without(name)),
  }
}
