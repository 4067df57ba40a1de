import type { Row } from '../measure/report.ts'
import { median } from '../measure/report.ts'
import type { FiguresTask, MorningFigures, SmallFigures } from './figures-worker.ts'
import { inThread } from './in-thread.ts'
import { readInstances, solveInstance } from './vrptw/published.ts'

const COLD_SECONDS = 2
const INSERTION_MS = 50
const LONG_SECONDS = 15
const MAX_ABOVE_LONG = 0.1
const MORNINGS = [5, 6, 7]
const SMALL_CASES = 300
const MEAN_GAP = 0.015
const WORST_GAP = 0.06

/** Measures how long plans take and how good they are; given a file of instances, measures those as well, each a line of JSON. */
export async function planner(instances: string | undefined): Promise<Row[]> {
  if (instances !== undefined) return publishedCases(instances)
  return [...(await mornings()), await smallCases()]
}

async function publishedCases(path: string): Promise<Row[]> {
  const gaps: number[] = []
  let left = 0
  for (const instance of await readInstances(path)) {
    const line = await solveInstance(instance)
    console.log(JSON.stringify(line))
    gaps.push(line.gap)
    left += instance.nodes.length - 1 - line.routes.flat().length
  }
  const mean = gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length
  const worst = Math.max(...gaps)
  return [
    {
      what: `planner: ${gaps.length} published instances`,
      ours: `mean ${percent(mean)}, worst ${percent(worst)}`,
      budget: `mean ${percent(MEAN_GAP)}, worst ${percent(WORST_GAP)}`,
      met: left === 0 && mean <= MEAN_GAP && worst <= WORST_GAP,
      note: `distance above the best known with the published vans, 10 s each; ${left} customers not served in time`,
    },
  ]
}

/** One morning alone would be won or lost by chance: the median of the times and the sum of the roads. */
async function mornings(): Promise<Row[]> {
  const figures: MorningFigures[] = []
  for (const seed of MORNINGS) {
    const task: FiguresTask = { kind: 'morning', orders: 500, vans: 60, longSeconds: LONG_SECONDS, seed }
    figures.push(await inThread<MorningFigures>(new URL('./figures-worker.ts', import.meta.url), task))
  }
  const sum = (of: (morning: MorningFigures) => number) =>
    figures.reduce((total, morning) => total + of(morning), 0)
  const coldSeconds = median(figures.map((morning) => morning.coldSeconds))
  const insertionMs = median(figures.map((morning) => morning.insertionMs))
  const unplanned = sum((morning) => morning.unplanned)
  const above = sum(({ road }) => road) / sum(({ longRoad }) => longRoad) - 1
  return [
    {
      what: 'planner: 500 orders, 60 vans, cold',
      ours: `${coldSeconds.toFixed(2)} s`,
      budget: `below ${COLD_SECONDS} s`,
      met: coldSeconds < COLD_SECONDS && unplanned === 0,
      note: `median of ${figures.length} mornings, with reasons; ${unplanned} left out, ${sum(({ lateStops }) => lateStops)} late`,
    },
    {
      what: 'planner: road above our own 15 s plan',
      ours: percent(above),
      budget: `at most ${percent(MAX_ABOVE_LONG)}`,
      met: above <= MAX_ABOVE_LONG,
    },
    {
      what: 'planner: one insertion, best of 500 vans',
      ours: `${insertionMs.toFixed(1)} ms`,
      budget: `below ${INSERTION_MS} ms`,
      met: insertionMs < INSERTION_MS,
      note: 'warm, with the reading of the input and the reasons',
    },
  ]
}

async function smallCases(): Promise<Row> {
  const task: FiguresTask = { kind: 'small', from: 0, to: SMALL_CASES }
  const { gaps, planMs } = await inThread<SmallFigures>(new URL('./figures-worker.ts', import.meta.url), task)
  const close = gaps.filter((gap) => gap <= 0.05).length / gaps.length
  const worst = Math.max(...gaps)
  return {
    what: `planner: ${gaps.length} cases of 8 stops beside the optimum`,
    ours: `${percent(close)} within 5 %, worst ${percent(worst)}`,
    budget: '98 % within 5 %, none above 10 %',
    met: close >= 0.98 && worst <= 0.1,
    note: `${planMs.toFixed(0)} ms a plan`,
  }
}

const percent = (share: number): string => `${(share * 100).toFixed(2)} %`
