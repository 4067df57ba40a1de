import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import { listStaffOrders } from '@gatefill/contracts/staff/staff'
import { shortId } from '@gatefill/domain/core/ids'
import { statusLabel } from '@gatefill/domain/statuses/order-status'
import { FuelAmount } from '@gatefill/ui/fuel/fuel-amount'
import { OrderNumber } from '@gatefill/ui/fuel/order-number'
import { Command } from 'cmdk'
import { useNavigate } from 'react-router'
import { orderPath, ordersWith } from '../../shared/rooms/customer-rooms.ts'
import { ActsOn } from './acts-on.tsx'
import { foundValue } from './found-value.ts'
import { ITEM } from './item-class.ts'
import { useActsOnOrder } from './use-acts-on.ts'
import { FROM_CHARACTERS, usePaused } from './use-paused.ts'

const MAX_SHOWN = '6'

type FoundOrdersProps = { typed: string; className: string; onChoose: (run: () => void) => void }

/** The orders that the typed text finds: by number, name, phone, email, address or plate. */
export function FoundOrders({ typed, className, onChoose }: FoundOrdersProps) {
  const navigate = useNavigate()
  const actsOn = useActsOnOrder()
  const wanted = usePaused(typed.trim())
  const isWanted = wanted.length >= FROM_CHARACTERS
  const orders = useEndpoint(
    listStaffOrders,
    { query: { search: wanted, limit: MAX_SHOWN } },
    { enabled: isWanted, keepPrevious: true },
  )
  if (!isWanted) return null
  if (orders.isError)
    return (
      <p role="alert" className="px-4 py-2 text-danger">
        Orders could not be searched. Please try again.
      </p>
    )
  const found = orders.data?.data ?? []
  const [first] = found
  if (first === undefined) return null
  return (
    <>
      {/* What the server has found is not sifted again by its letters. */}
      <Command.Group heading="Orders" forceMount className={className}>
        {found.map(({ id, items: [item], customer, status }) => (
          <Command.Item
            key={id}
            forceMount
            value={foundValue(`order ${id}`, id === first.id, typed)}
            onSelect={() => onChoose(() => void navigate(orderPath(id)))}
            className={ITEM}
          >
            <OrderNumber id={id} className="underline underline-offset-3" />
            {item !== undefined && <FuelAmount litres={item.litres} productName={item.productName} />}
            <span className="min-w-0 flex-1 truncate">
              {[customer.name, statusLabel(status)].filter((text) => text !== '').join(', ')}
            </span>
          </Command.Item>
        ))}
        <Command.Item
          forceMount
          value="orders with these words"
          onSelect={() => onChoose(() => void navigate(ordersWith(wanted)))}
          className={ITEM}
        >
          <span className="min-w-0 flex-1 truncate">
            <b className="font-semibold">Orders with “{wanted}”</b>, all of them
          </span>
        </Command.Item>
      </Command.Group>
      <ActsOn
        subject={`#${shortId(first.id)}`}
        acts={actsOn(first)}
        className={className}
        onChoose={onChoose}
      />
    </>
  )
}
