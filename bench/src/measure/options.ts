import { parseArgs } from 'node:util'

export const MEASUREMENTS = [
  'orders',
  'list',
  'checkout',
  'statements',
  'webhooks',
  'live',
  'ready',
  'weight',
  'planner',
  'board',
  'lists',
  'drivers',
  'growth',
  'first-start',
  'list-before',
] as const

/** What only a run measures that names it: growth fills databases for many minutes, the others install packages. */
const ON_DEMAND: readonly string[] = ['growth', 'first-start', 'list-before']
const USUAL = MEASUREMENTS.filter((name) => !ON_DEMAND.includes(name))

export type Measurement = (typeof MEASUREMENTS)[number]

export type Options = {
  /** Length of every measured run; limit and ours get the same. */
  seconds: number
  /** How often limit and ours are measured, one right after the other. */
  rounds: number
  only: readonly Measurement[]
  /** A file of published instances for the planner, in the form of bench/data/vrptw.json. */
  instances: string | undefined
  /** Numbers of orders at which growth is measured. */
  orders: readonly number[]
}

export const USAGE = `usage: npm run bench -- [--seconds 10] [--rounds 3] [--only ${MEASUREMENTS.join(',')}] [--instances bench/data/vrptw.json] [--orders 20000,2000000]`

const text = { type: 'string' } as const
const OPTIONS = {
  seconds: { ...text, default: '10' },
  rounds: { ...text, default: '3' },
  only: { ...text, default: USUAL.join(',') },
  instances: text,
  orders: { ...text, default: '20000,2000000' },
}

/** Reads the command line; undefined when it cannot be understood. */
export function readOptions(args: readonly string[]): Options | undefined {
  const { values, positionals } = parseArgs({ args: [...args], options: OPTIONS, strict: false })
  const seconds = Number(values.seconds)
  const rounds = Number(values.rounds)
  const names = String(values.only).split(',')
  const only = MEASUREMENTS.filter((name) => names.includes(name))
  const orders = String(values.orders).split(',').map(Number)
  const usable =
    orders.every((size) => Number.isInteger(size) && size >= 1000) &&
    seconds >= 1 &&
    Number.isInteger(rounds) &&
    rounds >= 1 &&
    only.length === names.length &&
    // A whole bench takes long: it is not what somebody wants who asks for --help.
    positionals.length === 0 &&
    Object.keys(values).every((name) => name in OPTIONS)
  const instances = typeof values.instances === 'string' ? values.instances : undefined
  return usable ? { seconds, rounds, only, instances, orders } : undefined
}
