import { useStoredText } from './stored-text.ts'

/** Filters of a room under a name; `query` is what stands behind the question mark. */
export type SavedView = { name: string; query: string }

/** More than a menu shows at once. */
const MOST = 20

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

/** The views of a room that this browser remembers. Saving under a known name replaces it. False: nothing can be stored. */
export function useSavedViews(room: string) {
  const [text, store] = useStoredText(`gatefill-console-views-${room}`)
  const views = text === null ? [] : parsed(text)
  const write = (next: readonly SavedView[]): boolean => store(JSON.stringify(next.slice(-MOST)))
  const without = (name: string) => views.filter((view) => view.name !== name)
  return {
    views,
    save: (view: SavedView): boolean => write([...without(view.name), view]),
    remove: (name: string): boolean => write(without(name)),
  }
}
