import { real } from '../../../../packages/planner/src/problem/arrays.ts'
import { ALWAYS } from '../../../../packages/planner/src/problem/hours.ts'
import type { Problem } from '../../../../packages/planner/src/problem/problem.ts'
import type { Roads } from '../../../../packages/planner/src/problem/roads.ts'

/**
 * A published instance of the vehicle routing problem with time windows in the form of Solomon (Operations Research
 * 35(2), 1987): identical vans, one depot, distance = time = cost, and nobody may be served late.
 */
export type VrptwInstance = {
  name: string
  vans: number
  capacity: number
  /** The least distance known with that number of vans. */
  bestDistance: number
  /** x, y, demand, earliest and latest begin of service, service time; the first one is the depot. */
  nodes: readonly (readonly number[])[]
}

type Node = { x: number; y: number; demand: number; opens: number; closes: number; service: number }

function nodesOf({ name, nodes }: VrptwInstance): Node[] {
  return nodes.map(([x, y, demand, opens, closes, service]) => {
    const numbers = { x, y, demand, opens, closes, service }
    if (!Object.values(numbers).every(Number.isFinite))
      throw new RangeError(`${name}: a node needs six numbers`)
    // All six are numbers: checked on the line above.
    return numbers as Node
  })
}

/** The instance for our search: gate g is node g + 1, each van makes one run from the depot and back. */
export function vrptwProblem(instance: VrptwInstance): Problem {
  const { vans } = instance
  const nodes = nodesOf(instance)
  const [depot, ...customers] = nodes
  if (depot === undefined) throw new RangeError(`${instance.name}: there is no depot`)
  const gates = customers.length
  const perGate = (value: (node: Node) => number) => Float64Array.from(customers, value)
  const perVan = (value: number) => new Float64Array(vans).fill(value)
  return {
    gates,
    stations: 0,
    vans,
    products: 1,
    roads: euclidean(nodes),
    stopPlace: Int32Array.from(customers, (_, gate) => gate + 1),
    service: perGate(({ service }) => service),
    opens: perGate(({ opens }) => opens),
    due: perGate(({ closes }) => closes),
    closes: perGate(({ closes }) => closes),
    firstDemand: Int32Array.from({ length: gates + 1 }, (_, gate) => gate),
    demand: perGate(({ demand }) => demand),
    product: new Int32Array(gates),
    startPlace: new Int32Array(vans),
    startAt: perVan(depot.opens),
    leftAt: perVan(Infinity),
    endPlace: new Int32Array(vans),
    endBy: perVan(depot.closes),
    maxRun: perVan(Infinity),
    capacity: perVan(instance.capacity),
    onBoard: perVan(instance.capacity),
    gateHours: Array.from({ length: vans }, () => ALWAYS),
    loadHours: [],
    bays: new Float64Array(0),
    stock: new Float64Array(0),
    allowed: new Uint8Array(vans * gates).fill(1),
    frozen: Array.from({ length: vans }, () => new Int32Array(0)),
    committedVan: new Int32Array(gates).fill(-1),
    costs: {
      late: 0,
      veryLate: 0,
      veryLateAfter: 0,
      spread: 0,
      medianPerGate: Infinity,
      drivenBefore: perVan(0),
      servedBefore: perVan(0),
    },
    simple: true,
  }
}

/** Straight distances in full precision, as the published best distances are counted. */
function euclidean(nodes: readonly Node[]): Roads {
  const places = nodes.length
  const main = new Float64Array(places * places)
  nodes.forEach((from, row) => {
    nodes.forEach((to, column) => {
      main[row * places + column] = Math.hypot(from.x - to.x, from.y - to.y)
    })
  })
  return {
    places,
    main,
    side: new Float64Array(places * places),
    // Simple problems are not estimated.
    thereAndBack: new Float32Array(0),
    mainFactor: Float64Array.of(1),
    sideFactor: Float64Array.of(1),
    steady: true,
    wholeSeconds: false,
  }
}

/** Distance of routes of node numbers, the way from and to the depot included. */
export function vrptwDistance(instance: VrptwInstance, routes: readonly (readonly number[])[]): number {
  const { main, places } = euclidean(nodesOf(instance))
  const leg = (from: number, to: number) => real(main, from * places + to)
  return routes
    .flatMap((route) =>
      route.map((node, at) => leg(route[at - 1] ?? 0, node) + (at + 1 < route.length ? 0 : leg(node, 0))),
    )
    .reduce((sum, value) => sum + value, 0)
}
