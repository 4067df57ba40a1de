import { DESK_STATES } from '@gatefill/domain/dispatch/desk/rows'
import { useMemo } from 'react'
import { useUrlValues } from '../../../shared/rooms/url-values.ts'

export const DESK_VIEWS = ['table', 'board', 'map'] as const
export type DeskView = (typeof DESK_VIEWS)[number]

export const DESK_VIEW_NAMES: Readonly<Record<DeskView, string>> = {
  table: 'Table',
  board: 'Board',
  map: 'Map',
}

const STANDARDS = {
  view: 'board',
  zone: '',
  fuel: '',
  area: '',
  state: '',
  late: '',
  q: '',
  order: '',
  /** The board of a coming day; empty for the one of now. */
  day: '',
} as const

/** View, filters and the open order of the desk, in the URL: a link or a reload shows the same. */
export function useDeskFilters() {
  const { values, change } = useUrlValues<keyof typeof STANDARDS>(STANDARDS)
  const { fuel, area, late, q: search } = values
  const state = DESK_STATES.find((each) => each === values.state) ?? ''
  const filter = useMemo(
    () => ({ fuel, area, state, late: late === 'true', search }),
    [fuel, area, state, late, search],
  )
  const view = DESK_VIEWS.find((each) => each === values.view) ?? 'board'
  return {
    view,
    filter,
    zone: values.zone,
    day: values.day,
    /** The order whose panel is open. */
    open: values.order === '' ? undefined : values.order,
    isNarrowed: fuel !== '' || area !== '' || state !== '' || late !== '' || search !== '',
    change,
    clear: () => change({ fuel: '', area: '', state: '', late: '', q: '' }),
  }
}

export type DeskFilters = ReturnType<typeof useDeskFilters>
