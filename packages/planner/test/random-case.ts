import { dailyHours } from '@gatefill/domain/core/hours/daily-hours'
import { asId } from '@gatefill/domain/core/ids'
import type { PlanInput, PlanOrder, PlanRoads, PlanStation, PlanVan } from '../src/plan/plan-input.ts'
import { DEFAULT_PLAN_RULES } from '../src/plan/plan-input.ts'
import type { Random } from '../src/search/random.ts'
import { seededRandom } from '../src/search/random.ts'

/** What a random planning case is made of; of a hundred orders `severalFuels` hold two or three fuels (none unless told). */
export type CaseSize = {
  orders: number
  vans: number
  stations: number
  seed: number
  severalFuels?: number
}

/** 10:20 in Lagos on a Monday: the plan begins within an hour. */
export const CASE_BEGIN = '2026-11-23T09:20:00.000Z'
const PRODUCTS = ['prd_ago', 'prd_dpk', 'prd_pms']
/** A strip of 18 x 5 km, as the served areas lie; 8 m/s at free flow. */
const WIDTH_SECONDS = 2250
const DEPTH_SECONDS = 625
/** Road factors by hour from 10 o'clock on: day, evening peak, night. */
const MAIN_FACTORS = [1.4, 1.4, 1.4, 1.4, 1.4, 1.4, 2.2, 2.2, 2.2, 2.2, 2.2, 1]
const SIDE_FACTORS = MAIN_FACTORS.map((factor) => 1 + (factor - 1) / 2)

const after = (seconds: number): string => new Date(Date.parse(CASE_BEGIN) + seconds * 1000).toISOString()
const numbered = (prefix: string, at: number): string => `${prefix}_${String(at).padStart(4, '0')}`

/** A case like a morning of the product: orders of 10 to 40 litres, vans with three compartments, stations near by. */
export function randomCase({ orders, vans, stations, seed, severalFuels = 0 }: CaseSize): PlanInput {
  const random = seededRandom(seed)
  const rows = { orders: 0, vans: orders, stations: orders + vans }
  return {
    at: CASE_BEGIN,
    orders: Array.from({ length: orders }, (_, at) => randomOrder(random, at, severalFuels)),
    vans: Array.from({ length: vans }, (_, at) => randomVan(random, at, rows.vans + at)),
    stations: Array.from({ length: stations }, (_, at) => station(at, rows.stations + at)),
    roads: randomRoads(random, orders + vans + stations),
    deliveryHours: dailyHours(CASE_BEGIN, 8, 20, 3),
    rules: DEFAULT_PLAN_RULES,
  }
}

function randomOrder(random: Random, at: number, severalFuels: number): PlanOrder {
  const paid = -random.below(3 * 3600)
  const slot = random.below(10)
  return {
    id: asId(numbered('ord', at)),
    place: at,
    lines: randomLines(random, severalFuels),
    promisedFrom: after(paid),
    window: slot === 0 ? { from: after(100 * 60), to: after(460 * 60) } : null,
    serviceSeconds: 480,
  }
}

function randomLines(random: Random, severalFuels: number): PlanOrder['lines'] {
  const first = random.below(PRODUCTS.length)
  const litresDl = 100 * (1 + random.below(4))
  const fuels = severalFuels > 0 && random.below(100) < severalFuels ? 2 + random.below(2) : 1
  return Array.from({ length: fuels }, (_, line) => ({
    productId: asId(PRODUCTS[(first + line) % PRODUCTS.length] ?? ''),
    litresDl: line === 0 ? litresDl : 100 * (1 + random.below(2)),
  }))
}

function randomVan(random: Random, at: number, place: number): PlanVan {
  const capacities = [3000, 1000, 3000]
  return {
    vehicleId: asId(numbered('veh', at)),
    driverId: asId(numbered('drv', at)),
    place,
    freeAt: after(random.below(900)),
    leftAt: null,
    shiftEndsAt: after(7 * 3600 + random.below(3 * 3600)),
    compartments: PRODUCTS.map((product, index) => ({
      id: asId(`${numbered('cmp', at)}_${index}`),
      productId: asId(product),
      capacityDl: capacities[index] ?? 0,
      onBoardDl: 100 * random.below(8),
    })),
    papers: [
      { rule: 'PAPERS', validUntil: after(90 * 86_400) },
      { rule: 'CALIBRATION', validUntil: after(90 * 86_400) },
    ],
    curfew: [],
    frozen: [],
    kept: [],
    proposed: [],
    leftOutUntil: null,
    drivenSeconds: 0,
    servedGates: 0,
  }
}

const station = (at: number, place: number): PlanStation => ({
  id: asId(numbered('stn', at)),
  place,
  hours: dailyHours(CASE_BEGIN, 6, 22, 3),
  bays: 3,
  loadingSeconds: 1200,
  stock: PRODUCTS.map((product) => ({ productId: asId(product), litresDl: 400_000 })),
})

/** Ways along the axes, the longer side on main roads; whole seconds that keep the triangle inequality. */
function randomRoads(random: Random, places: number): PlanRoads {
  const points = Array.from({ length: places }, () => ({
    x: random.below(WIDTH_SECONDS),
    y: random.below(DEPTH_SECONDS),
  }))
  const pairs = (seconds: (from: { x: number; y: number }, to: { x: number; y: number }) => number) =>
    points.flatMap((from) => points.map((to) => seconds(from, to)))
  return {
    places,
    main: pairs((from, to) => Math.abs(from.x - to.x)),
    side: pairs((from, to) => Math.abs(from.y - to.y)),
    mainFactors: MAIN_FACTORS,
    sideFactors: SIDE_FACTORS,
  }
}
