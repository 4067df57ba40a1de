import { Search } from '@gatefill/ui/icons/actions'
import { Keys } from '../../acts/keys.tsx'
import { useTypedSearch } from './use-typed-search.ts'

type LiveSearchProps = {
  label: string
  placeholder: string
  /** What is searched now. */
  wanted: string
  onSearch: (text: string) => void
}

/** A search that follows the typing, with a pause; Enter asks at once. `/` reaches it. */
export function LiveSearch({ label, placeholder, wanted, onSearch }: LiveSearchProps) {
  const { typed, setTyped, askNow } = useTypedSearch(wanted, onSearch)
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
          if (key === 'Enter') askNow()
        }}
        className="min-h-10 w-full rounded-lg border-[1.5px] border-control bg-surface pr-10 pl-10"
      />
      {typed === '' && <Keys keys="/" className="pointer-events-none absolute top-2.5 right-3 text-ink-2" />}
    </search>
  )
}
