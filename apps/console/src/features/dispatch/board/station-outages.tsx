import { fuelLetters } from '@gatefill/domain/catalogue/fuel'
import type { DeskStop } from '@gatefill/domain/dispatch/desk/board'
import { missingFuel, outageReason, outageText } from '@gatefill/domain/fleet/station-outage'
import { Ellipsis } from '@gatefill/ui/icons/views'
import { Menu } from '@gatefill/ui/primitives/menu'
import { MenuItem } from '@gatefill/ui/primitives/menu-items'
import { useDesk } from '../desk/desk-context.ts'
import { stationHasFuel, stationIsOut } from '../desk/station-commands.ts'

/** What can be reported of the station of a loading: it has no more of a fuel, or of any. */
export function StationMenu({ stop }: { stop: DeskStop }) {
  const { desk, mayAct, perform } = useDesk()
  if (!mayAct || stop.stationId == null) return null
  const place = { stationId: stop.stationId, station: stop.title }
  const fuels = new Map(
    (desk.board?.vans ?? []).flatMap(({ compartments }) =>
      compartments.map(({ productId, product }) => [productId, product] as const),
    ),
  )
  return (
    <Menu
      label={`Acts on ${stop.title}`}
      buttonClassName="grid size-8 place-items-center hover:bg-surface"
      button={<Ellipsis aria-hidden="true" className="size-4" />}
    >
      {[...fuels].map(([productId, product]) => (
        <MenuItem
          key={productId}
          onSelect={() => void perform(stationIsOut({ ...place, productId, product }))}
        >
          It has no {fuelLetters(product)}
        </MenuItem>
      ))}
      <MenuItem onSelect={() => void perform(stationIsOut({ ...place, productId: null, product: null }))}>
        The station is dry
      </MenuItem>
    </Menu>
  )
}

/** Which stations lack what, and the end of it. */
export function StationOutages() {
  const { desk, mayAct, perform } = useDesk()
  const outages = desk.board?.outages ?? []
  if (outages.length === 0) return null
  return (
    <ul aria-label="Stations without fuel" className="max-h-32 overflow-y-auto border-t border-line">
      {outages.map((outage) => (
        <li
          key={`${outage.stationId} ${outage.productId ?? ''}`}
          className="flex flex-wrap items-center gap-x-2 bg-wait-bg px-3 py-1.5 text-micro text-wait"
        >
          <span className="min-w-0 flex-1 basis-40">
            {outageText(outage.station, outage, desk.now)} {outageReason(outage)}
          </span>
          {mayAct && (
            <button
              type="button"
              onClick={() => void perform(stationHasFuel(outage))}
              className="text-link min-h-8"
            >
              {missingFuel(outage)} is back<span className="sr-only"> at {outage.station}</span>
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}
