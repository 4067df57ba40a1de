import type { TicketStatus } from '@gatefill/domain/support/ticket'
import { TICKET_STATUSES } from '@gatefill/domain/support/ticket'
import { SearchField } from '../../../shared/forms/search-field.tsx'
import { useSearchText } from '../../../shared/forms/use-search-text.ts'
import * as texts from '../texts.ts'
import type { TicketsView } from './tickets-view.ts'

const FILTERS: readonly { status: TicketStatus | undefined; name: string }[] = [
  { status: undefined, name: 'All' },
  ...TICKET_STATUSES.map((status) => ({ status, name: status.charAt(0) + status.slice(1).toLowerCase() })),
]

type TicketsToolbarProps = {
  view: TicketsView
  onChange: (change: Partial<TicketsView>, options?: { replace?: boolean }) => void
}

/** Search, and the status as four choices. */
export function TicketsToolbar({ view, onChange }: TicketsToolbarProps) {
  const search = useSearchText(view.search, (text) => onChange({ search: text }, { replace: true }))
  return (
    <search className="grid gap-2 tablet:flex tablet:items-center tablet:gap-3">
      <div className="min-w-0 tablet:flex-1">
        <SearchField label={texts.searchTickets} text={search.text} onType={search.type} />
      </div>
      <fieldset className="flex flex-wrap rounded-control border-[1.5px] border-control bg-surface">
        <legend className="sr-only">Status</legend>
        {FILTERS.map(({ status, name }) => (
          <label
            key={name}
            className={`relative flex min-h-12 flex-auto cursor-pointer items-center justify-center rounded-[6px] px-3 text-control font-semibold ${view.status === status ? 'bg-tint text-petrol shadow-[inset_0_0_0_1.5px_var(--petrol)]' : 'text-ink-2'} has-focus-visible:outline-3 has-focus-visible:outline-ink dark:has-focus-visible:outline-amber`}
          >
            <input
              type="radio"
              name="status"
              checked={view.status === status}
              onChange={() => onChange({ status })}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            {name}
          </label>
        ))}
      </fieldset>
    </search>
  )
}
