import { putBackOnRoad, reportBreakdown } from '@gatefill/contracts/staff/dispatch/breakdowns'
import { undoAct } from '@gatefill/contracts/staff/dispatch/runs'
import type { VehicleId } from '@gatefill/domain/core/ids'
import { asId } from '@gatefill/domain/core/ids'
import { asSentence } from '@gatefill/domain/core/reason'
import { plural } from '@gatefill/ui/plural'
import type { Command } from './desk-commands.ts'
import { until } from './desk-commands.ts'

/** A van of the board with a vehicle. */
export type StoppableVan = {
  driverId: string
  driverName: string
  vehicleId: string | null
  plate: string | null
}

const vehicle = ({ vehicleId }: StoppableVan) => ({ id: asId<VehicleId>(vehicleId ?? '') })
/** Takes a van that cannot go on out of the plan; its stops go to other vans when the time to undo is over. */
export const breakDown = (van: StoppableVan, reason: string, openStops: number): Command => ({
  failed: `${van.driverName} was not taken off the road. Nothing changed.`,
  drivers: [],
  send: async (call) => {
    const { data } = await call(reportBreakdown, { params: vehicle(van), body: { reason } })
    return {
      text: asSentence(`${van.driverName} is off the road: ${reason}`),
      note:
        openStops === 0
          ? 'It had no stops.'
          : plural(openStops, {
              one: '# stop goes to other vans when the time to undo is over.',
              other: '# stops go to other vans when the time to undo is over.',
            }),
      undo: (again) => again(undoAct, { params: { id: data.actId } }),
      until: until(),
    }
  },
})

/** Puts a van back on the road. */
export const backOnRoad = (van: StoppableVan, reason: string): Command => ({
  failed: `${van.driverName} was not put back on the road.`,
  drivers: [],
  send: async (call) => {
    await call(putBackOnRoad, { params: vehicle(van) })
    return {
      text: `${van.driverName} is back on the road.`,
      note: 'The next plan counts on it.',
      undo: (again) => again(reportBreakdown, { params: vehicle(van), body: { reason } }),
      until: until(),
    }
  },
})

/** The name under which the menu of a van is open, among those of orders. */
export const vanMenuOf = (driverId: string): string => `van of ${driverId}`
