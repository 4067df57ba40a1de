import type { Receptacle } from '../addresses/receptacle.ts'
import { PROMISE_SECONDS } from '../company/service-hours.ts'
import { formatDate, formatTime } from '../core/formats.ts'
import { dailyHours } from '../core/hours/daily-hours.ts'
import { shortId } from '../core/ids.ts'
import { secondsAfter, secondsBetween } from '../core/lagos-time.ts'
import type { RuleKind, RulesInForce } from './dispatch-rules.ts'
import { fuelOfRule } from './dispatch-rules.ts'
import type { PaperLimit } from './paper.ts'
import { PAPER_NAMES } from './paper.ts'
import { receptacleProblem, ruledFuelOf } from './receptacle-rules.ts'
import type { VehicleClass } from './vehicle-form.ts'

type WithPapers = { papers: readonly PaperLimit[] }

/** The fleet and its work at one moment. */
export type TodaysWork = {
  vehicles: readonly (WithPapers & {
    plate: string
    class: VehicleClass
    meters: readonly { product: string; calibratedUntil: Date | null }[]
  })[]
  drivers: readonly (WithPapers & { name: string })[]
  stations: readonly (WithPapers & { name: string })[]
  /** Paid and not delivered. */
  orders: readonly {
    id: string
    paidAt: Date
    products: readonly string[]
    /** What it is filled into; null where the customer did not say. */
    receptacle: Receptacle | null
  }[]
  /** On the road. */
  runs: readonly { id: string; plate: string | null; leftAt: Date }[]
}

/** What a rule refuses with these figures, a sentence for each vehicle, person, station or order. */
export function ruleRefusals(kind: RuleKind, rules: RulesInForce, work: TodaysWork, at: Date): string[] {
  switch (kind) {
    case 'calibration':
      return rules.isRequired.calibration
        ? work.vehicles.flatMap((vehicle) => metersWithout(vehicle, at))
        : []
    case 'vehicle_papers':
      return rules.isRequired.vehiclePapers ? work.vehicles.flatMap((each) => missing(each.plate, each)) : []
    case 'driver_papers':
      return rules.isRequired.driverPapers ? work.drivers.flatMap((each) => missing(each.name, each)) : []
    case 'station_licence':
      return rules.isRequired.stationLicence ? work.stations.flatMap((each) => missing(each.name, each)) : []
    case 'curfew_van':
      return curfewRefusals('van', rules, work, at)
    case 'curfew_tanker':
      return curfewRefusals('tanker', rules, work, at)
    case 'run_length':
      return work.runs
        .filter(({ leftAt }) => secondsBetween(leftAt, at) > rules.maxRunSeconds)
        .map(({ plate, leftAt }) => `${plate ?? 'A van'} left at ${formatTime(leftAt)}`)
    case 'receptacles_pms':
    case 'receptacles_ago':
    case 'receptacles_dpk':
    case 'receptacles_other':
      return receptacleRefusals(kind, rules, work)
    // They change how a plan is timed, or a shift or a delivery is judged, and refuse nothing by themselves.
    case 'gate_time':
    case 'losses':
    case 'short_delivery':
      return []
  }
}

/** Paid orders that are to be filled into what the fuel of this rule may not be filled into. */
const receptacleRefusals = (
  kind: RuleKind,
  { receptacles }: RulesInForce,
  { orders }: TodaysWork,
): string[] =>
  orders.flatMap(({ id, products, receptacle }) => {
    const own = products.filter((name) => ruledFuelOf(name) === fuelOfRule(kind))
    const problem = receptacle === null ? undefined : receptacleProblem(receptacle, own, receptacles)
    return problem === undefined ? [] : [`#${shortId(id)}: ${problem}`]
  })

const metersWithout = (vehicle: TodaysWork['vehicles'][number], at: Date): string[] =>
  vehicle.meters
    .filter(({ calibratedUntil }) => calibratedUntil === null || calibratedUntil <= at)
    .map(({ product, calibratedUntil }) =>
      calibratedUntil === null
        ? `${product} on ${vehicle.plate}, never calibrated`
        : `${product} on ${vehicle.plate} since ${formatDate(calibratedUntil)}`,
    )

const missing = (name: string, { papers }: WithPapers): string[] =>
  papers
    .filter(({ validUntil }) => validUntil === null)
    .map(({ kind }) => `${name}: no valid ${PAPER_NAMES[kind]}`)

/** Orders whose promise ends while no vehicle of the class may drive: only another class could be in time. */
function curfewRefusals(
  vehicleClass: VehicleClass,
  { curfew }: RulesInForce,
  { vehicles, orders }: TodaysWork,
  at: Date,
): string[] {
  const hours = curfew[vehicleClass]
  if (hours === null || !vehicles.some((vehicle) => vehicle.class === vehicleClass)) return []
  const closed = dailyHours(at.toISOString(), hours.fromHour, hours.toHour, 3)
  return orders.flatMap(({ id, paidAt }) => {
    const due = secondsAfter(paidAt, PROMISE_SECONDS)
    const within = closed.find(({ from, to }) => new Date(from) < due && due < new Date(to))
    return within === undefined
      ? []
      : [
          `#${shortId(id)} is due at ${formatTime(due)}, after the curfew begins at ${formatTime(within.from)}`,
        ]
  })
}
