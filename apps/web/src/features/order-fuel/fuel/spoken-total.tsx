import type { Kobo } from '@gatefill/domain/core/money'
import { formatNaira } from '@gatefill/domain/core/money'
import { useEffect, useState } from 'react'
import * as texts from '../texts.ts'

const PAUSE_MILLISECONDS = 600

/** Says the total to a screen reader after the choices have come to rest. */
export function SpokenTotal({ total }: { total: Kobo | undefined }) {
  const [spoken, setSpoken] = useState<Kobo>()
  useEffect(() => {
    const timer = setTimeout(() => setSpoken(total), PAUSE_MILLISECONDS)
    return () => clearTimeout(timer)
  }, [total])
  return (
    <span className="sr-only" aria-live="polite">
      {spoken === undefined ? '' : texts.total(formatNaira(spoken))}
    </span>
  )
}
