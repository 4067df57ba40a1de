import { isOpenStop } from '../runs/run.ts'
import type { DeskRun, DeskStop } from './board.ts'

/** Litres of one product that a run still carries for its own gates after a stop. */
export type LitresAfter = { stop: DeskStop; leftDl: number; isPlanned: boolean }

/**
 * How much of each product a run carries for its gates after each stop: what is loaded comes in, what is poured goes out.
 * What is on board for other runs is not in it. A stop that failed keeps its fuel on board. Planned: not done yet.
 */
export function litresAlong(run: DeskRun): { product: string; mostDl: number; after: LitresAfter[] }[] {
  const stops = run.stops.filter(({ state }) => state !== 'removed')
  const products = [...new Set(stops.flatMap(({ lines }) => lines.map(({ product }) => product)))]
  return products.map((product) => {
    const change = (stop: DeskStop): number => {
      const sum = stop.lines
        .filter((line) => line.product === product)
        .reduce((litres, { litresDl }) => litres + litresDl, 0)
      if (stop.kind === 'load') return sum
      return stop.state === 'failed' ? 0 : -sum
    }
    // What the gates need beyond what the run loads was on board before.
    const total = stops.reduce((sum, stop) => sum + change(stop), 0)
    let leftDl = Math.max(0, -total)
    const mostStart = leftDl
    const after = stops.map((stop) => {
      leftDl += change(stop)
      return { stop, leftDl, isPlanned: isOpenStop(stop) }
    })
    return { product, mostDl: Math.max(mostStart, ...after.map((one) => one.leftDl)), after }
  })
}
