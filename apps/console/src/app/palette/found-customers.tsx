import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import { listCustomers } from '@gatefill/contracts/staff/customers/customers'
import { customerStateLabel } from '@gatefill/domain/customers/customer-block'
import { PEOPLE_OF_SEARCH, TOO_MANY_PEOPLE } from '@gatefill/domain/customers/people-read'
import { UserRound } from '@gatefill/ui/icons/people/user-round'
import { Command } from 'cmdk'
import { useNavigate } from 'react-router'
import { useMay } from '../../shared/member.ts'
import { customerPath } from '../../shared/rooms/customer-rooms.ts'
import { ActsOn } from './acts-on.tsx'
import { foundValue } from './found-value.ts'
import { ITEM } from './item-class.ts'
import { useActsOnCustomer } from './use-acts-on.ts'
import { FROM_CHARACTERS, usePaused } from './use-paused.ts'

const MAX_SHOWN = '4'

type FoundCustomersProps = { typed: string; className: string; onChoose: (run: () => void) => void }

/** The customers that the typed text finds, for those who may open their pages. */
export function FoundCustomers({ typed, className, onChoose }: FoundCustomersProps) {
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
              <b className="font-semibold">{name}</b> {email}, {orders === 1 ? '1 order' : `${orders} orders`}
              , {customerStateLabel(state)}
            </span>
          </Command.Item>
        ))}
      </Command.Group>
      <ActsOn subject={first.name} acts={actsOn(first)} className={className} onChoose={onChoose} />
    </>
  )
}
