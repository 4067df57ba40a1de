import { onSubmit } from '@gatefill/client/react/use-form'
import { Search } from '@gatefill/ui/icons/actions'
import { Button } from '@gatefill/ui/primitives/button'
import { TextInput } from '@gatefill/ui/primitives/text-input'
import { useState } from 'react'

type SearchFieldProps = {
  label: string
  placeholder: string
  /** What is searched now. */
  wanted: string
  isBusy: boolean
  onSearch: (text: string) => void
}

/** A search that begins when it is sent. */
export function SearchField({ label, placeholder, wanted, isBusy, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(wanted)
  return (
    <search>
      <form onSubmit={onSubmit(() => onSearch(typed.trim()))} className="flex items-center gap-2">
        <TextInput
          type="search"
          name="search"
          aria-label={label}
          autoComplete="off"
          placeholder={placeholder}
          icon={<Search aria-hidden="true" className="size-5" />}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" variant="secondary" size="compact" busy={isBusy} busyLabel="Searching...">
          Find
        </Button>
      </form>
    </search>
  )
}
