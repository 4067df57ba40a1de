import type { Coordinates } from '@gatefill/domain/addresses/coordinates'
import type { Interval } from '@gatefill/domain/core/hours/daily-hours'
import type { DriverId, ProductId, StationId } from '@gatefill/domain/core/ids'
import type { PaperLimit } from '@gatefill/domain/fleet/paper'
import { paperLimits } from '@gatefill/domain/fleet/paper'
import { stationHours, termsAt } from '@gatefill/domain/fleet/station-terms'
import type { Db } from '../../platform/db/database.ts'
import { fleetRulesAt } from '../rules/index.ts'
import { listPapers } from './papers/papers.repository.ts'
import { outagesAt } from './stations/outages.ts'
import { listAllStations, listTerms } from './stations/stations.repository.ts'
import { listStationStock } from './stock/station-stock.repository.ts'
import {
  type Compartment,
  listCompartments,
  listVehicles,
  type VehicleRow,
} from './vehicles/vehicles.repository.ts'

/** A vehicle with what is on board and until when its required papers are valid; null: not valid now. */
type FleetVehicle = VehicleRow & { compartments: Compartment[]; papers: PaperLimit[] }

type FleetStation = {
  id: StationId
  name: string
  address: string
  /** Null until somebody says where it lies. */
  place: Coordinates | null
  isOpen: boolean
  hours: Interval[]
  bays: number
  loadingSeconds: number
  /** Decilitres by the book; null where it was never measured, which counts as enough. */
  stock: { productId: ProductId; onHandDl: number | null }[]
  /** Fuels that cannot be loaded there now; null among them: none can. */
  out: (ProductId | null)[]
  /** Until when the licence is valid; empty while the rule is off. */
  papers: PaperLimit[]
}

/** Hours of a station are given for so many days from yesterday on. */
const DAYS = 3

// What runs and plans read of the fleet at a moment. Papers that a rule does not require are left out, so an empty list
// binds nothing; a limit of null means that there is no valid paper.

/** Vehicles with their compartments and the papers that bind them at a moment. */
export async function vehiclesAt(db: Db, at: Date): Promise<FleetVehicle[]> {
  const [vehicles, compartments, papers, { isRequired }] = await Promise.all([
    listVehicles(db),
    listCompartments(db),
    listPapers(db, { of: 'vehicle' }),
    fleetRulesAt(db, at),
  ])
  return vehicles.map((vehicle) => ({
    ...vehicle,
    compartments: compartments.filter(({ vehicleId }) => vehicleId === vehicle.id),
    papers: isRequired.vehiclePapers
      ? paperLimits(
          'vehicle',
          papers.filter(({ ownerId }) => ownerId === vehicle.id),
          at,
        )
      : [],
  }))
}

/** The required papers of each driver who has any; a driver who is missing here has none. */
export async function driverPapersAt(db: Db, at: Date): Promise<(driverId: DriverId) => PaperLimit[]> {
  const [papers, { isRequired }] = await Promise.all([listPapers(db, { of: 'driver' }), fleetRulesAt(db, at)])
  return (driverId) =>
    isRequired.driverPapers
      ? paperLimits(
          'driver',
          papers.filter(({ ownerId }) => ownerId === driverId),
          at,
        )
      : []
}

/** Stations with their terms, stock and the papers that bind them at a moment. */
export async function stationsAt(db: Db, at: Date): Promise<FleetStation[]> {
  const [stations, terms, stock, papers, { isRequired }, outages] = await Promise.all([
    listAllStations(db),
    listTerms(db),
    listStationStock(db),
    listPapers(db, { of: 'station' }),
    fleetRulesAt(db, at),
    outagesAt(db, at),
  ])
  return stations.map(({ id, name, address, place, isOpen }) => {
    const own = terms.filter(({ stationId }) => stationId === id)
    const { bays, loadingSeconds } = termsAt(own, at)
    return {
      id,
      name,
      address,
      place,
      isOpen,
      hours: stationHours(own, at, DAYS),
      bays,
      loadingSeconds,
      stock: stock
        .filter(({ stationId }) => stationId === id)
        .map(({ productId, onHandDl }) => ({ productId, onHandDl })),
      out: outages.filter(({ stationId }) => stationId === id).map(({ productId }) => productId),
      papers: isRequired.stationLicence
        ? paperLimits(
            'station',
            papers.filter(({ ownerId }) => ownerId === id),
            at,
          )
        : [],
    }
  })
}
