import { useMemo } from 'react'
import { useUrlValues } from '../../shared/rooms/url-values.ts'

const STANDARDS = { q: '', status: '', fuel: '', area: '', paid: '', from: '', until: '' } as const
type Name = keyof typeof STANDARDS

/** The filters of the list of orders, in the URL: a link or a reload shows the same. */
export function useOrderFilters() {
  const { values, change } = useUrlValues<Name>(STANDARDS)
  const { q, status, fuel, area, paid, from, until } = values
  const query = useMemo(() => {
    const wanted = { search: q, status, fuel, area, paid, from, until }
    return Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== ''))
  }, [q, status, fuel, area, paid, from, until])
  return {
    values,
    query,
    change,
    isNarrowed: Object.keys(query).length > 0,
    clear: () => change(STANDARDS),
  }
}

export type OrderFilters = ReturnType<typeof useOrderFilters>
