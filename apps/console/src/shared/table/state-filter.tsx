import { Select } from '@gatefill/ui/primitives/select'

type StateFilterProps<State extends string> = {
  /** What the list may be narrowed to, in its order. */
  states: readonly State[]
  names: Readonly<Record<State, string>>
  value: string
  /** What the URL says for all states. */
  all?: string
  /** As wide as the longest name needs. */
  className: string
  onChange: (state: string) => void
}

/** Narrows a list to one state. */
export const StateFilter = <State extends string>(props: StateFilterProps<State>) => {
  const { states, names, value, all = '', className, onChange } = props
  return (
    <Select
      aria-label="Filter by state"
      data-filter
      className={className}
      value={value === '' ? all : value}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value={all}>State: All</option>
      {states.map((each) => (
        <option key={each} value={each}>
          {names[each]}
        </option>
      ))}
    </Select>
  )
}
