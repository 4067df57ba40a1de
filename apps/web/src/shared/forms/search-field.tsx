import { Search } from '@gatefill/ui/icons/actions'
import { TextInput } from '@gatefill/ui/primitives/text-input'

type SearchFieldProps = { label: string; text: string; onType: (text: string) => void }

/** The box that a list is searched with; its label stands in it. */
export function SearchField({ label, text, onType }: SearchFieldProps) {
  return (
    <TextInput
      type="search"
      name="search"
      aria-label={label}
      placeholder={label}
      autoComplete="off"
      enterKeyHint="search"
      // The words fit beside a button on the narrowest phones too: there is nothing to clear beside them yet.
      className="max-phone:placeholder:text-small placeholder-shown:[&::-webkit-search-cancel-button]:hidden"
      icon={<Search aria-hidden="true" className="size-5" />}
      value={text}
      onChange={(event) => onType(event.target.value)}
    />
  )
}
