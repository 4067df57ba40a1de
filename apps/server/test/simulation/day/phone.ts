import { randomUUID } from 'node:crypto'
import type { WireDriverRun, WireDriverRuns } from '@gatefill/contracts/driver/driver-run-shapes'
import type { WireCommand, WireCommandResult } from '@gatefill/contracts/driver/driver-runs'
import type { Random } from '../../scenarios/script/random.ts'
import type { Caller } from '../shop/caller.ts'
import { must } from '../shop/caller.ts'
import type { Place } from '../shop/places.ts'

export type Command = Pick<WireCommand, 'kind' | 'runId' | 'stopId' | 'body'>
/** A time without network, in milliseconds since 1970. */
export type Hole = { from: number; to: number }

/** How often an answer is lost on its way back, so that the phone sends the same commands again. */
const LOST_ANSWERS = 0.04

/**
 * A driver's phone: commands are numbered and kept until they are answered, in order; without network they wait. Its
 * clock may be wrong. What the server refused is kept for the summary.
 */
export function createPhone(
  call: Caller,
  options: { now: () => Date; random: Random; holes: readonly Hole[]; clockErrorSeconds: number },
) {
  const { now, random, holes, clockErrorSeconds } = options
  const deviceId = `simulated ${randomUUID()}`
  const recorded: string[] = []
  const refused: WireCommandResult[] = []
  let queue: WireCommand[] = []
  let runs: WireDriverRuns | undefined

  const isOnline = () => holes.every(({ from, to }) => now().getTime() < from || now().getTime() >= to)

  /** Sends what waits; true where the phone was answered. */
  async function sync(): Promise<boolean> {
    if (!isOnline()) return false
    const sent = [...queue]
    const answer = await must(call('POST', '/driver/sync', { deviceId, commands: sent }), 'a phone')
    if (sent.length > 0 && random.maybe(LOST_ANSWERS)) return false
    const results: WireCommandResult[] = answer.results
    refused.push(...results.filter(({ outcome }) => outcome === 'refused'))
    queue = queue.filter(({ id }) => results.every((result) => result.id !== id))
    runs = answer.runs
    return true
  }

  /** Records a command and sends it when it can; its result where it is known by now. */
  async function act(command: Command): Promise<WireCommandResult | undefined> {
    const id = randomUUID()
    const at = new Date(now().getTime() + clockErrorSeconds * 1000).toISOString()
    queue.push({ ...command, id, at, seq: recorded.length + 1 })
    recorded.push(id)
    const before = refused.length
    await sync()
    return refused.slice(before).find((result) => result.id === id)
  }

  async function report(place: Place): Promise<void> {
    if (!isOnline()) return
    const seq = Math.floor(now().getTime() / 1000)
    const fix = { ...place, accuracy: 12, speed: null, seq, at: now().toISOString() }
    await call('POST', '/driver/positions', { fixes: [fix] })
  }

  return {
    deviceId,
    act,
    sync,
    report,
    isOnline,
    isOnShift: () => runs !== undefined && runs.shift !== null,
    waiting: (): WireDriverRun | undefined => runs?.waiting[0],
    active: (): WireDriverRun | undefined => runs?.active ?? undefined,
    hasUnsent: () => queue.length > 0,
    recorded: () => recorded,
    refused: () => refused,
  }
}

export type Phone = ReturnType<typeof createPhone>
