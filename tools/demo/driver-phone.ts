import { randomUUID } from 'node:crypto'
import type { WireDriverRun, WireDriverRuns } from '@gatefill/contracts/driver/driver-run-shapes'
import type { WireCommand, WireCommandResult } from '@gatefill/contracts/driver/driver-runs'
import { isOpenStop } from '@gatefill/domain/dispatch/runs/run'

type CommandKind = WireCommand['kind']

/** Posts the body of a POST /driver/sync and gives the data of its answer. */
export type PostSync = (form: {
  deviceId: string
  commands: WireCommand[]
}) => Promise<{ serverTime: string; runs: WireDriverRuns; results: WireCommandResult[] }>

/** What a driver says; `at` is the time of the phone, that of the server where it is left out. */
export type PhoneCommand = Pick<WireCommand, 'kind' | 'runId' | 'stopId' | 'body'> & { at?: string }

/** What a phone reads without saying anything: the time of the server, and what the driver has. */
export const readPhone = (post: PostSync) => post({ deviceId: randomUUID(), commands: [] })

/** Sends a command at a time from a phone that the server has not heard of, which numbers it 1; gives the result. */
export async function sendCommand(
  post: PostSync,
  at: string,
  command: PhoneCommand,
): Promise<WireCommandResult> {
  const deviceId = randomUUID()
  const { results } = await post({ deviceId, commands: [{ at, ...command, seq: 1, id: deviceId }] })
  const [result] = results
  if (result === undefined) throw new Error(`the command '${command.kind}' was not answered`)
  return result
}

const AT_THE_GATE: readonly CommandKind[] = ['arrive', 'deliver', 'fail', 'object', 'wrong_codes']

/** The command about an order, for its run or its gate; it names neither where the phone has no such order. */
export function commandFor(
  runs: WireDriverRuns,
  orderId: string,
  kind: CommandKind,
  body: object = {},
): PhoneCommand {
  const { run, stop } = gateOf(runs, orderId) ?? {}
  const command = { kind, body: { ...body } }
  if (AT_THE_GATE.includes(kind)) return stop === undefined ? command : { ...command, stopId: stop.id }
  return run === undefined ? command : { ...command, runId: run.id }
}

/** What the meter of an order's first fuel showed after the last pour of the van on shift, in decilitres; 0 before its first. */
export function meterFor(runs: WireDriverRuns, orderId: string): number {
  const from = gateOf(runs, orderId)?.stop.lines[0]?.compartmentId
  const tank = runs.shift?.vehicle?.compartments.find(({ id }) => id === from)
  return tank?.meterDl ?? 0
}

/** The gate of an order on the phone, with its run, the open one of several; undefined where it has no such order. */
export function gateOf(
  { active, waiting }: WireDriverRuns,
  orderId: string,
): { run: WireDriverRun; stop: WireDriverRun['stops'][number] } | undefined {
  const gates = [active, ...waiting]
    .flatMap((run) => run?.stops.map((stop) => ({ run, stop })) ?? [])
    .filter(({ stop }) => stop.job?.orderId === orderId)
  return gates.find(({ stop }) => isOpenStop(stop)) ?? gates[0]
}
