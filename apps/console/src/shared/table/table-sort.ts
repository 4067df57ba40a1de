import { useUrlValues } from '../rooms/url-values.ts'
import type { Column, SortValue } from './columns.tsx'

export type Sorting = { id: string; desc: boolean }

/** 'First seen' stands in the URL as 'first-seen'. */
const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, '-')
    .replaceAll(/^-|-$/g, '')

/** By which column a table is sorted; in the URL as `sort.<table>=first-seen`, with a minus where it descends. */
export function useTableSort<Row>(table: string, columns: readonly Column<Row>[]) {
  const name = `sort.${table}`
  const { values, change } = useUrlValues({ [name]: '' })
  const text = values[name] ?? ''
  const slug = text.replace(/^-/, '')
  const column = columns.find((each) => each.sort !== undefined && slugOf(each.name) === slug)
  const sorting: Sorting | undefined =
    column === undefined ? undefined : { id: column.name, desc: text.startsWith('-') }
  return {
    sorting,
    sortBy: (next: Sorting | undefined) =>
      change({ [name]: next === undefined ? '' : `${next.desc ? '-' : ''}${slugOf(next.id)}` }),
  }
}

/** Orders two values of a column: figures by size, text as in a dictionary, nothing last. */
export function compareValues(a: SortValue, b: SortValue): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  return typeof a === 'number' && typeof b === 'number'
    ? a - b
    : String(a).localeCompare(String(b), 'en', { numeric: true })
}
