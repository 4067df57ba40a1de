import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'

/** Roads in typed arrays. Edge e runs both ways between `from[e]` and `to[e]`; `first` and `links` list them by node. */
export type RoadGraph = {
  nodes: number
  lng: Float64Array
  lat: Float64Array
  from: Int32Array
  to: Int32Array
  metres: Float64Array
  /** Free-flow seconds along an edge, the junction at its end included. */
  seconds: Float64Array
  isMain: Uint8Array
  /** Points of the line of an edge between its ends. */
  shapes: readonly (readonly (readonly [lng: number, lat: number])[])[]
  /** Edges of node n are links[first[n]] up to links[first[n + 1] - 1]. */
  first: Int32Array
  links: Int32Array
}

const point = z.tuple([z.number(), z.number()])
const graphFile = z.object({
  classes: z.array(z.string()),
  nodes: z.array(point),
  edges: z.array(z.tuple([z.int(), z.int(), z.number(), z.int(), z.int(), z.array(point)])),
})

/** Off-peak kilometres an hour by class of road: estimates on the safe side (2026-11-21), corrected by factors. */
const SPEEDS: Record<string, number> = {
  trunk: 45,
  primary: 35,
  secondary: 30,
  tertiary: 28,
  arterial: 28,
  local: 20,
}
const SLOWEST = 20
const MAIN_CLASSES = new Set(['trunk', 'primary', 'secondary', 'arterial'])
/** Lost at each end of an edge, where another road meets it. */
const JUNCTION_SECONDS = 3
const METRES_A_SECOND = 1 / 3.6

/** Seconds for so many metres of a side road. */
export const sideRoadSeconds = (metres: number): number => metres / (SLOWEST * METRES_A_SECOND)

/** Reads a graph in the form of assets/roads (see sources.md there). Throws where it has another form. */
export function readRoadGraph(file: URL): RoadGraph {
  const { classes, nodes, edges } = z.parse(graphFile, JSON.parse(readFileSync(file, 'utf8')))
  const degree = new Int32Array(nodes.length)
  for (const [from, to] of edges) {
    if (nodes[from] === undefined || nodes[to] === undefined) throw new RangeError('an edge ends nowhere')
    degree[from] = (degree[from] ?? 0) + 1
    degree[to] = (degree[to] ?? 0) + 1
  }
  const isJunction = (node: number) => ((degree[node] ?? 0) >= 3 ? 1 : 0)
  const column = (at: 0 | 1) => Int32Array.from(edges, (edge) => edge[at])
  const from = column(0)
  const to = column(1)
  return {
    nodes: nodes.length,
    lng: Float64Array.from(nodes, ([lng]) => lng),
    lat: Float64Array.from(nodes, ([, lat]) => lat),
    from,
    to,
    metres: Float64Array.from(edges, ([, , metres]) => metres),
    seconds: Float64Array.from(edges, ([a, b, metres, kind]) => {
      const speed = (SPEEDS[classes[kind] ?? ''] ?? SLOWEST) * METRES_A_SECOND
      return metres / speed + (JUNCTION_SECONDS * (isJunction(a) + isJunction(b))) / 2
    }),
    isMain: Uint8Array.from(edges, ([, , , kind]) => (MAIN_CLASSES.has(classes[kind] ?? '') ? 1 : 0)),
    shapes: edges.map(([, , , , , shape]) => shape),
    ...linksByNode(nodes.length, degree, from, to),
  }
}

function linksByNode(nodes: number, degree: Int32Array, from: Int32Array, to: Int32Array) {
  const first = new Int32Array(nodes + 1)
  for (let node = 0; node < nodes; node += 1) first[node + 1] = (first[node] ?? 0) + (degree[node] ?? 0)
  const next = first.slice()
  const links = new Int32Array(first[nodes] ?? 0)
  const link = (node: number, edge: number) => {
    const at = next[node] ?? 0
    links[at] = edge
    next[node] = at + 1
  }
  from.forEach((node, edge) => {
    link(node, edge)
    link(to[edge] ?? 0, edge)
  })
  return { first, links }
}
