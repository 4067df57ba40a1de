import { ChevronDown } from '@gatefill/ui/icons/arrows'
import type { ReactNode } from 'react'

type FilterSelectProps = {
  label: string
  value: string
  /** The choice that filters nothing. */
  all: string
  onChange: (value: string) => void
  children: ReactNode
}

/** One filter of a list: applies at once. */
export const FilterSelect = ({ label, value, all, onChange, children }: FilterSelectProps) => (
  <span className="relative">
    <select
      aria-label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      className="min-h-10 max-w-44 cursor-pointer appearance-none truncate rounded-lg border-[1.5px] border-control bg-surface pr-7 pl-2.5 font-semibold"
    >
      <option value="">{all}</option>
      {children}
    </select>
    <ChevronDown
      aria-hidden="true"
      className="pointer-events-none absolute top-3 right-2 size-4 text-ink-2"
    />
  </span>
)
