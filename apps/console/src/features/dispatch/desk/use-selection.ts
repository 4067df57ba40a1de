import { useCallback, useMemo, useState } from 'react'

/** The orders that are ticked; those that left the desk are forgotten. */
export function useSelection(existing: ReadonlySet<string>) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const selected = useMemo(() => new Set([...ticked].filter((id) => existing.has(id))), [ticked, existing])
  const toggle = useCallback(
    (id: string) =>
      setTicked((now) =>
        now.has(id) ? new Set([...now].filter((one) => one !== id)) : new Set([...now, id]),
      ),
    [],
  )
  const clear = useCallback(() => setTicked(new Set()), [])
  const set = useCallback((ids: Iterable<string>) => setTicked(new Set(ids)), [])
  return { selected, toggle, clear, set }
}

export type Selection = ReturnType<typeof useSelection>
