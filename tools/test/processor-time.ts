import { readFileSync } from 'node:fs'

/** What a leg of `npm test` took, in seconds. `processor` is undefined where the system does not tell. */
export type Taken = { name: string; wall: number; processor: number | undefined }

/** Linux counts processor time for programs in hundredths of a second on every machine (USER_HZ, man 5 proc_pid_stat). */
const TICKS_PER_SECOND = 100

/**
 * Seconds of processor time, user and system, of a process and of all its descendants that have ended and were waited
 * for. Undefined on systems other than Linux.
 */
function processorSeconds(pid: number | 'self' = 'self'): number | undefined {
  if (process.platform !== 'linux') return undefined
  // The name of the program, in brackets, may hold anything; numbers follow the last bracket.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
  const [user, system, childrenUser, childrenSystem] = fields.slice(11, 15).map(Number)
  return ((user ?? 0) + (system ?? 0) + (childrenUser ?? 0) + (childrenSystem ?? 0)) / TICKS_PER_SECOND
}

/** What was done before this process began, when tools/bootstrap.mjs began it: above all the installation of packages. */
export function takenByBootstrap(): Taken[] {
  if (process.platform !== 'linux') return []
  const command = readFileSync(`/proc/${process.ppid}/cmdline`, 'utf8').split('\0')
  if (!command.some((word) => word.endsWith('bootstrap.mjs'))) return []
  const [sinceBoot = 0] = readFileSync('/proc/uptime', 'utf8').split(' ').map(Number)
  const started = readFileSync(`/proc/${process.ppid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[19]
  const wall = sinceBoot - Number(started) / TICKS_PER_SECOND - process.uptime()
  return [{ name: 'install', wall: Math.max(wall, 0), processor: processorSeconds(process.ppid) }]
}

/** Does a piece of work; gives what came of it and what it took. */
export async function measured<Value>(
  name: string,
  work: () => Promise<Value>,
): Promise<{ value: Value; taken: Taken }> {
  const started = performance.now()
  const before = processorSeconds()
  const value = await work()
  const after = processorSeconds()
  const processor = before === undefined || after === undefined ? undefined : after - before
  return { value, taken: { name, wall: (performance.now() - started) / 1000, processor } }
}

/** As a line tells it: '34.0 s, processor 52.1 s'. */
export const takenText = ({ wall, processor }: Taken): string =>
  processor === undefined
    ? `${wall.toFixed(1)} s`
    : `${wall.toFixed(1)} s, processor ${processor.toFixed(1)} s`

/** One line for each leg and one for the whole, with the seconds in columns. */
export function takenLines(legs: readonly Taken[]): string[] {
  const knows = legs.every(({ processor }) => processor !== undefined)
  const sum = (of: (leg: Taken) => number) => legs.reduce((total, leg) => total + of(leg), 0)
  const whole: Taken = {
    name: 'whole run',
    wall: sum(({ wall }) => wall),
    processor: knows ? sum(({ processor = 0 }) => processor) : undefined,
  }
  const line = ({ name, wall, processor }: Taken) =>
    `${name.padEnd(16)}${wall.toFixed(1).padStart(9)}${processor?.toFixed(1).padStart(11) ?? ''}`
  return [`seconds              wall${knows ? '  processor' : ''}`, ...[...legs, whole].map(line)]
}
