import { ORDER_STATUSES, orderStatusOf, statusLabel } from '@gatefill/domain/statuses/order-status'
import { Funnel } from '@gatefill/ui/icons/actions'
import { Button, IconButton } from '@gatefill/ui/primitives/button'
import { Select } from '@gatefill/ui/primitives/select'
import { useId, useRef, useState } from 'react'
import { SearchField } from '../../shared/forms/search-field.tsx'
import { useSearchText } from '../../shared/forms/use-search-text.ts'
import { useIsDesktop } from '../../shared/page/page-header.tsx'
import type { OrdersView } from './orders-view.ts'
import { isFiltered } from './orders-view.ts'
import * as texts from './texts.ts'

type OrdersToolbarProps = {
  view: OrdersView
  onChange: (change: Partial<OrdersView>, options?: { replace?: boolean }) => void
}

/** Search, and the filters behind their toggle. */
export function OrdersToolbar({ view, onChange }: OrdersToolbarProps) {
  const panelId = useId()
  const search = useSearchText(view.search, (text) => onChange({ search: text }, { replace: true }))
  // A desktop has the room to show what can be filtered; the toggle closes it there too.
  const isDesktop = useIsDesktop()
  const [chosen, setOpen] = useState<boolean>()
  const isOpen = chosen ?? (isDesktop || view.status !== undefined)

  const canClear = isFiltered(view) || search.text !== ''
  const toggle = useRef<HTMLButtonElement>(null)

  const clear = () => {
    search.forget()
    onChange({ search: '', status: undefined })
    // The button that clears the search disappears with it, so the focus goes to the field.
    toggle.current?.focus()
  }

  return (
    <search className="flex flex-wrap items-center gap-2 desk:gap-3">
      <div className="min-w-0 flex-1 desk:max-w-90">
        <SearchField label={texts.searchOrdersOrProducts} text={search.text} onType={search.type} />
      </div>
      <IconButton
        ref={toggle}
        outlined
        label={view.status === undefined ? 'Filters' : texts.filtersOneInUse}
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => setOpen(!isOpen)}
      >
        <Funnel aria-hidden="true" className="size-5.5" />
        {view.status !== undefined && (
          <span className="absolute -top-1 -right-1 size-3.5 rounded-full border-2 border-surface bg-petrol" />
        )}
      </IconButton>
      <div
        className={`flex min-w-0 items-center gap-2 desk:w-auto ${isOpen || canClear ? 'w-full' : 'hidden'}`}
      >
        <div id={panelId} hidden={!isOpen} className="min-w-0 flex-1 desk:w-58">
          <Select
            name="status"
            aria-label="Status"
            value={view.status ?? 'all'}
            onChange={(event) => onChange({ status: orderStatusOf(event.target.value) })}
          >
            <option value="all">{texts.statusAll}</option>
            {ORDER_STATUSES.map((status) => (
              <option key={status} value={status}>
                {statusLabel(status)}
              </option>
            ))}
          </Select>
        </div>
        {canClear && (
          <Button variant="text" size="compact" onClick={clear}>
            {texts.clearFilters}
          </Button>
        )}
      </div>
    </search>
  )
}
