import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import { getBoard } from '@gatefill/contracts/staff/dispatch/board'
import { lanesOf } from '@gatefill/domain/dispatch/desk/lanes'
import { filterChoices, isForLaterDay, matchesDeskFilter, rowsOf } from '@gatefill/domain/dispatch/desk/rows'
import { useMemo } from 'react'
import { useReadInterval } from '../../../shared/presence.ts'
import { useNow } from '../../../shared/use-now.ts'
import type { DeskFilters } from './use-desk-filters.ts'

/** How often words such as 'Seen 10 s ago' are updated. */
const WORDS_MILLISECONDS = 10_000

/** The board of the zone with its rows and lanes, as the filters narrow them. */
export function useBoard({ filter, zone }: DeskFilters) {
  const now = useNow(WORDS_MILLISECONDS)
  const read = useEndpoint(
    getBoard,
    { query: zone === '' ? {} : { zone } },
    { refetchInterval: useReadInterval(), keepPrevious: true },
  )
  const board = read.data
  const all = useMemo(() => (board === undefined ? [] : rowsOf(board, now)), [board, now])
  const rows = useMemo(() => all.filter((row) => !isForLaterDay(row, now)), [all, now])
  const rowByStop = useMemo(() => new Map(rows.map((row) => [row.stop?.id, row])), [rows])
  const shown = useMemo(() => rows.filter((row) => matchesDeskFilter(row, filter)), [rows, filter])
  const lanes = useMemo(() => (board === undefined ? [] : lanesOf(board, now)), [board, now])
  const choices = useMemo(() => filterChoices(rows), [rows])
  const isFiltered = shown.length !== rows.length
  const shownIds = useMemo(() => new Set(shown.map(({ orderId }) => orderId)), [shown])
  // A van stays while one of its stops matches, or while nothing is filtered.
  const shownLanes = useMemo(
    () =>
      isFiltered
        ? lanes.filter(({ runs }) =>
            runs.some(({ stops }) => stops.some(({ orderId }) => orderId !== null && shownIds.has(orderId))),
          )
        : lanes,
    [lanes, isFiltered, shownIds],
  )
  /** Orders whose time slot begins on a later day. */
  const later = all.length - rows.length
  return { read, board, now, rows, later, rowByStop, shown, shownIds, isFiltered, lanes, shownLanes, choices }
}

export type Desk = ReturnType<typeof useBoard>
