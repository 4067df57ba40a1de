import type { WireDayBoard } from '@gatefill/contracts/staff/dispatch/days'
import { shortId } from '@gatefill/domain/core/ids'
import { rangeText } from '@gatefill/domain/dispatch/desk/words'
import { OrderNumber } from '@gatefill/ui/fuel/order-number'
import { ArrowDown } from '@gatefill/ui/icons/arrows/arrow-down'
import { ArrowUp } from '@gatefill/ui/icons/arrows/arrow-up'
import { IconButton } from '@gatefill/ui/primitives/button'
import { FuelLines } from '../../../entities/dispatch/fuel-lines.tsx'

type DayOrderProps = {
  order: WireDayBoard['orders'][number]
  /** '' while nobody is to get it. */
  driverId: string
  drivers: WireDayBoard['drivers']
  give: (orderId: string, driverId: string) => void
  shift: (orderId: string, step: -1 | 1) => void
  isBusy: boolean
  mayAct: boolean
}

/** One order of a coming day: where, when, what, and who is to bring it. */
export function DayOrder({ order, driverId, drivers, give, shift, isBusy, mayAct }: DayOrderProps) {
  const { id, title, area, window, lines, customerName } = order
  const name = `#${shortId(id)}`
  return (
    <li className="grid gap-1 rounded-control border border-line px-3 py-2">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <OrderNumber id={id} /> <FuelLines lines={lines} />
        {window !== null && <span className="figures ml-auto">{rangeText(window)}</span>}
      </p>
      <p className="wrap-anywhere text-small text-ink-2">
        {[area, title, customerName].filter((text) => text !== null && text !== '').join(', ')}
      </p>
      {mayAct && (
        <div className="flex items-center gap-1">
          <select
            aria-label={`Driver of ${name}`}
            value={driverId}
            disabled={isBusy}
            onChange={({ target }) => give(id, target.value)}
            className="min-h-9 min-w-0 flex-1 rounded-lg border-[1.5px] border-control bg-surface px-2 font-semibold"
          >
            <option value="">No driver yet</option>
            {drivers.map((driver) => (
              <option key={driver.driverId} value={driver.driverId}>
                {driver.driverName}
              </option>
            ))}
          </select>
          {driverId !== '' && (
            <>
              <IconButton label={`${name} earlier`} onClick={() => shift(id, -1)}>
                <ArrowUp aria-hidden="true" className="size-5" />
              </IconButton>
              <IconButton label={`${name} later`} onClick={() => shift(id, 1)}>
                <ArrowDown aria-hidden="true" className="size-5" />
              </IconButton>
            </>
          )}
        </div>
      )}
    </li>
  )
}
