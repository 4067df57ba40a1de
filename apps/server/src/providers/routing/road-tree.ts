import FlatQueue from 'flatqueue'
import type { RoadGraph } from './road-graph.ts'
import type { Snap } from './snap.ts'

/** Whole free-flow seconds from one place to every node, on main and on side roads; FAR where no way leads there. */
export type RoadTree = { main: Uint16Array; side: Uint16Array }

const FAR = 65_535

/** Dijkstra's algorithm from a point of a road. Two-way roads: the same seconds hold for the way back. */
export function roadTree(graph: RoadGraph, start: Snap): RoadTree {
  const { nodes, first, links, from, to, seconds, isMain } = graph
  const best = new Float64Array(nodes).fill(Infinity)
  const main = new Float64Array(nodes)
  const queue = new FlatQueue<number>()
  const begin = (node: number, share: number) => {
    const cost = (seconds[start.edge] ?? 0) * share
    if (cost >= (best[node] ?? 0)) return
    best[node] = cost
    main[node] = isMain[start.edge] === 1 ? cost : 0
    queue.push(node, cost)
  }
  begin(from[start.edge] ?? 0, start.share)
  begin(to[start.edge] ?? 0, 1 - start.share)
  for (;;) {
    const cost = queue.peekValue()
    const node = queue.pop()
    if (cost === undefined || node === undefined) break
    if (cost > (best[node] ?? 0)) continue
    const last = first[node + 1] ?? 0
    for (let at = first[node] ?? 0; at < last; at += 1) {
      const edge = links[at] ?? 0
      const other = from[edge] === node ? (to[edge] ?? 0) : (from[edge] ?? 0)
      const length = seconds[edge] ?? 0
      const next = cost + length
      if (next >= (best[other] ?? 0)) continue
      best[other] = next
      main[other] = (main[node] ?? 0) + (isMain[edge] === 1 ? length : 0)
      queue.push(other, next)
    }
  }
  const tree = { main: new Uint16Array(nodes), side: new Uint16Array(nodes) }
  for (let node = 0; node < nodes; node += 1) {
    const whole = Math.min(FAR, Math.round(best[node] ?? FAR))
    const onMain = Math.min(whole, Math.round(main[node] ?? 0))
    tree.main[node] = whole === FAR ? FAR : onMain
    tree.side[node] = whole === FAR ? FAR : whole - onMain
  }
  return tree
}

/** Seconds from the root of a tree to a point of a road, the shorter way of its edge's two ends; undefined without one. */
export function secondsTo(
  graph: RoadGraph,
  tree: RoadTree,
  start: Snap,
  end: Snap,
): { main: number; side: number } | undefined {
  const length = graph.seconds[end.edge] ?? 0
  const isMain = graph.isMain[end.edge] === 1
  const through = (node: number, share: number) => {
    const main = tree.main[node] ?? FAR
    const rest = length * share
    return main === FAR
      ? undefined
      : { main: main + (isMain ? rest : 0), side: (tree.side[node] ?? 0) + (isMain ? 0 : rest) }
  }
  const along = Math.abs(start.share - end.share) * length
  const ways = [
    through(graph.from[end.edge] ?? 0, end.share),
    through(graph.to[end.edge] ?? 0, 1 - end.share),
    start.edge === end.edge ? { main: isMain ? along : 0, side: isMain ? 0 : along } : undefined,
  ]
  return ways.reduce(
    (best, way) =>
      way !== undefined && (best === undefined || way.main + way.side < best.main + best.side) ? way : best,
    undefined,
  )
}
