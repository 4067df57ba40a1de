import { readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { inThread } from '../in-thread.ts'
import type { VrptwInstance } from './instance.ts'
import type { VrptwAnswer } from './solve-vrptw.ts'
import type { VrptwTask } from './worker.ts'

/** One line of the output: node numbers of every van, and how far the distance lies above the best known. */
export type VrptwLine = {
  name: string
  routes: number[][]
  distance: number
  best: number
  gap: number
  seconds: number
}

/** What a case may take on the clock, with the start of its threads. */
const SECONDS = 10
const START_AND_END_SECONDS = 0.9
const MAX_THREADS = 2

/** Reads a file of instances; one that cannot be understood is refused with the reason. */
export async function readInstances(path: string): Promise<VrptwInstance[]> {
  const { instances } = JSON.parse(await readFile(path, 'utf8'))
  if (!Array.isArray(instances)) throw new Error(`${path} holds no list "instances"`)
  return instances
}

/** Solves one instance with exactly its vans, each thread with its own seed; the better answer counts. */
export async function solveInstance(instance: VrptwInstance): Promise<VrptwLine> {
  const began = performance.now()
  const threads = Math.min(MAX_THREADS, availableParallelism())
  const seeds = Array.from({ length: threads }, (_, thread) => thread + 1)
  const answers = await Promise.all(
    seeds.map((seed) => inThread<VrptwAnswer>(new URL('./worker.ts', import.meta.url), task(instance, seed))),
  )
  const [best] = answers.toSorted((a, b) => a.absent.length - b.absent.length || a.distance - b.distance)
  if (best === undefined) throw new Error('no thread answered')
  if (best.absent.length > 0) {
    console.error(`${instance.name}: nobody serves ${best.absent.join(', ')} in time`)
  }
  return {
    name: instance.name,
    routes: best.routes,
    distance: round(best.distance),
    best: instance.bestDistance,
    gap: round(best.distance / instance.bestDistance - 1),
    seconds: round((performance.now() - began) / 1000),
  }
}

const task = (instance: VrptwInstance, seed: number): VrptwTask => ({
  instance,
  seed,
  seconds: SECONDS - START_AND_END_SECONDS,
})

const round = (value: number): number => Math.round(value * 1e4) / 1e4
