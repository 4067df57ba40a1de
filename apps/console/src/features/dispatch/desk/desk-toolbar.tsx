import { fuelLetters } from '@gatefill/domain/catalogue/fuel'
import { dayAfter, dayOf } from '@gatefill/domain/core/lagos-days'
import { DESK_STATE_NAMES, DESK_STATES } from '@gatefill/domain/dispatch/desk/rows'
import { classNames } from '@gatefill/ui/class-names'
import { Search } from '@gatefill/ui/icons/actions'
import { ChevronDown } from '@gatefill/ui/icons/arrows'
import { X } from '@gatefill/ui/icons/frame'
import { plural } from '@gatefill/ui/plural'
import { Button } from '@gatefill/ui/primitives/button'
import type { ReactNode } from 'react'
import { Keys } from '../../../shared/acts/keys.tsx'
import { useTypedSearch } from '../../../shared/rooms/search/use-typed-search.ts'
import { Segments } from '../../../shared/rooms/segments.tsx'
import { ViewMenu } from '../../../shared/rooms/view-menu.tsx'
import { useNow } from '../../../shared/use-now.ts'
import { useDesk } from './desk-context.ts'
import { PlanButton } from './plan-button.tsx'
import { DESK_VIEW_NAMES, DESK_VIEWS } from './use-desk-filters.ts'

/** A new day is noticed so often. */
const DAY_CHECK_MILLISECONDS = 60_000

/** Day, view, search and filters of the one selection that table, board and map show. */
export function DeskToolbar() {
  const { filters } = useDesk()
  const { filter, change } = filters
  return (
    <div className="flex min-h-12 flex-wrap items-center gap-2 px-4 py-1.5 desk:px-6">
      <ViewChoice />
      <SearchField value={filter.search} onChange={(q) => change({ q })} />
      <Filters />
      <ViewMenu room="dispatch" leavesOut={['order']} />
      <button
        type="button"
        aria-label="Clear filters"
        title="Clear filters"
        onClick={filters.clear}
        className={classNames(
          'grid size-9 place-items-center rounded-lg text-petrol hover:bg-tint',
          !filters.isNarrowed && 'invisible',
        )}
      >
        <X aria-hidden="true" className="size-5" />
      </button>
      <Standing />
    </div>
  )
}

function Filters() {
  const { filters, desk } = useDesk()
  const { filter, change } = filters
  return (
    <>
      <Filter label="Fuel" value={filter.fuel} onChange={(fuel) => change({ fuel })} all="All fuels">
        {desk.choices.fuels.map((fuel) => (
          <option key={fuel} value={fuel}>
            {fuelLetters(fuel)}
          </option>
        ))}
      </Filter>
      <Filter label="Area" value={filter.area} onChange={(area) => change({ area })} all="All areas">
        {desk.choices.areas.map((area) => (
          <option key={area}>{area}</option>
        ))}
      </Filter>
      <span className={filters.day === '' ? 'contents' : 'invisible flex gap-2'}>
        <Filter label="State" value={filter.state} onChange={(state) => change({ state })} all="All states">
          {DESK_STATES.map((state) => (
            <option key={state} value={state}>
              {DESK_STATE_NAMES[state]}
            </option>
          ))}
        </Filter>
        <button
          type="button"
          aria-pressed={filter.late}
          onClick={() => change({ late: filter.late ? '' : 'true' })}
          className="min-h-9 rounded-lg border-[1.5px] border-control bg-surface px-2.5 font-semibold aria-pressed:border-danger aria-pressed:text-danger"
        >
          Late only
        </button>
      </span>
    </>
  )
}

const TOMORROW = 'tomorrow'

/** How the desk is shown: today's orders as table, board or map, or the board of tomorrow. */
function ViewChoice() {
  const { filters } = useDesk()
  const tomorrow = dayAfter(dayOf(useNow(DAY_CHECK_MILLISECONDS)))
  return (
    <Segments
      label="View"
      choices={[
        ...DESK_VIEWS.map((key) => ({ key, name: DESK_VIEW_NAMES[key] })),
        { key: TOMORROW, name: 'Tomorrow' },
      ]}
      chosen={filters.day === '' ? filters.view : TOMORROW}
      onChoose={(key) =>
        key === TOMORROW
          ? filters.change({ day: tomorrow, order: '' })
          : filters.change({ view: key, day: '' })
      }
    />
  )
}

/** Which plan is shown, and the confirming of all that it proposes; its place stays where there is nothing to confirm. */
function Standing() {
  const { desk, acts, filters, mayAct, write } = useDesk()
  // The proposals are today's: on the board of tomorrow nothing confirms them.
  const proposals = filters.day === '' ? acts.ready.length : 0
  return (
    <div className="ml-auto flex min-h-12 items-center justify-end gap-3">
      {desk.board !== undefined && <PlanButton board={desk.board} />}
      {mayAct && (
        <Button
          size="compact"
          busy={write.isBusy}
          busyLabel="Confirming..."
          onClick={acts.confirmAll}
          className={proposals === 0 ? 'invisible' : ''}
        >
          <span className="inline-flex items-center gap-2">
            {plural(proposals, { one: 'Confirm # proposal', other: 'Confirm # proposals' })}
            <Keys keys="[Shift]+C" />
          </span>
        </Button>
      )}
    </div>
  )
}

type FilterProps = {
  label: string
  value: string
  all: string
  onChange: (value: string) => void
  children: ReactNode
}

const Filter = ({ label, value, all, onChange, children }: FilterProps) => (
  <span className="relative">
    <select
      aria-label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      className="min-h-9 max-w-32 cursor-pointer appearance-none truncate rounded-lg border-[1.5px] border-control bg-surface pr-7 pl-2.5 font-semibold"
    >
      <option value="">{all}</option>
      {children}
    </select>
    <ChevronDown
      aria-hidden="true"
      className="pointer-events-none absolute top-2.5 right-2 size-4 text-ink-2"
    />
  </span>
)

function SearchField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { typed, setTyped, askNow } = useTypedSearch(value, onChange)
  return (
    <span className="relative">
      <Search aria-hidden="true" className="pointer-events-none absolute top-2 left-2.5 size-5 text-ink-2" />
      <input
        type="search"
        aria-label="Search orders, drivers and phones"
        placeholder="Find"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={({ key }) => {
          if (key === 'Enter') askNow()
        }}
        className="min-h-9 w-36 rounded-lg border-[1.5px] border-control bg-surface pr-8 pl-9"
      />
      {typed === '' && <Keys keys="/" className="pointer-events-none absolute top-2 right-2 text-ink-2" />}
    </span>
  )
}
