// One thread of one published case: the engine runs here with a seed of its own until the time is over.
import { parentPort, workerData } from 'node:worker_threads'
import type { VrptwInstance } from './instance.ts'
import { solveVrptw } from './solve-vrptw.ts'

export type VrptwTask = { instance: VrptwInstance; seed: number; seconds: number }

// The parent passes exactly this shape.
const { instance, seed, seconds } = workerData as VrptwTask
const began = performance.now()
const elapsed = () => (performance.now() - began) / 1000
parentPort?.postMessage(solveVrptw(instance, seed, { seconds, elapsed }))
