import type { WireDayBoard } from '@gatefill/contracts/staff/dispatch/days'
import { shortId } from '@gatefill/domain/core/ids'
import { rangeText } from '@gatefill/domain/dispatch/desk/words'
import { OrderNumber } from '@gatefill/ui/fuel/order-number'
import { Ellipsis } from '@gatefill/ui/icons/views'
import { Menu } from '@gatefill/ui/primitives/menu'
import { MenuGroup, MenuItem } from '@gatefill/ui/primitives/menu-items'
import { FuelLines } from '../../../entities/dispatch/fuel-lines.tsx'
import { Keys } from '../../../shared/acts/keys.tsx'
import { openRow } from '../../../shared/table/row-keys.ts'
import { useDesk } from '../desk/desk-context.ts'
import { useDayCard } from './day-drag.ts'
import type { DayActs } from './use-day-acts.ts'

export type DayOrder = WireDayBoard['orders'][number]

type DayCardProps = {
  order: DayOrder
  /** '' while nobody is to get it. */
  driverId: string
  /** Its stop in the driver's day, from 1; 0 without a driver. */
  place: number
  drivers: WireDayBoard['drivers']
  acts: DayActs
}

/** One order of a coming day: when, what, where, for whom, and who is to bring it. */
export function DayCard({ order, driverId, place, drivers, acts }: DayCardProps) {
  const { mayAct } = useDesk()
  const ref = useDayCard(order.id, driverId)
  const { id, title, area, window, lines, customerName } = order
  return (
    <li
      ref={ref}
      tabIndex={-1}
      data-row
      data-order={id}
      onKeyDown={openRow}
      className="stop-card grid gap-px px-2 py-1 focus-within:z-10"
    >
      <span className="flex items-center gap-2">
        {place > 0 && (
          <span className="min-w-3 font-semibold text-ink-2 tabular-nums">
            <span className="sr-only">Stop </span>
            {place}
          </span>
        )}
        <FuelLines lines={lines} />
        {window !== null && (
          <span className="ml-auto whitespace-nowrap tabular-nums">{rangeText(window, window.from)}</span>
        )}
      </span>
      <b className="font-semibold wrap-anywhere">{area ?? 'No area'}</b>
      <span className="text-ink-2 wrap-anywhere">{title}</span>
      <span className="min-h-6 pr-8 text-ink-2 wrap-anywhere">
        <OrderNumber id={id} /> {customerName}
      </span>
      {mayAct && <DayMenu id={id} driverId={driverId} drivers={drivers} acts={acts} />}
    </li>
  )
}

type DayMenuProps = Pick<DayCardProps, 'driverId' | 'drivers' | 'acts'> & { id: string }

/** Who brings it, and where among that driver's stops. */
function DayMenu({ id, driverId, drivers, acts: { give, shift } }: DayMenuProps) {
  const { menu } = useDesk()
  return (
    <span className="absolute right-0 bottom-0">
      <Menu
        label={`Acts on #${shortId(id)}`}
        buttonClassName="grid size-8 place-items-center text-ink-2 hover:bg-sunken"
        button={<Ellipsis aria-hidden="true" className="size-5" />}
        held={{ isOpen: menu.orderId === id, onChange: (isOpen) => menu.open(isOpen ? id : undefined) }}
      >
        <MenuGroup label="Give to">
          {drivers
            .filter((driver) => driver.driverId !== driverId)
            .map((driver) => (
              <MenuItem key={driver.driverId} onSelect={() => give(id, driver.driverId)}>
                {driver.driverName}
              </MenuItem>
            ))}
        </MenuGroup>
        {driverId !== '' && (
          <MenuGroup label="In this day">
            <MenuItem onSelect={() => shift(id, -1)}>
              <span className="flex items-center gap-3">
                Earlier <Keys keys="[" />
              </span>
            </MenuItem>
            <MenuItem onSelect={() => shift(id, 1)}>
              <span className="flex items-center gap-3">
                Later <Keys keys="]" />
              </span>
            </MenuItem>
            <MenuItem onSelect={() => give(id, undefined)}>No driver yet</MenuItem>
          </MenuGroup>
        )}
      </Menu>
    </span>
  )
}
