import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useNavigation } from 'react-router'
import { Keys } from '../../acts/keys.tsx'

/** So long nothing is typed before the list is asked. */
const PAUSE_MILLISECONDS = 250

type LiveSearchProps = {
  label: string
  placeholder: string
  /** What is searched now. */
  wanted: string
  onSearch: (text: string) => void
}

/** A search that follows the typing, with a pause; Enter asks at once. `/` reaches it. */
export function LiveSearch({ label, placeholder, wanted, onSearch }: LiveSearchProps) {
  const [typed, setTyped] = useState(wanted)
  const search = useRef(onSearch)
  useEffect(() => {
    search.current = onSearch
  })
  // The address was changed elsewhere: a saved view, Back, Clear.
  const [shown, setShown] = useState(wanted)
  if (wanted !== shown) {
    setShown(wanted)
    if (typed.trim() !== wanted) setTyped(wanted)
  }
  // Another room was opened meanwhile: to change this address now would take that back.
  const isLeaving = useNavigation().state !== 'idle'
  useEffect(() => {
    if (isLeaving || typed.trim() === wanted) return
    const timer = setTimeout(() => search.current(typed.trim()), PAUSE_MILLISECONDS)
    return () => clearTimeout(timer)
  }, [typed, wanted, isLeaving])
  return (
    <search className="relative min-w-60 flex-1 basis-72">
      <Search aria-hidden="true" className="pointer-events-none absolute top-2.5 left-3 size-5 text-ink-2" />
      <input
        type="search"
        aria-label={label}
        placeholder={placeholder}
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={({ key }) => {
          if (key === 'Enter') onSearch(typed.trim())
        }}
        className="min-h-10 w-full rounded-lg border-[1.5px] border-control bg-surface pr-10 pl-10"
      />
      {typed === '' && <Keys keys="/" className="pointer-events-none absolute top-2.5 right-3 text-ink-2" />}
    </search>
  )
}
