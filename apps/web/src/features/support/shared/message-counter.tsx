import { useEffect, useState } from 'react'
import * as texts from '../texts.ts'

/** Said when there is little room left, and not while a person types. */
const SPOKEN_FROM = 100
const PAUSE_MILLISECONDS = 1000

/** '5/1000' below a text (C-73); what is left is spoken in a pause near the end. */
export function MessageCounter({ count, most }: { count: number; most: number }) {
  const left = most - count
  const [spoken, setSpoken] = useState('')

  useEffect(() => {
    const timer = setTimeout(
      () => setSpoken(left <= SPOKEN_FROM ? texts.charactersLeft(left) : ''),
      PAUSE_MILLISECONDS,
    )
    return () => clearTimeout(timer)
  }, [left])

  return (
    <p className="text-small text-ink-2 tabular-nums">
      <span aria-hidden="true">
        {count}/{most}
      </span>
      <span role="status" className="sr-only">
        {spoken}
      </span>
    </p>
  )
}
