import { useStoredText } from './stored-text.ts'

/** Which columns of a table this browser shows; `standard` until others were chosen. */
export function useChosenColumns(table: string, standard: readonly string[]) {
  const [text, store] = useStoredText(`gatefill-console-columns-${table}`)
  const chosen = text === null ? standard : text.split('|')
  return {
    chosen,
    toggle: (name: string): void => {
      const next = chosen.includes(name) ? chosen.filter((each) => each !== name) : [...chosen, name]
      store(next.join('|'))
    },
  }
}
