import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import { listCustomers } from '@gatefill/contracts/staff/customers/customers'
import { PEOPLE_OF_SEARCH, TOO_MANY_PEOPLE } from '@gatefill/domain/accounts/people-read'
import { customerStateLabel } from '@gatefill/domain/customers/customer-block'
import { Search } from '@gatefill/ui/icons/actions'
import { ArrowDown, ArrowUp, CornerDownLeft } from '@gatefill/ui/icons/arrows'
import { UserRound } from '@gatefill/ui/icons/people'
import { enterDialog } from '@gatefill/ui/open-dialogs'
import { plural } from '@gatefill/ui/plural'
import { Command } from 'cmdk'
import type { RefObject } from 'react'
import { useLayoutEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Act } from '../../shared/acts/acts.ts'
import { useAllActs } from '../../shared/acts/acts.ts'
import { Keys } from '../../shared/acts/keys.tsx'
import { useMay } from '../../shared/member.ts'
import { customerPath } from '../../shared/rooms/customer-rooms.ts'
import { ActsOn } from './acts-on.tsx'
import { FoundOrders } from './found-orders.tsx'
import { foundValue } from './found-value.ts'
import { ITEM } from './item-class.ts'
import { useActsOnCustomer } from './use-acts-on.ts'
import { FROM_CHARACTERS, usePaused } from './use-paused.ts'

const GROUPS = ['On this page', 'Go to', 'Console'] as const
const GROUP =
  'p-1 [&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:py-1.5 [&_[cmdk-group-heading]]:text-micro [&_[cmdk-group-heading]]:text-ink-2'

/** One field for everything: rooms, what can be done here, and orders. */
export function Palette({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [typed, setTyped] = useState('')
  const all = useAllActs()
  const acts = all.filter(({ keysOnly }) => keysOnly !== true)
  // The keys of a place belong to its tab while its room is open.
  const keysOf = ({ name, keys }: Act) => keys ?? all.find((act) => act.name === name && act.keys)?.keys
  useShownDialog(dialog)

  const choose = (run: () => void) => {
    // Closed first: what the act focuses or opens must not stand behind a dialog.
    onClose()
    run()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes it by Escape
    <dialog
      ref={dialog}
      aria-label="Search or act"
      onClose={onClose}
      onClick={(event) => {
        if (event.target === dialog.current) onClose()
      }}
      className="palette"
    >
      <Command label="Search or act" loop className="flex max-h-[inherit] min-h-0 flex-col">
        <SearchField typed={typed} onType={setTyped} />
        <Command.List className="min-h-0 flex-auto overflow-y-auto p-1">
          <Command.Empty className="px-4 py-5 text-ink-2">
            Nothing here has this name. Orders and customers are found by number, name, phone, email or
            address.
          </Command.Empty>
          <FoundOrders typed={typed} className={GROUP} onChoose={choose} />
          <FoundCustomers typed={typed} className={GROUP} onChoose={choose} />
          {GROUPS.map((group) => (
            <Acts key={group} group={group} acts={acts} keysOf={keysOf} onChoose={choose} />
          ))}
        </Command.List>
        <KeyHints />
      </Command>
    </dialog>
  )
}

/** Opens the dialog with the cursor in its field, and closes it with the component. */
function useShownDialog(dialog: RefObject<HTMLDialogElement | null>) {
  useLayoutEffect(() => {
    const element = dialog.current
    if (element === null) return
    element.showModal()
    element.querySelector('input')?.focus()
    const leave = enterDialog(element)
    return () => {
      leave()
      element.close()
    }
  }, [dialog])
}

function SearchField({ typed, onType }: { typed: string; onType: (typed: string) => void }) {
  return (
    <div className="flex items-center gap-3 border-b border-line px-4 py-3">
      <Search aria-hidden="true" className="size-6 flex-none text-ink-2" />
      <Command.Input
        value={typed}
        onValueChange={onType}
        placeholder="Order number, customer, room or act"
        className="min-h-12 w-full rounded-lg bg-transparent px-2 text-lg"
      />
      <span aria-hidden="true" className="rounded border border-current px-1.5 text-micro text-ink-2">
        Esc
      </span>
    </div>
  )
}

function KeyHints() {
  return (
    <p
      aria-hidden="true"
      className="flex flex-wrap gap-4 border-t border-line px-4 py-2 text-micro text-ink-2"
    >
      <span className="inline-flex items-center gap-1">
        <ArrowUp className="size-4" />
        <ArrowDown className="size-4" /> choose
      </span>
      <span className="inline-flex items-center gap-1">
        <CornerDownLeft className="size-4" /> open
      </span>
    </p>
  )
}

type ActsProps = {
  group: Act['group']
  acts: readonly Act[]
  keysOf: (act: Act) => string | undefined
  onChoose: (run: () => void) => void
}

function Acts({ group, acts, keysOf, onChoose }: ActsProps) {
  const own = acts.filter((act) => act.group === group)
  if (own.length === 0) return null
  return (
    <Command.Group heading={group} className={GROUP}>
      {own.map((act) => (
        <Command.Item
          key={act.id}
          value={`${group} ${act.name}`}
          keywords={[...(act.words ?? [])]}
          onSelect={() => onChoose(act.run)}
          className={ITEM}
        >
          <span className="min-w-0 flex-1 font-semibold">{act.name}</span>
          <Keys keys={keysOf(act)} />
        </Command.Item>
      ))}
    </Command.Group>
  )
}

const MAX_SHOWN = '4'

type FoundCustomersProps = { typed: string; className: string; onChoose: (run: () => void) => void }

/** The customers that the typed text finds, for those who may open their pages. */
function FoundCustomers({ typed, className, onChoose }: FoundCustomersProps) {
  const navigate = useNavigate()
  const actsOn = useActsOnCustomer()
  const may = useMay()
  const wanted = usePaused(typed.trim())
  const isWanted = wanted.length >= FROM_CHARACTERS && may(listCustomers)
  const read = useEndpoint(
    listCustomers,
    { query: { search: wanted, limit: MAX_SHOWN } },
    { enabled: isWanted, keepPrevious: true },
  )
  if (!isWanted) return null
  if (read.isError)
    return (
      <p role="alert" className="px-4 py-2 text-danger">
        Customers could not be searched. Please try again.
      </p>
    )
  const found = read.data?.data ?? []
  const [first] = found
  if (first === undefined)
    return (read.data?.totalCount ?? 0) > PEOPLE_OF_SEARCH ? (
      <p role="status" className="px-4 py-2">
        {TOO_MANY_PEOPLE}
      </p>
    ) : null
  return (
    <>
      {/* What the server has found is not sifted again by its letters. */}
      <Command.Group heading="Customers" forceMount className={className}>
        {found.map(({ id, name, email, orders, state }) => (
          <Command.Item
            key={id}
            forceMount
            value={foundValue(`customer ${id}`, id === first.id, typed)}
            onSelect={() => onChoose(() => void navigate(customerPath(id)))}
            className={ITEM}
          >
            <UserRound aria-hidden="true" className="size-5 flex-none" />
            <span className="min-w-0 flex-1 truncate">
              <b className="font-semibold">{name}</b> {email},{' '}
              {plural(orders, { one: '# order', other: '# orders' })}, {customerStateLabel(state)}
            </span>
          </Command.Item>
        ))}
      </Command.Group>
      <ActsOn subject={first.name} acts={actsOn(first)} className={className} onChoose={onChoose} />
    </>
  )
}
